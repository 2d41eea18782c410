/**
 * Makes an army from wishes, or completes a started list. The army is legal, and spent to the last point where that is
 * possible.
 */
import { houseOf, type ArmyBook } from '../rules/book'
import { judge, type LimitResult } from '../rules/judge'
import type { Limit } from '../rules/schema-ruleset'
import { check, type Problem, type Report } from '../roster/check'
import { setSetting } from '../roster/edit'
import { LIMITS, newEntry, newList, type ArmyList } from '../roster/list'
import { assemble } from './assemble'
import { fieldable } from './candidates'
import { choose } from './choices'
import { leadersOf } from './leaders'
import { modelOf, type Model } from './counting-model'
import { suppliesOf, type Piece, type Supply } from './pieces'
import { purseOf } from './purse'
import { randomFrom } from './random'
import { isFixed } from './count-rows'
import { sample } from './sample'
import { reachable, tableOf } from './count-table'
import { tasteOf } from './taste'
import { wishesAsLimits, wishFaults, type Failure, type Wish, type Wishes } from './wishes'

export interface Made {
  ok: true
  list: ArmyList
  report: Report
  /** Nothing is left to spend, or nothing limits what may be spent. */
  exact: boolean
  /** It is certain that no army within the wishes spends more. */
  proven: boolean
  /** The limit that the army is spent to; null where every limit is on a part of the list only. */
  spent: LimitResult | null
}

export interface NotMade {
  ok: false
  failed: readonly Failure[]
}

/** Layers times stages of the largest table that is made. */
const CELLS = 1_500_000
/** Most comparisons for a table; fewer where the question is only whether there is an army at all. */
const WORK = { making: 8_000_000, asking: 1_500_000 } as const
const EFFORT = { cells: CELLS, work: WORK.making }
/** Most layers for a purse that is too fine for an exact table. */
const COARSE = 20_000
/** Layers that are enough to find most of what is impossible. */
const ROUGH = 100
/** Most draws before an illegal result of the coarse table is given up. */
const DRAWS = 3

/** A list must not be empty, written as a limit. */
const NOT_EMPTY: Limit = { id: 'empty', measure: 'models', min: 1 }

const NOBODY: ReadonlySet<string> = new Set()

interface Task {
  book: ArmyBook
  base: ArmyList
  report: Report
  wishes: Wishes
  wished: readonly Wish[]
  /** Designs that lead, by their ids. */
  leaders: ReadonlySet<string>
  supplies: readonly Supply[]
  /** Whether every set of upgrades is among the pieces. */
  whole: boolean
}

/** The list made of the pieces, tidied up if it stays within the limits; null where it breaks them even as drawn. */
function listed(task: Task, limits: readonly Limit[], pieces: readonly Piece[]) {
  const { book, base, leaders } = task
  for (const [tidy, leading] of [[true, leaders] as const, [true, NOBODY] as const, [false, NOBODY] as const]) {
    const list = assemble(base, book, pieces, tidy, leading)
    const report = check(list, book)
    const judged = judge(book, limits, report.entries, report.settings)
    if (report.legal && judged.every((one) => one.met) && list.units.length <= LIMITS.units)
      return { list, report, judged }
  }
  return null
}

/** Most layers of a table with this many stages. */
const mostLayers = (stages: readonly unknown[]): number => Math.floor(CELLS / Math.max(1, stages.length))

/** The exact model, and a coarse one too where the exact one has too many layers. */
function modelsOf({ book, report, supplies }: Task, limits: readonly Limit[], purse: Limit | undefined): Model[] {
  const model = (most: number) => modelOf(book, report, supplies, limits, purse, most)
  const fine = model(Infinity)
  if (!fine) return []
  const most = mostLayers(fine.stages)
  const coarse = fine.layers > most ? model(Math.min(COARSE, most)) : null
  return coarse ? [fine, coarse] : [fine]
}

/** Whether it is certain, with at most this many layers, that no army meets the limits. */
function areImpossible({ book, report, supplies, whole }: Task, limits: readonly Limit[], most: number): boolean {
  const model = modelOf(book, report, supplies, limits, purseOf(book, limits, report.settings), most, 'possible')
  if (!model) return true
  const table = whole && model.exact ? tableOf(model, model.layers, model.slack, WORK.asking) : null
  return table !== null && reachable(model, table, model.slack) === null
}

/**
 * The fewest layers with which it is certain that no army meets the limits, a few being enough for most; undefined where it is
 * not certain.
 */
const grainOf = (task: Task, limits: readonly Limit[]): number | undefined =>
  [ROUGH, mostLayers(task.supplies)].find((most) => areImpossible(task, limits, most))

/** One army within the wishes and the limits; null where none was found. */
function draw(task: Task, seed: number): Made | null {
  const { book, base, report, wishes, whole, leaders } = task
  const limits = [...book.ruleset.limits, ...task.wished.map((wish) => wish.limit), NOT_EMPTY]
  const purse = purseOf(book, limits, report.settings)
  const models = modelsOf(task, limits, purse)
  const random = randomFrom(seed)
  let best: Made | null = null
  for (let turn = 0; turn < DRAWS; turn++) {
    for (const model of models) {
      const taste = tasteOf(book, model, base.elements, leaders, wishes.style ?? 'any', wishes.goal ?? 'any', random)
      const outcome = sample(model, random, taste, EFFORT)
      const proven = whole && model.exact && outcome.proven
      if (!outcome.sampled && proven) return null
      const army = outcome.sampled && listed(task, limits, outcome.sampled.pieces)
      if (!army) continue
      const spent = army.judged.find((one) => one.limit === purse) ?? null
      const exact = spent === null || spent.found === spent.max
      const { list, report: after } = army
      const made: Made = { ok: true, list, report: after, exact, proven: proven || exact, spent }
      if (made.proven) return made
      if (!best || (spent?.found ?? 0) > (best.spent?.found ?? 0)) best = made
    }
    if (!best && turn === 0 && grainOf(task, limits) !== undefined) return null
  }
  return best
}

/**
 * The fewest of the `open` limits that contradict each other together with `fixed`, given that all of them do. Of several such
 * sets, the one of the limits that come first. Works by halving, so that many wishes take few tests.
 */
function inTheWay(
  open: readonly Limit[],
  fixed: readonly Limit[],
  impossible: (limits: readonly Limit[]) => boolean,
): Limit[] {
  if (impossible(fixed)) return []
  if (open.length <= 1) return [...open]
  const half = Math.ceil(open.length / 2)
  const later = inTheWay(open.slice(half), [...fixed, ...open.slice(0, half)], impossible)
  return [...inTheWay(open.slice(0, half), [...fixed, ...later], impossible), ...later]
}

/**
 * The wishes and limits that contradict each other: without any one of them there would be an army, as far as that is known.
 * Wishes are named rather than limits, and later ones rather than earlier ones. null where it is not certain that there is no
 * army.
 */
function collision(task: Task): Failure | null {
  const { book, report, wished } = task
  const inForce = new Set(judge(book, book.ruleset.limits, [], report.settings).map((one) => one.limit))
  const rules = book.ruleset.limits.filter((limit) => inForce.has(limit) && limit.measure !== 'chosen')
  const all = [...rules, ...wished.map((wish) => wish.limit)].toReversed()
  const grain = grainOf(task, [...all, NOT_EMPTY])
  if (grain === undefined) return null
  const found = new Set(inTheWay(all, [], (limits) => areImpossible(task, [...limits, NOT_EMPTY], grain)))
  return {
    kind: 'collision',
    limits: rules.filter((limit) => found.has(limit)),
    wishes: wished.filter((wish) => found.has(wish.limit)),
    hasStarted: task.base.units.length > 0,
  }
}

/** All collisions at once: the first, then those among the remaining wishes. */
function collisions(task: Task): Failure[] {
  const found = collision(task)
  if (found?.kind !== 'collision') return []
  const wished = task.wished.filter((wish) => !found.wishes.includes(wish))
  return found.wishes.length === 0 ? [found] : [found, ...collisions({ ...task, wished })]
}

/** The started list with the settings and designs of the wishes, before anything is added. */
function begin(wishes: Wishes, book: ArmyBook): ArmyList {
  const start = wishes.start ?? newList(book.id, { book: houseOf(book) })
  const elements = wishes.elements ? [...wishes.elements] : start.elements
  return Object.entries(wishes.settings ?? {}).reduce<ArmyList>((list, [id, value]) => setSetting(list, id, value), {
    ...start,
    elements,
  })
}

/** Why none of the units may be fielded: the first fault of one of them. */
function whyNone(list: ArmyList, book: ArmyBook, units: readonly string[]): { problem?: Problem } {
  const { violations } = check({ ...list, units: units.map((unit) => newEntry(unit)) }, book)
  const problem = violations.find((one) => one.kind === 'fault' && one.entry !== null)
  return problem ? { problem } : {}
}

/** The same wishes and seed give the same army; another seed another one, where there is another. `seed` is a whole number. */
export function makeArmy(wishes: Wishes, book: ArmyBook, seed: number): Made | NotMade {
  const begun = begin(wishes, book)
  const units = fieldable(begun, book)
  if (units.length === 0) return { ok: false, failed: [{ kind: 'nothing-to-field' }] }
  const faults = wishFaults(wishes, book, units)
  if (faults.length > 0) return { ok: false, failed: faults }
  const chosen = choose(begun, book, randomFrom(seed ^ 0x5eed))
  if (!chosen.ok) return { ok: false, failed: [{ kind: 'no-choice', limit: chosen.limit }] }

  const base = chosen.list
  const report = check(base, book)
  const stuck = report.violations.flatMap((one): Failure[] =>
    one.kind === 'fault' && one.id !== 'empty' ? [{ kind: 'start', problem: one }] : [],
  )
  if (stuck.length > 0) return { ok: false, failed: stuck }
  const wished = wishesAsLimits(wishes, book, units)
  const leaders = leadersOf(base, book, report.settings)
  const { supplies, whole } = suppliesOf(base, book, report)
  if (supplies.length === 0) return { ok: false, failed: [{ kind: 'nothing-to-field', ...whyNone(base, book, units) }] }
  const task: Task = { book, base, report, wishes, wished, leaders, supplies, whole }
  const drawn = draw(task, seed)
  if (drawn) return drawn
  const over = report.limits.filter(({ limit, max, found }) => {
    const bound = limit.exactly ?? limit.max
    return bound !== undefined && isFixed(bound) && found > (max ?? Infinity)
  })
  if (over.length > 0) return { ok: false, failed: over.map((result) => ({ kind: 'too-many', result })) }
  const found = collisions(task)
  return { ok: false, failed: found.length > 0 ? found : [{ kind: 'not-found' }] }
}
