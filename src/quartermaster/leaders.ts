/**
 * Which designs are leaders in games whose players design their own elements, and how a new army is given leaders: one leader
 * to a unit.
 */
import type { ArmyBook } from '../rules/book'
import { toNumber, ZERO } from '../rules/fraction'
import type { Settings } from '../rules/settings'
import type { ArmyList, Design, Entry } from '../roster/list'
import { pricer } from '../roster/resolve'

/** The largest share of the designs that may have the best value and still count as leaders. */
const FEW = 1 / 5

/**
 * The designs that are leaders: those that lead units of the list. If none does, the design with the best value of the stat
 * that the rules name, and of several the cheapest. Empty in games without designs, and where too many have the best value.
 */
export function leadersOf(list: ArmyList, book: ArmyBook, settings: Settings): ReadonlySet<string> {
  const known = new Set(list.units.flatMap((entry) => entry.command ?? []))
  const stat = book.elements?.leads
  if (known.size > 0 || stat === undefined) return known
  const valueOf = ({ stats }: Design) => stats[stat] ?? null
  const best = Math.min(...list.elements.map(valueOf).filter((value) => typeof value === 'number'))
  const leaders = list.elements.filter((element) => valueOf(element) === best)
  if (leaders.length > list.elements.length * FEW) return known
  const priceOf = pricer(book, settings)
  const costOf = (element: Design) => toNumber(priceOf(element)?.cost ?? ZERO)
  const [first] = leaders.toSorted((a, b) => costOf(a) - costOf(b))
  return new Set(first ? [first.id] : [])
}

/** Designs that destroy nothing: the stat that the rules name for fighting is 0. */
export function harmlessOf(elements: readonly Design[], book: ArmyBook): ReadonlySet<string> {
  const stat = book.elements?.fights
  return new Set(elements.flatMap(({ id, stats }) => (stat !== undefined && stats[stat] === 0 ? id : [])))
}

/** How heavy a kind is in the rules, from 0 to 100; 50 where they do not say. */
export const heavinessOf = (book: ArmyBook, kind: string): number => book.elements?.heaviness?.[kind] ?? 50

/** The largest difference in heaviness between a leader and those he can lead: foot soldiers do not lead tanks. */
const NEAR = 60

/**
 * Puts each model of a leader at the head of a unit of several fighters that has no leader: units of kinds near his own, the
 * nearest and then the largest first. Leaders for whom there is no unit stay entries of their own.
 */
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
