/**
 * The sheets of several lists in one PDF: each begins on a new page and counts its own pages; the quick reference of a game
 * stands once, with the first of its lists. Loads jsPDF.
 */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../words/t'
import { makePages, makePagesGently, type MadeSheet } from './make'
import type { SheetOptions } from './model'
import type { Page } from './paper'
import { drawPdf, type Surroundings } from './pdf'

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
  const first = new Map<string, Printed>()
  for (const one of all) if (!first.has(one.book.id)) first.set(one.book.id, one)
  return all.map((one): Printed => {
    const isFirst = first.get(one.book.id) === one
    const beside = isFirst ? all.filter((other) => other !== one && other.book.id === one.book.id) : []
    return { ...one, options: { ...one.options, ...(isFirst ? { beside } : { reference: 'none' }) } }
  })
}

/** The pages of all, in their order, and their games. */
async function pagesOfAll(
  all: readonly Printed[],
  t: Translate,
  { measure, paint, pause }: Surroundings = {},
): Promise<{ pages: Page[]; games: string[] }> {
  const [pages, games]: [Page[], Set<string>] = [[], new Set()]
  for (const [at, { list, book, report, options }] of referenceOnce(all).entries()) {
    // What is measured and could not be painted would be missing.
    const asked = [list, book, report, t, options, paint && measure] as const
    const gently = pause && (() => pause((LAID_OUT * at) / all.length))
    const made: MadeSheet = gently ? await makePagesGently(gently, ...asked) : makePages(...asked)
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
  const { pages, games } = await pagesOfAll(all, t, surroundings)
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
