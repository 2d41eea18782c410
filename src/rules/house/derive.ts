/**
 * What a file of rules need not say, because it follows from what it says: numbers for links, rows of the reference, and
 * the trackers that every game has.
 */
import { selects, type Selectable } from '../select'
import type { BookFiles } from '../book'
import { offered } from '../checks/check-select'
import { idsByKind, LOOKED_UP } from '../checks/check-words'
import { ownValue } from '../checks/collect-faults'
import type { RulesTranslate } from '../checks/describe-rule-fault'
import type { Reference, Section } from '../schema-reference'
import type { Stat } from '../schema-ruleset'
import type { Tracker } from '../schema-tracker'
import type { Fact } from '../schema-units'
import type { Wire } from '../schema-wire'
import type { Term } from '../schema-words'
import { OWN } from './apply-changes'

type Numbered = Readonly<Record<string, number>>

/** The numbers, with the next free ones for the ids that have none. */
function numbered(numbers: Numbered | undefined, ids: readonly string[]): Record<string, number> {
  let next = Math.max(0, ...Object.values(numbers ?? {})) + 1
  const added = ids.filter((id) => ownValue(numbers, id) === undefined).map((id): [string, number] => [id, next++])
  return { ...numbers, ...Object.fromEntries(added) }
}

/** Numbers for links, after those of the game: in the order of the file, so that they are the same for all who have it. */
export function deriveWire(files: BookFiles): Wire {
  const { wire } = files
  const ids = idsByKind(files)
  const sets = [...ids.upgradesBySet].map(([set, open]) => [set, numbered(ownValue(wire.upgrades, set), open)])
  const choices = [...ids.choices].map(([setting, open]) => [setting, numbered(ownValue(wire.choices, setting), open)])
  return {
    ...wire,
    settings: numbered(wire.settings, ids.settings),
    choices: { ...wire.choices, ...(Object.fromEntries(choices) as Wire['choices']) },
    units: numbered(wire.units, ids.units),
    upgrades: { ...wire.upgrades, ...(Object.fromEntries(sets) as Wire['upgrades']) },
    stats: numbered(wire.stats, ids.stats),
    kinds: numbered(wire.kinds, ids.kinds),
    capabilities: numbered(wire.capabilities, ids.capabilities),
    params: numbered(wire.params, ids.params),
  }
}

type Told = (typeof LOOKED_UP)[number] | 'unit'

/** The ids that the reference has a row for. */
const idsTold = ({ units, elements }: BookFiles): Record<Told, readonly string[]> => ({
  unit: units.units.map(({ id }) => id),
  weapon: units.weapons.map(({ id }) => id),
  rule: units.rules,
  upgrade: [...new Set(Object.values(units.upgrades).flatMap((open) => open.map(({ id }) => id)))],
  capability: (elements?.capabilities ?? []).map(({ id }) => id),
})

/** The facts of a thing that a row can show, by column. */
function factsOf({ units }: BookFiles, use: Section['use'], id: string): Readonly<Record<string, Fact>> {
  if (use === 'weapon') return units.weapons.find((one) => one.id === id)?.stats ?? {}
  if (use === 'upgrade')
    return (
      Object.values(units.upgrades)
        .flat()
        .find((one) => one.id === id)?.cost ?? {}
    )
  const unit = use === 'unit' ? units.units.find((one) => one.id === id) : undefined
  return unit ? { models: unit.models, ...unit.cost, ...unit.profile } : {}
}

/** A row with its numbers as they are now. Rows of weapons and units need none: they show what these have. */
function rowOf(files: BookFiles, section: Section, row: Section['rows'][number]): Section['rows'][number] {
  const facts = factsOf(files, section.use, row.id)
  const columns = (section.columns ?? []).filter(({ id }) => Object.hasOwn(facts, id)).map(({ id }) => id)
  if (columns.length === 0 || (!row.cells && section.use !== 'upgrade')) return row
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(columns.map((id) => [id, facts[id] ?? null])) } }
}

const sectionId = (use: Told) => `${OWN}${use}s`

/** A table of its own for what the game has no table for. */
function newSection({ ruleset }: BookFiles, use: Told): Section {
  const costs = ruleset.costs.map((id): Stat => ({ id }))
  const columns: Readonly<Record<Told, readonly Stat[]>> = {
    unit: [{ id: 'models' }, ...costs, ...ruleset.profile],
    weapon: ruleset.attack,
    upgrade: costs,
    rule: [],
    capability: [],
  }
  return { id: sectionId(use), use, rows: [], ...(columns[use].length > 0 && { columns: [...columns[use]] }) }
}

/** The reference with a row for each thing that is new, without those that are gone, and with the numbers of today. */
export function deriveReference(files: BookFiles): Reference {
  const told = idsTold(files)
  const sections = files.reference.sections.map((section): Section => {
    const ids = section.use in told ? new Set(told[section.use as Told]) : undefined
    return { ...section, rows: section.rows.filter(({ id }) => ids?.has(id) ?? true) }
  })
  for (const use of ['unit', ...LOOKED_UP] as const) {
    const rows = new Set(sections.filter((one) => one.use === use).flatMap((one) => one.rows.map(({ id }) => id)))
    for (const id of told[use].filter((one) => !rows.has(one))) {
      // A unit without a text would say nothing in a table that has no columns.
      const isSilent = use === 'unit' && !ownValue(files.words.units, id)?.text
      const at = sections.findLastIndex((one) => one.use === use && (!isSilent || (one.columns ?? []).length > 0))
      const section = sections[at] ?? newSection(files, use)
      sections.splice(at < 0 ? sections.length : at, at < 0 ? 0 : 1, { ...section, rows: [...section.rows, { id }] })
    }
  }
  return {
    ...files.reference,
    sections: sections.map((section) => ({ ...section, rows: section.rows.map((row) => rowOf(files, section, row)) })),
  }
}

/** The trackers that units and designs need at least: what is lost, and who has acted. For those that no other covers. */
export function deriveTrackers(files: BookFiles): Tracker[] {
  const { trackers, countIs } = files.ruleset
  const things = offered(files).filter(({ unit, tags }) => unit === '' || tags.every((tag) => tag !== undefined))
  const uncovered = (is: Tracker['is']) => {
    const own = trackers.filter((tracker) => tracker.is === is && (tracker.per === 'unit' || tracker.per === 'model'))
    return things.filter((thing) => !own.some(({ select }) => selects(select, thing)))
  }
  const per = countIs === 'models' ? 'model' : 'unit'
  const selectOf = (some: readonly Selectable[]) => {
    const units = [...new Set(some.flatMap(({ unit }) => (unit === '' ? [] : [unit])))]
    const kinds = [...new Set(some.flatMap(({ unit, category }) => (unit === '' ? [category] : [])))]
    return [...(units.length > 0 ? [{ unit: units }] : []), ...(kinds.length > 0 ? [{ category: kinds }] : [])]
  }
  const sizes = new Map(files.units.units.map(({ id, models }) => [id, models]))
  const isSquad = ({ unit }: Selectable) => unit === '' || (sizes.get(unit) ?? 1) > 1
  const lost = uncovered('loss')
  const squads = per === 'unit' ? lost.filter(isSquad) : []
  const others = lost.filter((thing) => !squads.includes(thing))
  const acts = trackers.length === 0 || trackers.some(({ is }) => is === 'act') ? uncovered('act') : []
  const rounds = files.ruleset.rounds === undefined ? {} : { numbers: [1, files.ruleset.rounds] }
  return [
    ...selectOf(squads).map((select) => ({ id: `${OWN}models`, per, is: 'loss', select, boxes: 'models' })),
    ...selectOf(others).map((select) => ({ id: `${OWN}lost`, per, is: 'loss', select })),
    ...selectOf(acts).map((select) => ({ id: `${OWN}activated`, per, is: 'act', select, ...rounds })),
  ] as Tracker[]
}

/** Words for what is derived, where the book has none. */
export function deriveWords(files: BookFiles, t: RulesTranslate): BookFiles['words'] {
  const { words, reference, ruleset } = files
  const uses = ['unit', ...LOOKED_UP] as const
  const tables = new Map(uses.map((use): [string, Term] => [sectionId(use), { name: t(`own-rules.section.${use}`) }]))
  const names = ['models', 'lost', 'activated'] as const
  const trackers = new Map(names.map((id): [string, Term] => [OWN + id, { name: t(`own-rules.tracker.${id}`) }]))
  const columns = new Map([
    ['models', { name: t('own-rules.column.models') }],
    ...ruleset.costs.map((id): [string, Term] => [id, { name: ownValue(words.costs, id)?.name ?? id }]),
  ])
  const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)
  const withNew = <T extends Term>(
    terms: Record<string, T>,
    ids: readonly string[],
    known: ReadonlyMap<string, Term>,
  ) => ({
    ...terms,
    ...Object.fromEntries(
      ids.flatMap((id) => (Object.hasOwn(terms, id) || !known.has(id) ? [] : [[id, known.get(id) as T] as const])),
    ),
  })
  return {
    ...words,
    sections: withNew(words.sections, idsOf(reference.sections), tables),
    trackers: withNew(words.trackers, idsOf(ruleset.trackers), trackers),
    stats: withNew(
      words.stats,
      reference.sections.flatMap(({ columns = [] }) => idsOf(columns)),
      columns,
    ),
  }
}
