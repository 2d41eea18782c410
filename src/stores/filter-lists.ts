/** Which of the saved lists are shown, and in what order. Pure. */
import { isFound } from '../rules/match-words'
import type { ListRecord } from '../storage/list-records'

export const SORTS = ['changed', 'name', 'game', 'points', 'own'] as const
export type Sort = (typeof SORTS)[number]

export interface ListFilters {
  archived: boolean
  /** Every word of the search must be found in a list. */
  search: string
  /** Empty for any. */
  tag: string
  sort: Sort
}

/** The facts about a list that sorting and searching use. */
export interface Known {
  name: string
  /** The position of its game in the list of games. */
  game: number
  /** Its size in points, or in models where the game has none; null while that is not known. */
  size: number | null
  /** When it was last changed or played, as a number of the save counter; higher is later. */
  at: number
  /** All searchable text, made by `findable`. */
  text: string
}

/** The number of a list's last save; a list that was never saved counts as the newest. */
export const newness = ({ seq }: Pick<ListRecord, 'seq'>) => (seq === 0 ? Number.MAX_SAFE_INTEGER : seq)

/** @param locale for the order of names */
export function filterLists(
  records: readonly ListRecord[],
  filters: ListFilters,
  know: (record: ListRecord) => Known,
  locale: string,
): ListRecord[] {
  const found = records
    .filter((record) => record.archived === filters.archived)
    .filter((record) => filters.tag === '' || record.tags.includes(filters.tag))
    .map((record) => ({ record, known: know(record) }))
    .filter(({ known }) => isFound(known.text, filters.search))
  type Row = (typeof found)[number]
  const byTime = (a: Row, b: Row) => b.known.at - a.known.at
  // Created only when needed, because that is slow on a slow phone.
  let names: Intl.Collator | undefined
  const byName = (a: Row, b: Row) => {
    names ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return names.compare(a.known.name, b.known.name)
  }
  const orders: Record<Sort, (a: Row, b: Row) => number> = {
    changed: byTime,
    name: byName,
    game: (a, b) => a.known.game - b.known.game,
    points: (a, b) => (b.known.size ?? -1) - (a.known.size ?? -1),
    own: (a, b) => a.record.order - b.record.order,
  }
  const pinned = (a: Row, b: Row) => Number(b.record.pinned) - Number(a.record.pinned)
  return found
    .toSorted((a, b) => pinned(a, b) || orders[filters.sort](a, b) || byTime(a, b))
    .map(({ record }) => record)
}

/** All tags of the lists, sorted by the rules of the locale. */
export function tagsOf(records: readonly ListRecord[], locale: string): string[] {
  const tags = [...new Set(records.flatMap((record) => record.tags))]
  return tags.length < 2 ? tags : tags.toSorted(new Intl.Collator(locale, { numeric: true }).compare)
}

/**
 * Moves a list up or down by one among those shown, and returns the changed `order` values by id. Empty where the move
 * would cross between pinned lists and others.
 */
export function moved(shown: readonly ListRecord[], id: string, by: -1 | 1): Map<string, number> {
  const from = shown.findIndex((record) => record.id === id)
  const here = shown[from]
  const there = shown[from + by]
  if (!here || !there || here.pinned !== there.pinned) return new Map()
  const order = shown.with(from, there).with(from + by, here)
  return new Map(order.flatMap((record, at) => (record.order === at + 1 ? [] : [[record.id, at + 1]])))
}
