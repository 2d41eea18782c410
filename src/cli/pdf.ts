/** The sheet of one list as a PDF file. Apart, so that only this verb loads the PDF writer. */
import { check } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { LAYOUTS, PAPERS, REFERENCES, type SheetOptions } from '../print/model'
import { makePdf } from '../print/pdf'
import type { Arguments } from './args'
import { t } from './words'

const pick = <T extends string>(all: readonly T[], value: string | undefined, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise

/** The day where the command runs, as YYYY-MM-DD. */
const today = (): string => {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export async function pdfOf(
  list: ArmyList,
  book: ArmyBook,
  received: boolean,
  args: Arguments,
  link: { code: string; address: string } | null,
): Promise<Uint8Array> {
  const options: SheetOptions = {
    paper: pick(PAPERS, args.values.get('--paper'), 'a4'),
    reference: pick(REFERENCES, args.values.get('--reference'), 'full'),
    layout: pick(LAYOUTS, args.values.get('--layout'), 'roster'),
    secrets: args.flags.has('--secrets'),
    date: today(),
    ...(link ? { code: link.code, link: link.address } : {}),
  }
  const report = check(list, book, { received: received || !options.secrets })
  return makePdf(list, book, report, t, options)
}
