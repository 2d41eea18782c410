/** The picture of a list as a PNG, painted from the boxes of its sheet. */
import { codesOf } from '../../print/code'
import { listPicturePage } from '../../print/list-picture'
import type { Page } from '../../print/paper'
import { check } from '../../roster/check'
import { fileName } from '../../roster/clean-text'
import type { ArmyList } from '../../roster/list'
import { openedBook } from '../../stores/army-books'
import { appAddress, codeOfList } from '../../stores/incoming'
import { t } from '../../i18n/t'
import { loadSheetFonts, measureName } from './drawing'
import { paintPage } from './paint-page'

/** The width of the picture in pixels: as wide as chats show it. */
const PIXELS = 1080

function pngOf(page: Page): Promise<Blob> {
  const canvas = document.createElement('canvas')
  paintPage(canvas, page, PIXELS)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png')
  })
}

/** The picture of a list as a file, without its secrets. Its army book must be open. */
export async function listPicture(list: ArmyList): Promise<File> {
  const book = openedBook(list)
  if (!book) throw new Error('The army book is not open')
  await loadSheetFonts()
  const linkOf = (code: string) => `${appAddress()}#${code}`
  const codes = await codesOf(list, (shorter) => codeOfList(shorter, false), linkOf)
  const page = listPicturePage(list, book, check(list, book, { received: true }), t, codes, measureName)
  return new File([await pngOf(page)], fileName(list.name, 'png'), { type: 'image/png' })
}
