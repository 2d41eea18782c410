/** The units that the army book offers, by section. The rows stay the same objects while only the list's units change. */
import { computed, type ComputedRef } from 'vue'
import type { Report } from '../../roster/check'
import { unlessEqual } from '../../roster/equal'
import { equip } from '../../roster/equip'
import { nextFitting } from '../../roster/fit'
import type { ArmyList, Entry } from '../../roster/list'
import { unitName } from '../../roster/describe-problems'
import { resolve, type ResolvedEntry } from '../../roster/resolve'
import { capabilityShorts } from '../../print/sheet-names'
import type { Stat } from '../../rules/schema-ruleset'
import type { Fact } from '../../rules/schema-units'
import { upgradesOf, type ArmyBook } from '../../rules/book'
import { countWords, nameOf } from '../../rules/describe-limits'
import { findable, synonyms } from '../../rules/match-words'
import { settingsInForce } from '../../rules/settings'
import { t } from '../../i18n/t'
import { costWords, exactCosts, statCells } from '../../list/facts'
import { capabilityNames, lineWords } from '../../list/design-labels'

/** The section of the player's own designs. */
export const DESIGNS = 'designs'

interface OfferRow {
  id: string
  name: string
  price: string
  /** How many models, where more than one; the line begins with it. */
  count: string
  line: string
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

/** What a player chooses by: stats and capabilities of a design; weapons, numbers and rules of a unit. */
function wordsOf(book: ArmyBook, offer: ResolvedEntry, name: string): string[] {
  const { element } = offer
  if (element) return [lineWords(book, element, t), capabilityShorts(book, element, t)].filter(Boolean)
  const equipment = equip(book, offer)
  const pairs = (stats: readonly Stat[], facts: ReadonlyMap<string, Fact>) =>
    statCells(book, stats, facts, t).map((cell) =>
      t('facts.pair', { name: cell.short, value: cell.value }).replaceAll(' ', '\u00a0'),
    )
  const weapons = (equipment?.weapons ?? []).map(({ weapon, count }) => {
    const numbers = pairs(book.ruleset.attack, new Map(Object.entries(weapon.stats))).join(' ')
    // The number per model.
    const n = (count * offer.units) / offer.models
    return {
      name: nameOf(book, 'weapons', weapon.id, t),
      numbers: n > 1 ? t('facts.several', { n, name: numbers }) : numbers,
    }
  })
  const isOwn = (weapon: { name: string }) => weapon.name.startsWith(`${name}:`)
  const given = new Map([...(equipment?.profile ?? [])].filter(([, fact]) => fact !== null))
  return [
    ...weapons.filter((weapon) => !isOwn(weapon)).map((weapon) => weapon.name),
    ...pairs(book.ruleset.profile, given),
    // The name "Scout: attack" adds nothing to the unit's name "Scout", so only the weapon's numbers are shown.
    ...weapons.filter(isOwn).map(({ numbers }) => numbers),
    ...(equipment?.rules ?? []).map((id) => nameOf(book, 'rules', id, t)),
  ]
}

/** More text for the search: the full names of capabilities of a design; the description and possible upgrades of a unit. */
function moreOf(book: ArmyBook, { element, type }: ResolvedEntry): string {
  if (element) return capabilityNames(book, element, t)
  return type
    ? [
        book.words.units[type.id]?.text,
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
      const count = offer.models > 1 ? countWords(book, 'models', offer.models, t) : ''
      const line = [count, ...wordsOf(book, offer, called)].filter(Boolean).join('\u00a0· ')
      // The price is given per count: "3 × 20 pts" for an entry of three models.
      const { count: n } = offer.entry
      const each = Object.fromEntries(Object.entries(exactCosts(offer.costs)).map(([cost, all]) => [cost, all / n]))
      const one = costWords(book, each, t)
      const price = n > 1 && one !== '' ? t('facts.several', { n, name: one }) : one
      const details = findable(`${called} ${line} ${moreOf(book, offer)}`)
      const text = `${findable(name)} ${details}${synonyms(book, details)}`
      return { id: offer.unit, name: called, price, count, line, text, offer }
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
