/** Whether two readings of one message field the same army. */
import { plainText } from '../roster/compare'
import type { ArmyList } from '../roster/list'
import { withoutSecrets } from '../roster/secrets'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'

/** What is fielded, in no order; names, notes and secrets aside: each is shared or left out. */
function fielded(list: ArmyList, book: ArmyBook): string {
  const designs = new Map(
    list.elements.map(({ id, kind, stats, capabilities }) => [id, { kind, stats, capabilities }] as const),
  )
  const nameless = (id: string | null) => (id === null ? null : (designs.get(id) ?? id))
  const units = list.units.map(({ unit, count, upgrades, command }) =>
    plainText([nameless(unit), count, upgrades.toSorted(), nameless(command)]),
  )
  const settings = settingsInForce(book, withoutSecrets(list, book).settings)
  return plainText([list.ruleset, [...settings].toSorted(), units.toSorted()])
}

export const fieldOther = (one: ArmyList, other: ArmyList, book: ArmyBook): boolean =>
  fielded(one, book) !== fielded(other, book)
