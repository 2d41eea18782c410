/** What comes of lists from a backup beside those that are there: nothing is replaced, nothing is doubled. */
import type { Belongings } from './belongings'
import { plainText } from './compare'
import type { ArmyList } from './list'

export interface Incoming {
  list: ArmyList
  /** Missing where the file has none. */
  belongings?: Belongings | undefined
}

export interface Merge<T extends Incoming = Incoming> {
  /** Nothing of the kind is there. */
  fresh: T[]
  /** There already, word for word: at this place among the saved. */
  same: { incoming: T; at: number }[]
  /** One of the same game and name is there and says something else: under another name, to be kept beside it. */
  differing: T[]
}

const titleOf = ({ ruleset, name }: ArmyList) => plainText([ruleset, name])

/** `rename` gives the name of a list that stands beside its other version; what was taken in so once is known again by it. */
export function mergeLists<T extends Incoming>(
  saved: readonly ArmyList[],
  incoming: readonly T[],
  rename: (name: string) => string,
): Merge<T> {
  const titles = new Set(saved.map(titleOf))
  // Each saved list answers for one of the file: who had two equal ones gets two again.
  const there = new Map<string, number[]>()
  for (const [at, list] of saved.entries()) {
    const key = plainText(list)
    const places = there.get(key)
    if (places) places.push(at)
    else there.set(key, [at])
  }
  const take = (list: ArmyList): number | undefined => there.get(plainText(list))?.shift()
  const merge: Merge<T> = { fresh: [], same: [], differing: [] }
  const open: T[] = []
  for (const one of incoming) {
    const at = take(one.list)
    if (at === undefined) open.push(one)
    else merge.same.push({ incoming: one, at })
  }
  for (const one of open) {
    const renamed = { ...one.list, name: rename(one.list.name) }
    const at = take(renamed)
    if (at !== undefined) merge.same.push({ incoming: one, at })
    else if (titles.has(titleOf(one.list))) merge.differing.push({ ...one, list: renamed })
    else merge.fresh.push(one)
  }
  return merge
}
