/** Checks of rule data that concern ruleset.json: limits that name what is there, settings with values that can be chosen. */
import type { BookFiles } from '../../src/rules/book'
import { checkOrder, idsOf, type Collector } from './collect'
import { checkSelect, checkWhen, selectable } from './integrity-select'
import type { Select } from '../../src/rules/schema-parts'
import type { Limit, Setting } from '../../src/rules/schema-ruleset'
import type { Selectable } from '../../src/rules/select'
import { numberFault } from '../../src/rules/settings'

function checkLimit(files: BookFiles, limit: Limit, path: string, at: Collector, things: readonly Selectable[]) {
  const settings = new Map(files.ruleset.settings.map((setting) => [setting.id, setting]))
  const measures = new Set(['units', 'models', 'chosen', 'empty', ...files.ruleset.costs])
  const hits = (where: string, select: Select | undefined) => checkSelect(things, where, select, at)
  at.known(path, 'measure', measures, [limit.measure])
  hits(`${path}.select`, limit.select)
  if (limit.measure === 'chosen') at.known(path, 'setting', new Set(settings.keys()), [limit.setting ?? ''])
  else if (limit.setting !== undefined) at.bad(path, '"setting" goes only with the measure "chosen"')
  if (limit.exactly === undefined && limit.min === undefined && limit.max === undefined) at.bad(path, 'has no bound')
  for (const key of ['min', 'max', 'exactly'] as const) {
    const bound = limit[key]
    if (bound === undefined || typeof bound === 'number') continue
    if ((bound.setting === undefined) === (bound.measure === undefined))
      at.bad(`${path}.${key}`, 'needs either "setting" or "measure"')
    if (bound.setting !== undefined) at.known(`${path}.${key}`, 'setting', new Set(settings.keys()), [bound.setting])
    if (bound.measure !== undefined) at.known(`${path}.${key}`, 'measure', measures, [bound.measure])
    hits(`${path}.${key}.select`, bound.select)
  }
  const { min, max, exactly } = limit
  if (typeof min === 'number' && typeof max === 'number') checkOrder(min, max, path, at)
  if (exactly !== undefined && (min !== undefined || max !== undefined))
    at.bad(path, '"exactly" stands beside no "min" or "max"')
  checkWhen(files, limit.when, path, at)
}

/** The minimum and maximum of a number setting are in order, and the offered values are within them and on its steps. */
function checkNumber(setting: Setting, given: readonly number[], path: string, at: Collector) {
  const { min, max, presets = [] } = setting
  if (min === undefined || max === undefined) at.bad(path, 'is a number and needs "min" and "max"')
  else checkOrder(min, max, path, at)
  for (const [key, values] of [
    ['default', given],
    ['presets', presets],
  ] as const)
    for (const value of values)
      if (numberFault(setting, value) !== null)
        at.bad(`${path}.${key}`, `${String(value)} is not within "min" and "max", or not on a "step"`)
}

/** What a number begins with: a number, or one for each choice of another setting. */
function numbersOf({ default: first }: Setting, settings: ReadonlyMap<string, Setting>, path: string, at: Collector) {
  if (typeof first === 'number') return [first]
  if (first === null || typeof first === 'string') {
    at.bad(path, `${JSON.stringify(first)} is no number`)
    return []
  }
  const choices = idsOf(settings.get(first.by)?.choices ?? [])
  at.known(path, 'setting', new Set(settings.keys()), [first.by])
  at.known(path, 'choice', choices, Object.keys(first.values))
  for (const choice of choices) if (first.values[choice] === undefined) at.bad(path, `has no number for "${choice}"`)
  return Object.values(first.values)
}

function checkSetting(setting: Setting, settings: ReadonlyMap<string, Setting>, at: Collector) {
  const path = `settings.${setting.id}`
  const { choices = [], default: first } = setting
  const ids = idsOf(choices)
  if (setting.type === 'number') checkNumber(setting, numbersOf(setting, settings, `${path}.default`, at), path, at)
  else if (choices.length === 0) at.bad(path, 'is a choice and has no "choices"')
  else if (first !== null)
    at.known(`${path}.default`, 'choice', ids, [typeof first === 'object' ? JSON.stringify(first) : String(first)])
  at.unique(
    path,
    choices.map((choice) => choice.id),
  )
  at.known(
    `${path}.faces`,
    'choice',
    ids,
    choices.flatMap((choice) => choice.faces ?? []),
  )
  for (const choice of choices)
    for (const [id, open] of Object.entries(choice.allows ?? {})) {
      at.known(`${path}.${choice.id}.allows`, 'setting', new Set(settings.keys()), [id])
      at.known(`${path}.${choice.id}.allows`, 'choice', idsOf(settings.get(id)?.choices ?? []), open)
    }
}

export function checkRuleset(files: BookFiles, at: Collector) {
  const { ruleset } = files
  const things = selectable(files)
  for (const key of ['costs', 'categories'] as const) at.unique(key, ruleset[key])
  for (const key of ['settings', 'profile', 'attack'] as const)
    at.unique(
      key,
      ruleset[key].map(({ id }) => id),
    )
  for (const key of ['limits', 'advice'] as const) {
    for (const limit of ruleset[key]) checkLimit(files, limit, `${key}.${limit.id}`, at, things)
    at.unique(
      key,
      ruleset[key].map((limit) => `${limit.id} ${JSON.stringify(limit.when ?? {})}`),
    )
  }
  const settings = new Map(ruleset.settings.map((setting) => [setting.id, setting]))
  for (const setting of ruleset.settings) checkSetting(setting, settings, at)
}
