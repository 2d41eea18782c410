/** How the workshop writes values and prices: 25 cm, 4+, none, +2 pts. */
import type { Element } from '../../roster/list'
import type { StatValue } from '../../roster/design'
import { priceUnder } from '../../roster/design'
import type { ArmyBook } from '../../rules/book'
import { toNumber } from '../../rules/fraction'
import type { ElementStat } from '../../rules/schema'
import type { Settings } from '../../rules/settings'
import type { Translate } from '../../words/t'
import { costWord, designCells } from '../facts'

const costOf = (book: ArmyBook) => (book.elements ? costWord(book, book.elements.cost) : '')

/** "+2 pts", "−2 pts", "±0 pts". */
export function changeWords(book: ArmyBook, change: number, t: Translate): string {
  const cost = costOf(book)
  if (t.number(Math.abs(change)) === t.number(0)) return t('workshop.same', { cost })
  return t('workshop.change', { sign: change < 0 ? '−' : '+', amount: Math.abs(change), cost })
}

/** "25 cm", "4+", "None". */
export function valueWords(stat: ElementStat, value: StatValue, t: Translate): string {
  if (value === null) return t('workshop.none')
  return value === 'auto' ? t('workshop.auto') : `${t.number(value)}${stat.suffix ?? ''}`
}

/** "18 pts". */
export function priceWords(book: ArmyBook, settings: Settings, element: Element, t: Translate): string {
  if (!book.elements) return ''
  const { cost } = priceUnder(book.elements, settings, element)
  return t('cost.one', { amount: toNumber(cost), cost: costOf(book) })
}

/** "M 10 cm  R 25 cm  S –". */
export function lineWords(book: ArmyBook, element: Element, t: Translate): string {
  if (!book.elements) return ''
  return designCells(book, book.elements, element, t)
    .map((cell) => t('facts.pair', { name: cell.short, value: cell.value }))
    .join('  ')
}
