/** Edits that change the whole list at once: its settings, and its designs. */
import { over, toFraction, toNumber, toShare } from '../rules/fraction'
import { capabilityIn, labelOf } from '../rules/price'
import type { Bound } from '../rules/schema-parts'
import type { Limit, Setting } from '../rules/schema-ruleset'
import { numberFault } from '../rules/settings'
import type { Problem, Report } from '../roster/check'
import { fieldedBy, LIMITS, type ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { waysOut } from './candidates'
import type { Edit } from './edits'

/**
 * The value on the setting's scale nearest to `wanted`: the smallest that is not less (for a max), or the largest that is not
 * more (for a min). null where the setting does not allow it.
 */
function onScale(setting: Setting, wanted: number, side: 'min' | 'max'): number | null {
  const start = setting.min ?? 0
  const step = setting.step ?? 1
  const steps = (wanted - start) / step
  const value = start + step * (side === 'max' ? Math.ceil(steps - 1e-9) : Math.floor(steps + 1e-9))
  return numberFault(setting, value) === null ? value : null
}

function sizeFor(book: ArmyBook, bound: Bound | undefined, found: number, side: 'min' | 'max'): Edit[] {
  if (bound === undefined || typeof bound === 'number' || bound.setting === undefined) return []
  const setting = book.settingById.get(bound.setting)
  if (setting?.type !== 'number' || setting.role === 'reading') return []
  const value = onScale(setting, toNumber(over(toFraction(found), toShare(bound.share))), side)
  return value === null ? [] : [{ kind: 'set-setting', setting: setting.id, value }]
}

/** The other choices of a setting with the role of a pick or a size. A reading of the rules is never offered as a repair. */
const choicesOf = (setting: Setting, report: Report): Edit[] =>
  setting.role === 'reading'
    ? []
    : (setting.choices ?? [])
        .filter((choice) => choice.id !== report.settings.get(setting.id))
        .map((choice) => ({ kind: 'set-setting', setting: setting.id, value: choice.id }))

function limitSettings(book: ArmyBook, limit: Limit, found: number, report: Report): Edit[] {
  if (limit.measure === 'chosen') {
    const bears = (setting: Setting) =>
      setting.id === limit.setting ||
      setting.choices?.some((choice) => limit.setting !== undefined && choice.allows?.[limit.setting] !== undefined)
    return book.ruleset.settings.filter(bears).flatMap((setting) => choicesOf(setting, report))
  }
  const sizes = book.ruleset.settings.filter((setting) => setting.role === 'size' && setting.type === 'choice')
  return [
    ...sizeFor(book, limit.exactly ?? limit.max, found, 'max'),
    ...sizeFor(book, limit.exactly ?? limit.min, found, 'min'),
    ...sizes.flatMap((setting) => choicesOf(setting, report)),
  ]
}

function capabilityEdits(list: ArmyList, book: ArmyBook, entry: number | null, about: readonly string[]): Edit[] {
  const unit = entry === null ? undefined : list.units[entry]
  const fielded = new Set(unit ? fieldedBy(unit) : [])
  const designs = list.elements.filter((element) => fielded.has(element.id))
  return designs.flatMap((element): Edit[] => {
    const own = element.capabilities.slice(0, LIMITS.elements)
    const dropped = (places: number[]): Edit => ({
      kind: 'drop-capability',
      element: element.id,
      places,
      capabilities: places.flatMap((place) => (own[place] ? labelOf(own[place]) : [])),
    })
    const isAbout = (one: (typeof own)[number]) =>
      about.length === 0 ||
      about.includes(labelOf(one)) ||
      Object.values(one.params ?? {}).some((value) => about.includes(String(value)))
    const ids = own.map(labelOf)
    const groups = new Map(own.map((one) => [labelOf(one), capabilityIn(book.elements, one)?.group]))
    const groupOf = (id: string) => groups.get(id)
    return [
      ...own.flatMap((one, place) => (isAbout(one) ? [dropped([place])] : [])),
      ...waysOut([...new Set(ids)], groupOf).map((way) => dropped(way.map((id) => ids.indexOf(id)))),
    ]
  })
}

export function globalEdits(list: ArmyList, book: ArmyBook, report: Report, problem: Problem): Edit[] {
  if (problem.kind === 'limit') return limitSettings(book, problem.result.limit, problem.result.found, report)
  if (problem.id === 'unknown-setting')
    return problem.about.flatMap((id): Edit[] => {
      const setting = book.settingById.get(id)
      return [{ kind: 'set-setting', setting: id, value: null }, ...(setting ? choicesOf(setting, report) : [])]
    })
  const { allowed } = problem
  if (problem.id === 'setting-bounds' && allowed !== null)
    return problem.about.map((setting) => ({ kind: 'set-setting', setting, value: allowed }))
  if (problem.id === 'element-stat' && allowed !== null)
    return problem.about.map((stat) => ({ kind: 'set-stat', element: problem.unit, stat, value: allowed }))
  return capabilityEdits(list, book, problem.entry, problem.about)
}
