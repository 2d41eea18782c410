/** Writes a design as a line: kind, all stats and all capabilities with full names, so that others can price it. */
import type { ArmyBook } from '../../rules/book'
import { costOf, paramName } from '../../rules/describe-limits'
import { toNumber } from '../../rules/fraction'
import type { Price } from '../../rules/price'
import type { ElementStat, Param } from '../../rules/schema-elements'
import type { Settings } from '../../rules/settings'
import type { Translate } from '../../i18n/t'
import type { Design, ElementCapability, OwnCapability, ParamValue } from '../../roster/list'
import { pricer } from '../../roster/resolve'
import { cleanDesignNotes, cleanName, cleanOwnName, cleanOwnText } from '../../roster/clean-text'
import { known, quote } from './text-names'

function statText(stat: ElementStat | undefined, value: number | 'auto' | null, t: Translate): string {
  if (value === null) return t('text.none')
  return value === 'auto' ? t('text.auto') : `${String(value)}${stat?.suffix ?? ''}`
}

/** The parameter in brackets after a capability. '' if it has its default value, except for counts. */
function paramText(book: ArmyBook, param: Param, value: ParamValue | undefined, t: Translate): string {
  if (param.type === 'count') return String(value ?? param.default)
  if (value === undefined || value === param.default) return ''
  const name = paramName(book, param.id, t)
  switch (param.type) {
    case 'capability':
      return known(book, 'capabilities', String(value), t)
    case 'flag':
      return value === true ? name : t('text.not', { name })
    case 'value':
      return `${name} ${String(value)}`
  }
}

/** “15 cm blast” [+75%; area] “What it means.” */
function ownText({ name, percent, text, group }: OwnCapability): string {
  const details = [
    `${percent < 0 ? '−' : '+'}${String(Math.abs(percent))}%`,
    ...(group === undefined ? [] : [group]),
  ].join('; ')
  return [quote(cleanOwnName(name)), `[${details}]`, ...(text === '' ? [] : [quote(cleanOwnText(text))])].join(' ')
}

function capabilityText(book: ArmyBook | undefined, own: ElementCapability, t: Translate): string {
  if (own.own) return ownText(own.own)
  const name = known(book, 'capabilities', own.id, t)
  const param = book?.capabilityById.get(own.id)?.param
  const detail = book && param ? paramText(book, param, own.params?.[param.id], t) : ''
  return detail === '' ? name : `${name} (${detail})`
}

/** agreed 12 “Sunday club” [18 pts by the formula] */
function agreedText(
  book: ArmyBook | undefined,
  { agreed, agreedBy }: Design,
  price: Price | null,
  t: Translate,
): string {
  if (agreed === undefined) return ''
  const said = t('text.agreed', { agreed: String(agreed) })
  const by = agreedBy === undefined ? [] : [quote(cleanOwnName(agreedBy))]
  const n = price && toNumber(price.computed)
  const formula =
    n === null || !book ? [] : [`[${t('text.computed', { n, cost: costOf(book, book.elements?.cost ?? '', n, t) })}]`]
  return [said, ...by, ...formula].join(' ')
}

/** One line for each design, without bullets. */
export function designLines(
  elements: readonly Design[],
  book: ArmyBook | undefined,
  settings: Settings,
  t: Translate,
): string[] {
  const rules = book?.elements
  const priceOf = book ? pricer(book, settings) : () => null
  const stats = new Map((rules?.stats ?? []).map((stat) => [stat.id, stat]))
  return elements.map((element) => {
    const price = priceOf(element)
    const cost =
      price && book
        ? ` [${t('text.each', { n: toNumber(price.cost), cost: costOf(book, rules?.cost ?? '', toNumber(price.cost), t) })}]`
        : ''
    const positions = new Map([...stats.keys()].map((id, at) => [id, at]))
    const own = Object.entries(element.stats).toSorted(
      ([a], [b]) => (positions.get(a) ?? positions.size) - (positions.get(b) ?? positions.size),
    )
    const parts = [
      known(book, 'kinds', element.kind, t),
      own.map(([id, value]) => `${known(book, 'stats', id, t)} ${statText(stats.get(id), value, t)}`).join(', '),
      element.capabilities.map((one) => capabilityText(book, one, t)).join(', '),
      agreedText(book, element, price, t),
      element.notes === undefined ? '' : t('text.design-notes', { notes: quote(cleanDesignNotes(element.notes)) }),
    ]
    return `${quote(cleanName(element.name))}${cost}: ${parts.filter((part) => part !== '').join('; ')}`
  })
}
