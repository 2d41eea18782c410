import type { Select } from './schema-parts'

/** The tag of a unit with an element that costs 0: one that has a capability, or that is rounded to 0. */
export const COSTS_NOTHING = 'costs-nothing'

/** What a selection can ask of an entry. */
export interface Selectable {
  unit: string
  category: string
  tags: readonly string[]
}

const matches = (wanted: string | readonly string[] | undefined, has: (one: string) => boolean): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? has(wanted) : wanted.some(has))

/** A list inside a key means or, several keys mean and; without a selection everything is selected. */
export function selects(select: Select | undefined, item: Selectable): boolean {
  return (
    select === undefined ||
    (matches(select.unit, (one) => item.unit === one) &&
      matches(select.category, (one) => item.category === one) &&
      matches(select.tag, (one) => item.tags.includes(one)))
  )
}
