/** What the player owns, by game: how many of each unit or design. Kept beside the lists, on this device only. */
import { defineStore } from 'pinia'
import { isRecord } from '../../rules/record'
import { deviceSetting } from '../../stores/device-setting'

export interface Owned {
  /** Made armies contain only units the player owns. */
  only: boolean
  /** Number owned by unit id: of units, or of models where the count of an entry means models. */
  units: Readonly<Record<string, number>>
}

export const MOST_OWNED = 999
const NOTHING: Owned = { only: false, units: {} }

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_OWNED

/** What was stored, as far as it can be understood. */
export function readCollection(stored: unknown): Readonly<Record<string, Owned>> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([ruleset, one]): [string, Owned][] => {
      if (!isRecord(one)) return []
      const units = Object.entries(isRecord(one.units) ? one.units : {}).filter((pair): pair is [string, number] =>
        isCount(pair[1]),
      )
      return [[ruleset, { only: one.only === true, units: Object.fromEntries(units) }]]
    }),
  )
}

const ownedIn = (games: Readonly<Record<string, Owned>>, ruleset: string): Owned =>
  new Map(Object.entries(games)).get(ruleset) ?? NOTHING

export const useCollection = defineStore('collection', () => {
  const { value, change, ready } = deviceSetting('collection', readCollection)
  const of = (ruleset: string): Owned => ownedIn(value.value, ruleset)

  const changeOf = (ruleset: string, by: (owned: Owned) => Owned) =>
    change((now) => ({ ...now, [ruleset]: by(ownedIn(now, ruleset)) }))

  const setOnly = (ruleset: string, only: boolean) => changeOf(ruleset, (owned) => ({ ...owned, only }))
  const setCount = (ruleset: string, unit: string, count: number | null) =>
    changeOf(ruleset, (owned) => {
      const had = Object.entries(owned.units)
      const rest = had.filter(([id]) => id !== unit)
      const units = isCount(count) ? [...rest, [unit, count] as const] : rest
      // The first count entered turns the restriction on; an empty collection turns it off, for no army could be made of it.
      const only = units.length > 0 && (owned.only || had.length === 0)
      return { only, units: Object.fromEntries(units) }
    })
  return { of, setOnly, setCount, ready }
})
