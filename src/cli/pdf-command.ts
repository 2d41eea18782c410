/** Makes the sheet of one list as a PDF. A module of its own, so that only the verb `pdf` loads the PDF writer. */
import { readFile } from 'node:fs/promises'
import { loadTemplates } from '../catalogue/catalogue'
import { check } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { cannotFit, savingOf } from '../print/cannot-fit'
import { codesOf } from '../print/code'
import { cutWords } from '../print/cut-words'
import { openFonts } from '../print/fonts'
import { makePages } from '../print/make-pdf'
import {
  CARD_SIZES,
  INKS,
  LAYOUTS,
  ORIENTATIONS,
  PAPERS,
  REFERENCES,
  TEXT_SIZES,
  type SheetOptions,
} from '../print/page-model'
import { aboutOf, drawPdf } from '../print/pdf'
import { aboutTemplates, templatePages } from '../print/templates'
import type { Encoded } from '../exchange/link/encode'
import { today } from '../i18n/today'
import type { Arguments } from './args'
import { t } from './words'

const pick = <T extends string>(all: readonly T[], value: string | undefined, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise

/** The bytes of a file of the bundle, by its `file:` address. */
async function readBundled(address: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, length } = await readFile(new URL(address))
  return buffer.slice(byteOffset, byteOffset + length)
}

export async function pdfOf(
  list: ArmyList,
  book: ArmyBook,
  received: boolean,
  args: Arguments,
  { codeOf, linkOf }: { codeOf: (list: ArmyList) => Encoded; linkOf: (code: string) => string },
): Promise<{ bytes: Uint8Array; complaint: string }> {
  const options: SheetOptions = {
    paper: pick(PAPERS, args.values.get('--paper'), 'a4'),
    reference: pick(REFERENCES, args.values.get('--reference'), 'used'),
    layout: pick(LAYOUTS, args.values.get('--layout'), args.values.has('--card') ? 'cards' : 'roster'),
    card: pick(CARD_SIZES, args.values.get('--card'), 'free'),
    orientation: pick(ORIENTATIONS, args.values.get('--orientation'), 'portrait'),
    size: pick(TEXT_SIZES, args.values.get('--size'), 'normal'),
    ink: pick(INKS, args.values.get('--ink'), 'black'),
    fit: args.flags.has('--fit'),
    texts: !args.flags.has('--no-texts'),
    ticks: !args.flags.has('--no-ticks'),
    points: !args.flags.has('--no-points'),
    notes: !args.flags.has('--no-notes'),
    player: args.values.get('--player') ?? '',
    secrets: args.flags.has('--secrets'),
    date: today(),
    ...(await codesOf(list, codeOf, linkOf)),
  }
  const report = check(list, book, { received: received || !options.secrets })
  await openFonts(readBundled)
  const made = makePages(list, book, report, t, options)
  const bytes = await drawPdf(aboutOf(made.sheet, options), made.pages)
  if (made.fit?.fits !== false) return { bytes, complaint: cutWords(made.leftOut, t) }
  const remake = (other: SheetOptions) => Promise.resolve(makePages(list, book, report, t, other).pages.length)
  const saving = await savingOf(made, remake, t)
  return {
    bytes,
    complaint: saving ? `${t('print.fit-cannot', { n: made.pages.length })} ${saving.says}` : cannotFit(made, t),
  }
}

/** The templates and markers of a game; undefined where it has none. */
export async function templatesOf(book: ArmyBook, args: Arguments): Promise<Uint8Array | undefined> {
  const templates = await loadTemplates(book.id)
  if (!templates) return undefined
  await openFonts(readBundled)
  const { title, pages } = templatePages(templates, book, t, {
    paper: pick(PAPERS, args.values.get('--paper'), 'a4'),
    ink: pick(INKS, args.values.get('--ink'), 'black'),
  })
  return drawPdf(aboutTemplates(title, book, t), pages)
}
