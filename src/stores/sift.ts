/** Which of the saved lists are in sight, and in what order. Pure. */
import { fold } from '../rules/fold'
import type { ListRecord } from '../storage/record'

export const SORTS = ['changed', 'name', 'game', 'points', 'own'] as const
export type Sort = (typeof SORTS)[number]

export interface Sight {
  archived: boolean
  /** Every word of it must be found. */
  search: string
  /** Empty for any. */
  tag: string
  sort: Sort
}

/** What the order and the search ask of a list. */
export interface Known {
  name: string
  /** The place of its game in the list of games. */
  game: number
  /** Its size in points, or in models where the game has none; null while that is not known. */
  size: number | null
  /** How late it was changed or played, in saves. */
  at: number
  /** All that can be searched, as `fold` makes it. */
  text: string
}

/** What is typed into the search, word by word. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean)

/** A list that was never saved is the newest. */
export const newness = ({ seq }: Pick<ListRecord, 'seq'>) => (seq === 0 ? Number.MAX_SAFE_INTEGER : seq)

/** @param locale for the order of names */
export function sift(
  records: readonly ListRecord[],
  sight: Sight,
  know: (record: ListRecord) => Known,
  locale: string,
): ListRecord[] {
  const words = wordsOf(sight.search)
  const found = records
    .filter((record) => record.archived === sight.archived)
    .filter((record) => sight.tag === '' || record.tags.includes(sight.tag))
    .map((record) => ({ record, known: know(record) }))
    .filter(({ known }) => words.every((word) => known.text.includes(word)))
  type Row = (typeof found)[number]
  const byTime = (a: Row, b: Row) => b.known.at - a.known.at
  // Made where it is needed: a slow phone takes a while for it.
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
  return found.toSorted((a, b) => pinned(a, b) || orders[sight.sort](a, b) || byTime(a, b)).map(({ record }) => record)
}

/** All tags there are, in the order of the language. */
export function tagsOf(records: readonly ListRecord[], locale: string): string[] {
  const tags = [...new Set(records.flatMap((record) => record.tags))]
  return tags.length < 2 ? tags : tags.toSorted(new Intl.Collator(locale, { numeric: true }).compare)
}

/**
 * The player's own order after a list goes up or down by one among those in sight: what changes, by id. A pinned list
 * stays among the pinned.
 */
export function moved(inSight: readonly ListRecord[], id: string, by: -1 | 1): Map<string, number> {
  const from = inSight.findIndex((record) => record.id === id)
  const [here, there] = [inSight[from], inSight[from + by]]
  if (!here || !there || here.pinned !== there.pinned) return new Map()
  const order = inSight.with(from, there).with(from + by, here)
  return new Map(order.flatMap((record, at) => (record.order === at + 1 ? [] : [[record.id, at + 1]])))
}
