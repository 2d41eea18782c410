/** A price written out: the formula with its numbers, every modifier, the rounding. */
import type { Translate } from '../i18n/t'
import type { ArmyBook } from './book'
import { costOf, nameOf } from './describe-limits'
import { add, ONE, over, toFraction, toNumber } from './fraction'
import type { Modifier, Price, TermStep } from './price'

const shortStat = (book: ArmyBook, id: string) => book.words.stats[id]?.short ?? book.words.stats[id]?.name ?? id

/** "R 25/5" or "(7 − S 5)". */
export function describeTerm(book: ArmyBook, term: TermStep, t: Translate): string {
  const parts = { stat: shortStat(book, term.stat), stand: term.stand }
  const plain = term.from === null ? t('price.term', parts) : t('price.from', { ...parts, from: term.from })
  return term.per === 1 ? plain : t('price.per', { term: plain, per: term.per })
}

/** "+25 %". */
export const describePercent = (percent: number, t: Translate): string =>
  t('price.percent', { sign: percent < 0 ? '−' : '+', percent: Math.abs(percent) })

/** "Limited fire arc −15 % (half, without limited manoeuvrability)". */
function describeModifier(book: ArmyBook, modifier: Modifier, t: Translate): string {
  const own = modifier.name ?? nameOf(book, 'capabilities', modifier.id, t)
  const { denies } = modifier
  const name =
    denies === undefined ? own : t('sheet.naming', { name: own, other: nameOf(book, 'capabilities', denies, t) })
  const text = t('price.modifier', { name, percent: describePercent(modifier.percent, t) })
  const notes = modifier.notes.map((note) => t(`price.note.${note}`))
  return notes.length === 0 ? text : t('price.noted', { text, note: notes.join(', ') })
}

/** More than any price has: rounded to fewer, 62.496 would read as 62.5, from which 62 does not follow. */
const ALL_DECIMALS = 12

/** One line for each step, from the formula to the rounded price. */
export function describePrice(book: ArmyBook, price: Price, t: Translate): string[] {
  const bracket = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' + ')})` : (terms[0] ?? ''))
  const product = (factors: string[]) => `${factors.join(' × ')} / ${t.number(price.divide)}`
  const value = (of: Price['base']) => t.number(toNumber(of))
  const lines = [
    product(price.factors.map(({ terms }) => bracket(terms.map((term) => describeTerm(book, term, t))))),
    t('price.equals', {
      value: product(price.factors.map(({ terms }) => bracket(terms.map((term) => value(term.value))))),
    }),
    t('price.equals', { value: value(price.base) }),
    ...price.summed.map((modifier) => describeModifier(book, modifier, t)),
  ]
  if (price.summed.length > 0) {
    const parts = price.summed.map((modifier) => describePercent(modifier.percent, t)).join(' ')
    lines.push(
      price.worthless === null
        ? t('price.summed', { parts, factor: value(price.sumFactor) })
        : t('price.worthless', { percent: price.worthless }),
    )
  }
  for (const modifier of price.apart) {
    const factor = value(add(ONE, over(toFraction(modifier.percent), toFraction(100))))
    lines.push(`${describeModifier(book, modifier, t)}: ${t('price.times', { factor })}`)
  }
  if (price.summed.length + price.apart.length > 0)
    lines.push(t('price.equals', { value: t.number(toNumber(price.exact), ALL_DECIMALS) }))
  const cost = (of: Price['base']) => {
    const cost = toNumber(of)
    return { cost, unit: costOf(book, book.elements?.cost ?? '', cost, t) }
  }
  const rounded = t(`price.${price.rounding}`, cost(price.computed))
  return [...lines, rounded, ...(price.agreed ? [t('price.agreed', cost(price.agreed))] : [])]
}
