/** Merges lists from a backup with those that are saved: none is replaced, and none is duplicated. */
import { joined, type Belongings } from '../../session/belongings'
import { plainText } from '../../roster/equal'
import type { ArmyList } from '../../roster/list'
import { isFurther } from '../../session/session'

export interface Incoming {
  list: ArmyList
  /** Missing where the file has none. */
  belongings?: Belongings | undefined
}

export interface Merge<T extends Incoming = Incoming> {
  /** No saved list has the same game and name. */
  fresh: T[]
  /** Equal to the saved list at index `at`. */
  same: { incoming: T; at: number }[]
  /** A saved list has the same game and name but other content. Renamed, to be saved in addition to it. */
  differing: T[]
}

const titleOf = ({ ruleset, name }: ArmyList) => plainText([ruleset, name])

/**
 * `rename` gives the name of a list that is saved in addition to another version. By that name it is recognised when imported
 * again.
 */
export function mergeLists<T extends Incoming>(
  saved: readonly ArmyList[],
  incoming: readonly T[],
  rename: (name: string) => string,
): Merge<T> {
  const titles = new Set(saved.map(titleOf))
  // Each saved list matches one list of the file, so that two equal lists are restored as two.
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

/** Merges the belongings of a list that is in two files. Of the two sessions the one that is further on is taken. */
function both<T extends Incoming>(one: T, { belongings: other }: T): T {
  const own = one.belongings
  if (!own || !other) return { ...one, belongings: own ?? other }
  const game = isFurther(other.game, own.game) ? other.game : own.game
  return { ...one, belongings: { ...own, ...joined(own, other), game } }
}

/** Merges several files chosen at once, as if they were imported one after the other. */
export function mergeFiles<T extends Incoming>(
  saved: readonly ArmyList[],
  files: readonly (readonly T[])[],
  rename: (name: string) => string,
): Merge<T> {
  const lists = [...saved]
  /** By index in `lists`. */
  const came = new Map<number, { kind: keyof Merge; incoming: T }>()
  for (const file of files) {
    const { fresh, same, differing } = mergeLists(lists, file, rename)
    for (const { incoming, at } of same) {
      const before = came.get(at)
      came.set(at, { kind: before?.kind ?? 'same', incoming: before ? both(before.incoming, incoming) : incoming })
    }
    for (const incoming of fresh) came.set(lists.push(incoming.list) - 1, { kind: 'fresh', incoming })
    for (const incoming of differing) came.set(lists.push(incoming.list) - 1, { kind: 'differing', incoming })
  }
  const of = (wanted: keyof Merge) =>
    [...came].flatMap(([at, { kind, incoming }]) => (kind === wanted ? [{ incoming, at }] : []))
  const incomingOf = (kind: keyof Merge) => of(kind).map(({ incoming }) => incoming)
  return { fresh: incomingOf('fresh'), same: of('same'), differing: incomingOf('differing') }
}
