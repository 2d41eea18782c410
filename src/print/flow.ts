/** Puts items into columns: no item is split, no heading stands alone at a foot, headings are repeated. */
import type { UnitRow } from './model'
import type { Bookmark, Box } from './paper'

/** Something of one height that is never split. */
export interface Item {
  height: number
  draw: (x: number, y: number) => Box[]
  bookmark?: Bookmark
}

/** Rows under a heading. `again` is the heading repeated in a further column. */
export interface Group {
  heading: Item | null
  again: Item | null
  rows: readonly Item[]
  /** White above the heading, when it does not begin a column. */
  gap: number
  /** Rows that have to follow the heading in its column. */
  together: number
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

export interface Placed {
  item: Item
  column: number
  x: number
  y: number
}

export interface Filled {
  placed: readonly Placed[]
  /** What found no place; a group of which rows were placed goes on with its repeated heading. */
  rest: readonly Group[]
}

const heightOf = (items: readonly (Item | null)[]): number => items.reduce((sum, item) => sum + (item?.height ?? 0), 0)

/**
 * Fills the columns in order; the last row under a heading is not left alone. On a fresh page an item taller
 * than a column is put there all the same, so that nothing is lost.
 */
export function fill(groups: readonly Group[], columns: readonly Column[], freshPage: boolean): Filled {
  const placed: Placed[] = []
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
  for (const [place, group] of groups.entries()) {
    const needed = heightOf([group.heading, ...group.rows.slice(0, group.together)])
    while (at < columns.length && !(isEmpty() ? freshPage || fits(needed) : fits(group.gap + needed))) next()
    if (at >= columns.length) return { placed, rest: groups.slice(place) }
    if (!isEmpty()) y += group.gap
    put(group.heading)
    for (const [row, item] of group.rows.entries()) {
      const last = group.rows[row + 1]
      const alone = group.heading && row === group.rows.length - 2 && last ? last.height : 0
      if (row > 0 && !fits(item.height + alone)) {
        const rest = { ...group, heading: group.again, rows: group.rows.slice(row) }
        const needed = heightOf([group.again, item])
        do next()
        while (at < columns.length && !freshPage && !fits(needed))
        if (at >= columns.length) return { placed, rest: [rest, ...groups.slice(place + 1)] }
        put(group.again)
      }
      put(item)
    }
  }
  return { placed, rest: [] }
}

/** Fills the columns to equal heights when everything finds room, else to the foot. */
export function fillEvenly(groups: readonly Group[], columns: readonly Column[], freshPage: boolean): Filled {
  const whole = fill(groups, columns, freshPage)
  if (whole.rest.length > 0 || columns.length < 2) return whole
  let best = whole
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
    if (tried.rest.length === 0 && inside) {
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
 * A last unit that would stand alone in the next columns takes along the one before it, or as many as there are further
 * columns. Units are rows with a bookmark.
 */
export function withCompany(filled: Filled, columns: number): Filled {
  const [rest, ...more] = filled.rest
  if (!rest || more.length > 0 || !rest.rows[0] || !isUnit(rest.rows[0])) return filled
  if (rest.rows.filter(isUnit).length > 1) return filled
  const starts = filled.placed.flatMap(({ item }, at) => (isUnit(item) ? [at] : []))
  const sent = Math.max(1, columns - 1)
  const from = starts.at(-sent)
  if (from === undefined || starts.length < sent + ENOUGH) return filled
  const leaving = filled.placed.slice(from).flatMap(({ item }) => (item === rest.heading ? [] : [item]))
  // A heading repeated in a further column goes anew with the rows.
  return { placed: filled.placed.slice(0, from), rest: [{ ...rest, rows: [...leaving, ...rest.rows] }] }
}
