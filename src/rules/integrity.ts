/** What the shape of rule data cannot hold: ids are unique, references exist, selectors hit, words and numbers are complete. */
import type { BookFiles } from './book'
import { collector, idsOf, type Collector } from './collect'
import { checkFacts, checkReference, checkWire, checkWords } from './integrity-words'
import type { DataFault } from './read'
import type { Limit, Select } from './schema-ruleset'
import { selects, type Selectable } from './select'

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

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
  checkWhen(files, limit.when, path, at)
}

/** What is there under some settings alone is so under choices that there are. */
function checkWhen({ ruleset }: BookFiles, when: Limit['when'], path: string, at: Collector) {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const choices = ruleset.settings.find((setting) => setting.id === id)?.choices
    at.known(`${path}.when.${id}`, 'choice', idsOf(choices ?? []), list(wanted))
  }
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
    const facing = (setting.choices ?? []).flatMap((choice) => choice.faces ?? [])
    at.known(`${path}.faces`, 'choice', choices, facing)
    for (const choice of setting.choices ?? [])
      for (const [id, open] of Object.entries(choice.allows ?? {}))
        at.known(`${path}.${choice.id}.allows`, 'choice', idsOf(settings.get(id)?.choices ?? []), open)
  }
}

/** What is printed for some units only is for units that there are. */
function checkSelectors(files: BookFiles, ofRuleset: Collector, ofReference: Collector) {
  const things = selectable(files)
  const hits = (select: Select | undefined) => !select || things.some((thing) => selects(select, thing))
  const ofAll = files.ruleset.trackers.filter(
    ({ per, boxes }) => (per === 'list' || per === 'round') && boxes !== 'losses',
  )
  const ofRound = files.ruleset.trackers.filter(({ per }) => per === 'round')
  for (const { id, select, stat, ...tracker } of files.ruleset.trackers) {
    const ofUnit = tracker.per === 'unit' || tracker.per === 'model'
    if (tracker.rounds && tracker.from === undefined && !(ofUnit && tracker.boxes === 1))
      ofRuleset.bad(`trackers.${id}.rounds`, 'has no numbers')
    if (tracker.actions && !(tracker.letters && tracker.rounds))
      ofRuleset.bad(`trackers.${id}.actions`, 'has no letters')
    if (tracker.again && tracker.from !== undefined) ofRuleset.bad(`trackers.${id}.again`, 'has no boxes')
    if (tracker.loss && !ofUnit) ofRuleset.bad(`trackers.${id}.loss`, 'is of no unit and no model')
    const added = Object.keys(tracker.adds ?? {})
    ofRuleset.known(`trackers.${id}.adds`, 'tracker of the list', idsOf(ofAll), added)
    if (!ofUnit && ofAll.some((one) => one.adds && added.includes(one.id)))
      ofRuleset.bad(`trackers.${id}.adds`, 'is added on and on')
    ofRuleset.known(`trackers.${id}.takes`, 'tracker of the round', idsOf(ofRound), Object.keys(tracker.takes ?? {}))
    ofRuleset.known(
      `trackers.${id}.takes`,
      'column of the profile',
      idsOf(files.ruleset.profile),
      Object.values(tracker.takes ?? {}),
    )
    if (tracker.takes && !(ofUnit && tracker.again)) ofRuleset.bad(`trackers.${id}.takes`, 'does not come again')
    if (tracker.each !== undefined && !(tracker.from !== undefined || tracker.boxes === 'blank'))
      ofRuleset.bad(`trackers.${id}.each`, 'is no number')
    if (tracker.when && ofUnit) ofRuleset.bad(`trackers.${id}.when`, 'is of a unit or a model')
    if (tracker.halved !== undefined && !tracker.half) ofRuleset.bad(`trackers.${id}.halved`, 'has no bar')
    if (tracker.halves && (tracker.boxes !== 'models' || tracker.per !== 'unit'))
      ofRuleset.bad(`trackers.${id}.halves`, 'has no box for each model')
    if (tracker.scores?.some((one) => one.id !== undefined) && !tracker.half)
      ofRuleset.bad(`trackers.${id}.scores`, 'has no bar')
    if (
      tracker.lasts !== undefined &&
      !(ofUnit && tracker.from === undefined && (tracker.again ?? tracker.boxes === 1))
    )
      ofRuleset.bad(`trackers.${id}.lasts`, 'is no single box of a unit or a model')
    if (tracker.ends && !(tracker.per === 'list' && tracker.to !== undefined))
      ofRuleset.bad(`trackers.${id}.ends`, 'is no number of the list')
    if (tracker.asked && !(tracker.per === 'unit' && tracker.boxes === 1))
      ofRuleset.bad(`trackers.${id}.asked`, 'is no box of a unit')
    if (tracker.asked && !files.words.trackers[id]?.due)
      ofRuleset.bad(`trackers.${id}.asked`, 'words/en.json has no "due"')
    checkWhen(files, tracker.when, `trackers.${id}`, ofRuleset)
    for (const one of tracker.scores ?? []) checkWhen(files, one.when, `trackers.${id}.scores`, ofRuleset)
    if (!hits(select)) ofRuleset.bad(`trackers.${id}.select`, 'selects nothing in this army book')
    if (stat !== undefined) ofRuleset.known(`trackers.${id}.stat`, 'stat', idsOf(files.elements?.stats ?? []), [stat])
  }
  for (const { id, used, rows } of files.reference.sections) {
    if (used !== 'never' && !hits(used)) ofReference.bad(`sections.${id}.used`, 'selects nothing in this army book')
    for (const row of rows)
      if (row.used !== 'never' && !hits(row.used))
        ofReference.bad(`sections.${id}.rows.${row.id}.used`, 'selects nothing in this army book')
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
  at.known('leads', 'stat', stats, list(elements.leads))
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
  checkSelectors(files, collector('ruleset.json', faults), collector('reference.json', faults))
  checkElements(files, collector('elements.json', faults))
  checkWords(files, collector('words/en.json', faults))
  checkFacts(files, collector('words/en.json', faults))
  checkWire(files, collector('wire.json', faults))
  return faults
}
