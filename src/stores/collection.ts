/** What the player owns, by game: how many of each unit or design. Kept beside the lists, on this device only. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useLibrary } from './library'

export interface Owned {
  /** Armies are to be made only from what is owned. */
  only: boolean
  /** So many such units; models where the count of an entry is of models. */
  units: Readonly<Record<string, number>>
}

const KEY = 'collection'
export const MOST_OWNED = 999
const NOTHING: Owned = { only: false, units: {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_OWNED

/** What was stored, as far as it can be understood. */
export function readCollection(stored: unknown): ReadonlyMap<string, Owned> {
  if (!isRecord(stored)) return new Map()
  return new Map(
    Object.entries(stored).flatMap(([ruleset, one]): [string, Owned][] => {
      if (!isRecord(one)) return []
      const units = Object.entries(isRecord(one.units) ? one.units : {}).filter((pair): pair is [string, number] =>
        isCount(pair[1]),
      )
      return [[ruleset, { only: one.only === true, units: Object.fromEntries(units) }]]
    }),
  )
}

export const useCollection = defineStore('collection', () => {
  const library = useLibrary()
  const games = shallowRef<ReadonlyMap<string, Owned>>(new Map())
  async function load(): Promise<void> {
    const stored = readCollection(await library.choice(KEY))
    // What was entered while storage was opening is newer.
    const both = [...games.value].map(([ruleset, { only, units }]): [string, Owned] => {
      return [ruleset, { only, units: { ...stored.get(ruleset)?.units, ...units } }]
    })
    games.value = new Map([...stored, ...both])
  }
  const ready = load()
  watch(() => library.reopened, load)

  const of = (ruleset: string): Owned => games.value.get(ruleset) ?? NOTHING

  async function keep(ruleset: string, owned: Owned): Promise<void> {
    games.value = new Map(games.value).set(ruleset, owned)
    await ready
    await library.setChoice(KEY, Object.fromEntries(games.value))
  }

  const setOnly = (ruleset: string, only: boolean) => keep(ruleset, { ...of(ruleset), only })
  const setCount = (ruleset: string, unit: string, count: number | null) => {
    const rest = Object.entries(of(ruleset).units).filter(([id]) => id !== unit)
    return keep(ruleset, {
      ...of(ruleset),
      units: Object.fromEntries(isCount(count) ? [...rest, [unit, count]] : rest),
    })
  }
  return { of, setOnly, setCount, ready }
})
