/** Checks of rule data that schemas can’t make: unique ids, existing references, selectors that select, complete words. */
import type { BookFiles } from '../../src/rules/book'
import { collector, idsOf, type Collector } from './collect'
import { checkElements } from './integrity-elements'
import { checkRuleset } from './integrity-ruleset'
import { checkSelect, checkWhen, selectable } from './integrity-select'
import { checkTrackers } from './integrity-trackers'
import { checkFacts, checkReference, checkWire, checkWords } from './integrity-words'
import type { DataFault } from './shape'
import type { Select } from '../../src/rules/schema-parts'

/** Reference sections, rows and reminders that are printed for some units must select existing ones. */
function checkUsed(files: BookFiles, at: Collector) {
  const things = selectable(files)
  const hits = (path: string, used: Select | 'never' | undefined) => {
    if (used !== 'never') checkSelect(things, path, used, at)
  }
  for (const { id, used, rows, when } of files.reference.sections) {
    hits(`sections.${id}.used`, used)
    checkWhen(files, when, `sections.${id}`, at)
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
