/** Numbers of the rules of designs in words of the reference: a text names the number, the data has it. */
import type { ArmyBook } from './book'
import type { ElementRules } from './schema-elements'

/** "+25" or "−10". */
export const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`

/** The price of an element before modifiers, in short names: "((M/5 + …) × (7 − Mo)) / 5". */
function formulaOf({ words }: ArmyBook, { factors, divide }: ElementRules): string {
  const sums = factors.map((terms) => {
    const parts = terms.map(({ stat, from, per }) => {
      const name = words.stats[stat]?.short ?? words.stats[stat]?.name ?? stat
      const term = from === undefined ? name : `(${from} − ${name})`
      return per === undefined ? term : `${term}/${per}`
    })
    return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' + ')})`
  })
  return `(${sums.join(' × ')}) / ${divide}`
}

function numbersOf(book: ArmyBook, rules: ElementRules): Map<string, string> {
  const stats = rules.stats.flatMap(({ id, none, auto }) => [
    [`${id}.none`, none],
    [`${id}.auto`, auto],
  ])
  const capabilities = rules.capabilities.flatMap(({ id, percent, param, halvedWithout }) => [
    [id, signed(percent)],
    [`${id}.half`, halvedWithout === undefined ? undefined : signed(percent / 2)],
    [`${id}.${param?.id ?? ''}`, param?.percent === undefined ? undefined : signed(param.percent)],
    ...(param?.values ?? []).map((one) => [`${id}.${one.value}`, signed(one.percent)]),
  ])
  const known = [['formula', formulaOf(book, rules)], ...stats, ...capabilities]
  return new Map(known.flatMap(([id, number]) => (number === undefined ? [] : [[String(id), String(number)]])))
}

const filled = new WeakMap<ArmyBook, Map<string, string>>()

/**
 * A text with the numbers that it names: `{formula}`, `{save.none}`, `{cone}` (its percentage), `{cone.half}`,
 * `{drop.scatters}` (the percentage of its variant), `{one-shot.5}` (that at a value). What is not known stays as it is.
 */
export function withNumbers(book: ArmyBook, text: string): string {
  if (!book.elements || !text.includes('{')) return text
  const numbers = filled.get(book) ?? numbersOf(book, book.elements)
  filled.set(book, numbers)
  return text.replace(/\{([^}]+)\}/g, (whole, id: string) => numbers.get(id) ?? whole)
}
