/**
 * The odds of one attack: losses, their chances, and the points they cost. Pure; works through the game's steps and never
 * rolls.
 */
import type { ArmyBook } from '../rules/book'
import type { OddsRules } from '../rules/schema-odds'
import { armed } from './arms'
import { atLeast, mean, point, type Dist } from './dist'
import type { Outcome } from './ends'
import { test } from './morale'
import type { StepFact } from './pool'
import { run } from './run'
import { holds, type OptionValue, type Situation } from './scene'
import { sideOf, type Fielded, type Side } from './side'
import { situationsOf, stage, type Asked, type Situations, type Stage } from './situation'

export interface OddsResult {
  mode: string
  /** The options that matter here, with the answers that were used. */
  asked: readonly Asked[]
  /**
   * Why the attack is impossible: ids of the data's bars, or `unknown-unit`, `no-weapon`, `out-of-reach`. Empty where it is
   * possible.
   */
  barred: readonly string[]
  attacker: { unit: string; points: number | null }
  /** `part`: only the elements of one of the unit's designs are attacked. */
  target: { unit: string; models: number; part?: true }
  /** The attack, step by step. */
  steps: readonly StepFact[]
  /** The chance of 0, 1, 2 … models of the target lost. Sums to 1 within the accuracy of doubles. */
  casualties: Dist
  /** The same for models beside the target (blasts, chains), and for both together; `beside` is null where there are none. */
  beside: Dist | null
  total: Dist
  /** The same in lives, for a target of one model that has several when unhurt; `livesTotal` has those beside it too. */
  lives?: Dist
  livesTotal?: Dist
  /** Models that the attacker loses in the same exchange; null where the attack costs none. */
  own: Dist | null
  /** Average losses of the target; `expectedTotal` has those of the models beside it too. */
  expected: number
  expectedTotal: number
  /** The chance that at least one model of the target falls; `destroyed`: that all do. */
  any: number
  destroyed: number
  /**
   * The points of the whole attacker, however many of its models attack, for each model that falls on average; null without
   * points, or where nothing falls.
   */
  pointsPerCasualty: number | null
  /** Results of a damage table, from mild to bad, or how a duel ends; then the tests that losses bring. */
  outcomes: readonly Outcome[]
}

const shell = (mode: string, attacker: { unit: string; points: number | null }, target: OddsResult['target']) => ({
  mode,
  attacker,
  target,
  asked: [],
  steps: [],
  casualties: point(0),
  beside: null,
  total: point(0),
  own: null,
  expected: 0,
  expectedTotal: 0,
  any: 0,
  destroyed: 0,
  pointsPerCasualty: null,
  outcomes: [],
})

function attack(first: Side, second: Side, set: Stage): OddsResult {
  const { mode, asked, target } = set
  const start = shell(
    mode.id,
    { unit: first.unit, points: first.points },
    {
      unit: second.unit,
      models: target.models,
      ...((target.rest ?? target.others) && { part: true }),
    },
  )
  const { arms, reasons } = armed(set)
  if (reasons.length > 0) return { ...start, asked, barred: reasons }
  const { pools: _, ...done } = run(mode.steps, arms, set)
  const expectedTotal = mean(done.total)
  return {
    ...start,
    ...done,
    asked,
    barred: [],
    expected: mean(done.casualties),
    expectedTotal,
    any: atLeast(done.casualties, 1),
    destroyed: atLeast(done.casualties, target.models),
    pointsPerCasualty: first.points === null || expectedTotal <= 0 ? null : first.points / expectedTotal,
  }
}

/** The odds of one side against another, and of the tests that the losses of the target cause. */
function oddsOf(first: Side, second: Side, situation: Situation, rules: OddsRules): OddsResult {
  const set = stage(first, second, situation, rules)
  const { mode, target } = set
  const result = attack(first, second, set)
  if (result.barred.length > 0) return result
  /** The result of the target's own attack, by all its models that are left. */
  const back = (answers: Situation) => {
    const left = mode.models === undefined ? {} : { [mode.models]: target.models }
    return attack(second, first, stage(second, first, { ...left, ...answers, mode: mode.id }, rules))
  }
  const tests = mode.steps.flatMap((step) =>
    step.do === 'test' && holds(step.when, set) ? (test(step, result.total, set, back) ?? []) : [],
  )
  return {
    ...result,
    steps: [...result.steps, ...tests.flatMap(({ fact }) => (fact ? [fact] : []))],
    outcomes: [...result.outcomes, ...tests.flatMap(({ outcomes }) => outcomes)],
  }
}

/** The odds of one unit of an entry against one unit of another, of the same game. */
export function odds(
  attacker: Fielded,
  target: Fielded,
  situation: Situation,
  book: ArmyBook,
  rules: OddsRules,
): OddsResult {
  const first = sideOf(book, attacker)
  const second = sideOf(book, target)
  if (first && second) return oddsOf(first, second, situation, rules)
  const mode = String(situation.mode ?? rules.modes[0]?.id ?? '')
  const plain = shell(mode, { unit: attacker.unit, points: null }, { unit: target.unit, models: 0 })
  return { ...plain, barred: ['unknown-unit'] }
}

/** The options that the form offers, mode by mode, with the answers in force. None where a unit is unknown. */
export function situations(
  attacker: Fielded,
  target: Fielded,
  situation: Situation,
  book: ArmyBook,
  rules: OddsRules,
): Situations {
  const first = sideOf(book, attacker)
  const second = sideOf(book, target)
  return first && second ? situationsOf(first, second, situation, rules) : { modes: [] }
}

/**
 * The first mode in which the attack is possible with the defaults; the first of all where there is none.
 */
export function firstMode(attacker: Fielded, target: Fielded, book: ArmyBook, rules: OddsRules): string {
  const open = rules.modes.find(({ id }) => odds(attacker, target, { mode: id }, book, rules).barred.length === 0)
  return (open ?? rules.modes[0])?.id ?? ''
}

export type { Fielded, OptionValue, Situation, Situations }
