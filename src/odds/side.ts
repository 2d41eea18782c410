/** One side of an attack as the steps see it: marks for conditions, stats for numbers, weapons to roll for. */
import type { ArmyBook } from '../rules/book'
import { toNumber } from '../rules/fraction'
import type { Fact } from '../rules/schema-units'
import { withinBounds } from '../rules/within'
import { equip } from '../roster/equip'
import type { Design } from '../roster/list'
import type { ResolvedEntry } from '../roster/resolve'
import { parseDice } from './dist'

export interface Arm {
  id: string
  /** How many are used together; 0 for an alternative that one soldier carries. */
  count: number
  stats: ReadonlyMap<string, Fact>
  marks: ReadonlySet<string>
  /** Comes from a rule and not from a model. */
  line: boolean
  /** A line that may attack where no weapon can. */
  alone: boolean
}

export interface Side {
  unit: string
  models: number
  /** Of one unit; null where the game has no points. */
  points: number | null
  marks: ReadonlySet<string>
  stats: ReadonlyMap<string, Fact>
  arms: readonly Arm[]
  /** Marks that the enemy may not use. */
  denies: ReadonlySet<string>
  /** The other design of the unit (its command element, or its own) as a target by itself. */
  rest?: Side
  /** The further designs of a mixed unit: no targets here, but their Morale is the unit's. */
  others?: readonly Side[]
}

/** Letters behind the dice of a weapon, as marks of it. */
export const lettersOf = (stats: Iterable<Fact>): string[] =>
  [...stats].flatMap((stat) => (typeof stat === 'string' ? (parseDice(stat)?.marks ?? []) : []))

function designMarks(book: ArmyBook, element: Design) {
  const marks = new Set([element.kind])
  const denies = new Set<string>()
  const stats = new Map<string, Fact>(Object.entries(element.stats))
  for (const own of element.capabilities) {
    const param = book.capabilityById.get(own.id)?.param
    const value = param && (own.params?.[param.id] ?? param.default)
    if (param?.type === 'capability') denies.add(String(value))
    else marks.add(own.id)
    if (typeof value === 'number') stats.set(own.id, value)
  }
  return { marks, denies, stats }
}

/**
 * Models lost before the attack: by the unit (`unit`), and by its whole list in earlier rounds (`before`) and in this one
 * (`now`).
 */
export interface Losses {
  unit: number
  before: number
  now: number
  /** The values of the unit's ticks, by tracker id. */
  ticked: Readonly<Record<string, number>>
}

/** An entry, with the models of the whole list that it stands in and with its losses, where these are known. */
export type Fielded = ResolvedEntry & { army?: number | null; losses?: Losses | undefined }

/** The facts of a side that give options their first values. */
function factsOf({ army = null, losses }: Fielded, size: number): [string, number | null][] {
  const { unit = 0, before = 0, now = 0, ticked = {} } = losses ?? {}
  return [
    ['size', size],
    ['lost', unit],
    ['left', size - unit],
    ['army', army && army - before],
    ['army-lost', now],
    // Half of an army's models, rounded down, is the loss that breaks it.
    ['break-point', army && Math.max(0, Math.max(1, Math.floor(army / 2)) - before - now)],
    ...Object.entries(ticked).map(([id, n]): [string, number] => [`ticked-${id}`, n]),
  ]
}

function pointsOf(book: ArmyBook, entry: ResolvedEntry): number | null {
  const cost = entry.costs[book.ruleset.costs[0] ?? '']
  if (!cost) return null
  return toNumber(cost) / (book.ruleset.countIs === 'units' ? entry.entry.count : 1)
}

/**
 * One unit of an entry; null where this version does not know it. A command element attacks with its unit, and is a target by
 * itself (`rest`).
 */
export function sideOf(book: ArmyBook, entry: Fielded): Side | null {
  const points = pointsOf(book, entry)
  if (entry.element) {
    const within = (design: Design) => (book.elements ? withinBounds(book.elements, design) : design)
    const parts = entry.parts.map(({ design, count }) => ({ design: within(design), count }))
    const led = entry.command ? [{ design: within(entry.command), count: 1 }] : []
    const arms = [...parts, ...led].map(({ design, count }): Arm => {
      const { marks, stats } = designMarks(book, design)
      return { id: design.id, count, stats, marks, line: false, alone: false }
    })
    const denies = new Set([...parts, ...led].flatMap(({ design }) => [...designMarks(book, design).denies]))
    const size = arms.reduce((sum, arm) => sum + arm.count, 0)
    const side = (design: Design, models: number): Side => {
      const { marks, stats } = designMarks(book, design)
      const facts = new Map([...stats, ...factsOf(entry, size), ['models', models]])
      return { unit: entry.unit, models, points, marks, stats: facts, arms, denies }
    }
    const [own, ...others] = parts.map(({ design, count }) => side(design, count))
    const [rest] = led.map(({ design, count }) => side(design, count))
    return own ? { ...own, ...(rest && { rest }), ...(others.length > 0 && { others }) } : null
  }
  const equipment = equip(book, entry)
  if (!entry.type || !equipment) return null
  const models = entry.type.models
  const weapons = equipment.weapons.reduce((sum, { count }) => sum + count, 0)
  return {
    unit: entry.unit,
    models,
    points,
    marks: new Set([entry.unit, entry.category, ...entry.tags, ...equipment.rules]),
    stats: new Map([...equipment.profile, ...factsOf(entry, models), ['models', models], ['weapons', weapons]]),
    arms: equipment.weapons.map(({ weapon, count }) => {
      const stats = new Map(Object.entries(weapon.stats))
      const marks = new Set([weapon.id, ...(weapon.rules ?? []), ...lettersOf(stats.values())])
      return { id: weapon.id, count, stats, marks, line: false, alone: false }
    }),
    denies: new Set(),
  }
}

const without = <T extends ReadonlySet<string> | ReadonlyMap<string, Fact>>(
  from: T,
  denied: ReadonlySet<string>,
): T => {
  if (![...denied].some((id) => from.has(id))) return from
  const allowed = from instanceof Map ? new Map<string, Fact>(from) : new Set<string>(from.keys())
  for (const id of denied) allowed.delete(id)
  return allowed as unknown as T
}

/** The side as it is against this enemy: without what the enemy denies. */
export const against = (side: Side, enemy: Side): Side => ({
  ...side,
  marks: without(side.marks, enemy.denies),
  stats: without(side.stats, enemy.denies),
  arms: side.arms.map((arm) => ({
    ...arm,
    marks: without(arm.marks, enemy.denies),
    stats: without(arm.stats, enemy.denies),
  })),
})
