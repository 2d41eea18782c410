/** The one report that counters, disabled buttons, the problem list, the sheet and the command all read. */
import { houseOf, type ArmyBook, type HouseBook } from '../rules/book'
import { add, toNumber, ZERO } from '../rules/fraction'
import { unknownNumber } from '../rules/describe-limits'
import { judge, type LimitResult } from '../rules/judge'
import { settingsInForce, unknownSettings, type Settings } from '../rules/settings'
import { nearestAllowed } from './bounds'
import type { ArmyList } from './list'
import { resolve, resolveUnknown, type Fault, type FaultId, type ResolvedEntry } from './resolve'

type ProblemFault = FaultId | 'empty' | 'unknown-ruleset' | 'unknown-book' | 'unknown-setting' | 'setting-bounds'

/** A broken limit, or a fault of the list or of an entry. A fact: `describeProblem` makes the sentence. */
export type Problem =
  | {
      kind: 'limit'
      id: string
      result: LimitResult
      /** The limit asks for a secret choice, which was left out when the list was shared. */
      withheld?: true
    }
  | ({ kind: 'fault'; id: ProblemFault } & Omit<Fault, 'id' | 'entry' | 'unit'> & {
        entry: number | null
        unit: string
      })

export interface Report {
  /** The total of the ruleset's first cost; null where it has none. */
  points: number | null
  models: number
  units: number
  /** No violation. */
  legal: boolean
  /** false while something in the list is unknown to this version: the total is incomplete and the verdict open. */
  complete: boolean
  /** The house book by which the list is judged; null for the game as it is. */
  house: HouseBook | null
  settings: Settings
  /** Settings of the list whose id or value this version does not know, see `openSettings`. */
  unknown: Settings
  entries: readonly ResolvedEntry[]
  /** Every limit that applies, met or not. */
  limits: readonly LimitResult[]
  violations: readonly Problem[]
  advice: readonly Problem[]
}

export interface CheckOptions {
  /** The list came from another player: a secret choice that was left out is advice, not a violation. */
  received?: boolean
}

const listFault = (id: ProblemFault, rest: Partial<Problem> = {}): Problem =>
  ({ kind: 'fault', id, entry: null, unit: '', found: null, allowed: null, about: [], ...rest }) as Problem

const limitProblem = (result: LimitResult): Extract<Problem, { kind: 'limit' }> => ({
  kind: 'limit',
  id: result.limit.id,
  result,
})

/**
 * Unknown settings that leave the verdict open. Where a limit asks for a choice, an unknown text counts as no choice and breaks
 * the limit; a number from a link may be a choice of a newer version and leaves it open.
 */
function openSettings(list: ArmyList, book: ArmyBook): Settings {
  const asked = new Set(book.ruleset.limits.map((limit) => limit.setting))
  const unknown = [...unknownSettings(book, list.settings)]
  return new Map(unknown.filter(([id, value]) => !asked.has(id) || unknownNumber(String(value)) !== null))
}

/** A fault for each numeric setting outside its bounds, with the nearest allowed number. */
const settingsBeyond = (list: ArmyList, book: ArmyBook): Problem[] =>
  book.ruleset.settings.flatMap((setting) => {
    const found = list.settings[setting.id]
    const allowed = nearestAllowed(setting, found)
    return typeof found === 'number' && allowed !== null
      ? [listFault('setting-bounds', { about: [setting.id], found, allowed })]
      : []
  })

const UNKNOWN: ReadonlySet<string> = new Set(['unknown-unit', 'unknown-setting', 'unknown-capability'])
const isUnknown = (problem: Problem): boolean =>
  UNKNOWN.has(problem.id) || (problem.kind === 'fault' && problem.about.some((id) => unknownNumber(id) !== null))

/** Whether these are the rules that the list is made with. */
const isBookOf = (list: ArmyList, book: ArmyBook): boolean =>
  list.book === undefined || list.book.fingerprint === book.house?.fingerprint

/**
 * Judges a list. Without its army book the report only says that the ruleset is unknown, or the house book: by other rules
 * than its own it is not judged at all.
 */
export function check(list: ArmyList, book: ArmyBook | undefined, options: CheckOptions = {}): Report {
  if (!book || !isBookOf(list, book)) {
    const { name, fingerprint } = list.book ?? {}
    const violations = [
      fingerprint === undefined || name === undefined
        ? listFault('unknown-ruleset', { about: [list.ruleset] })
        : listFault('unknown-book', { about: [name, fingerprint] }),
    ]
    const nothing = { points: null, models: 0, units: 0, limits: [], advice: [] }
    const settings = { settings: new Map(), unknown: new Map() }
    return {
      ...nothing,
      ...settings,
      house: null,
      legal: false,
      complete: false,
      entries: list.units.map(resolveUnknown),
      violations,
    }
  }
  const settings = settingsInForce(book, list.settings)
  const unknown = openSettings(list, book)
  const entries = resolve(list, book, settings)
  const limits = judge(book, book.ruleset.limits, entries, settings)
  const hidden = (result: LimitResult) =>
    options.received === true &&
    result.limit.setting !== undefined &&
    book.settingById.get(result.limit.setting)?.secret === true &&
    (list.settings[result.limit.setting] ?? null) === null

  // An unknown choice is reported as unknown, not as a missing choice too.
  const broken = limits.filter(({ met, limit }) => !met && !unknown.has(limit.setting ?? ''))
  const violations: Problem[] = [
    ...(list.units.length === 0 ? [listFault('empty', { found: 0, allowed: 1 })] : []),
    ...[...unknown.keys()].map((id) => listFault('unknown-setting', { about: [id] })),
    ...settingsBeyond(list, book),
    ...broken.filter((result) => !hidden(result)).map(limitProblem),
    ...entries.flatMap((entry) => entry.faults.map((one): Problem => ({ kind: 'fault', ...one }))),
  ]
  const advice = [
    ...broken.filter(hidden).map((result): Problem => ({ ...limitProblem(result), withheld: true })),
    ...judge(book, book.ruleset.advice, entries, settings)
      .filter((result) => !result.met)
      .map(limitProblem),
  ]

  const cost = book.ruleset.costs[0]
  return {
    points:
      cost === undefined ? null : toNumber(entries.reduce((sum, entry) => add(sum, entry.costs[cost] ?? ZERO), ZERO)),
    models: entries.reduce((sum, entry) => sum + entry.models, 0),
    units: entries.reduce((sum, entry) => sum + entry.units, 0),
    legal: violations.length === 0,
    complete: !violations.some(isUnknown),
    house: houseOf(book) ?? null,
    settings,
    unknown,
    entries,
    limits,
    violations,
    advice,
  }
}

/** The limit on the whole list: of its first cost, or of models or units where the game has no points. */
export function mainLimit(book: ArmyBook, report: Report): LimitResult | undefined {
  const cost = book.ruleset.costs[0]
  const measures = cost === undefined ? ['models', 'units'] : [cost]
  return report.limits.find(({ limit, max }) => !limit.select && max !== null && measures.includes(limit.measure))
}
