/** Who has a rule, as lines under it. */
import type { InjectionKey } from 'vue'
import type { ArmyBook } from '../../rules/book'
import { thingName, type Rule } from '../../rules/reference'
import type { Settings } from '../../rules/settings'
import type { Users } from '../../roster/in-use'
import type { MessageKey, Translate } from '../../words/t'

/** The list on the table: who of it has what, and what it has chosen. */
export interface Table {
  users: Users
  settings: Settings
}

/** The id of the list that terms are shown for. */
export const LIST_OF_TERMS: InjectionKey<() => string> = Symbol('list of terms')

export interface Line {
  id: 'has' | 'may' | 'mine'
  words: string
}

export function bearerLines(book: ArmyBook, { thing, bearers }: Rule, t: Translate): Line[] {
  const line = (id: Line['id'], key: MessageKey, things: typeof bearers.has): Line[] =>
    things.length === 0 ? [] : [{ id, words: t(key, { names: things.map((one) => thingName(book, one)).join(', ') }) }]
  return [
    ...line('has', thing?.kind === 'category' ? 'reference.units' : 'reference.has', bearers.has),
    ...line('may', thing?.kind === 'choice' ? 'reference.open-to' : 'reference.may', bearers.may),
  ]
}

/** What the list on the table has to do with a rule; null where it has nothing. */
export function mineLine({ thing, name }: Rule, table: Table | null, t: Translate): Line | null {
  if (!thing || !table) return null
  if (thing.kind === 'choice')
    return [...table.settings.values()].includes(thing.id) ? { id: 'mine', words: t('reference.chosen') } : null
  // A unit that is called as the book calls it says no more than that it is there.
  const names = [...(table.users(thing) ?? [])]
  return names.length === 0 ? null : { id: 'mine', words: t('reference.mine', { names: names.join(', ') || name }) }
}
