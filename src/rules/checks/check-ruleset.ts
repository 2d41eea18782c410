/** Checks of ruleset.json: limits that name what is there and can be kept, settings with values that can be chosen. */
import type { BookFiles } from '../book'
import { isMade, MEASURES } from '../judge'
import type { Limit, Setting } from '../schema-ruleset'
import { selects, type Selectable } from '../select'
import { numberFault } from '../settings'
import { checkSelect, checkWhen, offered, selectable } from './check-select'
import { checkOrder, idsOf, type Collector } from './collect-faults'
import type { FaultPath } from './rule-fault'

interface Things {
  /** With the hidden ones. */
  all: readonly Selectable[]
  /** Those that a list can have. */
  offered: readonly Selectable[]
}

/** Whether no list can keep the limit, because nothing that it asks for is offered, or there can't be so many. */
function isNeverKept({ measure, select, min, max, exactly }: Limit, things: Things): boolean {
  if (measure === 'chosen' || measure === 'empty' || isMade(measure)) return false
  const least = exactly ?? min
  const most = exactly ?? max
  const isCount = measure === 'units' || measure === 'models'
  return (
    (least !== undefined &&
      least !== 0 &&
      things.all.length > 0 &&
      !things.offered.some((one) => selects(select, one))) ||
    (typeof most === 'number' && most < 0) ||
    (typeof exactly === 'number' && isCount && !Number.isInteger(exactly))
  )
}

function checkLimit(files: BookFiles, limit: Limit, path: FaultPath, at: Collector, things: Things) {
  const settings = idsOf(files.ruleset.settings)
  const measures = new Set<string>([...MEASURES, ...files.ruleset.costs])
  at.known(path, 'measure', measures, [limit.measure])
  checkSelect(things.all, [...path, 'select'], limit.select, at)
  if (limit.measure === 'chosen') at.known(path, 'setting', settings, [limit.setting ?? ''])
  else if (limit.setting !== undefined) at.add([...path, 'setting'], 'setting-unused')
  if (limit.exactly === undefined && limit.min === undefined && limit.max === undefined) at.add(path, 'no-bound')
  for (const key of ['min', 'max', 'exactly'] as const) {
    const bound = limit[key]
    if (bound === undefined || typeof bound === 'number') continue
    const here = [...path, key]
    if ((bound.setting === undefined) === (bound.measure === undefined)) at.add(here, 'bound-of-what')
    if (bound.setting !== undefined) at.known(here, 'setting', settings, [bound.setting])
    if (bound.measure !== undefined) at.known(here, 'measure', measures, [bound.measure])
    checkSelect(things.all, [...here, 'select'], bound.select, at)
  }
  const { min, max, exactly } = limit
  if (typeof min === 'number' && typeof max === 'number') checkOrder(min, max, path, at)
  if (exactly !== undefined && (min !== undefined || max !== undefined)) at.add(path, 'two-bounds')
  checkWhen(files, limit.when, path, at)
}

/** The minimum and maximum of a number setting are in order, and the offered values are within them and on its steps. */
function checkNumber(setting: Setting, given: readonly number[], path: FaultPath, at: Collector) {
  const { min, max, presets = [] } = setting
  if (min === undefined || max === undefined) at.add(path, 'needs', { keys: 'min, max' })
  else checkOrder(min, max, path, at)
  for (const [key, values] of [
    ['default', given],
    ['presets', presets],
  ] as const)
    for (const found of values)
      if (numberFault(setting, found) !== null)
        at.add([...path, key], 'off-step', { found, min: min ?? 0, max: max ?? 0, step: setting.step ?? 1 })
}

/** What a number begins with: a number, or one for each choice of another setting. */
function numbersOf(
  { default: first }: Setting,
  settings: ReadonlyMap<string, Setting>,
  path: FaultPath,
  at: Collector,
): number[] {
  if (typeof first === 'number') return [first]
  if (first === null || typeof first === 'string') {
    at.add(path, 'no-number', { found: first ?? 'null' })
    return []
  }
  const choices = idsOf(settings.get(first.by)?.choices ?? [])
  at.known(path, 'setting', new Set(settings.keys()), [first.by])
  at.known(path, 'choice', choices, Object.keys(first.values))
  for (const id of choices) if (!Object.hasOwn(first.values, id)) at.add(path, 'no-number-for', { id })
  return Object.values(first.values)
}

/** Whether a setting's default depends, by way of others, on the setting itself. */
function followsItself(setting: Setting, settings: ReadonlyMap<string, Setting>): boolean {
  const seen = new Set<string>()
  for (let one: Setting | undefined = setting; one;) {
    if (seen.has(one.id)) return one.id === setting.id
    seen.add(one.id)
    const { default: first }: Setting = one
    one = first !== null && typeof first === 'object' ? settings.get(first.by) : undefined
  }
  return false
}

function checkSetting(setting: Setting, settings: ReadonlyMap<string, Setting>, at: Collector) {
  const path = ['settings', setting.id]
  const { choices = [], default: first } = setting
  const ids = idsOf(choices)
  if (setting.type === 'number') checkNumber(setting, numbersOf(setting, settings, [...path, 'default'], at), path, at)
  else if (choices.length === 0) at.add(path, 'no-choices')
  else if (first !== null)
    at.known([...path, 'default'], 'choice', ids, [typeof first === 'object' ? JSON.stringify(first) : String(first)])
  if (followsItself(setting, settings)) at.add([...path, 'default'], 'cycle')
  at.unique(
    [...path, 'choices'],
    choices.map((choice) => choice.id),
  )
  at.known(
    [...path, 'faces'],
    'choice',
    ids,
    choices.flatMap((choice) => choice.faces ?? []),
  )
  for (const choice of choices)
    for (const [id, open] of Object.entries(choice.allows ?? {})) {
      at.known([...path, choice.id, 'allows'], 'setting', new Set(settings.keys()), [id])
      at.known([...path, choice.id, 'allows'], 'choice', idsOf(settings.get(id)?.choices ?? []), open)
    }
}

/** Lines of one limit id hold under different settings. */
export const lineKey = ({ id, when }: Pick<Limit, 'id' | 'when'>): string =>
  `${id} ${JSON.stringify(Object.entries(when ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

export function checkRuleset(files: BookFiles, at: Collector): void {
  const { ruleset } = files
  const things = { all: selectable(files), offered: offered(files) }
  for (const key of ['costs', 'categories'] as const) at.unique([key], ruleset[key])
  for (const key of ['settings', 'profile', 'attack'] as const)
    at.unique(
      [key],
      ruleset[key].map(({ id }) => id),
    )
  for (const key of ['limits', 'advice'] as const) {
    const seen = new Set<string>()
    for (const limit of ruleset[key]) {
      checkLimit(files, limit, [key, limit.id], at, things)
      if (seen.has(lineKey(limit))) at.add([key, limit.id], 'twice', { id: limit.id })
      seen.add(lineKey(limit))
    }
  }
  for (const limit of ruleset.limits) if (isNeverKept(limit, things)) at.add(['limits', limit.id], 'never-kept')
  const settings = new Map(ruleset.settings.map((setting) => [setting.id, setting]))
  for (const setting of ruleset.settings) checkSetting(setting, settings, at)
}
