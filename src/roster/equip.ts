/** A unit's weapons, profile and special rules after its upgrades, for the game and for the printed sheet. */
import type { ArmyBook } from '../rules/book'
import type { Fact, Weapon } from '../rules/schema-units'
import type { ResolvedEntry } from './resolve'

export interface Armed {
  weapon: Weapon
  /** How many one unit has; 0 for an alternative that one soldier carries beside his own weapon. */
  count: number
}

interface Equipment {
  weapons: readonly Armed[]
  profile: ReadonlyMap<string, Fact>
  /** Special rules of the unit, its weapons and its upgrades, once each. */
  rules: readonly string[]
}

/** null for an unknown unit or a designed element, whose stats are in its design. */
export function equip(book: ArmyBook, entry: ResolvedEntry): Equipment | null {
  const type = entry.type
  if (!type) return null
  const upgrades = [...new Set(entry.upgrades.flatMap((taken) => taken.upgrade ?? []))]
  const counts = new Map<string, number>(Object.entries(type.weapons ?? {}))
  const carried = new Map<string, number>()
  const profile = new Map<string, Fact>(Object.entries(type.profile ?? {}))
  for (const upgrade of upgrades) {
    for (const [id, count] of Object.entries(upgrade.replaces ?? {}))
      counts.set(id, count === 'all' ? 0 : Math.max(0, (counts.get(id) ?? 0) - count))
    for (const [id, count] of Object.entries(upgrade.adds ?? {}))
      counts.set(id, (counts.get(id) ?? 0) + (count === 'all' ? type.models : count))
    for (const [id, count] of Object.entries(upgrade.carries ?? {})) carried.set(id, count)
    for (const [id, more] of Object.entries(upgrade.profile ?? {})) profile.set(id, Number(profile.get(id) ?? 0) + more)
  }
  const armed = [...counts].filter(([, count]) => count > 0)
  const weapons = [...armed, ...[...carried.keys()].map((id) => [id, 0] as const)].flatMap(([id, count]) => {
    const weapon = book.weaponById.get(id)
    return weapon ? [{ weapon, count }] : []
  })
  const rules = [
    ...(type.rules ?? []),
    ...upgrades.flatMap((upgrade) => upgrade.rules ?? []),
    ...weapons.flatMap(({ weapon }) => weapon.rules ?? []),
  ]
  return { weapons, profile, rules: [...new Set(rules)] }
}

/**
 * The weapons of a unit with their counts after it has lost `gone` models. Of each kind, a model uses one weapon. The losses
 * are taken from the most numerous weapon of a kind first; where two are as numerous, from the earlier one.
 */
export function afterLosses<A extends { readonly count: number }>(
  arms: readonly A[],
  gone: number,
  kindOf: (arm: A) => string = () => '',
): A[] {
  const missing = new Map<string, number>()
  const left = new Map<A, number>()
  for (const arm of arms.toSorted((a, b) => b.count - a.count)) {
    const kind = kindOf(arm)
    const due = missing.get(kind) ?? gone
    const silent = Math.min(arm.count, due)
    missing.set(kind, due - silent)
    left.set(arm, arm.count - silent)
  }
  return arms.map((arm) => ({ ...arm, count: left.get(arm) ?? 0 }))
}

/** A key that is equal for weapons of the same kind of attack: those with values in the same columns. */
export const attackOf = ({ ruleset }: ArmyBook, { stats }: Weapon): string =>
  ruleset.attack.map(({ id }) => (stats[id] ?? null) !== null).join(' ')
