/** Lays a sheet out as pages of boxes. Pure: PDF, preview and command get the same pages. */
import { blockGroup } from './blocks'
import { betweenCards, cardRows, CARDS_GAP, unitCards, type Card } from './cards'
import {
  fill,
  fillEvenly,
  heightOfStart,
  NOTHING,
  PAIRS,
  WHOLE,
  withCompany,
  type Column,
  type Filled,
  type Group,
  type Item,
  type UnitGroup,
} from './flow'
import { fixedCards, isOfTrueSize, type LeftOut } from './fixed-cards'
import { footOf } from './foot'
import { headItem } from './head'
import type { Sheet, SheetOptions } from './page-model'
import { banner, remarkGroups, remarkSections, trackGroup, writingLines } from './extras'
import { frameOf, inked, MARGIN, scaled, type Bookmark, type Box, type Page } from './paper'
import { rosterGroup } from './roster'
import { slipGroup } from './slip'
import type { Style } from './style'
import { sectionGroup } from './tables'

/** In mm: space between columns, and the least width of a column of units. */
const GUTTER = 6
const COLUMN = 80
/** A titled set of columns begins on the next page if less height than this is left, in mm, title aside. */
const LEAST_HEIGHT = 34
/** A last row of at least this height, in mm, may stand alone on the next page. */
const LONE = 20
/** The scale of everything at the size `large`. */
const LARGE = 1.2

/** How the units are arranged on the page. */
export interface Setting {
  margin: number
  /** Units as blocks in columns; notes and reminders then become sections of the reference. */
  blocks: boolean
  /** For cards alone: one that is taller than the room for them on the first page goes on in a further card. */
  parted?: boolean
}

export const USUAL: Setting = { margin: MARGIN, blocks: false }
export const PARTED: Setting = { ...USUAL, parted: true }

/** The pages, and the share of each page's height above the foot that is needed, 0 to 1. */
interface Laid {
  pages: Page[]
  used: readonly number[]
  leftOut: readonly LeftOut[]
}

const NO_CARDS = { pages: [], leftOut: [] }

/** Lays out the sheet. Yields after each unit and each page, so that the caller can pause in between. */
export function* layOut(
  sheet: Sheet,
  style: Style,
  options: SheetOptions,
  setting = USUAL,
): Generator<undefined, Laid> {
  const scale = options.size === 'large' ? LARGE : 1
  const frame = frameOf(options.paper, options.orientation ?? 'portrait', setting.margin, scale)
  const foot = footOf(sheet, frame, style)
  const bottom = frame.bottom - foot.height - 1.5
  const width = frame.right - frame.left
  const pages: { boxes: Box[]; bookmarks: Bookmark[] }[] = [{ boxes: [], bookmarks: [] }]
  const gutter = GUTTER * (0.25 + 0.75 * style.white)
  let y = frame.top
  /** Where the page's content would end if no table were kept whole; `y` is where it does end. */
  let needed = y

  const columnsFrom = (top: number, count: number): Column[] => {
    const step = (width + gutter) / count
    return Array.from({ length: count }, (_, at) => ({ x: frame.left + at * step, top, bottom }))
  }
  const draw = ({ placed }: Pick<Filled, 'placed'>) => {
    const page = pages.at(-1)
    for (const { item, x, y: top } of placed) {
      page?.boxes.push(...item.draw(x, top))
      page?.bookmarks.push(...[item.bookmark ?? []].flat())
      y = Math.max(y, top + item.height)
    }
    needed = y
  }
  const used: number[] = []
  const close = () => used.push((needed - frame.top) / (bottom - frame.top))
  const turn = () => {
    close()
    pages.push({ boxes: [], bookmarks: [] })
    y = frame.top
    needed = frame.top
  }
  /** Groups in columns, page by page; on the first page the columns begin at `top`. */
  const filledFrom = (top: number, groups: readonly Group[], count: number): Filled[] => {
    const columns = columnsFrom(top, count)
    const filled = withCompany((count > 1 ? fillEvenly : fill)(groups, columns, top === frame.top))
    return [filled, ...(filled.rest.length > 0 ? filledFrom(frame.top, filled.rest, count) : [])]
  }
  /**
   * Sets groups in columns under a title, over as many pages as they need. Keeps every table whole that is no taller than
   * the first of `heights` (mm) at which this costs no page; then, the shortest first, each taller table for which that
   * costs none. `after` is the height of what follows on the last page, in mm.
   */
  const flow = function* (
    groups: readonly Group[],
    count: number,
    heights: readonly number[] = [],
    title?: Item,
    after = 0,
  ) {
    const [first] = groups
    const start = first ? heightOfStart(first) : 0
    if (!first || start === 0) return
    const head = title?.height ?? 0
    const gap = title ? 4 * style.white : first.gap
    if (y > frame.top && y + gap + head + Math.max(start, title ? LEAST_HEIGHT : 0) > bottom) turn()
    else if (y > frame.top) y += gap
    const titled = (top: number, groups: readonly Group[]): Filled[] => {
      const [one, ...more] = filledFrom(top + head, groups, count)
      if (!one) return []
      // If nothing fits below the title on this page, the title moves to the next page too.
      if (one.placed.length === 0 && top > frame.top) return [one, ...titled(frame.top, groups)]
      const above = title ? [{ item: title, column: 0, x: frame.left, y: top }] : []
      return [{ ...one, placed: [...above, ...one.placed] }, ...more]
    }
    const upTo = (whole: number) => groups.map((group) => ({ ...group, whole }))
    const broken = (heights.length > 0 ? [PAIRS, NOTHING] : [PAIRS]).map((whole) => titled(y, upTo(whole)))
    const pagesIn = (pages: readonly Filled[]) => pages.length + (endOf(pages.at(-1)) + after > bottom + 1e-6 ? 1 : 0)
    const [paired = 0] = broken.map(pagesIn)
    const fewest = Math.min(...broken.map(pagesIn))
    const least = paired === fewest ? PAIRS : NOTHING
    let best = broken.find((pages) => pagesIn(pages) === fewest) ?? []
    const [tallest = PAIRS] = heights
    let chosen: readonly Group[] = upTo(least)
    const fits = (wanted: readonly Group[]) => {
      const pages = titled(y, wanted)
      if (pagesIn(pages) > fewest) return false
      best = pages
      chosen = wanted
      return true
    }
    const whole = heights.find((height) => fits(upTo(height))) ?? least
    // The shortest first: players look these up at a glance, and they leave room to keep most others whole.
    const shortest = [...groups.entries()].toSorted(([, a], [, b]) => heightOf(a.rows) - heightOf(b.rows))
    for (const [at, group] of shortest) {
      const height = heightOf(group.rows)
      if (height > whole && height <= tallest) fits(chosen.with(at, { ...group, whole: tallest }))
    }
    for (const [at, filled] of best.entries()) {
      if (at > 0) {
        turn()
        yield
      }
      draw(filled)
    }
    // Counts the last page without the space that is lost to keeping tables whole: it must not hide that a page can be saved.
    needed = Math.min(...[best, ...broken].map((pages) => endOf(pages.at(-1))))
  }
  const flowUnits = function* (group: UnitGroup, count: number) {
    const rows: Item[] = []
    for (const unit of sheet.units) {
      rows.push(...group.rowsOf(unit))
      yield
    }
    // Ties the last two rows of a table with a heading, so that a low last row does not stand alone on the next page.
    const last = rows.at(-2)
    if (group.heading && last && rows.length > 2 && (rows.at(-1)?.height ?? 0) < LONE)
      rows[rows.length - 2] = { ...last, tied: PAIRS }
    yield* flow([{ ...group, rows }], count)
  }
  const columnsOf = (least: number, between = gutter) => {
    const count = Math.max(1, Math.floor((width + between) / (least + between)))
    return { count, width: (width + between) / count - between }
  }
  const flowCards = function* () {
    const gap = betweenCards(style)
    const { count, width: wide } = columnsOf(COLUMN, gap)
    const full = bottom - frame.top
    const height = setting.parted ? Math.max(bottom - y - CARDS_GAP, full / 2) : full
    const cards: Card[] = []
    for (const unit of sheet.units) {
      cards.push(...unitCards(sheet, unit, wide, { height, even: setting.parted === true }, style))
      yield
    }
    const rows = cardRows(cards, count, wide + gap, style)
    yield* flow([{ heading: null, again: null, rows, gap: CARDS_GAP }], 1)
  }

  /** The list without the reference: head, trackers, units, notes and reminders. */
  const flowList = function* () {
    draw({ placed: [{ item: headItem(sheet, width, style), column: 0, x: frame.left, y }] })
    yield* flow(trackGroup(sheet, width, style), 1)
    const units = columnsOf(COLUMN)
    if (isOfTrueSize(options)) yield
    else if (options.layout === 'cards') yield* flowCards()
    else if (setting.blocks) yield* flowUnits(blockGroup(sheet, units.width, style), units.count)
    else yield* flowUnits(rosterGroup(sheet, width, style), 1)
    yield* flow(setting.blocks ? [] : remarkGroups(sheet, width, style), 1)
  }

  if (options.only !== 'reference') yield* flowList()
  const reference = columnsOf(style.column)
  const all = setting.blocks ? [...remarkSections(sheet), ...sheet.sections] : sheet.sections
  const sections = all.map((section) => sectionGroup(sheet, section, reference.width, style))
  const isTitled = !setting.blocks && sheet.labels.reference !== ''
  const title = isTitled ? banner(sheet.labels.reference, sheet.inPlay, width, style) : undefined
  const slip = slipGroup(sheet, width, style)
  const after = slip.reduce((sum, one) => sum + one.gap + heightOf(one.rows), 0)
  yield* flow(sections, reference.count, WHOLE, title, after)
  yield* flow(slip, 1)

  if (options.layout === 'roster' && options.only !== 'reference' && slip.length === 0) {
    const gap = 3.5 * style.white
    const lines = writingLines(sheet, width, bottom - y - gap, style)
    if (lines) pages.at(-1)?.boxes.push(...lines.draw(frame.left, y + gap))
  }

  const accent = options.ink === 'colour' ? sheet.accent : null
  const cards =
    isOfTrueSize(options) && options.only !== 'reference' ? yield* fixedCards(sheet, style, options) : NO_CARDS
  const count = pages.length + cards.pages.length
  close()
  const finished = pages.map((page, at) => {
    const boxes = [...page.boxes, ...foot.draw(cards.pages.length + at + 1, count)]
    return {
      width: frame.width * scale,
      height: frame.height * scale,
      boxes: boxes.map((box) => {
        const own = inked(box, accent)
        return scale === 1 ? own : scaled(own, scale)
      }),
      bookmarks: page.bookmarks,
    }
  })
  const cut = cards.pages.map((page) => ({ ...page, boxes: page.boxes.map((box) => inked(box, accent)) }))
  // First, so that who chose them sees them first.
  return { pages: [...cut, ...finished], used, leftOut: cards.leftOut }
}

const heightOf = (rows: readonly Item[]): number => rows.reduce((sum, row) => sum + row.height, 0)
const endOf = (filled: Filled | undefined): number =>
  Math.max(0, ...(filled?.placed ?? []).map(({ item, y }) => y + item.height))
