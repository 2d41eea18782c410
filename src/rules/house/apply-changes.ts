/** Applies the parts of a house book to those of a game: what is added, changed, hidden and off. */
import type { Collector } from '../checks/collect-faults'
import { lineKey } from '../checks/check-ruleset'
import type { FaultPath, ThingName } from '../checks/rule-fault'
import type { Limit } from '../schema-ruleset'
import type { LimitChange, WordsChange } from '../schema-rules-file'
import type { RuleWords } from '../schema-words'

/** How the ids of own things begin, so that no later version of a game takes them. */
export const OWN = 'own-'

export interface Place {
  /** Where the part stands in the file. */
  path: FaultPath
  what: ThingName
  at: Collector
  /** A whole game calls its things what it likes. */
  isWhole: boolean
}

interface Thing {
  id: string
}

/** What stands behind the keys of a change is added by key, replaces what was there, or, as null, takes it away. */
export function merge<T extends object>(
  thing: T,
  change: object,
  keyed: readonly string[],
  isNull: readonly string[],
): T {
  const made = { ...thing } as Record<string, unknown>
  for (const [key, value] of Object.entries(change) as [string, unknown][]) {
    if (value === undefined) continue
    if (value === null && !isNull.includes(key)) Reflect.deleteProperty(made, key)
    else if (keyed.includes(key)) made[key] = { ...(made[key] as object | undefined), ...(value as object) }
    else made[key] = value
  }
  return made as T
}

/** Reports added ids that don't begin as own ones do. */
export function checkOwn(ids: readonly string[], { path, at, isWhole }: Place): void {
  if (!isWhole) for (const id of ids) if (!id.startsWith(OWN)) at.add([...path, id], 'not-own', { id })
}

interface Changes<T> {
  add?: readonly T[] | undefined
  change?: Readonly<Record<string, object>> | undefined
  hide?: readonly string[] | undefined
}

/**
 * @param keyed keys whose values are records: a change names only the entries that differ
 * @param isNull keys that may be null without being taken away
 */
export function applyChanges<T extends Thing>(
  things: readonly T[],
  { add = [], change = {}, hide = [] }: Changes<T>,
  place: Place,
  { keyed = [], isNull = [] }: { keyed?: readonly string[]; isNull?: readonly string[] } = {},
): { things: T[]; hidden: T[] } {
  const { path, what, at } = place
  const known = new Set(things.map(({ id }) => id))
  const changes = new Map(Object.entries(change))
  const gone = new Set(hide)
  at.known(path, what, known, [...changes.keys(), ...hide])
  at.unique(path, hide)
  checkOwn(
    add.map(({ id }) => id),
    place,
  )
  const changed = things.map((thing) => {
    const own = changes.get(thing.id)
    return own ? merge(thing, own, keyed, isNull) : thing
  })
  return {
    things: [...changed.filter(({ id }) => !gone.has(id)), ...add],
    hidden: changed.filter(({ id }) => gone.has(id)),
  }
}

/** A bound that comes takes the place of those that can't stand beside it. */
export function withBounds(limit: Limit, { min, max, exactly }: LimitChange): Limit {
  const isRange = (min ?? null) !== null || (max ?? null) !== null
  const freed = (exactly ?? null) !== null ? { min: null, max: null } : isRange ? { exactly: null } : {}
  const said = Object.entries({ min, max, exactly }).filter(([, bound]) => bound !== undefined)
  return merge(limit, { ...freed, ...(Object.fromEntries(said) as object) }, [], [])
}

interface LimitChanges {
  add?: readonly Limit[] | undefined
  change?: Readonly<Record<string, LimitChange | LimitChange[]>> | undefined
  off?: readonly string[] | undefined
}

/** A limit may have several lines, which hold under different settings: a change says which, `off` means all. */
export function applyLimits(
  limits: readonly Limit[],
  { add = [], change = {}, off = [] }: LimitChanges,
  place: Place,
): Limit[] {
  const { path, at } = place
  const known = new Set(limits.map(({ id }) => id))
  at.known(path, 'limit', known, [...Object.keys(change), ...off])
  at.unique(path, off)
  checkOwn(
    add.map(({ id }) => id),
    place,
  )
  const lines = [...limits]
  for (const [id, said] of Object.entries(change)) {
    if (!known.has(id)) continue
    const own = limits.filter((limit) => limit.id === id)
    for (const one of [said].flat()) {
      const line = one.when || own.length > 1 ? own.find((limit) => lineKey(limit) === lineKey({ id, ...one })) : own[0]
      const position = line ? limits.indexOf(line) : -1
      const now = lines[position]
      if (now) lines[position] = withBounds(now, one)
      else
        at.add([...path, id], 'which-line', {
          n: own.length,
          lines: own.map(({ when }) => JSON.stringify(when)).join(', '),
        })
    }
  }
  return [...lines.filter(({ id }) => !off.includes(id)), ...add]
}

type Terms = Readonly<Record<string, object>>

const mergeTerms = (base: Terms, change: Terms = {}): Terms => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(change).map(([id, term]) => [id, { ...(Object.hasOwn(base, id) ? base[id] : {}), ...term }]),
  ),
})

function mergeNested(base: Readonly<Record<string, Terms>>, change: Readonly<Record<string, Terms>> = {}) {
  const merged = Object.entries(change).map(([id, terms]) => [
    id,
    mergeTerms(Object.hasOwn(base, id) ? (base[id] ?? {}) : {}, terms),
  ])
  return { ...base, ...(Object.fromEntries(merged) as Record<string, Terms>) }
}

const TERMS = [
  'costs',
  'settings',
  'categories',
  'stats',
  'units',
  'upgrades',
  'weapons',
  'rules',
  'limits',
  'advice',
  'trackers',
  'sections',
  'kinds',
  'capabilities',
  'params',
] as const

export const NO_WORDS: RuleWords = {
  reminders: [],
  choices: {},
  rows: {},
  ...(Object.fromEntries(TERMS.map((key) => [key, {}])) as Record<(typeof TERMS)[number], Record<string, never>>),
}

/** The words of a game with those of a book. They are as whole as the book makes them, see `shapeFaults`. */
export function applyWords(base: RuleWords, change: WordsChange = {}): RuleWords {
  const { reminders, counts, round, asks, templates, seek } = change
  return {
    ...base,
    ...(reminders && { reminders }),
    ...(counts && { counts: { ...base.counts, ...counts } }),
    ...(round && { round }),
    ...Object.fromEntries(TERMS.map((key) => [key, mergeTerms(base[key], change[key])])),
    choices: mergeNested(base.choices, change.choices),
    rows: mergeNested(base.rows, change.rows),
    ...(asks && { asks: { ...base.asks, ...asks } }),
    ...(templates && { templates: { ...base.templates, ...templates } }),
    ...(seek && { seek: { ...base.seek, ...seek } }),
  } as RuleWords
}
