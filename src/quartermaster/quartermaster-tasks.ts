/** Questions to the quartermaster and its answers: plain data both ways, so that a worker can do the work. */
import { check, type Problem } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Edit } from './edits'
import { fillUps, type Suggestion } from './fill'
import { makeArmy, type Made, type NotMade } from './make-army'
import { repairs } from './repairs'
import { tryLimits, type LimitTrials } from './try-limits'
import type { Wishes } from './wishes'
import type { ArmyBook } from '../rules/book'
import { keyOf, type ProblemKey } from '../roster/problem-key'

/** A suggestion without its resulting list: the page applies the edits itself. */
export type Offer = Omit<Suggestion, 'list'>
export type MadeArmy = Omit<Made, 'report'>

export interface Asks {
  /** `problem: null` asks for repairs of the whole list. */
  repairs: { list: ArmyList; received: boolean; problem: ProblemKey | null }
  fill: { list: ArmyList; received: boolean; most?: number }
  make: { wishes: Wishes; seed: number }
  /** The settings and designs of the list are those of the lists that are tried. */
  try: { list: ArmyList }
}

export interface Answers {
  /**
   * `found`: the edits of each repair, best first. `elsewhere`: nothing was found for what was asked, but another
   * problem can be repaired by itself.
   */
  repairs: { found: (readonly Edit[])[]; elsewhere: boolean }
  fill: Offer[]
  make: MadeArmy | NotMade
  try: LimitTrials
}
export type Kind = keyof Asks

/** Most other problems that are tried for `elsewhere`. */
const MOST_OTHERS = 12

const work: { [K in Kind]: (ask: Asks[K], book: ArmyBook) => Answers[K] } = {
  repairs({ list, received, problem }, book) {
    const report = check(list, book, { received })
    const asked = report.violations.find((one) => {
      const key = keyOf(one)
      return key.kind === problem?.kind && key.id === problem.id && key.entry === problem.entry
    })
    if (problem && !asked) return { found: [], elsewhere: false }
    const offered = (about: Problem | undefined, most?: number) =>
      repairs(list, book, { received, report, ...(about && { problem: about }), ...(most !== undefined && { most }) })
    const found = offered(asked).map((one) => one.edits)
    const others = report.violations.filter((one) => one !== asked).slice(0, MOST_OTHERS)
    return { found, elsewhere: found.length === 0 && others.some((one) => offered(one, 1).length > 0) }
  },
  fill: ({ list, received, most }, book) =>
    fillUps(list, book, { received, ...(most !== undefined && { most }) }).map(
      ({ edit, cost, models, remaining, nearer, answers }) => ({
        edit,
        cost,
        models,
        remaining,
        nearer,
        answers,
      }),
    ),
  make({ wishes, seed }, book) {
    const made = makeArmy(wishes, book, seed)
    if (!made.ok) return made
    const { list, exact, proven, spent } = made
    return { ok: true, list, exact, proven, spent }
  },
  try: ({ list }, book) => tryLimits(book, list),
}

export const perform = <K extends Kind>(kind: K, ask: Asks[K], book: ArmyBook): Answers[K] => work[kind](ask, book)
