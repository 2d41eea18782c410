/**
 * The fonts of the sheet. They travel packed inside their own lazy chunk as text, so that the app offline and the command
 * read them alike, without a request, and weigh the same whatever the host packs.
 */
import { unzlibSync } from 'fflate'
import bold from './fonts/bold.ttf.z?url&inline'
import regular from './fonts/regular.ttf.z?url&inline'
import { readFont, type Fonts, type Weight } from './font'

export const WEIGHTS = ['regular', 'bold'] as const satisfies readonly Weight[]

const PACKED: Readonly<Record<Weight, string>> = { regular, bold }
const files = new Map<Weight, Uint8Array<ArrayBuffer>>()

/** The TrueType file of a weight, unpacked once. */
export function fontBytes(weight: Weight): Uint8Array<ArrayBuffer> {
  const before = files.get(weight)
  if (before) return before
  const url = PACKED[weight]
  const packed = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  const file = new Uint8Array(unzlibSync(packed))
  files.set(weight, file)
  return file
}

let opened: Fonts | null = null

/** The fonts, read once. The bold one borrows letters that are rare in it from the regular one. */
export function sheetFonts(): Fonts {
  if (opened) return opened
  const regular = readFont(fontBytes('regular'))
  opened = { regular, bold: readFont(fontBytes('bold'), regular) }
  return opened
}
