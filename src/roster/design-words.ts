/** Designs in words: the value of a stat, and the changes between two states of a design. */
import type { ArmyBook } from '../rules/book'
import { costOf, nameOf } from '../rules/describe-limits'
import { toNumber, type Fraction } from '../rules/fraction'
import { labelOf } from '../rules/price'
import type { ElementStat } from '../rules/schema-elements'
import type { Settings } from '../rules/settings'
import type { Translate } from '../i18n/t'
import { plainText } from './equal'
import { priceUnder, type StatValue } from './design'
import type { Design } from './list'

/** "25 cm", "4+", "None". */
export function valueWords(stat: ElementStat, value: StatValue, t: Translate): string {
  if (value === null) return t('workshop.none')
  return value === 'auto' ? t('workshop.auto') : `${t.number(value)}${stat.suffix ?? ''}`
}

/** "Agreed 12 pts, 18 pts by the formula (Sunday club)": of a design on whose cost the players agreed; else empty. */
export function agreedWords(book: ArmyBook, settings: Settings, element: Design, t: Translate): string {
  const id = book.elements?.cost ?? ''
  const price = book.elements && element.agreed !== undefined ? priceUnder(book.elements, settings, element) : null
  if (!price?.agreed) return ''
  const cost = (of: Fraction) => t('sheet.cost', { n: toNumber(of), cost: costOf(book, id, toNumber(of), t) })
  const words = t('design.agreed', { agreed: cost(price.agreed), computed: cost(price.computed) })
  return element.agreedBy === undefined ? words : t('sheet.with', { name: words, detail: element.agreedBy })
}

/** "Armor: 5 → 6", "+ Stealth": one text for each change of a design; none where the book has no rules for designs. */
export function designChanges(from: Design, to: Design, book: ArmyBook | undefined, t: Translate): string[] {
  if (!book?.elements) return []
  const changed = (what: string, before: string, after: string) =>
    before === after ? [] : [t('change.setting', { setting: what, from: before, to: after })]
  const capability = (id: string) => nameOf(book, 'capabilities', id, t)
  const texts = ({ capabilities }: Design) => new Map(capabilities.map((one) => [labelOf(one), plainText(one)]))
  const agreed = ({ agreed: cost, agreedBy = '' }: Design) =>
    cost === undefined ? t('workshop.none') : [t.number(cost), agreedBy].filter(Boolean).join(' · ')
  const had = texts(from)
  const has = texts(to)
  return [
    ...(from.name === to.name ? [] : [t('change.renamed', { unit: from.name, name: to.name })]),
    ...changed(t('workshop.kind'), nameOf(book, 'kinds', from.kind, t), nameOf(book, 'kinds', to.kind, t)),
    ...book.elements.stats.flatMap((stat) => {
      const [before, after] = [from, to].map(({ stats }) => valueWords(stat, stats[stat.id] ?? null, t))
      return changed(nameOf(book, 'stats', stat.id, t), before ?? '', after ?? '')
    }),
    ...changed(t('workshop.agreed'), agreed(from), agreed(to)),
    ...((from.notes ?? '') === (to.notes ?? '') ? [] : [t('workshop.notes')]),
    ...[...has.keys()].filter((id) => !had.has(id)).map((id) => t('change.added', { unit: capability(id) })),
    ...[...had.keys()].filter((id) => !has.has(id)).map((id) => t('change.removed', { unit: capability(id) })),
    // Where only the parameters of a capability changed, its name is listed without the values.
    ...[...has].filter(([id, text]) => had.has(id) && had.get(id) !== text).map(([id]) => capability(id)),
  ]
}
