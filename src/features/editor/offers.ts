/** The units that the army book offers, by section. The rows stay the same objects while only the list's units change. */
import { computed, type ComputedRef } from 'vue'
import type { Report } from '../../roster/check'
import { unlessEqual } from '../../roster/equal'
import { equip } from '../../roster/equip'
import { nextFitting } from '../../roster/fit'
import type { ArmyList, Entry } from '../../roster/list'
import { unitName } from '../../roster/describe-problems'
import { resolve, type ResolvedEntry } from '../../roster/resolve'
import { upgradesOf, type ArmyBook } from '../../rules/book'
import { countWords, nameOf } from '../../rules/describe-limits'
import { findable, synonyms } from '../../rules/match-words'
import { settingsInForce } from '../../rules/settings'
import { t } from '../../i18n/t'
import { costWords, designCells, exactCosts, reaches, statCells, type StatCell } from '../../list/facts'
import { capabilityNames } from '../../list/design-labels'

/** The section of the player's own designs. */
export const DESIGNS = 'designs'

interface OfferRow {
  id: string
  name: string
  price: string
  /** Numbers as tiles, where they are many. */
  stats: readonly StatCell[]
  line: string
  /** Where there are tiles: the numbers of the unit's own attack, or what a design can do. */
  attack: string
  /** The text that the search looks through. */
  text: string
  /** What one tap adds. */
  offer: ResolvedEntry
}

export interface OfferGroup {
  id: string
  name: string
  rows: readonly OfferRow[]
}

/** A profile of this many numbers or more is shown as tiles. */
const MANY = 3

/** The numbers of a design, or of a unit with many. */
function statsOf(book: ArmyBook, offer: ResolvedEntry): readonly StatCell[] {
  const { element } = offer
  if (element) return book.elements ? designCells(book, book.elements, element, t) : []
  const given = [...(equip(book, offer)?.profile ?? [])].filter(([, fact]) => fact !== null)
  return given.length < MANY ? [] : statCells(book, book.ruleset.profile, new Map(given), t)
}

interface OfferWords {
  words: string[]
  attack: string
}

/** What a player chooses by: capabilities of a design; weapons, few numbers and rules of a unit. */
function wordsOf(book: ArmyBook, offer: ResolvedEntry, name: string, stats: readonly StatCell[]): OfferWords {
  const { element } = offer
  if (element) return { words: [], attack: capabilityNames(book, element, t) }
  const equipment = equip(book, offer)
  const pairs = (cells: readonly StatCell[]) =>
    cells.map((cell) =>
      // "Melee" needs no "Range" before it.
      cell.value === t('facts.melee')
        ? cell.value
        : t('facts.pair', { name: cell.short, value: cell.value }).replaceAll(' ', '\u00a0'),
    )
  const weapons = (equipment?.weapons ?? []).map(({ weapon, count }) => {
    const cells = statCells(book, book.ruleset.attack, new Map(Object.entries(weapon.stats)), t)
    const numbers = pairs(cells).join(' ')
    // The number per model.
    const n = (count * offer.units) / offer.models
    const { name: called = weapon.id, plural = called } = book.words.weapons[weapon.id] ?? {}
    return {
      name: called,
      says:
        count > 1 ? t('facts.counted', { n: count, name: plural, lower: plural.toLocaleLowerCase(t.locale) }) : called,
      reaches: reaches(book, weapon),
      numbers: n > 1 ? t('facts.several', { n, name: numbers }) : numbers,
    }
  })
  const isOwn = (weapon: { name: string }) => weapon.name.startsWith(`${name}:`)
  const given = new Map([...(equipment?.profile ?? [])].filter(([, fact]) => fact !== null))
  const others = weapons.filter((weapon) => !isOwn(weapon))
  const own = weapons.filter(isOwn).map(({ numbers }) => numbers)
  const words = [
    // Fists go without saying, beside a weapon that reaches farther.
    ...others.filter((weapon) => weapon.reaches || !others.some((one) => one.reaches)).map((weapon) => weapon.says),
    ...(stats.length > 0 ? [] : pairs(statCells(book, book.ruleset.profile, given, t))),
    // The name "Scout: attack" adds nothing to the unit's name "Scout", so only the weapon's numbers are shown.
    ...(stats.length > 0 ? [] : own),
    ...(equipment?.rules ?? []).map((id) => nameOf(book, 'rules', id, t)),
  ]
  return { words, attack: stats.length > 0 ? own.join(', ') : '' }
}

/** More text for the search: the full names of capabilities of a design; the description, all weapons and possible upgrades of a unit. */
function moreOf(book: ArmyBook, offer: ResolvedEntry): string {
  const { element, type } = offer
  if (element) return capabilityNames(book, element, t)
  return type
    ? [
        book.words.units[type.id]?.text,
        ...(equip(book, offer)?.weapons ?? []).map(({ weapon }) => nameOf(book, 'weapons', weapon.id, t)),
        ...upgradesOf(book, type).map(({ id }) => nameOf(book, 'upgrades', id, t)),
      ].join(' ')
    : ''
}

const additions = (list: ArmyList, book: ArmyBook, report: Report): Entry[] =>
  [...list.elements, ...book.units.units].map(({ id }) => nextFitting(list, book, report, id))

/** Groups the offers by section. `list`: a list whose units are the entries to offer. */
export function offersOf(list: ArmyList, book: ArmyBook): OfferGroup[] {
  const offers = resolve(list, book, settingsInForce(book, list.settings))
  const group = (id: string, name: string, some: readonly ResolvedEntry[]): OfferGroup => ({
    id,
    name,
    rows: some.map((offer) => {
      const called = unitName(list, book, offer.unit, t)
      const stats = statsOf(book, offer)
      const { words, attack } = wordsOf(book, offer, called, stats)
      // "10 rifles" says how many they are, "3 elements × 20 pts" does of a design.
      const isCounted =
        offer.models === 1 || offer.element !== null || words.some((one) => one.startsWith(t.number(offer.models)))
      const count = isCounted ? '' : countWords(book, 'models', offer.models, t)
      // A tap adds as many elements as the unit before has: what each of them costs stands in the line.
      const { count: n } = offer.entry
      const each = Object.fromEntries(Object.entries(exactCosts(offer.costs)).map(([cost, all]) => [cost, all / n]))
      const one = costWords(book, each, t)
      const sum = n > 1 && one !== '' ? t('workshop.sum', { what: countWords(book, 'models', n, t), each: one }) : ''
      const price = costWords(book, exactCosts(offer.costs), t)
      const line = [count, sum, ...words].filter(Boolean).join('\u00a0· ')
      const numbers = stats.map((cell) => t('facts.pair', { name: cell.short, value: cell.value })).join(' ')
      const details = findable(`${called} ${line} ${numbers} ${attack} ${moreOf(book, offer)}`)
      const text = `${findable(name)} ${details}${synonyms(book, details)}`
      return { id: offer.unit, name: called, price, stats, line, attack, text, offer }
    }),
  })
  const categories = book.ruleset.categories.map((id) => {
    const words = book.words.categories[id]
    const some = offers.filter((offer) => offer.type?.category === id)
    return group(id, words?.plural ?? words?.name ?? id, some)
  })
  const own = offers.filter((offer) => offer.element !== null)
  return [
    ...(book.elements ? [group(DESIGNS, t('book.designs'), own)] : []),
    ...categories.filter((one) => one.rows.length > 0),
  ]
}

export function useOffers(editor: {
  list: ArmyList | null
  book: ArmyBook | undefined
  report: Report | null
}): ComputedRef<readonly OfferGroup[]> {
  // Narrow dependencies: adding an entry leaves the rows as they are, unless the next addition would have another count.
  const elements = computed(() => editor.list?.elements)
  const settings = computed(() => editor.list?.settings)
  const ruleset = computed(() => editor.list?.ruleset)
  const units = computed((before?: Entry[]) => {
    const { list, book, report } = editor
    return unlessEqual(before, list && book && report ? additions(list, book, report) : [])
  })
  return computed(() => {
    const { book } = editor
    if (!book || !elements.value || !settings.value || ruleset.value === undefined) return []
    const bare = { ruleset: ruleset.value, name: '', notes: '', units: units.value }
    return offersOf({ ...bare, settings: settings.value, elements: elements.value }, book)
  })
}
