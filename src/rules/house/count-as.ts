/** What a house book adds can count as a unit of the game: where the game's own rules name that unit, they mean it, too. */
import type { ArmyBook } from '../book'
import type { Bound, Select } from '../schema-parts'
import type { AddedUnit } from '../schema-rules-file'
import type { Limit, Ruleset } from '../schema-ruleset'

/** Own units by the unit of the game that they count as. */
type Counted = ReadonlyMap<string, readonly string[]>

function countedAs(added: readonly AddedUnit[]): Counted {
  const counted = new Map<string, string[]>()
  for (const { id, countsAs } of added)
    if (countsAs !== undefined) counted.set(countsAs, [...(counted.get(countsAs) ?? []), id])
  return counted
}

function widened(select: Select, counted: Counted): Select {
  const units = [select.unit ?? []].flat()
  const more = units.flatMap((unit) => counted.get(unit) ?? [])
  return more.length > 0 ? { ...select, unit: [...units, ...more] } : select
}

const ofBound = (bound: Bound, counted: Counted): Bound =>
  typeof bound === 'object' && bound.select ? { ...bound, select: widened(bound.select, counted) } : bound

const ofLimit = (limit: Limit, counted: Counted): Limit => ({
  ...limit,
  ...(limit.select && { select: widened(limit.select, counted) }),
  ...(limit.riders && { riders: { ...limit.riders, select: widened(limit.riders.select, counted) } }),
  ...(limit.min !== undefined && { min: ofBound(limit.min, counted) }),
  ...(limit.max !== undefined && { max: ofBound(limit.max, counted) }),
  ...(limit.exactly !== undefined && { exactly: ofBound(limit.exactly, counted) }),
})

/** The limits, the advice and what is ticked of a game, as the units that are added count in it. */
export function withCounted(ruleset: Ruleset, added: readonly AddedUnit[]): Ruleset {
  const counted = countedAs(added)
  if (counted.size === 0) return ruleset
  return {
    ...ruleset,
    limits: ruleset.limits.map((limit) => ofLimit(limit, counted)),
    advice: ruleset.advice.map((limit) => ofLimit(limit, counted)),
    trackers: ruleset.trackers.map((tracker) =>
      'select' in tracker && tracker.select ? { ...tracker, select: widened(tracker.select, counted) } : tracker,
    ),
  }
}

/** The units that the game's limits, advice or trackers name, so that it matters what counts as them. */
export function namedUnits({ ruleset }: Pick<ArmyBook, 'ruleset'>): Set<string> {
  const selects = [...ruleset.limits, ...ruleset.advice].flatMap(({ select, riders, min, max, exactly }) => [
    select,
    riders?.select,
    ...[min, max, exactly].map((bound) => (typeof bound === 'object' ? bound.select : undefined)),
  ])
  const ticked = ruleset.trackers.map((tracker) => ('select' in tracker ? tracker.select : undefined))
  return new Set([...selects, ...ticked].flatMap((select) => select?.unit ?? []))
}
