/** What a limit or counter can be about, as choices of a field: everything, a group, a unit, a capability. */
import type { Translate } from '../../i18n/t'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import { selectionName } from '../../rules/house/limit-sentence'
import type { Select } from '../../rules/schema-parts'

const EVERYTHING = ''

/** A selection as the value of a field. */
export const selectionKey = (select: Select | undefined): string =>
  select === undefined ? EVERYTHING : JSON.stringify(select)

export const selectionOf = (key: string): Select | undefined =>
  key === EVERYTHING ? undefined : (JSON.parse(key) as Select)

/** `now`: a selection that is there already, perhaps of several things together. */
export function selectionChoices(
  book: ArmyBook,
  now: Select | undefined,
  t: Translate,
): { id: string; name: string }[] {
  const choice = (select: Select, name: string) => ({ id: selectionKey(select), name })
  const { elements, ruleset, units, words } = book
  const choices = [
    { id: EVERYTHING, name: t('house-edit.all-units') },
    ...ruleset.categories.map((id) => choice({ category: id }, nameOf(book, 'categories', id, t))),
    ...(elements?.kinds ?? []).map((id) => choice({ category: id }, nameOf(book, 'kinds', id, t))),
    ...units.units.map(({ id }) => choice({ unit: id }, words.units[id]?.plural ?? nameOf(book, 'units', id, t))),
    ...(elements?.capabilities ?? []).map(({ id }) => choice({ tag: id }, nameOf(book, 'capabilities', id, t))),
  ]
  const isThere = choices.some(({ id }) => id === selectionKey(now))
  return isThere || !now ? choices : [choice(now, selectionName(book, now, t)), ...choices]
}
