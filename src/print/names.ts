/** Words for the facts of a unit: numbers with their marks, weapons, capabilities. */
import type { ArmyBook } from '../rules/book'
import { factText, nameOf, paramName, shortNameOf, suffixOf } from '../rules/describe'
import type { Stat } from '../rules/schema-ruleset'
import type { Fact } from '../rules/schema-units'
import { unitName } from '../roster/describe'
import type { ArmyList, Element, ElementCapability } from '../roster/list'
import type { ResolvedEntry } from '../roster/resolve'
import type { Translate } from '../words/t'

/** A fact as printed: 24 is 24″ where the column says so; text is printed as it is. Undefined is an empty cell. */
export function cell(book: ArmyBook, stat: Stat, fact: Fact | undefined, t: Translate): string {
  if (fact === undefined) return ''
  const dash = stat.none ?? '–'
  if (typeof fact === 'string') return factText(book, stat.id, fact, t)
  const { prefix = '' } = stat
  const suffix = fact === null && stat.prefix === undefined ? '' : suffixOf(book, stat)
  return `${prefix}${fact === null ? dash : t.number(fact)}${suffix}`
}

/** The heading of a column. */
export const columnName = (book: ArmyBook, id: string): string => {
  const term = book.words.stats[id]
  return term?.short ?? term?.name ?? id
}

/** The same in whole words, for whom its table does not explain it. */
export const columnWords = (book: ArmyBook, id: string): string => book.words.stats[id]?.name ?? id

/** A number of an element's design. */
export function elementCell(value: number | 'auto' | null | undefined, suffix: string, t: Translate): string {
  if (value === undefined || value === null) return '–'
  return value === 'auto' ? t('sheet.auto') : t.number(value) + suffix
}

/** How the name of a capability and what was chosen for it stand together. */
interface Way {
  name: (id: string) => string
  naming: (name: string, other: string) => string
  times: (name: string, n: number) => string
}

function inWay(book: ArmyBook, own: ElementCapability, way: Way, t: Translate): string {
  const name = way.name(own.id)
  const param = book.capabilityById.get(own.id)?.param
  const value = param && (own.params?.[param.id] ?? param.default)
  if (param === undefined || value === undefined) return name
  const word = paramName(book, param.id, t)
  switch (param.type) {
    case 'count':
      return way.times(name, Number(value))
    case 'capability':
      return way.naming(name, nameOf(book, 'capabilities', String(value), t))
    case 'flag':
      if (value === param.default) return name
      return t('sheet.with', { name, detail: value === true ? word : t('sheet.not', { name: word }) })
    case 'value':
      return value === param.default
        ? name
        : t('sheet.with', {
            name,
            detail: t('sheet.value', { name: book.words.params[param.id]?.short ?? word, value: Number(value) }),
          })
  }
}

/**
 * A capability as on the field's cards: "T2", "MW3", "Drop (scatters)"; in full where another of the `shown` is as short.
 * What it denies, "Den Charge", is always in full: nobody here need have it, so nothing beside it explains it.
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

/** A capability before its text: "Multiple Weapons × 3", "Deny Capability: Charge". */
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

/** As `capabilityShort`, all of them; `shown` beside those of other designs. */
export const capabilityShorts = (
  book: ArmyBook,
  element: Element,
  t: Translate,
  shown: ReadonlySet<string> = new Set(),
): string => element.capabilities.map((own) => capabilityShort(book, own, shown, t)).join(', ')

/** The capabilities that designs have. */
export const capabilitiesOf = (elements: readonly Element[]): ReadonlySet<string> =>
  new Set(elements.flatMap((one) => one.capabilities.map(({ id }) => id)))

/** How the sheet calls an entry: by the miniature's own name, else by its unit's. */
export const entryName = (list: ArmyList, book: ArmyBook, entry: ResolvedEntry, t: Translate): string =>
  entry.entry.name.trim() || unitName(list, book, entry.unit, t)
