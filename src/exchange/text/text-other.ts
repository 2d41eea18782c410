/** Whether two readings of one message describe the same army. */
import { plainText } from '../../roster/equal'
import type { ArmyList } from '../../roster/list'
import { withoutSecrets } from '../../roster/secrets'
import type { ArmyBook } from '../../rules/book'
import { settingsInForce } from '../../rules/settings'

/** The army as a canonical text, independent of order, without names, notes and secrets, which a text may leave out. */
function fielded(list: ArmyList, book: ArmyBook): string {
  const designs = new Map(
    list.elements.map(({ id, name: _, notes: __, agreedBy: ___, ...design }) => [id, { ...design, id: '' }] as const),
  )
  const nameless = (id: string | null) => (id === null ? null : (designs.get(id) ?? id))
  // Equal units may be written as one entry with their number.
  const isUnits = book.ruleset.countIs === 'units'
  const units = new Map<string, number>()
  for (const { unit, count, upgrades, with: parts = [], command } of list.units) {
    const others = parts.map((part) => plainText([nameless(part.unit), part.count])).toSorted()
    const alike = plainText([nameless(unit), isUnits ? '' : count, upgrades.toSorted(), others, nameless(command)])
    units.set(alike, (units.get(alike) ?? 0) + (isUnits ? count : 1))
  }
  const settings = settingsInForce(book, withoutSecrets(list, book).settings)
  return plainText([list.ruleset, [...settings].toSorted(), [...units].toSorted()])
}

export const fieldOther = (one: ArmyList, other: ArmyList, book: ArmyBook): boolean =>
  fielded(one, book) !== fielded(other, book)
