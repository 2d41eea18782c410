/**
 * The sheets of several lists in one PDF: each begins on a new page and counts its own pages. If that saves pages, lists of
 * one game share a quick reference, on pages of its own after the last of them, to lie between the players.
 */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../i18n/t'
import type { LeftOut } from './fixed-cards'
import { makePagesGently, type Fit } from './make-pdf'
import type { SheetOptions } from './page-model'
import type { Page } from './paper'
import { drawPdf, type Surroundings } from './pdf'

export interface Printed {
  list: ArmyList
  book: ArmyBook
  report: Report
  options: SheetOptions
}

/** The share of progress reported when all pages are laid out and drawing begins. */
const LAID_OUT = 0.7

/** Nests the bookmarks: each list is one outline entry; its units and its quick reference are below it. */
function underOne(pages: readonly Page[]): Page[] {
  let seen = 0
  let below = 0
  return pages.map((page) => ({
    ...page,
    bookmarks: page.bookmarks.map(({ title, level }) => {
      if (level === 0) below = Math.min(1, seen++)
      return { title, level: level + below }
    }),
  }))
}

/** The pages and, after an odd number of them, an empty one: printed on both sides, what follows begins a leaf. */
const inLeaves = (pages: Page[]): Page[] => pages.concat(pages.slice(pages.length - (pages.length % 2)).map(emptied))
const emptied = (page: Page): Page => ({ ...page, boxes: [], bookmarks: [] })

/** A sheet to print. `whole`: the same sheet with its own quick reference, for when the reference is not shared. */
interface Laid extends Printed {
  whole?: Printed
}

function referenceOnce(all: readonly Printed[]): Laid[] {
  return all.flatMap((one): Laid[] => {
    const [first = one, ...beside] = all.filter(({ book }) => book.id === one.book.id)
    if (beside.length === 0 || one.options.reference === 'none') return [one]
    const list: Laid = { ...one, options: { ...one.options, only: 'list' }, whole: one }
    // Only the lists are fitted to one page: the shared reference is read from farther away and keeps its size.
    const shared: Printed = { ...first, options: { ...first.options, beside, only: 'reference', fit: false } }
    return beside.at(-1) === one ? [list, shared] : [list]
  })
}

/** The player's name in the options belongs to the player's own list; among several, others may be someone else's. */
const withoutPlayer = (one: Printed): Printed => ({ ...one, options: { ...one.options, player: '' } })

/** The pages of all lists in order, the result of fitting each list to one page, and the names of the games. */
export async function makeSeveralPages(
  all: readonly Printed[],
  t: Translate,
  { measure, paint, pause }: Surroundings = {},
): Promise<{ pages: Page[]; fits: (Fit | null)[]; leftOut: LeftOut[]; games: string[] }> {
  const isAlone = all.length === 1
  const sheets = referenceOnce(isAlone ? all : all.map(withoutPlayer))
  const made: { of: Laid; pages: Page[]; fit: Fit | null; leftOut: readonly LeftOut[]; game: string }[] = []
  const make = async ({ list, book, report, options }: Printed) => {
    const reportProgress = () => pause?.((LAID_OUT * made.length) / sheets.length)
    // Text that is measured is laid out as a picture; without `paint` the picture would be missing from the PDF.
    const { pages, fit, leftOut, sheet } = await makePagesGently(
      reportProgress,
      list,
      book,
      report,
      t,
      options,
      paint && measure,
    )
    const isEmpty = options.only === 'reference' && sheet.sections.length === 0
    return { pages: isEmpty ? [] : pages, fit, leftOut, game: sheet.game }
  }
  for (const of of sheets) made.push({ of, ...(await make(of)) })
  for (const shared of made.filter(({ of }) => of.options.only === 'reference')) {
    // Each list gets its own reference if that takes no more pages in total. Lists that are fitted to one page are left out.
    const lists = made.filter(({ of }) => of.book === shared.of.book && of.whole && of.options.fit !== true)
    const own: Page[][] = []
    let spare = shared.pages.length
    for (const { of, pages } of lists) {
      own.push((await make(of.whole ?? of)).pages)
      spare += pages.length - (own.at(-1)?.length ?? 0)
      if (spare < 0) break
    }
    if (lists.length === 0 || spare < 0) continue
    for (const [at, one] of lists.entries()) one.pages = own[at] ?? one.pages
    shared.pages = []
  }
  return {
    pages: made.reduce<Page[]>(
      (all, { of, pages }) => (of.options.leaf && pages.length > 0 ? inLeaves(all) : all).concat(underOne(pages)),
      [],
    ),
    fits: made.flatMap(({ of, fit }) => (of.options.only === 'reference' ? [] : [fit])),
    leftOut: made.flatMap(({ leftOut }) => leftOut),
    games: [...new Set(made.map(({ game }) => game))],
  }
}

export async function makeSeveralPdf(
  all: readonly Printed[],
  title: string,
  t: Translate,
  surroundings: Surroundings = {},
): Promise<Uint8Array> {
  const { pause } = surroundings
  const { pages, games } = await makeSeveralPages(all, t, surroundings)
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
