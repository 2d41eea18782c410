/** The differences between two versions of one list: the player's own, and a link of another version. */
import { changesOf } from '../../roster/change-words'
import { partText } from '../../roster/equal'
import type { ArmyList, Entry } from '../../roster/list'
import { withIdsOf } from '../../session/returned'
import { chosenSecrets } from '../../roster/secrets'
import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'

/**
 * The list as a link would give it back, so that it can be compared with one: designs have the ids of `like`, equal units are
 * one entry, secret settings are missing.
 */
function asLinked(list: ArmyList, book: ArmyBook, like: ArmyList): ArmyList {
  const same = withIdsOf(list, like)
  const units = new Map<unknown, Entry>()
  for (const entry of same.units) {
    const key = book.ruleset.countIs === 'units' ? partText({ ...entry, count: 1 }) : entry
    units.set(key, { ...entry, count: entry.count + (units.get(key)?.count ?? 0) })
  }
  const secrets = new Set(chosenSecrets(list, book))
  const settings = Object.fromEntries(Object.entries(list.settings).filter(([id]) => !secrets.has(id)))
  return { ...same, name: '', settings, units: [...units.values()] }
}

/** Whether the lists share more than half of the larger one's units. */
function shareMost(a: ArmyList, b: ArmyList): boolean {
  const left = new Map<string, number>()
  for (const { unit, count } of a.units) left.set(unit, (left.get(unit) ?? 0) + count)
  const size = ({ units }: ArmyList) => units.reduce((sum, { count }) => sum + count, 0)
  let shared = 0
  for (const { unit, count } of b.units) {
    const both = Math.min(count, left.get(unit) ?? 0)
    left.set(unit, (left.get(unit) ?? 0) - both)
    shared += both
  }
  return shared * 2 > Math.max(size(a), size(b))
}

/** A sentence for each change from `a` to `b`; null if they are not versions of one list. Neither may have private notes. */
export function versionChanges(a: ArmyList, b: ArmyList, book: ArmyBook, t: Translate): string[] | null {
  const from = asLinked(a, book, a)
  const to = asLinked(b, book, a)
  if ((a.name === '' || a.name !== b.name) && !shareMost(from, to)) return null
  return changesOf(from, to, book, t)
}
