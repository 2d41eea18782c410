/** Makes an army from wishes, or completes a started one: always legal, spent to the last point where that can be. */
import type { ArmyBook } from '../../rules/book'
import { judge, type LimitResult } from '../../rules/judge'
import type { Limit } from '../../rules/schema-ruleset'
import { check, type Report } from '../check'
import { setSetting } from '../edit'
import { LIMITS, newList, type ArmyList } from '../list'
import { assemble } from './assemble'
import { fieldable } from './candidates'
import { choose } from './choices'
import { leadersOf } from './leaders'
import { modelOf } from './model'
import { shelvesOf, type Piece, type Shelf } from './pieces'
import { purseOf } from './purse'
import { randomFrom } from './random'
import { isFixed } from './rows'
import { sample } from './sample'
import { tasteOf } from './taste'
import { wishesAsLimits, wishFaults, type Failure, type Wish, type Wishes } from './wishes'

export interface Made {
  ok: true
  list: ArmyList
  report: Report
  /** Spent to the limit: nothing is left over, or nothing bounds what may be spent. */
  exact: boolean
  /** Certain that no army within the wishes spends more. */
  proven: boolean
  /** The limit that the army was spent to; null where each limit bounds only a part. */
  spent: LimitResult | null
}

export interface NotMade {
  ok: false
  failed: readonly Failure[]
}

/** Layers times stages of the largest table. */
const CELLS = 1_500_000
/** Comparisons that a table may take; fewer where it is only asked whether there is an army at all. */
const WORK = { making: 8_000_000, asking: 1_500_000 } as const
/** Layers of a purse that is too fine to be reckoned exactly. */
const COARSE = 20_000
/** Armies drawn before an illegal outcome of the coarse reckoning is given up. */
const DRAWS = 3

/** A list must hold something, as every limit's row would say it. */
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
  shelves: readonly Shelf[]
  /** Every set of upgrades is among them. */
  whole: boolean
}

type Drawn = { found: Made } | { found: null; proven: boolean }

/** The list of the pieces, tidied up where that keeps it within the limits; null where even as drawn it is not. */
function listed(task: Task, limits: readonly Limit[], pieces: readonly Piece[], whole: boolean) {
  const { book, base, leaders } = task
  for (const [tidy, leading] of [[true, leaders] as const, [true, NOBODY] as const, [false, NOBODY] as const]) {
    const list = assemble(base, book, pieces, tidy, leading)
    const report = check(list, book)
    const judged = judge(book, limits, report.entries, report.settings)
    const legal = report.legal || (!whole && report.entries.every((entry) => entry.faults.length === 0))
    if (legal && judged.every((one) => one.met) && list.units.length <= LIMITS.units) return { list, report, judged }
  }
  return null
}

/** One army within the wishes and the limits, but for those that are left aside to see what stands in the way. */
function draw(task: Task, seed: number, aside: ReadonlySet<Limit> = new Set()): Drawn {
  const { book, base, report, wishes, wished, shelves, whole, leaders } = task
  const limits = [...book.ruleset.limits, ...wished.map((wish) => wish.limit), NOT_EMPTY].filter(
    (limit) => !aside.has(limit),
  )
  const purse = purseOf(book, limits, report.settings)
  const fine = modelOf(book, report, shelves, limits, purse, Infinity)
  if (!fine) return { found: null, proven: true }
  const tooFine = fine.layers * fine.stages.length > CELLS
  const coarse = tooFine
    ? modelOf(book, report, shelves, limits, purse, Math.min(COARSE, Math.floor(CELLS / fine.stages.length)))
    : null
  const effort = { cells: CELLS, work: aside.size === 0 ? WORK.making : WORK.asking }
  const random = randomFrom(seed)
  let best: Made | null = null
  for (let turn = 0; turn < (aside.size === 0 ? DRAWS : 1); turn++) {
    for (const model of coarse ? [fine, coarse] : [fine]) {
      const taste = tasteOf(book, model, base.elements, leaders, wishes.style ?? 'any', wishes.goal ?? 'any', random)
      const outcome = sample(model, random, taste, effort)
      const proven = whole && model.exact && outcome.proven
      if (!outcome.sampled && proven) return { found: null, proven }
      const army = outcome.sampled && listed(task, limits, outcome.sampled.pieces, aside.size === 0)
      if (!army) continue
      const spent = army.judged.find((one) => one.limit === purse) ?? null
      const exact = spent === null || spent.found === spent.max
      const { list, report: after } = army
      const made: Made = { ok: true, list, report: after, exact, proven: proven || exact, spent }
      if (made.proven) return { found: made }
      if (!best || (spent?.found ?? 0) > (best.spent?.found ?? 0)) best = made
    }
  }
  return best ? { found: best } : { found: null, proven: false }
}

/** The limits and wishes that stand in each other's way: without any one of them there would be an army. */
function collision(task: Task, seed: number): Failure {
  const { book, report, wished } = task
  const inForce = new Set(judge(book, book.ruleset.limits, [], report.settings).map((one) => one.limit))
  const rules = book.ruleset.limits.filter((limit) => inForce.has(limit) && limit.measure !== 'chosen')
  const aside = new Set<Limit>()
  // What can be left aside without an army coming of it has no part in the collision.
  for (const limit of [...rules, ...wished.map((wish) => wish.limit)]) {
    aside.add(limit)
    if (draw(task, seed, aside).found) aside.delete(limit)
  }
  return {
    kind: 'collision',
    limits: rules.filter((limit) => !aside.has(limit)),
    wishes: wished.filter((wish) => !aside.has(wish.limit)),
    kept: task.base.units.length > 0,
  }
}

/** The started list under the wishes, before anything is added. */
function begin(wishes: Wishes, book: ArmyBook): ArmyList {
  const start = wishes.start ?? newList(book.id)
  const elements = wishes.elements ? [...wishes.elements] : start.elements
  return Object.entries(wishes.settings ?? {}).reduce<ArmyList>((list, [id, value]) => setSetting(list, id, value), {
    ...start,
    elements,
  })
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
  const task: Task = { book, base, report, wishes, wished, leaders, ...shelvesOf(base, book, report) }
  const drawn = draw(task, seed)
  if (drawn.found) return drawn.found
  const over = report.limits.filter(({ limit, max, found }) => {
    const bound = limit.exactly ?? limit.max
    return bound !== undefined && isFixed(bound) && found > (max ?? Infinity)
  })
  if (over.length > 0) return { ok: false, failed: over.map((result) => ({ kind: 'too-many', result })) }
  return { ok: false, failed: [drawn.proven ? collision(task, seed) : { kind: 'not-found' }] }
}
