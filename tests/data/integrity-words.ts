/** Checks of rule data that concern names: reference rows, words, and numbers for links. */
import type { BookFiles } from '../../src/rules/book'
import type { Section } from '../../src/rules/schema-reference'
import type { Limit } from '../../src/rules/schema-ruleset'
import type { RuleWords, Term } from '../../src/rules/schema-words'
import { idsOf, type Collector } from './collect'

/** What the rows of a reference section name, by its `use`. */
function rowTargets(files: BookFiles): Record<Section['use'], ReadonlySet<string> | null> {
  return {
    always: null,
    weapon: idsOf(files.units.weapons),
    rule: new Set(files.units.rules),
    unit: idsOf(files.units.units),
    upgrade: new Set(Object.values(files.units.upgrades).flatMap((open) => open.map((upgrade) => upgrade.id))),
    capability: idsOf(files.elements?.capabilities ?? []),
    kind: new Set(files.elements?.kinds ?? []),
    setting: idsOf(files.ruleset.settings),
    choice: new Set(files.ruleset.settings.flatMap((setting) => (setting.choices ?? []).map((choice) => choice.id))),
  }
}

/** The kinds that need a row in the reference, because their names lead there. */
const LOOKED_UP = ['weapon', 'rule', 'upgrade', 'capability'] as const

/** The words of what the rows of a section name, by its `use`. */
function termsOf({ words, ruleset }: BookFiles, use: Section['use']): RuleWords['units'] {
  const choices = ruleset.settings.map((setting) => words.choices[setting.id] ?? {})
  return {
    always: {},
    weapon: words.weapons,
    rule: words.rules,
    unit: words.units,
    upgrade: words.upgrades,
    capability: words.capabilities,
    kind: words.kinds,
    setting: words.settings,
    choice: Object.assign({}, ...choices) as RuleWords['units'],
  }[use]
}

export function checkReference(files: BookFiles, at: Collector) {
  const { sections, reminders } = files.reference
  const targets = rowTargets(files)
  for (const use of LOOKED_UP) {
    const told = new Set(sections.filter((one) => one.use === use).flatMap(({ rows }) => [...idsOf(rows)]))
    at.known('sections', `row of a section of "${use}" for`, told, targets[use] ?? [])
  }
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
    const terms = termsOf(files, section.use)
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
      else if (columns.size === 0 && !(files.words.rows[section.id]?.[row.id] ?? terms[row.id])?.text)
        at.bad(`${path}.${row.id}`, 'says nothing: give its section "columns" or the row a "text" in words/en.json')
    }
  }
  if (reminders.length !== files.words.reminders.length) at.bad('reminders', 'they are not as many as in words/en.json')
  for (const [index, place] of reminders.entries()) {
    if (!Array.isArray(place)) continue
    const rows = sections.find(({ id }) => id === place[0])?.rows ?? []
    at.known(`reminders.${index}`, `row in "${place[0]}"`, idsOf(rows), [place[1]])
  }
}

/** Whether what a limit counts can follow a 1: "1 / 1 heavy", or "1 robot too many" where none is allowed. */
function isSaidOfOne({ ruleset }: BookFiles, { measure, exactly, max, min }: Limit): boolean {
  const bound = exactly ?? max ?? min
  if ((measure !== 'units' && measure !== 'models') || bound === undefined) return false
  if (typeof bound === 'number') return bound <= 1
  const least = ruleset.settings.find(({ id }) => id === bound.setting)?.min ?? 0
  return bound.share !== undefined || least <= 1
}

/** What can follow a 1 needs a singular. */
function checkOnes(files: BookFiles, at: Collector) {
  const { ruleset, words } = files
  const need = (path: string, term: Term | undefined) => {
    if (term && term.one === undefined) at.bad(path, `has no "one": it can be "1 ${term.name}"`)
  }
  for (const key of ['limits', 'advice'] as const)
    for (const limit of ruleset[key]) if (isSaidOfOne(files, limit)) need(`${key}.${limit.id}`, words[key][limit.id])
  for (const key of ['models', 'units'] as const) need(`counts.${key}`, words.counts?.[key])
}

/** The ids of each kind that need words and numbers for links. */
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

export function checkWords(files: BookFiles, at: Collector) {
  const { words, ruleset, units, reference } = files
  const ids = idsByKind(files)
  const need = (
    kind: string,
    terms: Readonly<Record<string, unknown>>,
    wanted: Iterable<string>,
    also: readonly string[] = [],
  ) => {
    const ids = [...new Set(wanted)]
    for (const id of ids) if (!Object.hasOwn(terms, id)) at.bad(kind, `there are no words for "${id}"`)
    for (const id of Object.keys(terms))
      if (!ids.includes(id) && !also.includes(id)) at.bad(kind, `there are words for "${id}", which is not there`)
  }
  need('costs', words.costs, ruleset.costs)
  need('settings', words.settings, ids.settings)
  need('choices', words.choices, ids.choices.keys())
  for (const [setting, choices] of ids.choices) need(`choices.${setting}`, words.choices[setting] ?? {}, choices)
  need('categories', words.categories, ruleset.categories)
  const columns = reference.sections.flatMap((section) => (section.columns ?? []).map((column) => column.id))
  need('stats', words.stats, [...ids.columns, ...ids.stats, ...columns])
  need('units', words.units, ids.units)
  need('upgrades', words.upgrades, new Set([...ids.upgradesBySet.values()].flat()))
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
    ruleset.trackers.flatMap((tracker) => [
      tracker.id,
      ...(tracker.actions ?? []),
      ...(reference.sections.find(({ id }) => id === tracker.choices)?.rows ?? []).map(({ id }) => id),
      ...[tracker.groups?.letter, tracker.then, tracker.half?.then, tracker.half?.scores?.sign].filter(
        (id) => id !== undefined,
      ),
    ]),
  )
  need(
    'sections',
    words.sections,
    reference.sections.map((section) => section.id),
    files.elements?.sections,
  )
  at.known('rows', 'section of the reference', idsOf(reference.sections), Object.keys(words.rows))
  for (const { id, rows } of reference.sections)
    at.known(`rows.${id}`, 'row of the reference', idsOf(rows), Object.keys(words.rows[id] ?? {}))
  need('kinds', words.kinds, ids.kinds)
  need('capabilities', words.capabilities, ids.capabilities)
  need('params', words.params, ids.params)
  checkOnes(files, at)
}

/** Facts whose values are words: each value needs a word in its column. */
export function checkFacts(files: BookFiles, at: Collector) {
  const { units, reference, words } = files
  const held = [
    ...units.units.map((unit) => unit.profile),
    ...units.weapons.map((weapon) => weapon.stats),
    ...reference.sections.flatMap((section) => section.rows.map((row) => row.cells)),
  ]
  for (const facts of held)
    for (const [stat, fact] of Object.entries(facts ?? {}))
      if (typeof fact === 'string' && /^[a-z]/.test(fact) && words.stats[stat]?.values?.[fact] === undefined)
        at.bad(`stats.${stat}.values`, `there is no word for "${fact}"`)
}

export function checkWire(files: BookFiles, at: Collector) {
  const { wire } = files
  const ids = idsByKind(files)
  const numbered = (path: string, numbers: Readonly<Record<string, number>>, wanted: readonly string[]) => {
    for (const id of wanted) if (!Object.hasOwn(numbers, id)) at.bad(path, `"${id}" has no number`)
    at.unique(path, Object.values(numbers).map(String), Object.keys(numbers))
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
