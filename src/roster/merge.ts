/** What comes of lists from a backup beside those that are there: nothing is replaced, nothing is doubled. */
import { plainText } from './compare'
import type { ArmyList } from './list'

export interface Merge {
  /** Nothing of the kind is there. */
  fresh: ArmyList[]
  /** There already, word for word. */
  same: ArmyList[]
  /** One of the same game and name is there and says something else: under another name, to be kept beside it. */
  differing: ArmyList[]
}

const titleOf = ({ ruleset, name }: ArmyList) => plainText([ruleset, name])

/** `rename` gives the name of a list that stands beside its other version; what was taken in so once is known again by it. */
export function mergeLists(
  saved: readonly ArmyList[],
  incoming: readonly ArmyList[],
  rename: (name: string) => string,
): Merge {
  const titles = new Set(saved.map(titleOf))
  // Each saved list answers for one of the file: who had two equal ones gets two again.
  const there = new Map<string, number>()
  for (const list of saved) there.set(plainText(list), (there.get(plainText(list)) ?? 0) + 1)
  const take = (list: ArmyList): boolean => {
    const left = there.get(plainText(list)) ?? 0
    if (left > 0) there.set(plainText(list), left - 1)
    return left > 0
  }
  const merge: Merge = { fresh: [], same: [], differing: [] }
  const open: ArmyList[] = []
  for (const list of incoming) {
    if (take(list)) merge.same.push(list)
    else open.push(list)
  }
  for (const list of open) {
    const renamed = { ...list, name: rename(list.name) }
    if (take(renamed)) merge.same.push(list)
    else if (titles.has(titleOf(list))) merge.differing.push(renamed)
    else merge.fresh.push(list)
  }
  return merge
}
