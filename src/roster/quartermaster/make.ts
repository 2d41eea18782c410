/** Makes an army from wishes, or completes a started one: always legal, spent to the last point where that can be. */
import type { ArmyBook } from '../../rules/book'
import { judge, type LimitResult } from '../../rules/judge'
import type { Limit } from '../../rules/schema'
import { check, type Report } from '../check'
import { setSetting } from '../edit'
import { LIMITS, newList, type ArmyList } from '../list'
import { assemble } from './assemble'
import { fieldable } from './candidates'
import { choose } from './choices'
import { modelOf } from './model'
import { shelvesOf } from './pieces'
import { purseOf } from './purse'
import { randomFrom } from './random'
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
/** Layers of a purse that is too fine to be reckoned exactly. */
const COARSE = 20_000
/** Armies drawn before an illegal outcome of the coarse reckoning is given up. */
const DRAWS = 4

/** A list must hold something, as every limit's row would say it. */
const NOT_EMPTY: Limit = { id: 'empty', measure: 'units', min: 1 }

interface Task {
  book: ArmyBook
  base: ArmyList
  report: Report
  wishes: Wishes
}

type Drawn = { found: Made } | { found: null; proven: boolean }

/** One army within these limits; `without` names those that are left aside, to see what stands in the way. */
function draw(task: Task, wished: readonly Wish[], seed: number, without?: Limit): Drawn {
  const { book, base, report, wishes } = task
  const own = wished.map((wish) => wish.limit).filter((limit) => limit !== without)
  const rules = book.ruleset.limits.filter((limit) => limit !== without)
  const limits = [...rules, ...own, NOT_EMPTY]
  const purse = purseOf(book, limits, report.settings)
  const { shelves, whole } = shelvesOf(base, book, report)
  const fine = modelOf(book, report, shelves, limits, purse, Infinity)
  if (!fine) return { found: null, proven: true }
  const tooFine = fine.layers * fine.stages.length > CELLS
  const coarse = tooFine ? modelOf(book, report, shelves, limits, purse, COARSE) : null
  const random = randomFrom(seed)
  let best: Made | null = null
  let proven = false
  for (let turn = 0; turn < DRAWS; turn++) {
    for (const model of coarse ? [fine, coarse] : [fine]) {
      const taste = tasteOf(book, model, wishes.style ?? 'any', wishes.goal ?? 'any', random)
      const outcome = sample(model, random, taste, CELLS)
      proven = whole && model.exact && outcome.proven
      if (!outcome.sampled) {
        if (proven) return { found: null, proven }
        continue
      }
      const list = assemble(base, book, outcome.sampled.pieces)
      const after = check(list, book)
      const judged = judge(book, limits, after.entries, after.settings)
      const isLegal = without ? judged.every((one) => one.met) : after.legal && judged.every((one) => one.met)
      if (!isLegal || list.units.length > LIMITS.units) continue
      const spent = judged.find((one) => one.limit === purse) ?? null
      const exact = spent === null || spent.found === spent.max
      const made: Made = { ok: true, list, report: after, exact, proven: proven || exact, spent }
      if (exact || proven) return { found: made }
      if (!best || (spent?.found ?? 0) > (best.spent?.found ?? 0)) best = made
    }
  }
  return best ? { found: best } : { found: null, proven }
}

/** Which limits and wishes stand in each other's way: those without any one of which there would be an army. */
function collision(task: Task, wished: readonly Wish[], seed: number): Failure {
  const { book, report } = task
  const opens = (limit: Limit) => draw(task, wished, seed, limit).found !== null
  const inForce = new Set(judge(book, book.ruleset.limits, [], report.settings).map((one) => one.limit))
  const limits = book.ruleset.limits.filter((one) => inForce.has(one) && one.measure !== 'chosen' && opens(one))
  return { kind: 'collision', limits, wishes: wished.filter((wish) => opens(wish.limit)) }
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
    one.kind === 'fault' && one.id !== 'empty' ? [{ kind: 'start', id: one.id, unit: one.unit }] : [],
  )
  if (stuck.length > 0) return { ok: false, failed: stuck }
  const wished = wishesAsLimits(wishes, book, units)
  const task: Task = { book, base, report, wishes }
  const drawn = draw(task, wished, seed)
  if (drawn.found) return drawn.found
  return { ok: false, failed: [drawn.proven ? collision(task, wished, seed) : { kind: 'not-found' }] }
}
