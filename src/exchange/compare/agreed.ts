/** What the players of an event have agreed on, and what of a list is different. */
import type { ArmyList, SettingValue } from '../../roster/list'
import { settingsInForce } from '../../rules/settings'
import type { BookLookup } from '../link/lookup'
import type { HouseBook } from '../../rules/book'
import { houseDifference, type Difference } from './match'
import { bookOfList } from '../link/numbering'

export interface Agreed {
  ruleset?: string
  /** The house book by which all play; missing for the game as it is. */
  book?: HouseBook
  /** Only these settings are compared with those of the lists. */
  settings?: Readonly<Record<string, SettingValue>>
}

/** What of a list is not as agreed. */
export function differencesFrom(agreed: Agreed, list: ArmyList, lookup: BookLookup): Difference[] {
  const book = bookOfList(list, lookup)
  if (!book) return [{ difference: 'game', a: agreed.ruleset ?? '', b: list.ruleset }]
  const settings = settingsInForce(book, list.settings)
  const wanted =
    agreed.ruleset === undefined ? book : bookOfList({ ruleset: agreed.ruleset, book: agreed.book }, lookup)
  if (wanted?.id === book.id && agreed.ruleset !== undefined) {
    const house = houseDifference(agreed.book, list.book)
    if (house.length > 0) return house
  }
  if (wanted !== book) {
    const a = wanted?.title.name ?? agreed.ruleset ?? ''
    return a === book.title.name && wanted
      ? [{ difference: 'edition', a: wanted.title.edition, b: book.title.edition }]
      : [{ difference: 'game', a, b: book.title.name }]
  }
  return Object.entries(agreed.settings ?? {}).flatMap(([id, a]): Difference[] => {
    const setting = book.settingById.get(id)
    const b = settings.get(id) ?? null
    return setting && a !== b ? [{ difference: 'setting', setting, a, b }] : []
  })
}

/** The list with the agreed settings in place of its own. */
export const settledAs = ({ settings }: Agreed, list: ArmyList): ArmyList => ({
  ...list,
  settings: { ...list.settings, ...settings },
})
