/**
 * The sheets of several lists in one PDF: each begins on a new page and counts its own pages; the quick reference that lists
 * of one game share follows the last of them on pages of its own, for the middle of the table.
 */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../words/t'
import { makePagesGently } from './make'
import type { SheetOptions } from './model'
import type { Page } from './paper'
import type { Surroundings } from './pdf'

export interface Printed {
  list: ArmyList
  book: ArmyBook
  report: Report
  options: SheetOptions
}

/** Share of the work that is done when all pages are laid out. */
const LAID_OUT = 0.7

/** In the outline a list is one entry with its units under it, and its quick reference beside them. */
function underOne(pages: readonly Page[]): Page[] {
  let [seen, below] = [0, 0]
  return pages.map((page) => ({
    ...page,
    bookmarks: page.bookmarks.map(({ title, level }) => {
      if (level === 0) below = Math.min(1, seen++)
      return { title, level: level + below }
    }),
  }))
}

function referenceOnce(all: readonly Printed[]): Printed[] {
  return all.flatMap((one): Printed[] => {
    const [first = one, ...beside] = all.filter(({ book }) => book.id === one.book.id)
    if (beside.length === 0 || one.options.reference === 'none') return [one]
    const list: Printed = { ...one, options: { ...one.options, only: 'list' } }
    // To fit on a page is asked of the lists: shared rules are read from farther away.
    const shared: Printed = { ...first, options: { ...first.options, beside, only: 'reference', fit: false } }
    return beside.at(-1) === one ? [list, shared] : [list]
  })
}

/** The pages of all, in their order, and their games. */
export async function makeSeveralPages(
  all: readonly Printed[],
  t: Translate,
  { measure, paint, pause }: Surroundings = {},
): Promise<{ pages: Page[]; games: string[] }> {
  const [pages, games]: [Page[], Set<string>] = [[], new Set()]
  const sheets = referenceOnce(all)
  for (const [at, { list, book, report, options }] of sheets.entries()) {
    // What is measured and could not be painted would be missing.
    const made = await makePagesGently(
      () => pause?.((LAID_OUT * at) / sheets.length),
      ...([list, book, report, t, options, paint && measure] as const),
    )
    if (options.only === 'reference' && made.sheet.sections.length === 0) continue
    pages.push(...underOne(made.pages))
    games.add(made.sheet.game)
  }
  return { pages, games: [...games] }
}

export async function makeSeveralPdf(
  all: readonly Printed[],
  title: string,
  t: Translate,
  surroundings: Surroundings = {},
): Promise<Uint8Array> {
  const { pause } = surroundings
  // Loads jsPDF, which the pages alone do not need.
  const [{ drawPdf }, { pages, games }] = await Promise.all([import('./pdf'), makeSeveralPages(all, t, surroundings)])
  const date = all[0]?.options.date
  const about = {
    title,
    game: games.join(', '),
    language: t.locale,
    ...(date !== undefined && { date }),
    codes: all.flatMap(({ options: { code = '' } }) => (code === '' ? [] : [code])),
  }
  return drawPdf(about, pages, {
    ...surroundings,
    ...(pause && { pause: (done: number) => pause(LAID_OUT + (1 - LAID_OUT) * done) }),
  })
}
