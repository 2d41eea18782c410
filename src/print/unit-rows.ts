/** A row of the sheet for every entry of the list. */
import { pictureBy } from '../pictures/all'
import type { ArmyBook } from '../rules/book'
import { costName, costOf, countName, countWords, nameOf, suffixOf } from '../rules/describe-limits'
import { toNumber, type Fraction } from '../rules/fraction'
import type { Stat } from '../rules/schema-ruleset'
import type { Settings } from '../rules/settings'
import type { Report } from '../roster/check'
import { describeProblem, leaderName, unitName } from '../roster/describe-problems'
import { agreedWords } from '../roster/design-words'
import { equip, type Armed } from '../roster/equip'
import { halfSign } from '../roster/in-use'
import type { ArmyList, Design, ElementCapability } from '../roster/list'
import { entryPicture } from '../roster/picture'
import { designsOf, pricer, type ResolvedEntry } from '../roster/resolve'
import { entryTicks, leaderHas, type Tick, type TickGroup } from '../session/ticks'
import type { Translate } from '../i18n/t'
import type { Fact, Line, Sheet, UnitRow } from './page-model'
import { isPrinted } from './sheet-ticks'
import {
  attackCell,
  capabilitiesOf,
  capabilityShorts,
  capabilityTitle,
  cell,
  columnName,
  columnWords,
  elementCell,
  entryName,
} from './sheet-names'

/** Which parts of a unit are printed. */
export interface Shown {
  ticks: boolean
  points: boolean
  notes: boolean
  texts: boolean
}

interface Column {
  heading: string
  /** The heading in full words. */
  words: string
  /** The cell of an attack or of an element; empty where it has no such value. */
  of: (armed: Armed | null, element: Design | null) => string
  /** A column of sums: printed only if some cell differs from the column before it. */
  sums?: boolean
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const oneLine = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, ' / ')

/** The sum over all models with the weapon: "10", "2× D6". A weapon with count 0 is an alternative for one model. */
function summed(book: ArmyBook, stat: Stat, { weapon, count }: Armed, t: Translate): string {
  const fact = weapon.stats[stat.id]
  const each = typeof fact === 'string' && /^\d+$/.test(fact) ? Number(fact) : fact
  if (typeof each === 'number') return cell(book, stat, each * Math.max(1, count), t)
  const one = cell(book, stat, fact, t)
  return count > 1 && typeof fact === 'string' ? t('sheet.count', { n: count, name: one }) : one
}

/** The columns for attacks, followed by those for designed elements. */
function lineColumns(book: ArmyBook, priceOf: (element: Design) => string, t: Translate): Column[] {
  const attacks = book.ruleset.attack.flatMap((stat): Column[] => {
    const own: Column = {
      heading: columnName(book, stat.id),
      words: columnWords(book, stat.id),
      of: (armed) => (armed ? attackCell(book, stat, armed.weapon.stats[stat.id], t) : ''),
    }
    // A player's own game may call its dice so, too: then the column says that it is the sum.
    const sum = own.words === t('sheet.dice') ? t('sheet.all-dice') : t('sheet.dice')
    const all: Column = {
      heading: sum,
      words: sum,
      of: (armed) => (armed ? summed(book, stat, armed, t) : ''),
      sums: true,
    }
    return stat.sums === true ? [own, all] : [own]
  })
  if (!book.elements) return attacks
  const stats = book.elements.stats.map((stat): Column => ({
    heading: columnName(book, stat.id),
    words: columnWords(book, stat.id),
    of: (_, element) => (element ? elementCell(element.stats[stat.id], suffixOf(book, stat), t) : ''),
  }))
  const heading = t('sheet.each')
  const each: Column = { heading, words: heading, of: (_, element) => (element ? priceOf(element) : '') }
  return [...attacks, ...stats, each]
}

function attackName(book: ArmyBook, { weapon, count }: Armed, models: number, t: Translate): string {
  const words = book.words.weapons[weapon.id]
  const name = words?.short ?? words?.name ?? weapon.id
  if (count === 0)
    return t('sheet.choice', { name: words?.short ?? words?.plural ?? name, model: countWords(book, 'models', 1, t) })
  return count === 1 && models === 1 ? name : t('sheet.count', { n: count, name })
}

function linesOf(
  list: ArmyList,
  book: ArmyBook,
  entry: ResolvedEntry,
  columns: readonly Column[],
  settings: Settings,
  t: Translate,
): Line[] {
  /** The element's kind before its capabilities, because rules for terrain and recovery depend on the kind. */
  const about = (element: Design | null, able: string) =>
    element
      ? [nameOf(book, 'kinds', element.kind, t), able, element.notes, agreedWords(book, settings, element, t)]
          .filter(Boolean)
          .join(' · ')
      : ''
  const line = (name: string, armed: Armed | null, element: Design | null): Line => ({
    name,
    cells: columns.map((column) => column.of(armed, element)),
    note: about(element, element ? capabilityShorts(book, element, t, capabilitiesOf(list.elements)) : ''),
    words: about(element, element?.capabilities.map((own) => capabilityTitle(book, own, t)).join(', ') ?? ''),
  })
  const { element, command, parts } = entry
  const attacks = equip(book, entry)?.weapons ?? []
  return [
    ...attacks.map((armed) => line(attackName(book, armed, entry.type?.models ?? 1, t), armed, null)),
    ...parts.map(({ design, count }) => line(t('sheet.count', { n: count, name: design.name }), null, design)),
    ...(command ? [line(leaderName(command, element, t), null, command)] : []),
  ]
}

/** The text of each capability once, under a title that joins all variants of it that the entry has. */
function capabilityTexts(book: ArmyBook, capabilities: readonly ElementCapability[], t: Translate): Fact[] {
  const titles = new Map<string, Set<string>>()
  const texts = new Map<string, string | undefined>()
  for (const own of capabilities) {
    const key = own.own ? `${own.id} ${own.own.name}` : own.id
    titles.set(key, (titles.get(key) ?? new Set<string>()).add(capabilityTitle(book, own, t)))
    texts.set(key, own.own ? own.own.text || undefined : book.words.capabilities[own.id]?.text)
  }
  return [...titles].flatMap(([key, names]) => {
    const text = texts.get(key)
    return text === undefined ? [] : [{ name: [...names].join(', '), value: text }]
  })
}

/** Texts of the special rules and capabilities that an entry has. */
function textsOf(book: ArmyBook, entry: ResolvedEntry, t: Translate): Fact[] {
  const rules = equip(book, entry)?.rules.map((id) => book.words.rules[id]) ?? []
  return [
    ...rules.flatMap((words) => (words?.text === undefined ? [] : [{ name: words.name, value: words.text }])),
    ...capabilityTexts(
      book,
      designsOf(entry).flatMap((one) => one.capabilities),
      t,
    ),
  ]
}

/**
 * The trackers that are printed as boxes. Among the boxes of the models the leader has a labelled one, because much
 * depends on whether the leader is alive.
 */
function onPaper(groups: readonly TickGroup[], entry: ResolvedEntry, t: Translate): TickGroup[] {
  const withLeader = (tick: Tick): Tick =>
    leaderHas(tick.tracker, entry) && tick.tracker.boxes === 'models' && tick.marks.kind !== 'numbers'
      ? { ...tick, marks: { ...tick.marks, leader: t('sheet.command', { name: '' }).trim() } }
      : tick
  return groups.flatMap((group) => {
    const ticks = group.ticks.filter(({ tracker }) => isPrinted(tracker)).map(withLeader)
    return ticks.length === 0 ? [] : [{ ...group, ticks }]
  })
}

/** The points that the enemy scores for half of a unit, if the unit's boxes have a bar at half; else empty. */
function worthOf(
  book: ArmyBook,
  { costs, units }: ResolvedEntry,
  ticks: readonly TickGroup[],
  settings: Settings,
  t: Translate,
): string {
  const cost = costs[book.ruleset.costs[0] ?? '']
  if (!cost || cost.n === 0n) return ''
  const halves = ticks.flatMap((group) =>
    group.ticks.flatMap(({ tracker, marks }) => ('half' in marks ? (halfSign(book, tracker, settings) ?? []) : [])),
  )
  const [half] = halves
  const points = t.number(toNumber(cost) / Math.max(1, units) / 2)
  return half === undefined ? '' : `${book.words.trackers[half]?.name ?? ''} ${points}`
}

/** The cost of one unit, where `counted` with the number of units: "3× 75 pts", because equal units are scored one by one. */
function costWords(book: ArmyBook, id: string, cost: Fraction, units: number, counted: boolean, t: Translate): string {
  const n = toNumber(cost) / Math.max(1, units)
  const name = t('sheet.cost', { n, cost: costOf(book, id, n, t) })
  return counted ? t('sheet.count', { n: units, name }) : name
}

function unitRow(
  list: ArmyList,
  book: ArmyBook,
  entry: ResolvedEntry,
  columns: readonly Column[],
  profile: readonly Stat[],
  settings: Settings,
  t: Translate,
  show: Shown,
): UnitRow {
  const title = entryName(list, book, entry, t)
  const type = unitName(list, book, entry.unit, t)
  const equipment = equip(book, entry)
  const { groups, shown, of } = entryTicks(book, entry)
  const ticks = show.ticks ? onPaper(groups, entry, t) : []
  const unpriced = !show.points || (entry.type === null && entry.element === null)
  const costs = (counted: boolean) =>
    (unpriced ? [] : book.ruleset.costs)
      .flatMap((id) => (entry.costs[id] ? [costWords(book, id, entry.costs[id], entry.units, counted, t)] : []))
      .join(' + ')
  return {
    picture: pictureBy(entryPicture(book, entry) ?? '') ?? [],
    title,
    subtitle: title === type ? '' : type,
    count:
      entry.entry.count > 1 && (entry.units > 1 || entry.element === null) ? `×${t.number(entry.entry.count)}` : '',
    models: entry.models > entry.units ? t.number(Math.round(entry.models / entry.units)) : '',
    lines: linesOf(list, book, entry, columns, settings, t),
    profile: profile.map((stat) => cell(book, stat, equipment?.profile.get(stat.id), t)),
    cost: costs(entry.units > 1),
    each: costs(false),
    worth: unpriced ? '' : worthOf(book, entry, ticks, settings, t),
    upgrades: entry.upgrades.map((taken) => nameOf(book, 'upgrades', taken.id, t)),
    rules: equipment?.rules.map((id) => nameOf(book, 'rules', id, t)) ?? [],
    faults: entry.faults.map((fault) => describeProblem({ kind: 'fault', ...fault }, list, book, t)),
    notes: show.notes ? oneLine(entry.entry.notes) : '',
    ticks,
    ticksCut: ticks.length > 0 && shown < of ? t('sheet.boxesOf', { shown, n: of }) : '',
    texts: show.texts ? textsOf(book, entry, t) : [],
  }
}

/** The indices of the columns in which at least one row has text. */
function used<T>(columns: readonly T[], rows: readonly (readonly string[])[]): number[] {
  return columns.flatMap((_, at) => (rows.some((cells) => (cells[at] ?? '') !== '') ? [at] : []))
}
const pick = <T>(all: readonly T[], places: readonly number[]): T[] => all.filter((_, at) => places.includes(at))

/** The units with their headings; columns that no unit fills are left out. */
export function unitRows(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  show: Shown,
): Pick<Sheet, 'units' | 'headings'> {
  const price = pricer(book, report.settings)
  const priceOf = (element: Design) => {
    const found = price(element)
    return found ? t.number(toNumber(found.cost)) : ''
  }
  const columns = lineColumns(book, show.points ? priceOf : () => '', t)
  const all = report.entries.map((entry) =>
    unitRow(list, book, entry, columns, book.ruleset.profile, report.settings, t, show),
  )
  const allLines = all.flatMap((row) => row.lines.map((line) => line.cells))
  const lines = used(columns, allLines).filter(
    (at) => columns[at]?.sums !== true || allLines.some((cells) => cells[at] !== cells[at - 1]),
  )
  const profile = used(
    book.ruleset.profile,
    all.map((row) => row.profile),
  )
  const first = book.ruleset.costs[0]
  // Not every game's attacks are weapons, so the heading is the short name of the section on weapons.
  const attacks = book.words.sections[book.reference.sections.find(({ use }) => use === 'weapon')?.id ?? '']
  return {
    units: all.map((row) => ({
      ...row,
      profile: pick(row.profile, profile),
      lines: row.lines.map((line) => ({ ...line, cells: pick(line.cells, lines) })),
    })),
    headings: {
      unit: t('sheet.unit'),
      line: book.elements ? t('sheet.element') : (attacks?.short ?? t('sheet.weapon')),
      lines: pick(columns, lines).map((column) => column.heading),
      models: capitalised(countName(book, 'models', t)),
      profile: pick(book.ruleset.profile, profile).map((stat) => columnName(book, stat.id)),
      words: {
        lines: pick(columns, lines).map((column) => column.words),
        profile: pick(book.ruleset.profile, profile).map((stat) => columnWords(book, stat.id)),
      },
      cost: first === undefined || !show.points ? '' : costName(book, first),
    },
  }
}
