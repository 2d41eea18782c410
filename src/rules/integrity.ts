/** What the shape of rule data cannot hold: ids are unique, references exist, selectors hit, words and numbers are complete. */
import type { BookFiles } from './book'
import type { DataFault } from './read'
import type { Limit, Select } from './schema'
import { selects, type Selectable } from './select'

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

/** Collects faults of one file. */
function collector(file: string, faults: DataFault[]) {
  return {
    bad: (path: string, says: string) => faults.push({ file, path, says: `${file} at ${path}: ${says}.` }),
    known(path: string, what: string, known: ReadonlySet<string>, ids: Iterable<string>) {
      for (const id of ids) if (!known.has(id)) this.bad(path, `there is no ${what} "${id}"`)
    },
    unique(path: string, ids: readonly string[]) {
      const seen = new Set<string>()
      for (const id of ids) {
        if (seen.has(id)) this.bad(path, `"${id}" stands twice`)
        seen.add(id)
      }
    },
  }
}
type Collector = ReturnType<typeof collector>

const idsOf = (things: readonly { id: string }[]) => new Set(things.map((thing) => thing.id))

/** Everything that a selector can hit: units as the book has them and as upgrades can make them, and kinds of elements. */
function selectable(files: BookFiles): Selectable[] {
  const { units, upgrades } = files.units
  const ofUnits = units.flatMap((unit): Selectable[] => {
    const base = { unit: unit.id, category: unit.category, tags: unit.tags ?? [] }
    const open = unit.upgrades === undefined ? [] : (upgrades[unit.upgrades] ?? [])
    return [base, ...open.map((upgrade) => ({ ...base, tags: [...base.tags, ...(upgrade.addTags ?? [])] }))]
  })
  const tags = files.elements?.capabilities.map((capability) => capability.id) ?? []
  return [...ofUnits, ...(files.elements?.kinds ?? []).map((kind) => ({ unit: '', category: kind, tags }))]
}

function checkLimit(files: BookFiles, limit: Limit, path: string, at: Collector, things: readonly Selectable[]) {
  const settings = new Map(files.ruleset.settings.map((setting) => [setting.id, setting]))
  const measures = new Set(['units', 'models', 'chosen', ...files.ruleset.costs])
  const hits = (where: string, select: Select | undefined) => {
    if (select && !things.some((thing) => selects(select, thing))) at.bad(where, 'selects nothing in this army book')
  }
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
  for (const [id, wanted] of Object.entries(limit.when ?? {}))
    at.known(`${path}.when.${id}`, 'choice', idsOf(settings.get(id)?.choices ?? []), list(wanted))
}

function checkRuleset(files: BookFiles, at: Collector) {
  const { ruleset } = files
  const things = selectable(files)
  at.unique(
    'settings',
    ruleset.settings.map((setting) => setting.id),
  )
  ruleset.limits.forEach((limit, index) => checkLimit(files, limit, `limits.${index}`, at, things))
  ruleset.advice.forEach((limit, index) => checkLimit(files, limit, `advice.${index}`, at, things))
  at.unique(
    'limits',
    ruleset.limits.map((limit) => `${limit.id} ${JSON.stringify(limit.when ?? {})}`),
  )
  const settings = new Map(ruleset.settings.map((setting) => [setting.id, setting]))
  for (const setting of ruleset.settings) {
    const path = `settings.${setting.id}`
    const choices = idsOf(setting.choices ?? [])
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
    for (const choice of setting.choices ?? [])
      for (const [id, open] of Object.entries(choice.allows ?? {}))
        at.known(`${path}.${choice.id}.allows`, 'choice', idsOf(settings.get(id)?.choices ?? []), open)
  }
}

function checkUnits(files: BookFiles, at: Collector) {
  const { units, upgrades, weapons, rules } = files.units
  const weaponIds = idsOf(weapons)
  const ruleIds = new Set(rules)
  const columns = new Set(files.ruleset.attack.map((stat) => stat.id))
  const profile = new Set(files.ruleset.profile.map((stat) => stat.id))
  const costs = new Set(files.ruleset.costs)
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
    for (const cost of costs) if (unit.cost[cost] === undefined) at.bad(path, `has no cost in ${cost}`)
    if (unit.upgrades !== undefined) at.known(path, 'set of upgrades', new Set(Object.keys(upgrades)), [unit.upgrades])
    at.known(path, 'column of the profile', profile, Object.keys(unit.profile ?? {}))
    at.known(path, 'weapon', weaponIds, Object.keys(unit.weapons ?? {}))
    at.known(path, 'special rule', ruleIds, unit.rules ?? [])
  }
  for (const weapon of weapons) {
    at.known(`weapons.${weapon.id}`, 'column of attacks', columns, Object.keys(weapon.stats))
    at.known(`weapons.${weapon.id}`, 'special rule', ruleIds, weapon.rules ?? [])
  }
  for (const [set, open] of Object.entries(upgrades)) {
    at.unique(
      `upgrades.${set}`,
      open.map((upgrade) => upgrade.id),
    )
    for (const upgrade of open) {
      const path = `upgrades.${set}.${upgrade.id}`
      const arms = [upgrade.adds, upgrade.replaces, upgrade.carries].flatMap((one) => Object.keys(one ?? {}))
      at.known(path, 'weapon', weaponIds, arms)
      at.known(path, 'cost', costs, Object.keys(upgrade.cost))
      at.known(path, 'column of the profile', profile, Object.keys(upgrade.profile ?? {}))
      at.known(path, 'special rule', ruleIds, upgrade.rules ?? [])
    }
  }
}

/** What the rows of a reference section name, by its `use`. */
function rowTargets(files: BookFiles): Record<string, ReadonlySet<string> | null> {
  return {
    always: null,
    weapon: idsOf(files.units.weapons),
    rule: new Set(files.units.rules),
    unit: idsOf(files.units.units),
    capability: idsOf(files.elements?.capabilities ?? []),
    setting: idsOf(files.ruleset.settings),
    choice: new Set(files.ruleset.settings.flatMap((setting) => (setting.choices ?? []).map((choice) => choice.id))),
  }
}

function checkReference(files: BookFiles, at: Collector) {
  const { sections } = files.reference
  const targets = rowTargets(files)
  at.unique(
    'sections',
    sections.map((section) => section.id),
  )
  for (const section of sections) {
    const path = `sections.${section.id}`
    at.unique(
      path,
      section.rows.map((row) => row.id),
    )
    const target = targets[section.use]
    if (target)
      at.known(
        path,
        section.use,
        target,
        section.rows.map((row) => row.id),
      )
    const columns = new Set((section.columns ?? []).map((column) => column.id))
    for (const row of section.rows) {
      at.known(`${path}.${row.id}`, 'column', columns, Object.keys(row.cells ?? {}))
      if (!target && !files.words.rows[section.id]?.[row.id])
        at.bad(`${path}.${row.id}`, 'words/en.json has no words for this row')
    }
  }
}

/** Ids by kind that must have words and numbers. */
function idsByKind(files: BookFiles) {
  const { ruleset, units, elements } = files
  const choices = ruleset.settings.filter((setting) => setting.choices)
  return {
    settings: ruleset.settings.map((setting) => setting.id),
    choices: new Map(choices.map((setting) => [setting.id, (setting.choices ?? []).map((choice) => choice.id)])),
    units: units.units.map((unit) => unit.id),
    upgradesBySet: new Map(Object.entries(units.upgrades).map(([set, open]) => [set, open.map((one) => one.id)])),
    stats: (elements?.stats ?? []).map((stat) => stat.id),
    columns: [...ruleset.profile, ...ruleset.attack].map((stat) => stat.id),
    kinds: elements?.kinds ?? [],
    capabilities: (elements?.capabilities ?? []).map((capability) => capability.id),
    params: [...new Set((elements?.capabilities ?? []).flatMap((capability) => capability.param?.id ?? []))],
  }
}

function checkWords(files: BookFiles, at: Collector) {
  const { words, ruleset, units, reference } = files
  const ids = idsByKind(files)
  const need = (kind: string, terms: Readonly<Record<string, unknown>>, wanted: Iterable<string>) => {
    for (const id of wanted) if (!Object.hasOwn(terms, id)) at.bad(kind, `there are no words for "${id}"`)
  }
  need('costs', words.costs, ruleset.costs)
  need('settings', words.settings, ids.settings)
  for (const [setting, choices] of ids.choices) need(`choices.${setting}`, words.choices[setting] ?? {}, choices)
  need('categories', words.categories, ruleset.categories)
  need('stats', words.stats, [...ids.columns, ...ids.stats])
  need('units', words.units, ids.units)
  for (const open of ids.upgradesBySet.values()) need('upgrades', words.upgrades, open)
  need(
    'weapons',
    words.weapons,
    units.weapons.map((weapon) => weapon.id),
  )
  need('rules', words.rules, units.rules)
  need(
    'limits',
    words.limits,
    ruleset.limits.map((limit) => limit.id),
  )
  need(
    'advice',
    words.advice,
    ruleset.advice.map((limit) => limit.id),
  )
  need(
    'trackers',
    words.trackers,
    ruleset.trackers.map((tracker) => tracker.id),
  )
  need(
    'sections',
    words.sections,
    reference.sections.map((section) => section.id),
  )
  need('kinds', words.kinds, ids.kinds)
  need('capabilities', words.capabilities, ids.capabilities)
  need('params', words.params, ids.params)
}

function checkWire(files: BookFiles, at: Collector) {
  const { wire } = files
  const ids = idsByKind(files)
  const numbered = (path: string, numbers: Readonly<Record<string, number>>, wanted: readonly string[]) => {
    for (const id of wanted) if (!Object.hasOwn(numbers, id)) at.bad(path, `"${id}" has no number`)
    at.unique(path, Object.values(numbers).map(String))
  }
  numbered('settings', wire.settings, ids.settings)
  for (const [setting, choices] of ids.choices) numbered(`choices.${setting}`, wire.choices[setting] ?? {}, choices)
  numbered('units', wire.units, ids.units)
  for (const [set, open] of ids.upgradesBySet) numbered(`upgrades.${set}`, wire.upgrades[set] ?? {}, open)
  numbered('stats', wire.stats, ids.stats)
  numbered('kinds', wire.kinds, ids.kinds)
  numbered('capabilities', wire.capabilities, ids.capabilities)
  numbered('params', wire.params, ids.params)
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
    at.known(path, 'group', groups, list(capability.halvedWithout))
  }
}

/** Every fault of a folder's data beyond its shape. */
export function integrityFaults(files: BookFiles): DataFault[] {
  const faults: DataFault[] = []
  checkRuleset(files, collector('ruleset.json', faults))
  checkUnits(files, collector('units.json', faults))
  checkReference(files, collector('reference.json', faults))
  checkElements(files, collector('elements.json', faults))
  checkWords(files, collector('words/en.json', faults))
  checkWire(files, collector('wire.json', faults))
  return faults
}
