/** Who can stand on a side: entries of the list, units of the army book, designs. */
import { unitName } from '../../roster/describe'
import { LIMITS, newEntry, type ArmyList } from '../../roster/list'
import { fieldable } from '../../roster/quartermaster/candidates'
import { resolve, type ResolvedEntry } from '../../roster/resolve'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe'
import type { Settings } from '../../rules/settings'
import type { Translate } from '../../words/t'

export interface Pick {
  /** "entry 3" or "unit gunner": a unit's id has no blank. */
  key: string
  name: string
}
export interface Picks {
  mine: readonly Pick[]
  book: readonly Pick[]
}

export const entryKey = (index: number): string => `entry ${index}`
const unitKey = (unit: string): string => `unit ${unit}`

function entryName(entry: ArmyList['units'][number], list: ArmyList, book: ArmyBook, t: Translate): string {
  const name = entry.name || unitName(list, book, entry.unit, t)
  const upgrades = entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)).join(', ')
  return upgrades === '' ? name : t('odds.with', { name, upgrades })
}

/** Entries that this version knows, numbered as they stand in the list; then all that can be fielded. */
export function picksOf(list: ArmyList, book: ArmyBook, t: Translate): Picks {
  const units = fieldable(list, book)
  const known = new Set(units)
  return {
    mine: list.units.flatMap((entry, at) =>
      known.has(entry.unit)
        ? [{ key: entryKey(at), name: t('odds.place', { n: at + 1, name: entryName(entry, list, book, t) }) }]
        : [],
    ),
    book: units.map((unit) => ({ key: unitKey(unit), name: unitName(list, book, unit, t) })),
  }
}

/** What stands behind a key, with `count` models where the count of an entry is of models. null for what is gone. */
export function sideAt(
  key: string,
  count: number | null,
  list: ArmyList,
  book: ArmyBook,
  settings: Settings,
): ResolvedEntry | null {
  const [kind, id = ''] = key.split(/ (.*)/s)
  const own = kind === 'entry' ? list.units[Number(id)] : newEntry(id)
  if (!own) return null
  const changed =
    count === null || book.ruleset.countIs !== 'models'
      ? own
      : { ...own, count: Math.min(LIMITS.count, Math.max(1, count)) }
  const [entry] = resolve({ ...list, units: [changed] }, book, settings)
  return entry && (entry.type || entry.element) ? entry : null
}
