/** The rules of a game as players look them up: sections in the order of a turn, and what each row says. */
import type { ArmyBook } from './book'
import { signed, withNumbers } from './cost-words'
import { bearersOf, type Bearers, upgradeOf, type Thing, type ThingKind } from './bearers'
import type { Section } from './schema-reference'
import type { Stat } from './schema-ruleset'
import type { Fact } from './schema-units'
import type { Term } from './schema-words'

/** The address of a row, as a deep link has it. */
export interface RulePosition {
  section: string
  row: string
}

export interface Rule {
  /** What the row is about; null for a row that only tells how to play. */
  thing: Thing | null
  /** null for a thing without a row in the reference. */
  place: RulePosition | null
  name: string
  /** The abbreviation used on cards; empty where there is none. */
  short: string
  text: string
  columns: readonly Stat[]
  facts: ReadonlyMap<string, Fact>
  /** The weapons and special rules that a unit or an upgrade brings, and the special rules of a weapon. */
  parts: readonly Thing[]
  bearers: Bearers
}

export interface RuleSection {
  id: string
  name: string
  text: string
  columns: readonly Stat[]
  rules: readonly Rule[]
}

/** The kind of thing that the rows of a section describe; null for rows about play or about settings. */
const kindOf = (use: Section['use']): ThingKind | null => (use === 'always' || use === 'setting' ? null : use)

/** The words of the row itself, else those of what it names. */
export function rowWords(book: ArmyBook, section: Section, id: string): Term | undefined {
  const own = book.words.rows[section.id]?.[id]
  if (own?.text !== undefined) return { ...own, text: withNumbers(book, own.text) }
  if (own || section.use === 'always') return own
  return section.use === 'setting' ? book.words.settings[id] : wordsOf(book, { kind: section.use, id })
}

/** The facts of the weapon, unit or capability that a row describes, for rows without cells of their own. */
export function rowFacts(book: ArmyBook, section: Section, id: string): Readonly<Record<string, Fact>> {
  if (section.use === 'weapon') return book.weaponById.get(id)?.stats ?? {}
  const capability = section.use === 'capability' ? book.capabilityById.get(id) : undefined
  if (capability) return { percent: capability.param?.type === 'capability' ? '+…' : signed(capability.percent) }
  const unit = section.use === 'unit' ? book.unitById.get(id) : undefined
  return unit ? { models: unit.models, ...unit.cost, ...unit.profile } : {}
}

function wordsOf(book: ArmyBook, { kind, id }: Thing): Term | undefined {
  switch (kind) {
    case 'weapon':
      return book.words.weapons[id]
    case 'rule':
      return book.words.rules[id]
    case 'unit':
      return book.words.units[id]
    case 'upgrade':
      return book.words.upgrades[id]
    case 'capability':
      return book.words.capabilities[id]
    case 'kind':
      return book.words.kinds[id]
    case 'category':
      return book.words.categories[id]
    case 'choice':
      return book.ruleset.settings.map((setting) => book.words.choices[setting.id]?.[id]).find(Boolean)
  }
}

function partsOf(book: ArmyBook, { kind, id }: Thing): Thing[] {
  const weapons = (ids: Readonly<Record<string, unknown>> = {}) =>
    Object.keys(ids).map((one): Thing => ({ kind: 'weapon', id: one }))
  const rules = (ids: readonly string[] = []) => ids.map((one): Thing => ({ kind: 'rule', id: one }))
  if (kind === 'weapon') return rules(book.weaponById.get(id)?.rules)
  if (kind === 'unit') {
    const unit = book.unitById.get(id)
    return [...weapons(unit?.weapons), ...rules(unit?.rules)]
  }
  if (kind !== 'upgrade') return []
  const upgrade = upgradeOf(book, id)
  return [...weapons({ ...upgrade?.adds, ...upgrade?.carries }), ...rules(upgrade?.rules)]
}

/** The limits that speak of a category, as sentences. */
const limitsOn = (book: ArmyBook, category: string): string =>
  book.ruleset.limits
    .filter(({ select }) => [select?.category ?? []].flat().includes(category))
    .map((limit) => book.words.limits[limit.id]?.text ?? '')
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' ')

const sectionOf = ({ kind, id }: Thing) => {
  const hasRow = (section: Section) => kindOf(section.use) === kind && section.rows.some((row) => row.id === id)
  return (book: ArmyBook) => book.reference.sections.find(hasRow)
}

export const thingName = (book: ArmyBook, thing: Thing): string => wordsOf(book, thing)?.name ?? thing.id

/** The row of the reference about a thing; null where there is none. */
export function rulePosition(book: ArmyBook, thing: Thing): RulePosition | null {
  const section = sectionOf(thing)(book)
  return section ? { section: section.id, row: thing.id } : null
}

/** The rule of a thing that has no row in the reference: its words and facts from the book. */
function bareRule(book: ArmyBook, thing: Thing): Rule {
  const words = wordsOf(book, thing)
  const columns = thing.kind === 'weapon' ? book.ruleset.attack : thing.kind === 'unit' ? book.ruleset.profile : []
  const unit = thing.kind === 'unit' ? book.unitById.get(thing.id)?.profile : undefined
  const stats = thing.kind === 'weapon' ? book.weaponById.get(thing.id)?.stats : unit
  const name = words?.name ?? thing.id
  return {
    thing,
    place: null,
    name: thing.kind === 'category' ? (words?.plural ?? name) : name,
    short: '',
    text: thing.kind === 'category' ? limitsOn(book, thing.id) : (words?.text ?? ''),
    columns,
    facts: new Map(Object.entries(stats ?? {})),
    parts: partsOf(book, thing),
    bearers: bearersOf(book, thing),
  }
}

function rowRule(
  book: ArmyBook,
  section: Section,
  id: string,
  cells: Readonly<Record<string, Fact>> | undefined,
): Rule {
  const kind = kindOf(section.use)
  const thing = kind === null ? null : { kind, id }
  const words = rowWords(book, section, id)
  const name = words?.name ?? id
  const bare = thing === null ? null : bareRule(book, thing)
  return {
    thing,
    place: { section: section.id, row: id },
    name,
    // Cards abbreviate capabilities; other short names only save width.
    short: kind === 'capability' && words?.short !== undefined && words.short !== name ? words.short : '',
    text: words?.text ?? '',
    columns: section.columns ?? bare?.columns ?? [],
    facts: section.columns ? new Map(Object.entries(cells ?? rowFacts(book, section, id))) : (bare?.facts ?? new Map()),
    parts: bare?.parts ?? [],
    bearers: bare?.bearers ?? { has: [], may: [] },
  }
}

/** The rule of a thing: as the reference has it, else in the book's own words. */
export function ruleOf(book: ArmyBook, thing: Thing): Rule {
  const section = sectionOf(thing)(book)
  const row = section?.rows.find(({ id }) => id === thing.id)
  return section && row ? rowRule(book, section, row.id, row.cells) : bareRule(book, thing)
}

/** The whole quick reference, in the order of a turn. */
export const ruleSections = (book: ArmyBook): RuleSection[] =>
  book.reference.sections.map((section) => ({
    id: section.id,
    name: book.words.sections[section.id]?.name ?? section.id,
    text: book.words.sections[section.id]?.text ?? '',
    columns: section.columns ?? [],
    rules: section.rows.map(({ id, cells }) => rowRule(book, section, id, cells)),
  }))
