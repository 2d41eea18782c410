/** The special rules that a unit or weapon can bear, each with whether it does. */
import type { ArmyBook } from '../../rules/book'

interface RuleChip {
  id: string
  name: string
  borne: boolean
}

/** Those of the book, and those that are borne without being there any more. */
export const ruleChips = (book: ArmyBook, borne: readonly string[] = []): RuleChip[] =>
  [...new Set([...book.units.rules, ...borne])].map((id) => ({
    id,
    name: book.words.rules[id]?.name ?? id,
    borne: borne.includes(id),
  }))

/** With a rule taken or given, in the order of the book. */
export const toggled = (book: ArmyBook, borne: readonly string[] = [], id: string): string[] =>
  borne.includes(id)
    ? borne.filter((one) => one !== id)
    : book.units.rules.filter((one) => borne.includes(one) || one === id)
