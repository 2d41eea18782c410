/** How the workshop writes values and prices: 25 cm, 4+, none, +2 pts. */
import type { Design, ElementCapability } from '../roster/list'
import { priceUnder } from '../roster/design'
import { agreedWords } from '../roster/design-words'
import type { ArmyBook } from '../rules/book'
import { costName, costOf, nameOf, paramName } from '../rules/describe-limits'
import { toNumber } from '../rules/fraction'
import type { Settings } from '../rules/settings'
import type { Translate } from '../i18n/t'
import { costWords, designCells } from './facts'

const costOfBook = (book: ArmyBook) => (book.elements ? costName(book, book.elements.cost) : '')

/** "+2 pts", "−2 pts", "±0 pts". */
export function changeWords(book: ArmyBook, change: number, t: Translate): string {
  const cost = costOfBook(book)
  if (t.number(Math.abs(change)) === t.number(0)) return t('workshop.same', { cost })
  const amount = Math.abs(change)
  const words = book.elements ? costOf(book, book.elements.cost, amount, t) : ''
  return t('workshop.change', { sign: change < 0 ? '−' : '+', amount, cost: words })
}

/** "18 pts". */
export function priceWords(book: ArmyBook, settings: Settings, element: Design, t: Translate): string {
  if (!book.elements) return ''
  const { cost } = priceUnder(book.elements, settings, element)
  return costWords(book, { [book.elements.cost]: toNumber(cost) }, t)
}

/** "M 10 cm, R 25 cm, S –". */
export function lineWords(book: ArmyBook, element: Design, t: Translate): string {
  if (!book.elements) return ''
  return designCells(book, book.elements, element, t)
    .map((cell) => t('facts.pair', { name: cell.short, value: cell.value }).replaceAll(' ', '\u00a0'))
    .join(', ')
}

/** A capability with its variant: "Transport × 2", "Drop Capable (scatters)", "Deny Capability: Charge". */
export function capabilityWords(book: ArmyBook, own: ElementCapability, t: Translate): string {
  if (own.own) return own.own.name
  const name = nameOf(book, 'capabilities', own.id, t)
  const param = book.capabilityById.get(own.id)?.param
  const value = param && (own.params?.[param.id] ?? param.default)
  if (!param || value === undefined) return name
  const word = paramName(book, param.id, t)
  if (param.type === 'capability')
    return t('workshop.naming', { name, other: nameOf(book, 'capabilities', String(value), t) })
  if (param.type === 'count') return t('sheet.times', { name, n: Number(value) })
  if (value === param.default) return name
  if (param.type === 'value') return t('workshop.with-value', { name, word, value: Number(value) })
  return t(value === true ? 'workshop.with' : 'workshop.without', { name, word })
}

/** What else the players said of a design: its notes, and the cost that they agreed on. */
export const designRemarks = (book: ArmyBook, settings: Settings, element: Design, t: Translate): string[] =>
  [element.notes ?? '', agreedWords(book, settings, element, t)].filter((words) => words !== '')

/** What a design can do, and that the players agreed on its cost. */
export const capabilityNames = (book: ArmyBook, element: Design, t: Translate): string =>
  [
    ...element.capabilities.map((own) => capabilityWords(book, own, t)),
    ...(element.agreed === undefined ? [] : [t('design.is-agreed')]),
  ].join(', ')
