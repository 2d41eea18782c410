/**
 * Finds values of settings and designs outside the bounds of the army book. Input fields and list files refuse them. Links and
 * backups keep them, and the check reports them: a link must open forever, and a backup must restore what the app stored.
 */
import type { ArmyBook } from '../rules/book'
import { unknownNumber } from '../rules/describe-limits'
import { capabilityIn, labelOf, senseOf } from '../rules/price'
import type { ElementRules, ElementStat, Param } from '../rules/schema-elements'
import type { Setting } from '../rules/schema-ruleset'
import { numberFault, type SettingValue } from '../rules/settings'
import { agreedWithin } from '../rules/within'
import { statFault } from './design'
import { LIMITS, type ArmyList, type Design, type OwnCapability, type ParamValue } from './list'

/** Why a value is not allowed. */
export type ValueProblem =
  | { problem: 'missing'; allowed: string[] }
  | { problem: 'wrong-type'; found: string; allowed: string[] }
  | { problem: 'not-whole'; found: number }
  | { problem: 'out-of-range'; found: number; min: number | null; max: number | null }
  | { problem: 'off-step'; found: number; step: number; min: number }
  | { problem: 'too-many'; found: number; max: number }
  | { problem: 'too-long'; found: number; max: number }
  | { problem: 'not-allowed'; found: string; allowed: string[] }
  | { problem: 'unknown-stat'; found: string; allowed: string[] }
  | { problem: 'repeated'; found: string }

/** The bound that the number lies beyond. */
export const nearestIn = ({ found, min, max }: Extract<ValueProblem, { problem: 'out-of-range' }>): number =>
  max !== null && found > max ? max : (min ?? found)

export interface Beyond {
  /** Id of the setting, kind, stat or capability with the value that is not allowed. */
  about: string
  path: readonly (string | number)[]
  problem: ValueProblem
}

function settingProblem(setting: Setting, value: SettingValue): ValueProblem | null {
  const type = setting.type === 'choice' ? 'string' : 'number'
  if (value === null) return null
  if (typeof value !== type) return { problem: 'wrong-type', found: typeof value, allowed: [type] }
  const fault = typeof value === 'number' ? numberFault(setting, value) : null
  if (fault === null) return null
  const found = Number(value)
  const { min = null, max = null, step = 1 } = setting
  if (fault === 'not-whole') return { problem: fault, found }
  return fault === 'off-step'
    ? { problem: fault, found, step, min: min ?? 0 }
    : { problem: 'out-of-range', found, min, max }
}

/** The allowed number nearest to `value`; null where `value` is allowed itself, or is not a number. */
export function nearestAllowed(setting: Setting, value: unknown): number | null {
  if (setting.type !== 'number' || typeof value !== 'number' || numberFault(setting, value) === null) return null
  const { min = 0, max = Infinity, step = 1 } = setting
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step)
  const near = min + steps * step
  return near > max ? near - step : near
}

function statProblem(stat: ElementStat, value: number | 'auto' | null | undefined): ValueProblem | null {
  if (value === undefined) return { problem: 'missing', allowed: ['number'] }
  const fault = statFault(stat, value)
  if (fault === null) return null
  if (typeof value === 'number')
    return fault === 'not-whole'
      ? { problem: fault, found: value }
      : { problem: 'out-of-range', found: value, min: stat.min, max: stat.max }
  const allowed = ['number', ...(stat.none === undefined ? [] : ['null']), ...(stat.auto === undefined ? [] : ['auto'])]
  return { problem: 'not-allowed', found: String(value), allowed }
}

function paramProblem(param: Param, value: ParamValue): ValueProblem | null {
  const type = param.type === 'flag' ? 'boolean' : param.type === 'capability' ? 'string' : 'number'
  if (typeof value !== type) return { problem: 'wrong-type', found: typeof value, allowed: [type] }
  if (typeof value !== 'number') return null
  if (!Number.isInteger(value)) return { problem: 'not-whole', found: value }
  const values = param.values?.map((one) => one.value)
  if (values && value !== param.default && !values.includes(value))
    return { problem: 'not-allowed', found: String(value), allowed: values.map(String) }
  const { min = null, max = null } = param
  const isOut = (min !== null && value < min) || (max !== null && value > max)
  return isOut ? { problem: 'out-of-range', found: value, min, max } : null
}

/**
 * Checks a parameter that names another capability: it must be set, and the capability it names must not have such a parameter
 * itself. Unknown ids pass.
 */
function namedProblem(rules: ElementRules, named: ParamValue | undefined): ValueProblem | null {
  if (named === undefined || named === '') return { problem: 'missing', allowed: ['string'] }
  if (rules.capabilities.find(({ id }) => id === named)?.param?.type !== 'capability') return null
  const open = rules.capabilities.filter((one) => one.param?.type !== 'capability').map((one) => one.id)
  return { problem: 'not-allowed', found: String(named), allowed: open }
}

function valueProblem(rules: ElementRules, param: Param, value: ParamValue | undefined): ValueProblem | null {
  const named = param.type === 'capability' ? namedProblem(rules, value) : null
  return named ?? (value === undefined ? null : paramProblem(param, value))
}

/** A problem of what the players made up, and the key that it is about. */
function ownProblem(rules: ElementRules, own: OwnCapability): [key: string, ValueProblem] | null {
  const { name, percent, group } = own
  if (name === '') return ['name', { problem: 'missing', allowed: ['string'] }]
  if ([...name].length > LIMITS.ownName)
    return ['name', { problem: 'too-long', found: [...name].length, max: LIMITS.ownName }]
  if (!Number.isInteger(percent)) return ['percent', { problem: 'not-whole', found: percent }]
  const { min = 0, max = 0 } = rules.own ?? {}
  if (percent < min || percent > max) return ['percent', { problem: 'out-of-range', found: percent, min, max }]
  const groups = [...new Set(rules.capabilities.flatMap((one) => one.group ?? []))]
  if (group === undefined || groups.includes(group)) return null
  return ['group', { problem: 'not-allowed', found: group, allowed: groups }]
}

/** Why a cost may not be agreed on; null where it may. */
function agreedProblem({ agreed: may }: ElementRules, agreed: number): ValueProblem | null {
  if (!may) return { problem: 'not-allowed', found: String(agreed), allowed: [] }
  if (agreed < 0 || agreed > may.max) return { problem: 'out-of-range', found: agreed, min: 0, max: may.max }
  return agreedWithin(may, agreed) === agreed ? null : { problem: 'off-step', found: agreed, step: 1 / may.per, min: 0 }
}

function capabilityProblems(rules: ElementRules, element: Design): Beyond[] {
  const seen = new Set<string>()
  return element.capabilities.flatMap((own, at): Beyond[] => {
    const path = ['capabilities', at]
    const capability = capabilityIn(rules, own)
    const sense = senseOf(capability, own)
    if (seen.has(sense)) return [{ about: labelOf(own), path, problem: { problem: 'repeated', found: labelOf(own) } }]
    seen.add(sense)
    if (own.own) {
      const [key = '', problem] = (rules.own && ownProblem(rules, own.own)) ?? []
      return problem ? [{ about: labelOf(own), path: [...path, key], problem }] : []
    }
    const param = capability?.param
    const problem = param ? valueProblem(rules, param, own.params?.[param.id]) : null
    return param && problem ? [{ about: own.id, path: [...path, param.id], problem }] : []
  })
}

/**
 * The problems of one design: of its kind, its stats, its capabilities. Ids such as "#37" come from another version of the
 * data: they are unknown, not wrong, and pass.
 */
export function designProblems(book: ArmyBook, element: Design): Beyond[] {
  const rules = book.elements
  if (!rules) return []
  const { kind, stats, agreed } = element
  const known = rules.stats.map((stat) => stat.id)
  const strange = Object.keys(stats).filter((id) => !known.includes(id) && unknownNumber(id) === null)
  const beyond = (about: string, path: readonly string[], problem: ValueProblem | null): Beyond[] =>
    problem ? [{ about, path, problem }] : []
  return [
    ...(rules.kinds.includes(kind) || unknownNumber(kind) !== null
      ? []
      : beyond(kind, ['kind'], { problem: 'not-allowed', found: kind, allowed: rules.kinds })),
    ...strange.flatMap((id) => beyond(id, ['stats', id], { problem: 'unknown-stat', found: id, allowed: known })),
    ...rules.stats.flatMap((stat) => beyond(stat.id, ['stats', stat.id], statProblem(stat, stats[stat.id]))),
    ...capabilityProblems(rules, element),
    ...(agreed === undefined ? [] : beyond('agreed', ['agreed'], agreedProblem(rules, agreed))),
  ]
}

/** The problems of several designs, in their order. */
export const problemsOf = (book: ArmyBook, elements: readonly Design[]): Beyond[] =>
  elements.flatMap((element, at) =>
    designProblems(book, element).map((one) => ({ ...one, path: ['elements', at, ...one.path] })),
  )

/** The problems of a list's settings, then of its designs. */
export const listProblems = (book: ArmyBook, list: ArmyList): Beyond[] => [
  ...Object.entries(list.settings).flatMap(([id, value]): Beyond[] => {
    const setting = book.settingById.get(id)
    const problem = setting ? settingProblem(setting, value) : null
    return problem ? [{ about: id, path: ['settings', id], problem }] : []
  }),
  ...problemsOf(book, list.elements),
]

/**
 * The army book that designs belong to where nothing names it, as in a source book: of the books with rules for designs, the
 * one under which these designs have the fewest problems.
 */
export function gameOfDesigns(books: readonly ArmyBook[], elements: readonly Design[]): ArmyBook | undefined {
  const against = (book: ArmyBook) =>
    elements.reduce((sum, element) => {
      const unknown = element.capabilities.filter((own) => !capabilityIn(book.elements, own))
      return sum + unknown.length + designProblems(book, element).length
    }, 0)
  const fits = books.flatMap((book) => (book.elements ? [{ book, against: against(book) }] : []))
  return fits.toSorted((a, b) => a.against - b.against)[0]?.book
}
