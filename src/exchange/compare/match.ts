/**
 * Compares two lists before a game: whether they are a fair match, and what each side fields. Data only; the sentences are
 * in describe-match.ts.
 */
import { check, mainLimit, type Report } from '../../roster/check'
import { equip } from '../../roster/equip'
import type { ArmyList, SettingValue } from '../../roster/list'
import type { ArmyBook, HouseBook } from '../../rules/book'
import { suffixOf } from '../../rules/describe-limits'
import { toNumber } from '../../rules/fraction'
import type { Setting } from '../../rules/schema-ruleset'
import type { Fact, Weapon } from '../../rules/schema-units'
import { settingsApart, type Settings } from '../../rules/settings'
import type { BookLookup } from '../link/lookup'
import { bookOfList } from '../link/numbering'

export const SIDES = ['a', 'b'] as const
export type Side = (typeof SIDES)[number]
export type Both<T> = Readonly<Record<Side, T>>

/**
 * Why two lists are no fair match. `setting`: a size or reading of the rules differs; `judged`: this side is not legal or
 * can't be judged; `size`: one side has more of what the main limit counts (see `sizeDifferences`).
 */
export type Difference =
  | { difference: 'game'; a: string; b: string }
  | { difference: 'edition'; a: string; b: string }
  /** One game, but not by the same house book; null for the game as it is. */
  | { difference: 'house'; a: HouseBook | null; b: HouseBook | null }
  | { difference: 'setting'; setting: Setting; a: SettingValue; b: SettingValue }
  | { difference: 'judged'; side: Side; complete: boolean; problems: number }
  | { difference: 'size'; measure: string; a: number; b: number }

export interface Force {
  units: number
  models: number
  /** Null if the game has no points. */
  points: number | null
}

type Reach = 'any' | 'far' | 'near'

/** Dice of all attacks. `fixed`: the sum of fixed numbers; `rolls`: numbers that are rolled for ("2D6x"), and how often. */
export interface Dice {
  fixed: number
  rolls: readonly { roll: string; count: number }[]
}

export interface Match {
  fair: boolean
  differences: readonly Difference[]
  /** One side has spent far fewer points than the other: fair by what was agreed, but uneven. */
  spent: readonly Difference[]
  lists: Both<ArmyList>
  reports: Both<Report>
  /** The army book of both lists; null if they are for different games, and then nothing else is compared. */
  book: ArmyBook | null
  /** The forces by category, or by kind for designs. */
  categories: readonly ({ category: string } & Both<Force>)[]
  /** How many of each weapon there are. A weapon of count 0, an alternative for one model, counts as one per unit. */
  weapons: readonly ({ weapon: string } & Both<number>)[]
  /** Dice by column of attacks; `reach` separates shooting from close combat, if a game has weapons for both. */
  dice: readonly ({ column: string; reach: Reach } & Both<Dice>)[]
}

/** Whether lists of one game are made by different house books. */
export const houseDifference = (a: HouseBook | undefined, b: HouseBook | undefined): Difference[] =>
  a?.fingerprint === b?.fingerprint ? [] : [{ difference: 'house', a: a ?? null, b: b ?? null }]

function gameDifference(a: ArmyBook | undefined, b: ArmyBook | undefined, lists: Both<ArmyList>): Difference[] {
  const idA = a?.id ?? lists.a.ruleset
  const idB = b?.id ?? lists.b.ruleset
  if (idA === idB) return houseDifference(lists.a.book, lists.b.book)
  if (a && b && a.title.name === b.title.name)
    return [{ difference: 'edition', a: a.title.edition, b: b.title.edition }]
  return [{ difference: 'game', a: a?.title.name ?? idA, b: b?.title.name ?? idB }]
}

const settingDifferences = (book: ArmyBook, a: Settings, b: Settings): Difference[] =>
  settingsApart(book, a, b).map((setting) => ({
    difference: 'setting',
    setting,
    a: a.get(setting.id) ?? null,
    b: b.get(setting.id) ?? null,
  }))

const judgedDifference = (side: Side, { legal, complete, violations }: Report): Difference[] =>
  legal ? [] : [{ difference: 'judged', side, complete, problems: violations.length }]

/** A side that has spent less than this share of the other side's points counts as uneven. */
const EVEN = 0.9

/**
 * Compares the sizes by the main limit. Without points any difference is unfair: the larger force is the stronger one. With
 * points a few may be left over, so only a difference beyond `EVEN` is reported, and as uneven.
 */
function sizeDifferences(book: ArmyBook, reports: Both<Report>): Pick<Match, 'differences' | 'spent'> {
  const [a, b] = SIDES.map((side) => mainLimit(book, reports[side]))
  const measure = a?.limit.measure
  const isCounted = measure === 'models' || measure === 'units'
  const none = { differences: [], spent: [] }
  if (!a || !b || measure === undefined || a.found === b.found) return none
  const differs: Difference[] = [{ difference: 'size', measure, a: a.found, b: b.found }]
  if (isCounted) return { ...none, differences: differs }
  return Math.min(a.found, b.found) < EVEN * Math.max(a.found, b.found) ? { ...none, spent: differs } : none
}

/** A row for everything that at least one side has, in the order of first occurrence. */
function paired<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>, none: T): ({ id: string } & Both<T>)[] {
  return [...new Set([...a.keys(), ...b.keys()])].map((id) => ({ id, a: a.get(id) ?? none, b: b.get(id) ?? none }))
}

function categoriesOf(book: ArmyBook, report: Report): Map<string, Force> {
  const cost = book.ruleset.costs[0]
  const forces = new Map<string, Force>()
  for (const entry of report.entries) {
    if (entry.category === '') continue
    const before = forces.get(entry.category) ?? { units: 0, models: 0, points: cost === undefined ? null : 0 }
    const price = cost === undefined ? undefined : entry.costs[cost]
    forces.set(entry.category, {
      units: before.units + entry.units,
      models: before.models + entry.models,
      points: before.points === null ? null : before.points + (price ? toNumber(price) : 0),
    })
  }
  return forces
}

/** Columns of attacks without prefix and unit of measure are numbers of dice. */
const diceColumns = (book: ArmyBook) =>
  book.ruleset.attack.filter((stat) => stat.prefix === undefined && suffixOf(book, stat) === '').map((stat) => stat.id)

/** Whether a weapon is for shooting, close combat or both; 'any' if the game's weapons are all for the same. */
function reachIn(book: ArmyBook): (weapon: Weapon) => readonly Reach[] {
  const column = book.ruleset.attack.find((stat) => stat.reach === true)
  const isFar = ({ stats }: Weapon) => (stats[column?.id ?? ''] ?? 0) !== 0
  const kinds = new Set([...book.weaponById.values()].map(isFar))
  if (kinds.size < 2) return () => ['any']
  const far: readonly Reach[] = column?.near === true ? ['far', 'near'] : ['far']
  return (weapon) => (isFar(weapon) ? far : ['near'])
}

function addDice(dice: Dice, value: Fact | undefined, count: number): Dice {
  if (value === undefined || value === null || value === '' || count === 0) return dice
  const number = Number(value)
  if (Number.isFinite(number)) return { ...dice, fixed: dice.fixed + number * count }
  const roll = String(value)
  const before = dice.rolls.find((one) => one.roll === roll)?.count ?? 0
  return { ...dice, rolls: [...dice.rolls.filter((one) => one.roll !== roll), { roll, count: before + count }] }
}

const NO_DICE: Dice = { fixed: 0, rolls: [] }

/** Weapons by id; dice by reach and column, with keys such as "far firepower". */
function armsOf(book: ArmyBook, report: Report): { weapons: Map<string, number>; dice: Map<string, Dice> } {
  const weapons = new Map<string, number>()
  const dice = new Map<string, Dice>()
  const reachOf = reachIn(book)
  for (const entry of report.entries)
    for (const { weapon, count } of equip(book, entry)?.weapons ?? []) {
      weapons.set(weapon.id, (weapons.get(weapon.id) ?? 0) + Math.max(1, count) * entry.units)
      for (const column of diceColumns(book))
        for (const reach of reachOf(weapon)) {
          const key = `${reach} ${column}`
          dice.set(key, addDice(dice.get(key) ?? NO_DICE, weapon.stats[column], count * entry.units))
        }
    }
  return { weapons, dice }
}

/** Compares two lists. Both are judged as received ones: secret settings that are missing are no fault. */
export function compareLists(a: ArmyList, b: ArmyList, lookup: BookLookup): Match {
  const lists = { a, b }
  const books = { a: bookOfList(a, lookup), b: bookOfList(b, lookup) }
  const reports = { a: check(a, books.a, { received: true }), b: check(b, books.b, { received: true }) }
  const book = books.a !== undefined && books.a === books.b ? books.a : null
  const found = [
    ...gameDifference(books.a, books.b, lists),
    ...(book ? settingDifferences(book, reports.a.settings, reports.b.settings) : []),
    ...SIDES.flatMap((side) => judgedDifference(side, reports[side])),
  ]
  const { differences, spent } =
    book && found.length === 0 ? sizeDifferences(book, reports) : { differences: found, spent: [] }
  const none: Force = { units: 0, models: 0, points: (book?.ruleset.costs.length ?? 0) > 0 ? 0 : null }
  const arms = book ? { a: armsOf(book, reports.a), b: armsOf(book, reports.b) } : null
  return {
    fair: differences.length === 0,
    differences,
    spent,
    lists,
    reports,
    book,
    categories: book
      ? paired(categoriesOf(book, reports.a), categoriesOf(book, reports.b), none).map(({ id, ...rest }) => ({
          category: id,
          ...rest,
        }))
      : [],
    weapons: arms ? paired(arms.a.weapons, arms.b.weapons, 0).map(({ id, ...rest }) => ({ weapon: id, ...rest })) : [],
    dice: arms
      ? paired(arms.a.dice, arms.b.dice, NO_DICE).map(({ id, ...rest }) => {
          const [reach, column] = id.split(' ') as [Reach, string]
          return { column, reach, ...rest }
        })
      : [],
  }
}
