/** Puts items into columns: no item is split, no heading stands alone at the foot of a column, headings are repeated. */
import type { UnitRow } from './page-model'
import type { Bookmark, Box } from './paper'

/** Something with a fixed height in mm that draws itself at a place. */
export interface Part {
  height: number
  /** Stands at the foot of its card. */
  foot?: true
  /** What it holds, to be named where it does not fit. */
  says?: string
  draw: (x: number, y: number) => Box[]
}

/** The parts below one another, as one part. */
export const stack = (parts: readonly Part[]): Part => ({
  height: parts.reduce((sum, part) => sum + part.height, 0),
  draw: (x, y) => {
    let top = y
    return parts.flatMap((part) => {
      top += part.height
      return part.draw(x, top - part.height)
    })
  },
})

/** A part that is never split between columns. */
export interface Item extends Part {
  bookmark?: Bookmark | readonly Bookmark[]
  /**
   * Height in mm of the table or text that holds this row and the next: the two stay together in a group whose `whole` is
   * at least that. Missing: they may always be separated.
   */
  tied?: number
  /** This row as it is set at the top of a column, if that differs. */
  headed?: Item
  /** This row and all that follow, as they are set if this one is at the top of a column, if that differs. */
  anew?: () => readonly Item[]
}

/** Rows under a heading. `again` is the heading repeated in a further column. */
export interface Group {
  heading: Item | null
  again: Item | null
  rows: readonly Item[]
  /** White above the heading, when it does not begin a column. */
  gap: number
  /** Rows whose `tied` is at most this, in mm, stay in one column with the next row. Missing: `PAIRS`. */
  whole?: number
}

/** A group whose rows are made unit by unit, so that the caller can pause between hundreds of units. */
export interface UnitGroup extends Group {
  rowsOf: (unit: UnitRow) => readonly Item[]
}

export interface Column {
  x: number
  top: number
  bottom: number
}

interface Placed {
  item: Item
  column: number
  x: number
  y: number
}

export interface Filled {
  placed: readonly Placed[]
  /** The groups that did not fit. A group that was begun continues with its repeated heading. */
  rest: readonly Group[]
  /** How many rows were separated from a row that they are tied to, because no column holds both. */
  torn: number
}

/** At least so many rows of a table stand on each side of a break; fewer are not worth looking for in two places. */
const PAIR = 2
/** Values of `Group.whole`: not even pairs stay together; pairs alone; tables and texts up to so many mm, tallest first. */
export const NOTHING = 0
export const PAIRS = 1
export const WHOLE = [120, 85, 60, 42, 30, 20]

/** Ties the rows of one table or text to each other; the first two and the last two more strongly, as pairs. */
export function tied(rows: readonly Item[]): Item[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return rows.map((row, at) => {
    if (at === rows.length - 1) return row
    const isEnd = at === 0 || (at === rows.length - PAIR && at >= PAIR)
    return { ...row, tied: Math.min(isEnd ? PAIRS : height, row.tied ?? Infinity) }
  })
}

/** A further row of a unit up to this height, in mm, stays with the row before it: three lines of a note. */
const LOW = 13.5

/** The rows of one unit. `again` repeats the unit's name above a later row, only where that row begins a column. */
export function ofUnit(first: Item, more: readonly Item[], again: Item): Item[] {
  const headed = ({ height, draw }: Item): Item => ({
    height: again.height + height,
    draw: (x, y) => [...again.draw(x, y), ...draw(x, y + again.height)],
  })
  const rows = [first, ...more.map((row) => ({ ...row, headed: headed(row.headed ?? row) }))]
  return rows.map((row, at) => ((more[at]?.height ?? Infinity) <= LOW ? { ...row, tied: PAIRS } : row))
}

const isTied = ({ rows, whole = PAIRS }: Group, at: number): boolean => (rows[at]?.tied ?? Infinity) <= whole

/** Height in mm of the rows that stay together, from row `first` on. */
function heightFrom(group: Group, first: number): number {
  let height = 0
  for (let at = first; at < group.rows.length; at++) {
    height += group.rows[at]?.height ?? 0
    if (!isTied(group, at)) break
  }
  return height
}

/** Height in mm that a column must have left to begin the group: its heading and the rows that stay with the first. */
export const heightOfStart = (group: Group): number => (group.heading?.height ?? 0) + heightFrom(group, 0)

/**
 * Fills the columns in order; rows that are tied stay in one column. On a fresh page an item taller than the column is
 * placed anyway, so that nothing is lost.
 */
export function fill(groups: readonly Group[], columns: readonly Column[], freshPage: boolean): Filled {
  const placed: Placed[] = []
  let torn = 0
  let at = 0
  let y = columns[0]?.top ?? 0
  const fits = (height: number) => y + height <= (columns[at]?.bottom ?? 0) + 1e-6
  const isEmpty = () => y === columns[at]?.top
  const next = () => {
    at += 1
    y = columns[at]?.top ?? 0
  }
  const put = (item: Item | null) => {
    const column = columns[at]
    if (!item || !column) return
    placed.push({ item, column: at, x: column.x, y })
    y += item.height
  }
  const queue = [...groups]
  for (let group = queue.shift(); group; group = queue.shift()) {
    const needed = heightOfStart(group)
    while (at < columns.length && !(isEmpty() ? freshPage || fits(needed) : fits(group.gap + needed))) next()
    if (at >= columns.length) return { placed, rest: [group, ...queue], torn }
    if (!isEmpty()) y += group.gap
    put(group.heading)
    for (const [row, item] of group.rows.entries()) {
      const isHeld = row > 0 && isTied(group, row - 1)
      if (row > 0 && !fits(isHeld ? item.height : heightFrom(group, row))) {
        if (isHeld) torn += 1
        queue.unshift({
          ...group,
          heading: group.again,
          rows: item.anew?.() ?? [item.headed ?? item, ...group.rows.slice(row + 1)],
        })
        next()
        break
      }
      put(item)
    }
  }
  return { placed, rest: [], torn }
}

/** Fills the columns to about equal heights if everything fits on the page, else to the foot. */
export function fillEvenly(...[groups, columns, freshPage]: Parameters<typeof fill>): Filled {
  const full = fill(groups, columns, freshPage)
  if (full.rest.length > 0 || columns.length < 2) return full
  let best = full
  let low = 0
  let high = Math.max(...columns.map((column) => column.bottom - column.top))
  while (high - low > 1) {
    const height = (low + high) / 2
    const tried = fill(
      groups,
      columns.map((column) => ({ ...column, bottom: Math.min(column.bottom, column.top + height) })),
      true,
    )
    const inside = tried.placed.every(({ item, column, y }) => y + item.height <= (columns[column]?.bottom ?? 0) + 1e-6)
    if (tried.rest.length === 0 && inside && tried.torn <= full.torn) {
      best = tried
      high = height
    } else low = height
  }
  return best
}

/** So many units must stay on the page if one is moved to the next page. */
const ENOUGH = 3
const isUnit = (item: Item): boolean => item.bookmark !== undefined

/**
 * Moves the second to last unit to the next page if the last one would stand there alone under the repeated heading. Not
 * for groups without a heading: these are cards to cut out, and moving one would only leave a gap. Units are rows with a
 * bookmark.
 */
export function withCompany(filled: Filled): Filled {
  const [rest, ...more] = filled.rest
  if (!rest?.heading || more.length > 0 || !rest.rows[0] || !isUnit(rest.rows[0])) return filled
  if (rest.rows.filter(isUnit).length > 1) return filled
  const starts = filled.placed.flatMap(({ item }, at) => (isUnit(item) ? [at] : []))
  const from = starts.at(-1)
  if (from === undefined || starts.length <= ENOUGH) return filled
  const leaving = filled.placed.slice(from).flatMap(({ item }) => (item === rest.heading ? [] : [item]))
  // A heading that was repeated above these rows is dropped: the next page repeats it.
  return { ...filled, placed: filled.placed.slice(0, from), rest: [{ ...rest, rows: [...leaving, ...rest.rows] }] }
}
