/** Who leads in games whose players design their own, and how an army made afresh is led: one leader to a unit. */
import type { ArmyBook } from '../../rules/book'
import { toNumber, ZERO } from '../../rules/fraction'
import type { Settings } from '../../rules/settings'
import type { ArmyList, Element, Entry } from '../list'
import { pricer } from '../resolve'

/** Of the designs, the share that can have the best nerve and still be told by it from the rank and file. */
const FEW = 1 / 5

/**
 * Designs that lead: those that the list's units are led by; where there is none, the one with the best of the stat that
 * the rules name, and of several the cheapest. Empty in games without designs, and where many are as good.
 */
export function leadersOf(list: ArmyList, book: ArmyBook, settings: Settings): ReadonlySet<string> {
  const known = new Set(list.units.flatMap((entry) => entry.command ?? []))
  const stat = book.elements?.leads
  if (known.size > 0 || stat === undefined) return known
  const valueOf = ({ stats }: Element) => stats[stat] ?? null
  const best = Math.min(...list.elements.map(valueOf).filter((value) => typeof value === 'number'))
  const leaders = list.elements.filter((element) => valueOf(element) === best)
  if (leaders.length > list.elements.length * FEW) return known
  const priceOf = pricer(book, settings)
  const costOf = (element: Element) => toNumber(priceOf(element)?.cost ?? ZERO)
  const [first] = leaders.toSorted((a, b) => costOf(a) - costOf(b))
  return new Set(first ? [first.id] : [])
}

/** Designs that destroy nothing, as the rules tell them. */
export function harmlessOf(elements: readonly Element[], book: ArmyBook): ReadonlySet<string> {
  const stat = book.elements?.fights
  return new Set(elements.flatMap(({ id, stats }) => (stat !== undefined && stats[stat] === 0 ? id : [])))
}

/** How heavy a kind is, from 0 to 100. */
export const heavinessOf = (book: ArmyBook, kind: string): number => book.elements?.heaviness?.[kind] ?? 50

/** How much heavier or lighter than a leader they are whom he can lead: foot soldiers do not lead tanks. */
const NEAR = 60

/** The entries with each leader, model by model, at the head of a unit of fighters that has none: of kinds near his own, the nearest and then the largest first. */
export function ledBy(
  list: ArmyList,
  book: ArmyBook,
  entries: readonly Entry[],
  leaders: ReadonlySet<string>,
): Entry[] {
  const harmless = harmlessOf(list.elements, book)
  const heavy = new Map(list.elements.map(({ id, kind }) => [id, heavinessOf(book, kind)]))
  const led = entries.filter(({ unit }) => !leaders.has(unit))
  const own = entries
    .filter(({ unit }) => leaders.has(unit))
    .flatMap((leader) => {
      const apart = ({ unit }: Entry) => Math.abs((heavy.get(unit) ?? 0) - (heavy.get(leader.unit) ?? 0))
      const heads = led
        .map((entry, at) => ({ entry, at }))
        .filter(({ entry: { command, count, unit } }) => command === null && count > 1 && !harmless.has(unit))
        .filter(({ entry }) => apart(entry) <= NEAR)
        .toSorted((a, b) => apart(a.entry) - apart(b.entry) || b.entry.count - a.entry.count)
        .slice(0, leader.count)
      for (const { entry, at } of heads) led[at] = { ...entry, command: leader.unit }
      return leader.count > heads.length ? [{ ...leader, count: leader.count - heads.length }] : []
    })
  return [...led, ...own]
}
