/**
 * Tries limits out: for each, a small list that keeps it and the smallest found that breaks it. A limit that nobody can keep
 * is a fault of the rules, one that nobody can break says nothing.
 */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { judge, type LimitResult } from '../rules/judge'
import type { Limit } from '../rules/schema-ruleset'
import { check } from '../roster/check'
import { newElement } from '../roster/design'
import { setSetting } from '../roster/edit'
import { LIMITS, newEntry, newList, type ArmyList, type Entry } from '../roster/list'
import { fieldable } from './candidates'
import { makeArmy } from './make-army'

/** A list; `nobody`: it is certain that there is none; `unknown`: none was found. */
export type Tried = { list: ArmyList } | 'nobody' | 'unknown'

export interface LimitTrial {
  /** The position of the limit in the ruleset. */
  position: number
  keeps: Tried
  breaks: Tried
}

export interface LimitTrials {
  trials: readonly LimitTrial[]
  /** The time was over before all limits were tried. */
  isStopped: boolean
}

/** The time for all limits, in ms. */
const TIME = 700

/** What can't be kept or broken by units: choices, and passengers. */
const isTriable = ({ measure }: Limit): boolean => measure !== 'chosen' && measure !== 'empty'

/** The settings under which the limit holds, and designs where the game has no units of its own. */
function beginFor(book: ArmyBook, limit: Limit, start: ArmyList): ArmyList {
  const { elements: rules } = book
  const elements =
    rules && start.elements.length === 0
      ? rules.kinds.map((kind) => ({ ...newElement(rules, kind, book.words.kinds[kind]?.name ?? kind), kind }))
      : start.elements
  const begun = { ...newList(start.ruleset, { book: start.book, settings: start.settings }), elements }
  return Object.entries(limit.when ?? {}).reduce<ArmyList>(
    (list, [setting, choices]) => setSetting(list, setting, [choices].flat()[0] ?? null),
    begun,
  )
}

/** So many of one unit: as one entry, or as several where the count of an entry is of its models. */
function several(book: ArmyBook, limit: Limit, one: Entry, n: number): Entry[] {
  const isApart = book.ruleset.countIs === 'models' && limit.measure === 'units'
  return isApart ? Array.from({ length: n }, () => ({ ...one })) : [{ ...one, count: n }]
}

const isPossible = (book: ArmyBook, limit: Limit, n: number): boolean =>
  n >= 1 && n <= (book.ruleset.countIs === 'models' && limit.measure === 'units' ? LIMITS.units : LIMITS.count)

interface Candidate {
  list: ArmyList
  met: boolean
  size: number
}

/** Counts at which the limit turns, judging by one. */
function turns({ found, min, max }: LimitResult): number[] {
  if (found <= 0) return [1]
  const atMost = max === null ? [] : [Math.floor(max / found), Math.floor(max / found) + 1]
  const atLeast = min === null ? [] : [Math.ceil(min / found), Math.ceil(min / found) - 1]
  return [...new Set([1, ...atMost, ...atLeast])]
}

/** Lists of one kind of unit around the numbers at which the limit turns. */
function candidatesOf(book: ArmyBook, limit: Limit, base: ArmyList): Candidate[] {
  const judged = (units: Entry[]): { list: ArmyList; result: LimitResult | undefined; size: number } => {
    const list = { ...base, units }
    const report = check(list, book)
    const [result] = judge(book, [limit], report.entries, report.settings)
    return { list, result, size: report.points ?? report.models }
  }
  const ones = fieldable(base, book).flatMap((id) => {
    const unit = book.unitById.get(id)
    const open = unit && limit.select?.tag !== undefined ? upgradesOf(book, unit) : []
    return [newEntry(id), ...open.map((upgrade) => newEntry(id, { upgrades: [upgrade.id] }))]
  })
  return ones.flatMap((one) => {
    const { result } = judged([one])
    return (result ? turns(result) : [])
      .filter((n) => isPossible(book, limit, n))
      .flatMap((n): Candidate[] => {
        const { list, result: then, size } = judged(several(book, limit, one, n))
        return then ? [{ list, met: then.met, size }] : []
      })
  })
}

const smallest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted((a, b) => a.size - b.size)[0]

const withLimits = (book: ArmyBook, limits: readonly Limit[]): ArmyBook => ({
  ...book,
  ruleset: { ...book.ruleset, limits: [...limits] },
})

/** What an army under these limits alone shows. */
function made(book: ArmyBook, limits: readonly Limit[], base: ArmyList): Tried {
  const army = makeArmy({ start: base, style: 'any' }, withLimits(book, limits), 1)
  if (army.ok) return { list: army.list }
  return army.failed.some(({ kind }) => kind === 'collision') ? 'nobody' : 'unknown'
}

/** The limit's opposite; null where its bound moves with the list. */
function opposite(limit: Limit, { max, min }: LimitResult): Limit[] {
  const step = limit.measure === 'units' || limit.measure === 'models' ? 1 : 0.01
  const isFixed = [limit.max, limit.min, limit.exactly].every(
    (bound) => bound === undefined || typeof bound === 'number' || bound.measure === undefined,
  )
  if (!isFixed) return []
  const { min: _min, max: _max, exactly: _exactly, ...rest } = limit
  return [
    ...(max === null ? [] : [{ ...rest, min: max + step }]),
    ...(min === null || min <= 0 ? [] : [{ ...rest, max: min - step }]),
  ]
}

function broken(book: ArmyBook, limit: Limit, base: ArmyList): Tried {
  const [result] = judge(book, [limit], [], check(base, book).settings)
  const ways = result ? opposite(limit, result) : []
  const tried = ways.map((way) => made(book, [way], base))
  const found = tried.find((one) => typeof one === 'object')
  return found ?? (tried.length > 0 && tried.every((one) => one === 'nobody') ? 'nobody' : 'unknown')
}

/**
 * A list that keeps the limit and one that breaks it. Of a maximum, what keeps it is one less of what breaks it, since a
 * single unit would say little.
 */
function tryLimit(book: ArmyBook, limit: Limit, start: ArmyList): Omit<LimitTrial, 'position'> {
  const base = beginFor(book, limit, start)
  const candidates = candidatesOf(book, limit, base)
  const breaking = smallest(candidates.filter(({ met }) => !met))
  const keeping = candidates.filter(({ met }) => met)
  const unit = breaking?.list.units[0]?.unit
  const alike = keeping.filter(({ list }) => list.units[0]?.unit === unit).toSorted((a, b) => b.size - a.size)
  const kept = (limit.exactly === undefined && limit.min === undefined ? alike[0] : undefined) ?? smallest(keeping)
  return {
    keeps: kept ? { list: kept.list } : made(book, [limit], base),
    breaks: breaking ? { list: breaking.list } : broken(book, limit, base),
  }
}

/** @param start the settings and designs of the lists that are tried */
export function tryLimits(book: ArmyBook, start: ArmyList, now: () => number = () => performance.now()): LimitTrials {
  const until = now() + TIME
  const trials: LimitTrial[] = []
  for (const [position, limit] of book.ruleset.limits.entries()) {
    if (!isTriable(limit)) continue
    if (now() > until) return { trials, isStopped: true }
    trials.push({ position, ...tryLimit(book, limit, start) })
  }
  return { trials, isStopped: false }
}
