/** Lines below a rule that say which units have it. */
import { inject, type InjectionKey } from 'vue'
import type { ArmyBook } from '../rules/book'
import { rulePosition, thingName, type RulePosition, type Rule } from '../rules/reference'
import type { Settings } from '../rules/settings'
import type { Report } from '../roster/check'
import { unitName } from '../roster/describe-problems'
import { usersOf, type Users } from '../roster/in-use'
import type { ArmyList } from '../roster/list'
import { pathTo } from '../app/router/routes'
import type { MessageKey, Translate } from '../i18n/t'

/** The open list: which of its units use what, and its settings. */
export interface Table {
  users: Users
  settings: Settings
}

/** null where no list is open, or there is no report on it yet. */
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

/** Provides the id of the list for which terms are shown. */
export const LIST_OF_TERMS: InjectionKey<() => string> = Symbol('list of terms')

/**
 * A function that gives the path to a section or row of the game's rules, or to their top; in the rules of the list for which
 * terms are shown, where there is one. Call it in a component's setup.
 */
export function useRulesPath(book: () => ArmyBook): (position?: RulePosition | null) => string {
  const list = inject(LIST_OF_TERMS, () => '')
  return (position) =>
    pathTo.rules(
      { ruleset: book().house?.fingerprint ?? book().id, list: list() },
      position ? [position.section, position.row] : [],
    )
}

/** Called before a link on the rules screen leads from one rule to another. */
export const LEAVE_RULE: InjectionKey<(from: RulePosition | null, path: string) => void> = Symbol('leave rule')

/** A part of a line: plain text, or a name that the rules explain. */
interface Part {
  text: string
  place: RulePosition | null
}

export interface Line {
  id: 'has' | 'may'
  parts: readonly Part[]
}

/** Placeholder for the names in a translated sentence, at which it is split. */
const GAP = '\u0000'

/** Sentences that name what has the rule or may take it; without a unit whose name begins the rule's name ("Giant: attack"). */
export function bearerLines(book: ArmyBook, { thing, name, bearers }: Rule, t: Translate): Line[] {
  const line = (id: Line['id'], key: MessageKey, things: typeof bearers.has): Line[] => {
    const named = things
      .map((one): Part => ({ text: thingName(book, one), place: rulePosition(book, one) }))
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

/** What in the open list uses a rule; null where nothing does. */
export function mineLine({ thing, name }: Rule, table: Table | null, t: Translate): string | null {
  if (!thing || !table) return null
  if (thing.kind === 'choice') return [...table.settings.values()].includes(thing.id) ? t('reference.chosen') : null
  // A command element without a name counts as a user named '': the rule's own name stands in for it.
  const names = [...(table.users(thing) ?? [])]
  return names.length === 0 ? null : t('reference.mine', { names: names.join(', ') || name })
}
