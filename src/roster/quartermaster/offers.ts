/** Which of many repairs are shown beside each other: the best, of different kinds, none that only does more than another. */
import type { ArmyBook } from '../../rules/book'
import type { ArmyList, Entry } from '../list'
import { addedEntry, editedEntry, type Edit } from './edits'
import { byRank, type Found } from './search'

/** Trials that are judged in full at most, beyond those of settings and designs. */
const MOST_JUDGED = 24

/** What a fix is like: to take one of several equal entries away is a way of its own. */
function kindOf(found: Found, twins: ReadonlySet<number>): string {
  const kinds = found.edits.map((edit) => {
    return edit.kind === 'remove-entry' && twins.has(edit.entry) ? 'remove-twin' : edit.kind
  })
  return kinds.toSorted().join()
}

/** Places of entries that the list has alike. */
function twinsOf(list: ArmyList): ReadonlySet<number> {
  const looks = list.units.map(signature)
  const seen = new Set<string>()
  const twice = new Set(looks.filter((look) => seen.has(look) || !seen.add(look)))
  return new Set(looks.flatMap((look, at) => (twice.has(look) ? [at] : [])))
}

/** Entries that a player would take for the same, but for their count. */
const signature = (entry: Entry): string => JSON.stringify([entry.unit, entry.upgrades, entry.command])

/** What the list has more of and less of in the end, whichever way it got there. */
export function differenceOf(list: ArmyList, book: ArmyBook, edits: readonly Edit[]): ReadonlyMap<string, number> {
  const difference = new Map<string, number>()
  const put = (key: string, n: number) => {
    const next = (difference.get(key) ?? 0) + n
    if (next === 0) difference.delete(key)
    else difference.set(key, next)
  }
  const putEntry = (entry: Entry | null | undefined, sign: 1 | -1) => {
    if (entry) put(signature(entry), sign * entry.count)
  }
  for (const edit of edits) {
    if (edit.kind === 'add-unit') putEntry(addedEntry(edit), 1)
    else if (edit.kind === 'set-stat') put(`${edit.element} ${edit.stat}`, 1)
    else if (edit.kind === 'drop-capability') {
      for (const place of edit.places) put(`${edit.element} ${place}`, 1)
    } else if (edit.kind === 'set-setting') {
      const was = list.settings[edit.setting] ?? book.settingById.get(edit.setting)?.default
      if (typeof edit.value === 'number' && typeof was === 'number') put(edit.setting, edit.value - was)
      else put(`${edit.setting} ${edit.value}`, 1)
    } else {
      putEntry(list.units[edit.entry], -1)
      putEntry(editedEntry(list, book, edit), 1)
    }
  }
  return difference
}

interface Shown {
  found: Found
  difference: ReadonlyMap<string, number>
}

/** One that changes all that the other changes, and as much or more of it, and mends no more. `isLeast`: it can't be less. */
function isMoreOfTheSame(one: Shown, than: Shown, isLeast = true): boolean {
  const extents = [...than.difference].map(([key, n]) => (one.difference.get(key) ?? 0) / n)
  const edits = one.found.edits.length
  return (
    (one.difference.size === than.difference.size ||
      edits > than.found.edits.length ||
      // A swap of several, to lose more than has to go.
      (isLeast && edits > 1 && Math.max(...extents) > 1)) &&
    than.found.solved >= one.found.solved &&
    extents.every((extent) => extent >= 1)
  )
}

const changesSize = ({ rank }: Found): boolean => rank[0] === 1

/**
 * `found` best first; `judge` says whether one really is a repair, and what is needed of it. `mixed`: those of different kinds
 * come before a second one of a kind.
 */
export function offersOf<T>(
  list: ArmyList,
  book: ArmyBook,
  found: readonly Found[],
  { most, mixed }: { most: number; mixed: boolean },
  judge: (one: Found) => { found: Found; repair: T } | null,
): T[] {
  const twins = twinsOf(list)
  const taken: (Shown & { repair: T })[] = []
  const seen = { kinds: new Set<string>(), judged: new Set<Found>() }
  const take = (one: Found) => {
    if (taken.length >= most || seen.judged.size >= MOST_JUDGED || seen.judged.has(one)) return
    if (changesSize(one) && taken.some((other) => changesSize(other.found))) return
    const isNew = (shown: Shown, isLeast: boolean) => !taken.some((other) => isMoreOfTheSame(shown, other, isLeast))
    const shownOf = (some: Found): Shown => ({ found: some, difference: differenceOf(list, book, some.edits) })
    if (!isNew(shownOf(one), false)) return
    seen.judged.add(one)
    const judged = judge(one)
    const shown = judged && shownOf(judged.found)
    if (!shown || !isNew(shown, true)) return
    seen.kinds.add(kindOf(one, twins)).add(kindOf(shown.found, twins))
    taken.push({ ...shown, repair: judged.repair })
  }
  if (mixed) for (const one of found) if (!seen.kinds.has(kindOf(one, twins))) take(one)
  for (const one of found) take(one)
  return taken
    .filter((one) => !taken.some((other) => other !== one && isMoreOfTheSame(one, other)))
    .toSorted((a, b) => byRank(a.found, b.found))
    .map(({ repair }) => repair)
}
