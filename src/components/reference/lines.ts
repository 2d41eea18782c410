/** Who has a rule, as lines under it. */
import { inject, type InjectionKey } from 'vue'
import type { ArmyBook } from '../../rules/book'
import { placeOf, thingName, type Place, type Rule } from '../../rules/reference'
import type { Settings } from '../../rules/settings'
import type { Report } from '../../roster/check'
import { unitName } from '../../roster/describe'
import { usersOf, type Users } from '../../roster/in-use'
import type { ArmyList } from '../../roster/list'
import { pathTo } from '../../stores/route'
import type { MessageKey, Translate } from '../../words/t'

/** The list on the table: who of it has what, and what it has chosen. */
export interface Table {
  users: Users
  settings: Settings
}

/** null where no list is there, or it is not judged yet. */
export function tableOf(
  book: ArmyBook | undefined,
  list: ArmyList | null,
  report: Report | null,
  t: Translate,
): Table | null {
  if (!book || !list || !report) return null
  const users = usersOf(book, report, (one) => one.entry.name || unitName(list, book, one.unit, t))
  return { users, settings: report.settings }
}

/** The id of the list that terms are shown for. */
export const LIST_OF_TERMS: InjectionKey<() => string> = Symbol('list of terms')

/** The way to a place in all rules of the game, or to their head: those of the list that terms are shown for, where there is one. To be asked for while a component is set up. */
export function useRulesPath(book: () => ArmyBook): (place?: Place | null) => string {
  const list = inject(LIST_OF_TERMS, () => '')
  return (place) => pathTo.rules({ ruleset: book().id, list: list() }, place ? [place.section, place.row] : [])
}

/** Called before a link on the rules screen leads from one rule to another. */
export const LEAVE_RULE: InjectionKey<(from: Place | null, path: string) => void> = Symbol('leave rule')

/** A part of a line: words, or the name of something that has its own place in the reference. */
export interface Part {
  text: string
  place: Place | null
}

export interface Line {
  id: 'has' | 'may'
  parts: readonly Part[]
}

/** Where the names go in a sentence that is still to be cut. */
const GAP = '\u0000'

/** Those that have the rule, or may take it, in sentences; nobody after whom the rule is called ("Giant: attack"). */
export function bearerLines(book: ArmyBook, { thing, name, bearers }: Rule, t: Translate): Line[] {
  const line = (id: Line['id'], key: MessageKey, things: typeof bearers.has): Line[] => {
    const named = things
      .map((one): Part => ({ text: thingName(book, one), place: placeOf(book, one) }))
      .filter((one) => !name.startsWith(`${one.text}:`))
    if (named.length === 0) return []
    const [before = '', after = ''] = t(key, { names: GAP }).split(GAP)
    const words = (text: string): Part => ({ text, place: null })
    const names = named.flatMap((one, at) => (at === 0 ? [one] : [words(', '), one]))
    return [{ id, parts: [words(before), ...names, words(after)] }]
  }
  return [
    ...line('has', thing?.kind === 'category' ? 'reference.units' : 'reference.has', bearers.has),
    ...line('may', thing?.kind === 'choice' ? 'reference.open-to' : 'reference.may', bearers.may),
  ]
}

/** What the list on the table has to do with a rule; null where it has nothing. */
export function mineLine({ thing, name }: Rule, table: Table | null, t: Translate): string | null {
  if (!thing || !table) return null
  if (thing.kind === 'choice') return [...table.settings.values()].includes(thing.id) ? t('reference.chosen') : null
  // A unit that is called as the book calls it says no more than that it is there.
  const names = [...(table.users(thing) ?? [])]
  return names.length === 0 ? null : t('reference.mine', { names: names.join(', ') || name })
}
