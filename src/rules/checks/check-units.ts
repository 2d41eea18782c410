/** Checks of units.json: costs, weapons, columns and special rules that exist, upgrades that somebody can take. */
import type { BookFiles } from '../book'
import type { Upgrade } from '../schema-units'
import { idsOf, ownValue, type Collector } from './collect-faults'
import type { FaultPath } from './rule-fault'

type Cost = Readonly<Record<string, number>>

export function checkUnits(files: BookFiles, at: Collector): void {
  const { units, upgrades, weapons, rules } = files.units
  const weaponIds = idsOf(weapons)
  const ruleIds = new Set(rules)
  const columns = idsOf(files.ruleset.attack)
  const profile = idsOf(files.ruleset.profile)
  const costs = new Set(files.ruleset.costs)
  const categories = new Set(files.ruleset.categories)
  const sets = new Set(Object.keys(upgrades))
  const checkCost = (cost: Cost, path: FaultPath) => {
    at.known([...path, 'cost'], 'cost', costs, Object.keys(cost))
    for (const id of costs) if (!Object.hasOwn(cost, id)) at.add([...path, 'cost'], 'no-cost', { id })
  }
  at.unique(
    ['units'],
    [...units, ...(files.hidden?.units ?? [])].map((unit) => unit.id),
  )
  at.unique(
    ['weapons'],
    weapons.map((weapon) => weapon.id),
  )
  at.unique(['rules'], rules)
  for (const unit of units) {
    const path = ['units', unit.id]
    at.known([...path, 'category'], 'category', categories, [unit.category])
    checkCost(unit.cost, path)
    if (unit.upgrades !== undefined) at.known([...path, 'upgrades'], 'upgrade-set', sets, [unit.upgrades])
    at.known([...path, 'profile'], 'profile-column', profile, Object.keys(unit.profile ?? {}))
    at.known([...path, 'weapons'], 'weapon', weaponIds, Object.keys(unit.weapons ?? {}))
    at.known([...path, 'rules'], 'rule', ruleIds, unit.rules ?? [])
  }
  for (const weapon of weapons) {
    const path = ['weapons', weapon.id]
    at.known([...path, 'stats'], 'attack-column', columns, Object.keys(weapon.stats))
    for (const id of columns) if (!Object.hasOwn(weapon.stats, id)) at.add([...path, 'stats'], 'no-column', { id })
    at.known([...path, 'rules'], 'rule', ruleIds, weapon.rules ?? [])
  }
  const checkUpgrade = (upgrade: Upgrade, path: FaultPath, borne: ReadonlySet<string>) => {
    const arms = [upgrade.adds, upgrade.replaces, upgrade.carries].flatMap((one) => Object.keys(one ?? {}))
    at.known(path, 'weapon', weaponIds, arms)
    checkCost(upgrade.cost, path)
    at.known([...path, 'replaces'], 'weapon-bearer', borne, Object.keys(upgrade.replaces ?? {}))
    at.known([...path, 'profile'], 'profile-column', profile, Object.keys(upgrade.profile ?? {}))
    at.known([...path, 'rules'], 'rule', ruleIds, upgrade.rules ?? [])
  }
  for (const [set, open] of Object.entries(upgrades)) {
    const path = ['upgrades', set]
    at.unique(
      path,
      open.map((upgrade) => upgrade.id),
    )
    const bearers = [...units, ...(files.hidden?.units ?? [])].filter((unit) => unit.upgrades === set)
    if (bearers.length === 0) at.add(path, 'idle-set')
    const borne = new Set([
      ...bearers.flatMap((unit) => Object.keys(unit.weapons ?? {})),
      ...open.flatMap((one) => Object.keys(one.adds ?? {})),
    ])
    for (const upgrade of open) {
      checkUpgrade(upgrade, [...path, upgrade.id], borne)
      if (upgrade.group !== undefined && open.every((one) => one === upgrade || one.group !== upgrade.group))
        at.add([...path, upgrade.id], 'alone-in-group', { id: upgrade.group })
    }
  }
}

/** Facts whose values are words: each value needs a word in its column. */
export function checkFacts({ units, reference, words }: BookFiles, at: Collector): void {
  const held = [
    ...units.units.map((unit) => unit.profile),
    ...units.weapons.map((weapon) => weapon.stats),
    ...reference.sections.flatMap((section) => section.rows.map((row) => row.cells)),
  ]
  for (const facts of held)
    for (const [stat, fact] of Object.entries(facts ?? {}))
      if (typeof fact === 'string' && /^[a-z]/.test(fact) && !ownValue(ownValue(words.stats, stat)?.values, fact))
        at.add(['words', 'stats', stat, 'values'], 'no-word-for', { id: fact })
}
