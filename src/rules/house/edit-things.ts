/**
 * Edits of what a file of rules adds, changes and hides: units, weapons, upgrades, special rules, capabilities and counters.
 * File in, file out. A thing of the game is changed by naming what differs; what is as in the game again is no change.
 */
import type { ArmyBook } from '../book'
import { ownValue } from '../checks/collect-faults'
import type { Select } from '../schema-parts'
import type { RulesFile } from '../schema-rules-file'
import type { Limit } from '../schema-ruleset'
import type { Tracker } from '../schema-tracker'
import { merge, OWN } from './apply-changes'
import { canonicalJson } from './canonical'
import { setWords, withoutWords, type TermChange } from './edit-words'
import { tidyRules } from './tidy-rules'

/** A part of a file: a kind of things, and of upgrades the set. */
export type PartPlace = readonly ['units' | 'weapons' | 'capabilities'] | readonly ['upgrades', set: string]

interface Thing {
  id: string
}
interface Part {
  add?: readonly Thing[]
  change?: Readonly<Record<string, object>>
  hide?: readonly string[]
}

/** Keys whose values are records, of which a change names only the entries that differ. */
const KEYED: Readonly<Record<PartPlace[0], readonly string[]>> = {
  units: ['cost', 'profile'],
  weapons: ['stats'],
  upgrades: ['cost', 'profile'],
  capabilities: [],
}

const partAt = (file: RulesFile, [kind, set]: PartPlace): Part =>
  ((kind === 'upgrades' ? ownValue(file.upgrades, set ?? '') : file[kind]) as Part | undefined) ?? {}

const withPart = (file: RulesFile, [kind, set]: PartPlace, part: Part): RulesFile =>
  tidyRules(
    kind === 'upgrades'
      ? ({ ...file, upgrades: { ...file.upgrades, [set ?? '']: part } } as RulesFile)
      : { ...file, [kind]: part },
  )

/** What the game has in a part. */
function gameThings(base: ArmyBook | undefined, [kind, set]: PartPlace): readonly Thing[] {
  if (kind === 'upgrades') return ownValue(base?.units.upgrades, set ?? '') ?? []
  return (kind === 'capabilities' ? base?.elements?.capabilities : base?.units[kind]) ?? []
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

/** What of a change differs from the thing. */
function differing(thing: object, change: object, keyed: readonly string[]): object {
  const was = new Map<string, unknown>(Object.entries(thing))
  const kept = Object.entries(change).flatMap(([key, value]: [string, unknown]) => {
    const before = was.get(key)
    if (isSame(before, value) || (isNothing(before) && isNothing(value))) return []
    if (!keyed.includes(key)) return [[key, value] as const]
    const cells = new Map<string, unknown>(Object.entries(before ?? {}))
    const others = Object.entries(value as object).filter(([id, cell]) => !isSame(cells.get(id), cell))
    return others.length > 0 ? [[key, Object.fromEntries(others)] as const] : []
  })
  return Object.fromEntries(kept)
}

/** Whether the book itself adds the thing. */
export const isOwnThing = (file: RulesFile, at: PartPlace, id: string): boolean =>
  partAt(file, at).add?.some((one) => one.id === id) === true

/** Whether the book changes the thing of the game, or its words. */
export const isChanged = (file: RulesFile, at: PartPlace, id: string): boolean =>
  ownValue(partAt(file, at).change, id) !== undefined ||
  (!isOwnThing(file, at, id) && ownValue(file.words?.[at[0]], id) !== undefined)

export const isHidden = (file: RulesFile, at: PartPlace, id: string): boolean =>
  partAt(file, at).hide?.includes(id) === true

/** Changes a thing, its own or one of the game; null takes away what may be missing. */
export function changeThing(
  file: RulesFile,
  base: ArmyBook | undefined,
  at: PartPlace,
  id: string,
  change: object,
): RulesFile {
  const part = partAt(file, at)
  const keyed = KEYED[at[0]]
  if (isOwnThing(file, at, id)) {
    const add = (part.add ?? []).map((one) => (one.id === id ? merge(one, change, keyed, []) : one))
    return withPart(file, at, { ...part, add })
  }
  const thing = gameThings(base, at).find((one) => one.id === id)
  if (!thing) return file
  const all = merge(ownValue(part.change, id) ?? {}, change, keyed, Object.keys(change))
  return withPart(file, at, { ...part, change: { ...part.change, [id]: differing(thing, all, keyed) } })
}

/** Takes a thing of the game out of the offer, or puts it back. */
export function hideThing(file: RulesFile, at: PartPlace, id: string, hidden: boolean): RulesFile {
  const part = partAt(file, at)
  const others = (part.hide ?? []).filter((one) => one !== id)
  return withPart(file, at, { ...part, hide: hidden ? [...others, id] : others })
}

/** As in the game again: shown, with its numbers and its words. */
export function takeBackThing(file: RulesFile, at: PartPlace, id: string): RulesFile {
  const part = partAt(file, at)
  const change = Object.fromEntries(Object.entries(part.change ?? {}).filter(([key]) => key !== id))
  const hide = (part.hide ?? []).filter((one) => one !== id)
  return withoutWords(withPart(file, at, { ...part, change, hide }), at[0], id)
}

/** Adds a thing of the book's own, with its words. */
export function addThing(file: RulesFile, at: PartPlace, thing: Thing, words: TermChange): RulesFile {
  const part = partAt(file, at)
  return setWords(withPart(file, at, { ...part, add: [...(part.add ?? []), thing] }), undefined, at[0], thing.id, words)
}

/** Every id of the file and of the game, whatever it stands for. */
function idsIn(file: RulesFile, base: ArmyBook | undefined): Set<string> {
  const ids = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'string') ids.add(value.id)
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) ids.add(key)
      collect(one)
    }
  }
  collect(file)
  collect(base?.ruleset)
  collect(base?.units)
  collect(base?.elements)
  return ids
}

const LONGEST = 40
/** Letters of other scripts are no letters of an id; what has none is called after its kind. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')

/** An id for a thing of this name that nothing else has; it stays when the thing gets another name. */
export function freshOwnId(file: RulesFile, base: ArmyBook | undefined, name: string): string {
  const ids = idsIn(file, base)
  const first = `${OWN}${slug(name) || 'thing'}`
  let id = first
  for (let n = 2; ids.has(id); n++) id = `${first}-${String(n)}`
  return id
}

const withoutId = (ids: string | readonly string[] | undefined, id: string): string | readonly string[] | undefined => {
  if (ids === undefined) return undefined
  const left = [ids].flat().filter((one) => one !== id)
  return left.length === 1 ? left[0] : left.length > 0 ? left : undefined
}

/** null where the selection was of this one alone, so that nothing would be left of it. */
function withoutUnit(select: Select | undefined, key: keyof Select, id: string): Select | null | undefined {
  if (select?.[key] === undefined || ![select[key]].flat().includes(id)) return select
  const left = withoutId(select[key], id)
  return left === undefined ? null : { ...select, [key]: left }
}

/** Own limits without a unit or capability that goes: those that were about it alone go with it. */
function limitsWithout(limits: readonly Limit[], key: keyof Select, id: string): Limit[] {
  return limits.flatMap((limit) => {
    const select = withoutUnit(limit.select, key, id)
    const bounds = (['min', 'max', 'exactly'] as const).flatMap((name) => {
      const bound = limit[name]
      return typeof bound === 'object' ? [{ name, bound, left: withoutUnit(bound.select, key, id) }] : []
    })
    if (select === null || bounds.some(({ left }) => left === null)) return []
    const kept = bounds.map(({ name, bound, left }) => [name, left ? { ...bound, select: left } : bound] as const)
    return [{ ...limit, ...(select && { select }), ...Object.fromEntries(kept) }]
  })
}

const without = (things: object | undefined, id: string): object | undefined =>
  things && Object.fromEntries(Object.entries(things).filter(([key]) => key !== id))

/** A thing without what it says of another one that goes. */
function bereft<T extends object>(thing: T, kind: 'weapons' | 'rules', id: string): T {
  const keys = kind === 'rules' ? ['rules'] : ['weapons', 'adds', 'replaces', 'carries']
  const entries = Object.entries(thing).map(([key, value]: [string, unknown]) => {
    if (!keys.includes(key)) return [key, value] as const
    return [key, Array.isArray(value) ? value.filter((one) => one !== id) : without(value as object, id)] as const
  })
  return Object.fromEntries(entries) as T
}

/** The parts of a file whose things can bear weapons and rules, without one that goes. */
function partsWithout(file: RulesFile, kind: 'weapons' | 'rules', id: string): RulesFile {
  const cleared = (part: Part | undefined): Part | undefined =>
    part && {
      ...part,
      ...(part.add && { add: part.add.map((one) => bereft(one, kind, id)) }),
      ...(part.change && {
        change: Object.fromEntries(Object.entries(part.change).map(([key, one]) => [key, bereft(one, kind, id)])),
      }),
    }
  return tidyRules({
    ...file,
    units: cleared(file.units),
    weapons: cleared(file.weapons),
    upgrades:
      file.upgrades &&
      Object.fromEntries(Object.entries(file.upgrades).map(([set, part]) => [set, cleared(part as Part)])),
  } as RulesFile)
}

/** Takes away a thing that the book has added, with its words and whatever spoke of it. */
export function removeOwn(file: RulesFile, at: PartPlace, id: string): RulesFile {
  const part = partAt(file, at)
  const left = withoutWords(
    withPart(file, at, { ...part, add: (part.add ?? []).filter((one) => one.id !== id) }),
    at[0],
    id,
  )
  if (at[0] === 'weapons') return partsWithout(left, 'weapons', id)
  const key = at[0] === 'units' ? 'unit' : at[0] === 'capabilities' ? 'tag' : undefined
  if (key === undefined) return left
  const limits = limitsWithout(left.limits?.add ?? [], key, id)
  const gone = (left.limits?.add ?? []).filter((one) => !limits.some((other) => other.id === one.id))
  const trackers = ((left.trackers?.add ?? []) as Tracker[]).filter((one) => withoutUnit(one.select, key, id) !== null)
  const kept = tidyRules({
    ...left,
    limits: { ...left.limits, add: limits },
    trackers: { ...left.trackers, add: trackers },
  })
  return gone.reduce((now, limit) => withoutWords(now, 'limits', limit.id), kept)
}

/** A special rule is there by its words. */
export function addRule(file: RulesFile, id: string, words: TermChange): RulesFile {
  const added = setWords(file, undefined, 'rules', id, words)
  return added.rules?.add ? { ...added, rules: { ...added.rules, add: [...added.rules.add, id] } } : added
}

export function removeRule(file: RulesFile, id: string): RulesFile {
  const left = partsWithout(withoutWords(file, 'rules', id), 'rules', id)
  return left.rules?.add
    ? tidyRules({ ...left, rules: { ...left.rules, add: left.rules.add.filter((one) => one !== id) } })
    : left
}

export const addTracker = (file: RulesFile, tracker: Tracker, words: TermChange): RulesFile =>
  setWords(
    { ...file, trackers: { ...file.trackers, add: [...(file.trackers?.add ?? []), tracker] } },
    undefined,
    'trackers',
    tracker.id,
    words,
  )

export const changeTracker = (file: RulesFile, id: string, tracker: Tracker): RulesFile => ({
  ...file,
  trackers: { ...file.trackers, add: (file.trackers?.add ?? []).map((one) => (one.id === id ? tracker : one)) },
})

export const removeTracker = (file: RulesFile, id: string): RulesFile =>
  withoutWords(
    tidyRules({
      ...file,
      trackers: { ...file.trackers, add: (file.trackers?.add ?? []).filter((one) => one.id !== id) },
    }),
    'trackers',
    id,
  )

/** Turns a counter of the game off, or on again. */
export function turnTracker(file: RulesFile, id: string, isOn: boolean): RulesFile {
  const off = (file.trackers?.off ?? []).filter((one) => one !== id)
  return tidyRules({ ...file, trackers: { ...file.trackers, off: isOn ? off : [...off, id] } })
}
