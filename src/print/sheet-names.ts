/** The facts of a unit as text: numbers with their units of measure, column headings, capabilities, the entry's name. */
import type { ArmyBook } from '../rules/book'
import { factText, nameOf, paramName, shortNameOf, suffixOf } from '../rules/describe-limits'
import type { Stat } from '../rules/schema-ruleset'
import type { Fact } from '../rules/schema-units'
import { unitName } from '../roster/describe-problems'
import type { ArmyList, Design, ElementCapability, OwnCapability } from '../roster/list'
import type { ResolvedEntry } from '../roster/resolve'
import type { Translate } from '../i18n/t'

/** A fact as printed: a number gets the column's prefix and suffix (24 → 24″). Undefined gives an empty cell. */
export function cell(book: ArmyBook, stat: Stat, fact: Fact | undefined, t: Translate): string {
  if (fact === undefined) return ''
  const dash = stat.none ?? '–'
  if (typeof fact === 'string') return factText(book, stat.id, fact, t)
  const { prefix = '' } = stat
  const suffix = fact === null && stat.prefix === undefined ? '' : suffixOf(book, stat)
  return `${prefix}${fact === null ? dash : t.number(fact)}${suffix}`
}

/** A number of an attack: one that reaches no farther than close combat has that word for its range. */
export const attackCell = (book: ArmyBook, stat: Stat, fact: Fact | undefined, t: Translate): string =>
  stat.reach === true && (fact === null || fact === 0) ? t('facts.melee') : cell(book, stat, fact, t)

/** The heading of a column: its short name if it has one. */
export const columnName = (book: ArmyBook, id: string): string => {
  const term = book.words.stats[id]
  return term?.short ?? term?.name ?? id
}

/** The full name of a column, for places where no table explains the short one. */
export const columnWords = (book: ArmyBook, id: string): string => book.words.stats[id]?.name ?? id

/** The value of a stat in an element's design. */
export function elementCell(value: number | 'auto' | null | undefined, suffix: string, t: Translate): string {
  if (value === undefined || value === null) return '–'
  return value === 'auto' ? t('sheet.auto') : t.number(value) + suffix
}

/** How the name of a capability is combined with the parameter chosen for it. */
interface Way {
  name: (id: string) => string
  naming: (name: string, other: string) => string
  times: (name: string, n: number) => string
}

function inWay(book: ArmyBook, own: ElementCapability, way: Way, t: Translate): string {
  if (own.own) return own.own.name
  const name = way.name(own.id)
  const param = book.capabilityById.get(own.id)?.param
  const value = param && (own.params?.[param.id] ?? param.default)
  if (param === undefined || value === undefined) return name
  const word = paramName(book, param.id, t)
  switch (param.type) {
    case 'count':
      return way.times(name, Number(value))
    case 'capability':
      return way.naming(name, way.name(String(value)))
    case 'flag':
      if (value === param.default) return name
      return t('sheet.with', { name, detail: value === true ? word : t('sheet.not', { name: word }) })
    case 'value':
      return value === param.default
        ? name
        : t('sheet.with', { name, detail: t('sheet.value', { name: word, value: Number(value) }) })
  }
}

/**
 * A capability in the rulebook's abbreviation: "T2", "MW3", "Drop (scatters)"; in full if another capability among `shown`
 * has the same abbreviation. The capability that it denies is abbreviated too: "Den Tel".
 */
const capabilityShort = (book: ArmyBook, own: ElementCapability, shown: ReadonlySet<string>, t: Translate): string =>
  inWay(
    book,
    own,
    {
      name: (id) => {
        const short = shortNameOf(book, 'capabilities', id, t)
        const isOther = (other: string) => other !== id && book.words.capabilities[other]?.short === short
        return [...shown].some(isOther) ? nameOf(book, 'capabilities', id, t) : short
      },
      naming: (name, other) => `${name} ${other}`,
      times: (name, n) => `${name}${t.number(n)}`,
    },
    t,
  )

/** A capability in full words, as a title: "Multiple Weapons × 3", "Deny Capability: Charge". */
export const capabilityTitle = (book: ArmyBook, own: ElementCapability, t: Translate): string =>
  inWay(
    book,
    own,
    {
      name: (id) => nameOf(book, 'capabilities', id, t),
      naming: (name, other) => t('sheet.naming', { name, other }),
      times: (name, n) => t('sheet.times', { name, n }),
    },
    t,
  )

/** What the players made up has no row in the reference: what it means stands behind its name. */
const ownWords = ({ name, text }: OwnCapability, t: Translate): string =>
  text === '' ? name : t('sheet.with', { name, detail: text })

/** All capabilities of an element, abbreviated. `shown`: the capabilities that are printed on the same sheet. */
export const capabilityShorts = (
  book: ArmyBook,
  element: Design,
  t: Translate,
  shown: ReadonlySet<string> = new Set(),
): string =>
  element.capabilities.map((one) => (one.own ? ownWords(one.own, t) : capabilityShort(book, one, shown, t))).join(', ')

/** Ids of the capabilities that at least one of the designs has or denies. */
export const capabilitiesOf = (elements: readonly Design[]): ReadonlySet<string> =>
  new Set(
    elements.flatMap((one) =>
      one.capabilities.flatMap(({ id, params = {} }) => [
        id,
        ...Object.values(params).filter((value) => typeof value === 'string'),
      ]),
    ),
  )

/** The name of an entry on the sheet: the player's own name for it, else the unit's. */
export const entryName = (list: ArmyList, book: ArmyBook, entry: ResolvedEntry, t: Translate): string =>
  entry.entry.name.trim() || unitName(list, book, entry.unit, t)
