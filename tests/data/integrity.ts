/** Checks of rule data that schemas can’t make: unique ids, existing references, selectors that select, complete words. */
import type { BookFiles } from '../../src/rules/book'
import { collector, idsOf, listOf, type Collector } from './collect'
import { checkSelect, checkWhen, selectable } from './integrity-select'
import { checkTrackers } from './integrity-trackers'
import { checkFacts, checkReference, checkWire, checkWords } from './integrity-words'
import type { DataFault } from './shape'
import type { Select } from '../../src/rules/schema-parts'
import type { Limit, Setting } from '../../src/rules/schema-ruleset'
import type { Selectable } from '../../src/rules/select'
import { numberFault } from '../../src/rules/settings'

function checkLimit(files: BookFiles, limit: Limit, path: string, at: Collector, things: readonly Selectable[]) {
  const settings = new Map(files.ruleset.settings.map((setting) => [setting.id, setting]))
  const measures = new Set(['units', 'models', 'chosen', ...files.ruleset.costs])
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
  checkWhen(files, limit.when, path, at)
}

/** The minimum and maximum of a number setting are in order, and the offered values are within them and on its steps. */
function checkNumber(setting: Setting, path: string, at: Collector) {
  const { type, min, max, presets = [], default: first } = setting
  if (type !== 'number') return
  if (min === undefined || max === undefined) at.bad(path, 'is a number and needs "min" and "max"')
  else if (min > max) at.bad(path, `"min" ${String(min)} is more than "max" ${String(max)}`)
  const given =
    typeof first === 'number' ? [first] : first !== null && typeof first === 'object' ? Object.values(first.values) : []
  for (const [key, values] of [
    ['default', given],
    ['presets', presets],
  ] as const)
    for (const value of values)
      if (numberFault(setting, value) !== null)
        at.bad(`${path}.${key}`, `${String(value)} is not within "min" and "max", or not on a "step"`)
}

function checkRuleset(files: BookFiles, at: Collector) {
  const { ruleset } = files
  const things = selectable(files)
  at.unique(
    'settings',
    ruleset.settings.map((setting) => setting.id),
  )
  for (const limit of ruleset.limits) checkLimit(files, limit, `limits.${limit.id}`, at, things)
  for (const limit of ruleset.advice) checkLimit(files, limit, `advice.${limit.id}`, at, things)
  at.unique(
    'limits',
    ruleset.limits.map((limit) => `${limit.id} ${JSON.stringify(limit.when ?? {})}`),
  )
  const settings = new Map(ruleset.settings.map((setting) => [setting.id, setting]))
  for (const setting of ruleset.settings) {
    const path = `settings.${setting.id}`
    const choices = idsOf(setting.choices ?? [])
    checkNumber(setting, path, at)
    if (setting.type === 'choice' && choices.size === 0) at.bad(path, 'is a choice and has no "choices"')
    at.unique(
      path,
      (setting.choices ?? []).map((choice) => choice.id),
    )
    if (setting.type === 'choice' && typeof setting.default === 'string')
      at.known(`${path}.default`, 'choice', choices, [setting.default])
    if (setting.default !== null && typeof setting.default === 'object') {
      const other = settings.get(setting.default.by)
      at.known(`${path}.default`, 'setting', new Set(settings.keys()), [setting.default.by])
      at.known(`${path}.default`, 'choice', idsOf(other?.choices ?? []), Object.keys(setting.default.values))
    }
    const facing = (setting.choices ?? []).flatMap((choice) => choice.faces ?? [])
    at.known(`${path}.faces`, 'choice', choices, facing)
    for (const choice of setting.choices ?? [])
      for (const [id, open] of Object.entries(choice.allows ?? {}))
        at.known(`${path}.${choice.id}.allows`, 'choice', idsOf(settings.get(id)?.choices ?? []), open)
  }
}

/** Reference sections, rows and reminders that are printed for some units must select existing ones. */
function checkUsed(files: BookFiles, at: Collector) {
  const things = selectable(files)
  const hits = (path: string, used: Select | 'never' | undefined) => {
    if (used !== 'never') checkSelect(things, path, used, at)
  }
  for (const { id, used, rows } of files.reference.sections) {
    hits(`sections.${id}.used`, used)
    for (const row of rows) hits(`sections.${id}.rows.${row.id}.used`, row.used)
  }
  for (const [place, by] of files.reference.reminders.entries())
    if (by && !Array.isArray(by)) hits(`reminders.${place}`, by)
}

function checkUnits(files: BookFiles, at: Collector) {
  const { units, upgrades, weapons, rules } = files.units
  const weaponIds = idsOf(weapons)
  const ruleIds = new Set(rules)
  const columns = new Set(files.ruleset.attack.map((stat) => stat.id))
  const profile = new Set(files.ruleset.profile.map((stat) => stat.id))
  const costs = new Set(files.ruleset.costs)
  const checkCosts = (cost: Readonly<Record<string, number>>, path: string) => {
    for (const one of costs) if (cost[one] === undefined) at.bad(path, `has no cost in ${one}`)
  }
  at.unique(
    'units',
    units.map((unit) => unit.id),
  )
  at.unique(
    'weapons',
    weapons.map((weapon) => weapon.id),
  )
  at.unique('rules', rules)
  for (const unit of units) {
    const path = `units.${unit.id}`
    at.known(path, 'category', new Set(files.ruleset.categories), [unit.category])
    at.known(path, 'cost', costs, Object.keys(unit.cost))
    checkCosts(unit.cost, path)
    for (const [cost, value] of Object.entries(unit.cost))
      if (value < 0) at.bad(path, `costs less than nothing in ${cost}`)
    if (unit.upgrades !== undefined) at.known(path, 'set of upgrades', new Set(Object.keys(upgrades)), [unit.upgrades])
    at.known(path, 'column of the profile', profile, Object.keys(unit.profile ?? {}))
    at.known(path, 'weapon', weaponIds, Object.keys(unit.weapons ?? {}))
    at.known(path, 'special rule', ruleIds, unit.rules ?? [])
  }
  for (const weapon of weapons) {
    at.known(`weapons.${weapon.id}`, 'column of attacks', columns, Object.keys(weapon.stats))
    for (const column of columns)
      if (weapon.stats[column] === undefined)
        at.bad(`weapons.${weapon.id}`, `has no "${column}": null where it has none`)
    at.known(`weapons.${weapon.id}`, 'special rule', ruleIds, weapon.rules ?? [])
  }
  for (const [set, open] of Object.entries(upgrades)) {
    at.unique(
      `upgrades.${set}`,
      open.map((upgrade) => upgrade.id),
    )
    const bearers = units.filter((unit) => unit.upgrades === set)
    if (bearers.length === 0) at.bad(`upgrades.${set}`, 'no unit has this set')
    for (const upgrade of open) {
      const path = `upgrades.${set}.${upgrade.id}`
      const arms = [upgrade.adds, upgrade.replaces, upgrade.carries].flatMap((one) => Object.keys(one ?? {}))
      at.known(path, 'weapon', weaponIds, arms)
      at.known(path, 'cost', costs, Object.keys(upgrade.cost))
      checkCosts(upgrade.cost, path)
      const borne = new Set([
        ...bearers.flatMap((unit) => Object.keys(unit.weapons ?? {})),
        ...open.flatMap((one) => Object.keys(one.adds ?? {})),
      ])
      at.known(`${path}.replaces`, 'bearer of a weapon', borne, Object.keys(upgrade.replaces ?? {}))
      if (upgrade.group !== undefined && open.every((one) => one === upgrade || one.group !== upgrade.group))
        at.bad(path, `is alone in the group "${upgrade.group}"`)
      at.known(path, 'column of the profile', profile, Object.keys(upgrade.profile ?? {}))
      at.known(path, 'special rule', ruleIds, upgrade.rules ?? [])
    }
  }
}

function checkElements(files: BookFiles, at: Collector) {
  const { elements, ruleset } = files
  if (!elements) return
  const stats = idsOf(elements.stats)
  const capabilities = idsOf(elements.capabilities)
  const groups = new Set(elements.capabilities.flatMap((capability) => capability.group ?? []))
  at.unique(
    'stats',
    elements.stats.map((stat) => stat.id),
  )
  at.unique(
    'capabilities',
    elements.capabilities.map((capability) => capability.id),
  )
  at.known('cost', 'cost', new Set(ruleset.costs), [elements.cost])
  at.known('modifiers', 'setting', idsOf(ruleset.settings), [elements.modifiers, elements.rounding])
  at.known('heaviness', 'kind', new Set(elements.kinds), Object.keys(elements.heaviness ?? {}))
  at.known('leads', 'stat', stats, listOf(elements.leads))
  at.known('fights', 'stat', stats, listOf(elements.fights))
  elements.factors.forEach((factor, index) =>
    at.known(
      `factors.${index}`,
      'stat',
      stats,
      factor.map((term) => term.stat),
    ),
  )
  for (const capability of elements.capabilities) {
    const path = `capabilities.${capability.id}`
    at.known(path, 'section', new Set(elements.sections), [capability.section])
    at.known(path, 'capability', capabilities, capability.freeWith ?? [])
    at.known(path, 'kind', new Set(elements.kinds), capability.freeFor ?? [])
    at.known(path, 'group', groups, listOf(capability.halvedWithout))
  }
}

/** All faults of a folder’s data that its schemas do not find. */
export function integrityFaults(files: BookFiles): DataFault[] {
  const faults: DataFault[] = []
  checkRuleset(files, collector('ruleset.json', faults))
  checkUnits(files, collector('units.json', faults))
  checkReference(files, collector('reference.json', faults))
  checkTrackers(files, collector('ruleset.json', faults))
  checkUsed(files, collector('reference.json', faults))
  checkElements(files, collector('elements.json', faults))
  checkWords(files, collector('words/en.json', faults))
  checkFacts(files, collector('words/en.json', faults))
  checkWire(files, collector('wire.json', faults))
  return faults
}
