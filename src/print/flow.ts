/** Puts items into columns: no item is split, no heading stands alone at a foot, headings are repeated. */
import type { UnitRow } from './model'
import type { Bookmark, Box } from './paper'

/** Something of one height. */
export interface Part {
  height: number
  draw: (x: number, y: number) => Box[]
}

/** One below the other. */
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
  bookmark?: Bookmark
  /** How tall the thing is, in mm, that holds this row and the next together: it is parted only where taller ones alone stay whole. Missing, it may always be. */
  tied?: number
  /** This row as it is set where a column begins with it, if otherwise than here. */
  headed?: Item
  /** These rows and all after them as they are set where a column begins with this one, if otherwise than here. */
  anew?: () => readonly Item[]
}

/** Rows under a heading. `again` is the heading repeated in a further column. */
export interface Group {
  heading: Item | null
  again: Item | null
  rows: readonly Item[]
  /** White above the heading, when it does not begin a column. */
  gap: number
  /** What is tied together in it and not taller, in mm, stays in one column. Missing: its pairs. */
  whole?: number
}

/** A group whose rows are made unit by unit, since there may be hundreds. */
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
  /** What found no place; a group of which rows were placed goes on with its repeated heading. */
  rest: readonly Group[]
  /** Rows parted from one that they are tied to, for no column holds them all. */
  torn: number
}

/** Two rows stand on each side of a break: the least that is worth looking for in two places. */
const PAIR = 2
/** How tall a thing may be to stay whole, in mm: not even a pair; a pair alone; tables and texts, the tallest first. */
export const NOTHING = 0
export const PAIRS = 1
export const WHOLE = [120, 85, 60, 42, 30, 20]

/** Ties rows to each other: all that make one table or text, and more closely the first two and the last two. */
export function tied(rows: readonly Item[]): Item[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  return rows.map((row, at) => {
    if (at === rows.length - 1) return row
    const isEnd = at === 0 || (at === rows.length - PAIR && at >= PAIR)
    return { ...row, tied: Math.min(isEnd ? PAIRS : height, row.tied ?? Infinity) }
  })
}

/** A row of a unit that is no taller than this, in mm, stays with the one before: three lines of a note. */
const LOW = 13.5

/** The rows of one unit: where one after the first begins a column, `again` says whose it is, and nowhere else. */
export function ofUnit(first: Item, more: readonly Item[], again: Item): Item[] {
  const headed = ({ height, draw }: Item): Item => ({
    height: again.height + height,
    draw: (x, y) => [...again.draw(x, y), ...draw(x, y + again.height)],
  })
  const rows = [first, ...more.map((row) => ({ ...row, headed: headed(row) }))]
  return rows.map((row, at) => ((more[at]?.height ?? Infinity) <= LOW ? { ...row, tied: PAIRS } : row))
}

const isTied = ({ rows, whole = PAIRS }: Group, at: number): boolean => (rows[at]?.tied ?? Infinity) <= whole

/** Height of the rows from one on that stay together. */
function heightFrom(group: Group, first: number): number {
  let height = 0
  for (let at = first; at < group.rows.length; at++) {
    height += group.rows[at]?.height ?? 0
    if (!isTied(group, at)) break
  }
  return height
}

/** Height of what has to stand in one column to begin a group. */
export const heightOfStart = (group: Group): number => (group.heading?.height ?? 0) + heightFrom(group, 0)

/**
 * Fills the columns in order; rows that stay together stand in one. On a fresh page what is taller than a column is put
 * there all the same, so that nothing is lost.
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

/** Fills the columns to equal heights when everything finds room, else to the foot. */
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

/** Units that have to stay where another is sent after the last. */
const ENOUGH = 3
const isUnit = (item: Item): boolean => item.bookmark !== undefined

/**
 * A last unit that would stand alone under its repeated heading takes along the one before it. What has no heading is cut
 * out, and a hole would be all that it left. Units are rows with a bookmark.
 */
export function withCompany(filled: Filled): Filled {
  const [rest, ...more] = filled.rest
  if (!rest?.heading || more.length > 0 || !rest.rows[0] || !isUnit(rest.rows[0])) return filled
  if (rest.rows.filter(isUnit).length > 1) return filled
  const starts = filled.placed.flatMap(({ item }, at) => (isUnit(item) ? [at] : []))
  const from = starts.at(-1)
  if (from === undefined || starts.length <= ENOUGH) return filled
  const leaving = filled.placed.slice(from).flatMap(({ item }) => (item === rest.heading ? [] : [item]))
  // A heading repeated in a further column goes anew with the rows.
  return { ...filled, placed: filled.placed.slice(0, from), rest: [{ ...rest, rows: [...leaving, ...rest.rows] }] }
}
