/** Assigns limits to the places in the army book that show their counters: a whole section, or single units. */
import type { LimitResult } from '../rules/judge'
import { selects, type Selectable } from '../rules/select'

export interface Section {
  id: string
  items: readonly Selectable[]
}

export interface LimitPlacement {
  sections: ReadonlyMap<string, readonly LimitResult[]>
  units: ReadonlyMap<string, readonly LimitResult[]>
}

/**
 * Shows a limit on part of the list beside each section of several units that it counts entirely, else beside each unit that it
 * counts.
 */
export function placeLimits(limits: readonly LimitResult[], sections: readonly Section[]): LimitPlacement {
  const bySection = new Map<string, LimitResult[]>()
  const byUnit = new Map<string, LimitResult[]>()
  const put = (where: Map<string, LimitResult[]>, key: string, result: LimitResult) =>
    where.set(key, [...(where.get(key) ?? []), result])
  for (const result of limits) {
    const { select, measure } = result.limit
    if (select === undefined || measure === 'chosen') continue
    for (const { id, items } of sections) {
      const counted = items.filter((item) => selects(select, item))
      if (counted.length === 0) continue
      if (counted.length === items.length && items.length > 1) put(bySection, id, result)
      else for (const { unit } of counted) put(byUnit, unit, result)
    }
  }
  return { sections: bySection, units: byUnit }
}
