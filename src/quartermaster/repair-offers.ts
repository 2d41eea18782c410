/** Which of many repairs are shown together: the best, of different kinds, and none that only does more than another. */
import type { ArmyBook } from '../rules/book'
import type { ArmyList, Entry } from '../roster/list'
import { addedEntry, editedEntry, type Edit } from './edits'
import { byRank, type Found } from './search-repairs'

/** Most repairs that are judged in full. */
const MOST_JUDGED = 24

/** The kind of a repair. Removing one of several equal entries is a kind of its own. */
function kindOf(found: Found, twins: ReadonlySet<number>): string {
  const kinds = found.edits.map((edit) => {
    return edit.kind === 'remove-entry' && twins.has(edit.entry) ? 'remove-twin' : edit.kind
  })
  return kinds.toSorted().join()
}

/** Indexes of the entries that the list has several of. */
function twinsOf(list: ArmyList): ReadonlySet<number> {
  const looks = list.units.map(signature)
  const seen = new Set<string>()
  const twice = new Set(looks.filter((look) => seen.has(look) || !seen.add(look)))
  return new Set(looks.flatMap((look, at) => (twice.has(look) ? [at] : [])))
}

/** A key that is equal for entries that look the same to the player, except for their count. */
const signature = (entry: Entry): string => JSON.stringify([entry.unit, entry.upgrades, entry.with, entry.command])

/** What the list gains and loses through the edits, whatever their order and kind. */
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
    else if (edit.kind === 'field-army') edit.units.forEach((entry) => putEntry(entry, 1))
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

/**
 * true where `one` changes the same as `than`, to the same extent or more, and solves no more problems. `isLeast`: `one` is
 * already reduced to what is needed.
 */
function isMoreOfTheSame(one: Shown, than: Shown, isLeast = true): boolean {
  const extents = [...than.difference].map(([key, n]) => (one.difference.get(key) ?? 0) / n)
  const edits = one.found.edits.length
  return (
    (one.difference.size === than.difference.size ||
      edits > than.found.edits.length ||
      // Several edits that change more than has to go.
      (isLeast && edits > 1 && Math.max(...extents) > 1)) &&
    than.found.solved >= one.found.solved &&
    extents.every((extent) => extent >= 1)
  )
}

const changesSize = ({ rank }: Found): boolean => rank[0] === 1

/**
 * `found` is sorted, best first. `judge` returns the repair, reduced to what is needed, or null where it is none. `mixed`:
 * repairs of different kinds come before a second one of the same kind.
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
