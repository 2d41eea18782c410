/** Numbers of the army book in the notation of wargames: 50 pts, 24″, [5], (2), 4+. */
import type { ArmyBook } from '../rules/book'
import { costOf, suffixOf } from '../rules/describe-limits'
import { toNumber, type Fraction } from '../rules/fraction'
import type { ElementRules } from '../rules/schema-elements'
import type { Stat } from '../rules/schema-ruleset'
import type { Term } from '../rules/schema-words'
import type { Fact, Weapon } from '../rules/schema-units'
import { attackCell } from '../print/sheet-names'
import type { Design } from '../roster/list'
import type { Translate } from '../i18n/t'

/** "50 pts"; empty where the game has no costs. */
export function costWords(book: ArmyBook, cost: Readonly<Record<string, number>>, t: Translate): string {
  return book.ruleset.costs
    .map((id) => t('cost.one', { amount: cost[id] ?? 0, cost: costOf(book, id, cost[id] ?? 0, t) }))
    .join(', ')
}

export const exactCosts = (costs: Readonly<Record<string, Fraction>>): Record<string, number> =>
  Object.fromEntries(Object.entries(costs).map(([id, value]) => [id, toNumber(value)]))

export interface StatCell {
  id: string
  name: string
  short: string
  value: string
}

const statCell = (book: ArmyBook, id: string, value: string): StatCell => {
  const term = book.words.stats[id]
  return { id, name: term?.name ?? id, short: term?.short ?? term?.name ?? id, value }
}

/** Whether a weapon reaches beyond close combat; true where the game knows no range. */
export function reaches(book: ArmyBook, weapon: Weapon): boolean {
  const range = book.ruleset.attack.find((stat) => stat.reach)
  const fact = range && weapon.stats[range.id]
  return !range || (fact !== null && fact !== undefined && fact !== 0)
}

/** The cells of the stats that have a value, in the book's order. */
export function statCells(
  book: ArmyBook,
  stats: readonly Stat[],
  facts: ReadonlyMap<string, Fact>,
  t: Translate,
): StatCell[] {
  return stats
    .filter((stat) => facts.has(stat.id))
    .map((stat) => statCell(book, stat.id, attackCell(book, stat, facts.get(stat.id), t)))
}

/**
 * Whether each sentence of a text is only the name of one of the terms, such as "Rifles. Rookie.": then a list of the
 * terms makes the text redundant.
 */
export function isListOf(text: string, terms: readonly (Term | undefined)[]): boolean {
  const names = new Set(terms.flatMap((term) => [term?.name.toLowerCase(), term?.plural?.toLowerCase()]))
  return text.split(/\.\s*/).every((part) => part === '' || names.has(part.toLowerCase()))
}

/** The stats of a design. */
export function designCells(book: ArmyBook, rules: ElementRules, element: Design, t: Translate): StatCell[] {
  return rules.stats.map((stat) => {
    const value = element.stats[stat.id]
    const words =
      value === null || value === undefined
        ? '–'
        : value === 'auto'
          ? t('stat.auto')
          : `${t.number(value)}${suffixOf(book, stat)}`
    return statCell(book, stat.id, words)
  })
}
