/** The faults of an imported design, each with a sentence, and with its fixes as whole designs. */
import type { Design } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import { describePercent } from '../../rules/describe-price'
import { namesOf } from '../../roster/describe-problems'
import { removeCapabilityAt } from '../../roster/design'
import { capabilityConflicts, capabilityIn, labelOf, senseOf, type Price } from '../../rules/price'
import type { Translate } from '../../i18n/t'

export interface DesignFault {
  id: 'capability-conflict' | 'unknown-capability' | 'capability-repeated' | 'unnamed' | 'element-cost'
  says: string
  ways: { label: string; to: Design }[]
}

export function designFaults(book: ArmyBook, element: Design, price: Price, t: Translate): DesignFault[] {
  const rules = book.elements
  if (!rules) return []
  const name = (id: string) => nameOf(book, 'capabilities', id, t)
  const without = (drop: (label: string, at: number) => boolean): Design => ({
    ...element,
    capabilities: element.capabilities.filter((own, at) => !drop(labelOf(own), at)),
  })
  const faults: DesignFault[] = []

  const unknown = element.capabilities.filter((own) => !capabilityIn(rules, own)).map(labelOf)
  for (const id of new Set(unknown)) {
    const ways = [{ label: t('workshop.leave-out'), to: without((one) => one === id) }]
    faults.push({ id: 'unknown-capability', says: t('workshop.unknown', { name: name(id) }), ways })
  }

  const positions = new Map<string, number[]>()
  element.capabilities.forEach((own, at) => {
    const sense = senseOf(capabilityIn(rules, own), own)
    positions.set(sense, [...(positions.get(sense) ?? []), at])
    const param = book.capabilityById.get(own.id)?.param
    if (param?.type !== 'capability') return
    const other = own.params?.[param.id]
    const known = book.capabilityById.get(String(other))
    if (known && known.param?.type !== 'capability') return
    const says =
      other === undefined
        ? t('workshop.unnamed-deny', { name: name(own.id) })
        : t('workshop.unknown-named', { name: name(own.id), other: name(String(other)) })
    const ways = [{ label: t('workshop.leave-out'), to: removeCapabilityAt(element, at) }]
    faults.push({ id: 'unnamed', says, ways })
  })
  for (const [, [first, ...rest]] of positions) {
    const own = element.capabilities[first ?? -1]
    if (!own || rest.length === 0) continue
    const says = t('workshop.repeated', { name: name(labelOf(own)), found: rest.length + 1 })
    const to = without((_, at) => rest.includes(at))
    faults.push({
      id: 'capability-repeated',
      says,
      ways: [{ label: t('workshop.keep', { name: name(labelOf(own)) }), to }],
    })
  }

  for (const ids of capabilityConflicts(rules, element)) {
    const rivals = [...new Set(ids)]
    if (rivals.length < 2) continue
    const says = t('workshop.conflict', { names: namesOf(rivals.map(name), t), found: rivals.length })
    const ways = rivals.map((id) => ({
      label: t('workshop.keep', { name: name(id) }),
      to: without((one) => rivals.includes(one) && one !== id),
    }))
    faults.push({ id: 'capability-conflict', says, ways })
  }
  if (price.worthless !== null && price.agreed === null)
    faults.push({
      id: 'element-cost',
      says: t('workshop.worthless', { percent: describePercent(price.worthless, t) }),
      ways: [],
    })
  return faults
}
