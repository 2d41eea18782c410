/** Limits that no list can keep together, as far as their numbers alone tell: the least of one is more than the most of another. */
import type { Limit } from '../schema-ruleset'
import type { Select } from '../schema-parts'

const listOf = (wanted: string | readonly string[] | undefined): readonly string[] => [wanted ?? []].flat()

/** Whether all that `part` selects is selected by `whole`. */
function isWithin(part: Select | undefined, whole: Select | undefined): boolean {
  return (['unit', 'category', 'tag'] as const).every((key) => {
    if (whole?.[key] === undefined) return true
    const open = listOf(whole[key])
    return part?.[key] !== undefined && listOf(part[key]).every((one) => open.includes(one))
  })
}

/** Whether both can hold at once. */
function meet(a: Limit, b: Limit): boolean {
  const when = new Map(Object.entries(b.when ?? {}))
  return Object.entries(a.when ?? {}).every(([setting, choices]) => {
    const others = when.get(setting)
    return others === undefined || listOf(choices).some((one) => listOf(others).includes(one))
  })
}

interface Contradiction {
  least: Limit
  most: Limit
}

export function contradictions(limits: readonly Limit[]): Contradiction[] {
  return limits.flatMap((least) => {
    const from = least.exactly ?? least.min
    if (typeof from !== 'number') return []
    return limits.flatMap((most): Contradiction[] => {
      const to = most.exactly ?? most.max
      const isOver = typeof to === 'number' && from > to
      return isOver &&
        least !== most &&
        least.measure === most.measure &&
        meet(least, most) &&
        isWithin(least.select, most.select)
        ? [{ least, most }]
        : []
    })
  })
}
