/** What a file may say where its army book is known: bounds of settings and stats. Unknown ids pass; the check judges them. */
import type { Element, ElementCapability, ParamValue } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { ElementRules, ElementStat, Param } from '../rules/schema-elements'
import type { Setting } from '../rules/schema-ruleset'
import { numberFault, type SettingValue } from '../rules/settings'
import { Invalid, placeOf, type FileNote, type Path } from './file-fault'

/** @throws Invalid */
export function checkSetting(setting: Setting, value: SettingValue, path: Path): void {
  if (value === null) return
  if (setting.type === 'choice') {
    if (typeof value !== 'string')
      throw new Invalid(path, { problem: 'wrong-type', found: 'number', allowed: ['string'] })
    return
  }
  if (typeof value !== 'number')
    throw new Invalid(path, { problem: 'wrong-type', found: 'string', allowed: ['number'] })
  const { min = null, max = null, step = 1 } = setting
  const fault = numberFault(setting, value)
  if (fault === 'not-whole') throw new Invalid(path, { problem: 'not-whole', found: value })
  if (fault === 'off-step') throw new Invalid(path, { problem: 'off-step', found: value, step, min: min ?? 0 })
  if (fault !== null) throw new Invalid(path, { problem: 'out-of-range', found: value, min, max })
}

function checkStat(stat: ElementStat, value: number | 'auto' | null, path: Path): void {
  const allowed = ['number', ...(stat.none === undefined ? [] : ['null']), ...(stat.auto === undefined ? [] : ['auto'])]
  if (value === null || value === 'auto') {
    const open = value === null ? stat.none : stat.auto
    if (open === undefined) throw new Invalid(path, { problem: 'not-allowed', found: String(value), allowed })
    return
  }
  if (!Number.isInteger(value)) throw new Invalid(path, { problem: 'not-whole', found: value })
  if (value < stat.min || value > stat.max)
    throw new Invalid(path, { problem: 'out-of-range', found: value, min: stat.min, max: stat.max })
}

function checkParam(param: Param, value: ParamValue, path: Path): void {
  const type = param.type === 'flag' ? 'boolean' : param.type === 'capability' ? 'string' : 'number'
  if (typeof value !== type) throw new Invalid(path, { problem: 'wrong-type', found: typeof value, allowed: [type] })
  if (typeof value !== 'number') return
  if (!Number.isInteger(value)) throw new Invalid(path, { problem: 'not-whole', found: value })
  if (param.values && value !== param.default && param.values.every((one) => one.value !== value))
    throw new Invalid(path, {
      problem: 'not-allowed',
      found: String(value),
      allowed: param.values.map((one) => String(one.value)),
    })
  const { min = null, max = null } = param
  if ((min !== null && value < min) || (max !== null && value > max))
    throw new Invalid(path, { problem: 'out-of-range', found: value, min, max })
}

/** What names another capability must name one, and not one that names another in turn. Unknown ids pass. */
function checkNamed(book: ArmyBook, param: Param, capability: ElementCapability, path: Path): void {
  const named = capability.params?.[param.id]
  if (named === undefined) throw new Invalid([...path, param.id], { problem: 'missing', allowed: ['string'] })
  const open = [...book.capabilityById.values()].filter((one) => one.param?.type !== 'capability').map((one) => one.id)
  if (typeof named === 'string' && book.capabilityById.has(named) && !open.includes(named))
    throw new Invalid([...path, param.id], { problem: 'not-allowed', found: named, allowed: open })
}

/** The capability with its parameters checked: unknown ones out, those that equal their default too. */
function checkCapability(book: ArmyBook, capability: ElementCapability, path: Path, notes: FileNote[]) {
  const known = book.capabilityById.get(capability.id)
  if (known?.param?.type === 'capability') checkNamed(book, known.param, capability, path)
  if (!known || !capability.params) return capability
  const params: Record<string, ParamValue> = {}
  for (const [id, value] of Object.entries(capability.params)) {
    if (known.param?.id !== id) {
      notes.push({ note: 'unknown-key', path: placeOf([...path, id]) })
      continue
    }
    checkParam(known.param, value, [...path, id])
    if (value !== known.param.default) params[id] = value
  }
  return Object.keys(params).length === 0 ? { id: capability.id } : { id: capability.id, params }
}

/** What may stand once: a capability, or one that names another once for each that it names. */
function nameOf(book: ArmyBook, { id, params }: ElementCapability): string {
  const param = book.capabilityById.get(id)?.param
  return param?.type === 'capability' ? `${id} ${String(params?.[param.id] ?? '')}` : id
}

function checkStats(rules: ElementRules, stats: Element['stats'], path: Path): void {
  const known = rules.stats.map((stat) => stat.id)
  const unknown = Object.keys(stats).find((id) => !known.includes(id) && !id.startsWith('#'))
  if (unknown !== undefined)
    throw new Invalid([...path, unknown], { problem: 'unknown-stat', found: unknown, allowed: known })
  for (const stat of rules.stats) {
    const value = stats[stat.id]
    if (value === undefined) throw new Invalid([...path, stat.id], { problem: 'missing', allowed: ['number'] })
    checkStat(stat, value, [...path, stat.id])
  }
}

/** The element as it is kept. @throws Invalid */
export function checkElement(book: ArmyBook, element: Element, path: Path, notes: FileNote[]): Element {
  const rules = book.elements
  if (!rules) return element
  if (!rules.kinds.includes(element.kind) && !element.kind.startsWith('#'))
    throw new Invalid([...path, 'kind'], { problem: 'not-allowed', found: element.kind, allowed: rules.kinds })
  checkStats(rules, element.stats, [...path, 'stats'])
  const seen = new Set<string>()
  const capabilities = element.capabilities.map((capability, at) => {
    const place = [...path, 'capabilities', at]
    const checked = checkCapability(book, capability, place, notes)
    const name = nameOf(book, checked)
    if (seen.has(name)) throw new Invalid(place, { problem: 'repeated', found: name })
    seen.add(name)
    return checked
  })
  return { ...element, capabilities }
}
