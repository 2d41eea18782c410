/** The ways from the units of one side to their odds. */
import { aimAt } from '../odds'
import type { ArmyList } from '../../roster/list'
import { lostAt } from '../../session/marks'
import { hasOdds } from '../../catalogue/catalogue'
import { pathTo } from '../../app/router/routes'
import type { MarkTable } from './play-store'
import type { TableUnit } from './unit-cards'

/** A way to the odds of an entry: against `target`, a unit of the other side, or '' for any. `aim` notes that target. */
export interface Aim {
  target: string
  pathOf: (entry: number) => string
  aim: () => void
}

/** A unit that can be attacked: its name, and the index of its entry with the most models left. */
interface Target {
  name: string
  index: number
}

/** The units of which something is left. */
export const targetsOf = (units: readonly TableUnit[], table: MarkTable): Target[] =>
  units.flatMap(({ called: name, entry, slots }) => {
    if (slots.length === 0) return [{ name, index: entry.index }]
    const left = slots
      .map((slot) => ({ index: slot.index, left: slot.models - (lostAt(table.at(slot.key), slot) ?? 0) }))
      .filter((one) => one.left > 0)
      .toSorted((a, b) => b.left - a.left)
    return left.slice(0, 1).map(({ index }) => ({ name, index }))
  })

/** `id`: the list whose units attack. Against each target of the enemy, or one way where no enemy is known. */
export function aimsOf(
  id: string,
  ruleset: string,
  enemy: { id: string; list: ArmyList } | undefined,
  targets: readonly Target[],
): Aim[] {
  if (!hasOdds(ruleset)) return []
  const pathOf = (entry: number) => pathTo.odds(id, entry, enemy?.id, true)
  if (!enemy) return [{ target: '', pathOf, aim: () => {} }]
  return targets.map(({ name, index }) => ({ target: name, pathOf, aim: () => aimAt(enemy.id, enemy.list, index) }))
}
