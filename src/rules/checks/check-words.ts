/** Checks of names: rows of the reference, words, and numbers for links. */
import type { BookFiles } from '../book'
import type { Section } from '../schema-reference'
import type { Limit } from '../schema-ruleset'
import type { Term } from '../schema-words'
import { idsOf, ownValue, type Collector } from './collect-faults'
import type { FaultPath } from './rule-fault'

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
export const LOOKED_UP = ['weapon', 'rule', 'upgrade', 'capability'] as const

/** The words of what a row of a section names, by the section's `use`. */
function termOf({ words, ruleset }: BookFiles, use: Section['use'], id: string): Term | undefined {
  if (use === 'always') return undefined
  if (use === 'choice')
    return ruleset.settings.flatMap((setting) => ownValue(ownValue(words.choices, setting.id), id) ?? []).at(-1)
  const terms = {
    weapon: words.weapons,
    rule: words.rules,
    unit: words.units,
    upgrade: words.upgrades,
    capability: words.capabilities,
    kind: words.kinds,
    setting: words.settings,
  }[use]
  return ownValue(terms, id)
}

export function checkReference(files: BookFiles, at: Collector): void {
  const { sections, reminders } = files.reference
  const targets = rowTargets(files)
  for (const use of LOOKED_UP) {
    const told = new Set(sections.filter((one) => one.use === use).flatMap(({ rows }) => [...idsOf(rows)]))
    at.known(['sections'], 'told-row', told, targets[use] ?? [])
  }
  at.unique(
    ['sections'],
    sections.map((section) => section.id),
  )
  for (const section of sections) {
    const path = ['sections', section.id]
    const target = targets[section.use]
    const rows = section.rows.map((row) => row.id)
    at.unique(path, rows)
    if (target && section.use !== 'always') at.known(path, section.use, target, rows)
    const columns = new Set((section.columns ?? []).map((column) => column.id))
    for (const row of section.rows) {
      const said = ownValue(ownValue(files.words.rows, section.id), row.id)
      at.known([...path, row.id], 'column', columns, Object.keys(row.cells ?? {}))
      if (!target && !said) at.add([...path, row.id], 'no-words', { id: row.id })
      else if (columns.size === 0 && !(said ?? termOf(files, section.use, row.id))?.text)
        at.add([...path, row.id], 'row-says-nothing', { id: row.id })
    }
  }
  if (reminders.length !== files.words.reminders.length)
    at.add(['reminders'], 'reminders', { found: reminders.length, words: files.words.reminders.length })
  for (const [index, place] of reminders.entries()) {
    if (!Array.isArray(place)) continue
    const rows = sections.find(({ id }) => id === place[0])?.rows ?? []
    at.known(['reminders', index], 'reminder-row', idsOf(rows), [place[1]])
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
  const need = (path: FaultPath, term: Term | undefined) => {
    // One without a name is a fault of its own.
    if (term?.name && term.one === undefined) at.add(path, 'no-one', { name: term.name })
  }
  for (const key of ['limits', 'advice'] as const)
    for (const limit of ruleset[key])
      if (isSaidOfOne(files, limit)) need([key, limit.id], ownValue(words[key], limit.id))
  for (const key of ['models', 'units'] as const) need(['counts', key], words.counts?.[key])
}

/** The ids of each kind that need words and numbers for links. */
export function idsByKind(files: BookFiles) {
  const { ruleset, units, elements } = files
  const choices = ruleset.settings.filter((setting) => setting.choices)
  return {
    settings: ruleset.settings.map((setting) => setting.id),
    choices: new Map(choices.map((setting) => [setting.id, (setting.choices ?? []).map((choice) => choice.id)])),
    units: [...units.units, ...(files.hidden?.units ?? [])].map((unit) => unit.id),
    upgradesBySet: new Map(Object.entries(units.upgrades).map(([set, open]) => [set, open.map((one) => one.id)])),
    stats: (elements?.stats ?? []).map((stat) => stat.id),
    columns: [...ruleset.profile, ...ruleset.attack].map((stat) => stat.id),
    kinds: elements?.kinds ?? [],
    capabilities: (elements?.capabilities ?? []).map((capability) => capability.id),
    params: [...new Set((elements?.capabilities ?? []).flatMap((capability) => capability.param?.id ?? []))],
  }
}

/** The words that trackers ask for. */
const trackerWords = ({ ruleset, reference }: BookFiles): string[] =>
  ruleset.trackers.flatMap((tracker) => [
    tracker.id,
    ...(tracker.actions ?? []),
    ...(reference.sections.find(({ id }) => id === tracker.choices)?.rows ?? []).map(({ id }) => id),
    ...[tracker.groups?.letter, tracker.then, tracker.half?.then, tracker.half?.scores?.sign].filter(
      (id) => id !== undefined,
    ),
  ])

export function checkWords(files: BookFiles, at: Collector): void {
  const { words, ruleset, units, reference, hidden } = files
  const ids = idsByKind(files)
  const need = (
    path: FaultPath,
    terms: Readonly<Record<string, unknown>>,
    wanted: Iterable<string>,
    also: readonly string[] = [],
  ) => {
    const ids = new Set(wanted)
    for (const id of ids) if (!Object.hasOwn(terms, id)) at.add(path, 'no-words', { id })
    for (const id of Object.keys(terms)) if (!ids.has(id) && !also.includes(id)) at.add(path, 'idle-words', { id })
  }
  const idsIn = (things: readonly { id: string }[]) => things.map(({ id }) => id)
  need(['costs'], words.costs, ruleset.costs)
  need(['settings'], words.settings, ids.settings)
  need(['choices'], words.choices, ids.choices.keys())
  for (const [setting, choices] of ids.choices)
    need(['choices', setting], ownValue(words.choices, setting) ?? {}, choices)
  need(['categories'], words.categories, ruleset.categories)
  const columns = reference.sections.flatMap((section) => idsIn(section.columns ?? []))
  need(['stats'], words.stats, [...ids.columns, ...ids.stats, ...columns])
  need(['units'], words.units, ids.units)
  need(['upgrades'], words.upgrades, [...ids.upgradesBySet.values()].flat(), hidden?.upgrades)
  need(['weapons'], words.weapons, idsIn(units.weapons), hidden?.weapons)
  need(['rules'], words.rules, units.rules, hidden?.rules)
  need(['limits'], words.limits, idsIn(ruleset.limits), hidden?.limits)
  need(['advice'], words.advice, idsIn(ruleset.advice), hidden?.limits)
  need(['trackers'], words.trackers, trackerWords(files), hidden?.trackers)
  need(['sections'], words.sections, idsIn(reference.sections), files.elements?.sections)
  at.known(['rows'], 'section', idsOf(reference.sections), Object.keys(words.rows))
  for (const { id, rows } of reference.sections)
    at.known(['rows', id], 'row', new Set([...idsIn(rows), ...(hidden?.rows ?? [])]), [
      ...Object.keys(ownValue(words.rows, id) ?? {}),
    ])
  need(['kinds'], words.kinds, ids.kinds)
  need(['capabilities'], words.capabilities, ids.capabilities)
  const asking = (files.elements?.capabilities ?? []).filter(({ asks }) => asks)
  at.known(['asks'], 'capability', idsOf(asking), Object.keys(words.asks ?? {}))
  need(['params'], words.params, ids.params)
  checkOnes(files, at)
}

export function checkWire(files: BookFiles, at: Collector): void {
  const { wire } = files
  const ids = idsByKind(files)
  const numbered = (
    path: FaultPath,
    numbers: Readonly<Record<string, number>> | undefined,
    wanted: readonly string[],
  ) => {
    for (const id of wanted) if (ownValue(numbers, id) === undefined) at.add(path, 'no-link-number', { id })
    const owners = new Map<number, string>()
    for (const [id, number] of Object.entries(numbers ?? {})) {
      const other = owners.get(number)
      if (other !== undefined) at.add(path, 'link-number-twice', { number, first: other, second: id })
      owners.set(number, id)
    }
  }
  numbered(['settings'], wire.settings, ids.settings)
  for (const [setting, choices] of ids.choices) numbered(['choices', setting], ownValue(wire.choices, setting), choices)
  numbered(['units'], wire.units, ids.units)
  for (const [set, open] of ids.upgradesBySet) numbered(['upgrades', set], ownValue(wire.upgrades, set), open)
  numbered(['stats'], wire.stats, ids.stats)
  numbered(['kinds'], wire.kinds, ids.kinds)
  numbered(['capabilities'], wire.capabilities, ids.capabilities)
  numbered(['params'], wire.params, ids.params)
}
