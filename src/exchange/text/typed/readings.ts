/** What a row of a typed list may be read as, by the prices and the stats of the book. */
import { check } from '../../../roster/check'
import { LIMITS, newEntry, type ArmyList, type Entry } from '../../../roster/list'
import { upgradesOf, type ArmyBook } from '../../../rules/book'
import type { UnitWord } from './lexicon'
import type { Figure, Part, Row } from './line-rows'

export interface Reading {
  entry: Entry
  /** What it adds to the sum. */
  price: number
  /** The sum after it, where the row tells it. */
  sum: number | null
  /** Whether it tells a price, or nothing but that sum. */
  tells: 'price' | 'sum' | 'nothing'
  /** A price is told that is not the book's. */
  isForeign: boolean
  /** Only a total of the list can prove it: the unit comes in several sizes, and nothing says which. */
  isOpen: boolean
  key: string
}

export interface Judge {
  book: ArmyBook
  hasPrices: boolean
  /** No price of the list is the book's: they are of other rules, and left to the book. */
  isForeign: boolean
  costOf: (unit: string, upgrades: readonly string[], count: number) => number
  /** Numbers of the unit's own: its stats and its models. */
  statsOf: (unit: string) => ReadonlySet<number>
}

export function judgeOf(list: ArmyList, book: ArmyBook): Judge {
  const costs = new Map<string, number>()
  const stats = new Map<string, ReadonlySet<number>>()
  const base = { ...list, units: [] }
  const weapons = new Map(book.units.weapons.map((weapon) => [weapon.id, weapon]))
  return {
    book,
    hasPrices: book.ruleset.costs.length > 0,
    isForeign: false,
    costOf: (unit, upgrades, count) => {
      const key = `${unit}|${upgrades.join()}|${String(count)}`
      const known = costs.get(key)
      if (known !== undefined) return known
      const units = [newEntry(unit, { upgrades: [...upgrades], count })]
      const cost = check({ ...base, units }, book).points ?? NaN
      costs.set(key, cost)
      return cost
    },
    statsOf: (id) => {
      const known = stats.get(id)
      if (known) return known
      const unit = book.unitById.get(id)
      const own = [
        ...Object.values(unit?.profile ?? {}),
        ...Object.keys(unit?.weapons ?? {}).flatMap((weapon) => Object.values(weapons.get(weapon)?.stats ?? {})),
      ].filter((value) => typeof value === 'number')
      const all = new Set([...own, ...(unit && unit.models > 1 ? [unit.models] : [])])
      stats.set(id, all)
      return all
    },
  }
}

/** Whether a price in the row is one of the book. */
export function hasOwnPrice(row: Row, judge: Judge): boolean {
  const priced = row.figures.filter(({ role }) => role === 'cost')
  return (
    judge.hasPrices &&
    row.units.some(
      (unit) =>
        (row.size === null || unit.size === row.size) &&
        [[], ...choicesOf(row.parts, unit.id, judge)].some((upgrades) =>
          [1, ...toldCounts(row).map(({ value }) => value)].some((count) =>
            priced.some(({ value }) => isCount(count) && value === judge.costOf(unit.id, upgrades, count)),
          ),
        ),
    )
  )
}

const isSizeless = ({ units, size }: Row) => size === null && units.some((one) => one.size !== null)

/** What a unit may have of the named options; several where one is also what it carries anyway. Empty if none may be. */
export function choicesOf(parts: readonly Part[], id: string, { book }: Judge): string[][] {
  const unit = book.unitById.get(id)
  const own = new Set(unit ? upgradesOf(book, unit).map((one) => one.id) : [])
  const carried = new Set([
    ...Object.keys(unit?.weapons ?? {}),
    ...(unit?.rules ?? []),
    ...Object.keys(unit?.profile ?? {}),
  ])
  const known = new Set([...book.ruleset.profile, ...book.ruleset.attack].map((one) => one.id))
  let choices: string[][] = [[]]
  for (const { options, gear } of parts) {
    const named = options.filter((one) => own.has(one))
    const isCarried = gear.some((one) => carried.has(one) || known.has(one))
    const other = named.length === 0 && !isCarried ? options : named
    if (other.length === 0 && !isCarried) return []
    choices = choices.flatMap((before) => [
      ...(isCarried ? [before] : []),
      ...other.map((one) => (before.includes(one) ? before : [...before, one])),
    ])
  }
  return choices
}

export function readingsOf(row: Row, sums: Sums, judge: Judge, lead: boolean | null): Reading[] {
  const found = new Map<string, Reading>()
  const units = row.units.filter(({ size }) => row.size === null || size === row.size)
  for (const unit of units)
    for (const upgrades of choicesOf(row.parts, unit.id, judge))
      for (const guess of countsOf(row, unit, judge, lead)) {
        const reading = explained(row, { unit, upgrades, ...guess }, sums, judge)
        if (reading && !found.has(reading.key)) found.set(reading.key, reading)
        if (reading && guess.isFirst) break
      }
  const all = [...found.values()]
  const sure = all.filter(({ isOpen }) => !isOpen)
  return sure.length > 0 ? sure : all
}

/** The price of what stands before a row; null where it is not known. */
export interface Sums {
  /** Since the list began. */
  all: number | null
  /** In its line, as long as no price is told there: "a sniper and a gunner (20)". */
  line: number | null
}

interface Guess {
  count: number
  /** The figure that tells it. */
  used: Figure | null
  /** Whether the text says that it is a count. */
  isProved: boolean
  /** No other guess is tried where this one is right. */
  isFirst?: boolean
}

export const isCount = (value: number) => Number.isInteger(value) && value > 0 && value <= LIMITS.count

/** The figures that the text says are counts of the unit; of "40 - 2 Support" the one that is nearer. */
export function toldCounts({ figures }: Row): Figure[] {
  const told = figures.filter(
    ({ role, counts, prices, place }) =>
      counts === undefined &&
      prices === undefined &&
      (role === 'times' || role === 'count' || (role === 'bare' && place !== 'behind')),
  )
  const near = told.filter(({ role, place }) => role !== 'bare' || place !== 'before')
  return near.length > 0 ? near : told
}

/** A bare number directly before the unit. */
export const leadOf = ({ figures }: Row): Figure | undefined =>
  figures.find(({ place, role }) => place === 'close' && role === 'bare')

/** Whether another number of the row is said to be a price, or stands before that: "40 - 2 Support", "2 Support (20 each)". */
export const hasPriceBeside = ({ figures }: Row, lead: Figure): boolean =>
  figures.some(
    (one) => one !== lead && one.prices === undefined && (/cost|each|whole/.test(one.role) || one.place === 'before'),
  )

/** How many there may be. */
function countsOf(row: Row, unit: UnitWord, judge: Judge, lead: boolean | null): Guess[] {
  const { figures } = row
  const [one, ...others] = toldCounts(row)
  const once: Guess = { count: 1, used: null, isProved: true }
  if (others.length > 0) return []
  if (one) {
    if (!isCount(one.value)) return []
    const isSize = one.role !== 'count' && isSizeless(row) && row.units.some(({ size }) => size === one.value)
    const guesses: Guess[] = []
    const isLead = one === leadOf(row)
    // "60 - Riflemen": rather its price, where that is the same.
    if (one.role === 'bare' && one.place === 'before' && judge.hasPrices) guesses.push({ ...once, isFirst: true })
    if (!(isLead && lead === true) || hasPriceBeside(row, one))
      guesses.push({ count: one.value, used: one, isProved: !isSize })
    // "10 riflemen", and "10x Riflemen [10] 60pts", where the size may be said twice.
    const isTwice = one.role !== 'count' && row.size !== null && row.size > 1 && row.size === one.value
    if ((isSize && unit.size === one.value) || isTwice) guesses.push({ count: 1, used: one, isProved: true })
    if (isLead && lead !== false) guesses.push(once)
    return guesses
  }
  const bare = figures.filter(
    ({ role, counts, prices, value }) =>
      (role === 'bare' || (role === 'whole' && !judge.hasPrices)) &&
      counts === undefined &&
      prices === undefined &&
      isCount(value),
  )
  if (judge.hasPrices)
    return [
      once,
      // "riflemen 10, bayonets = 60"
      ...bare.filter(({ value }) => row.size === null && value === unit.size).map((used): Guess => ({ ...once, used })),
      ...bare.filter(({ value }) => value > 1).map((used): Guess => ({ count: used.value, used, isProved: false })),
    ]
  const [single, ...more] = bare
  if (!single) return [once]
  // A game without prices: what else should the number be, if not one of the unit's own, or of its line?
  const isAlone =
    more.length === 0 &&
    (single.apart || single.place === 'before') &&
    (single.value === 1 || !judge.statsOf(unit.id).has(single.value))
  return isAlone ? [{ count: single.value, used: single, isProved: true }] : []
}

interface Guessed extends Guess {
  unit: UnitWord
  upgrades: readonly string[]
}

/** What is told of each number of a row, if it is read so. */
export function figuresOf(row: Row, { unit, upgrades, count, used }: Guessed, { all, line }: Sums, judge: Judge) {
  const cost = (one: readonly string[], n: number) => (judge.hasPrices ? judge.costOf(unit.id, one, n) : 0)
  const each = cost(upgrades, 1)
  const whole = cost(upgrades, count)
  const bare = cost([], 1)
  const bareWhole = cost([], count)
  const stats = judge.statsOf(unit.id)
  const models = judge.book.unitById.get(unit.id)?.models
  // "2x Sniper [1]"
  const isOne = (value: number) => value === 1 && (count === 1 || (used !== null && models === 1))
  const hasOptions = upgrades.length > 0
  const told = {
    whole,
    differs: whole !== each,
    priced: 0,
    wholly: 0,
    sum: null as number | null,
    left: [] as Figure[],
  }
  const isSum = (value: number) => {
    if (all === null || value !== all + whole) return false
    told.sum = value
    return true
  }
  const isPrice = (role: Figure['role'], value: number) => {
    if (!judge.hasPrices) return false
    const isEach = role !== 'whole' && (value === each || (hasOptions && value === bare))
    const isWhole = role !== 'each' && (value === whole || (hasOptions && value === bareWhole))
    const isOfLine = role !== 'each' && line !== null && line > 0 && value === line + whole
    if (isEach || isWhole || isOfLine) told.priced += 1
    if (isWhole) told.wholly += 1
    return isEach || isWhole || isOfLine || (role !== 'each' && isSum(value))
  }
  const isOfOption = (role: Figure['role'], value: number, prices: number | undefined) =>
    (prices === undefined ? [] : (row.parts[prices]?.options ?? [])).some(
      (id) =>
        upgrades.includes(id) &&
        (value === cost([id], 1) - bare || (role !== 'each' && value === cost([id], count) - bareWhole)),
    )
  const profile: Readonly<Record<string, unknown>> = judge.book.unitById.get(unit.id)?.profile ?? {}
  /** "armor 2", "Firepower 3" */
  const attacks = new Set(judge.book.ruleset.attack.map(({ id }) => id))
  const isStat = (value: number, prices: number | undefined) =>
    (prices === undefined ? [] : (row.parts[prices]?.gear ?? [])).some(
      (id) => profile[id] === value || (attacks.has(id) && stats.has(value)),
    )
  // "2x Veterans [5]: 2x grenades, 1x flamethrower": not all have the same.
  const counted = row.figures.filter(
    ({ counts, role }) =>
      counts !== undefined && role !== 'cost' && row.parts[counts]?.options.some((one) => upgrades.includes(one)),
  )
  if (count > 1 && new Set(counted.map(({ value }) => value)).size > 1) told.left.push(...counted)
  /** Numbers that may be stats of the unit. */
  const own: Figure[] = []
  for (const figure of row.figures) {
    if (figure === used) continue
    const { value, role, counts, prices } = figure
    const part = counts === undefined ? undefined : row.parts[counts]
    const isKnown =
      role === 'times' || role === 'count'
        ? value === 1 || (part !== undefined && isCountOf(value, part, unit.id, count, judge))
        : (part !== undefined && isCountOf(value, part, unit.id, count, judge)) ||
          isPrice(role, value) ||
          isOfOption(role, value, prices) ||
          (role === 'bare' && isStat(value, prices)) ||
          (role === 'bare' && isOne(value))
    if (isKnown) continue
    const isOfGear = prices === undefined || (row.parts[prices]?.gear.length ?? 0) > 0
    if (role === 'bare' && isOfGear && stats.has(value)) own.push(figure)
    else told.left.push(figure)
  }
  // "Light tank (3)": its armor only where a price says that it is one tank; else they may be three.
  if (told.priced === 0 && told.sum === null) told.left.push(...own)
  return told
}

/** The reading if every number of the row is what the book says it would be. */
function explained(row: Row, guess: Guessed, sums: Sums, judge: Judge): Reading | null {
  const { unit, upgrades, count } = guess
  const told = figuresOf(row, guess, sums, judge)
  if (told.left.some(({ role }) => role !== 'cost' || !judge.isForeign)) return null
  // A number that nothing calls a count is one only where the price of all is told, and differs from that of one.
  if (!guess.isProved && !((told.wholly > 0 && told.differs) || told.sum !== null)) return null
  // Half a name, or one of several sizes, needs a price that is that of one of them, or a total.
  const isOpen = !isNamed(row, unit) && told.priced === 0 && told.sum === null
  if (isOpen && !judge.hasPrices) return null
  const entry = newEntry(unit.id, { count, upgrades: [...upgrades], name: row.name })
  const tells = told.priced > 0 ? 'price' : told.sum !== null ? 'sum' : 'nothing'
  const isForeign = told.left.length > 0
  return {
    entry,
    price: told.whole,
    sum: told.sum,
    tells,
    isForeign,
    isOpen,
    key: `${unit.id}|${String(count)}|${upgrades.join()}`,
  }
}

export const isNamed = (row: Row, unit: UnitWord) => unit.whole && (row.size !== null || row.units.length === 1)

/** Whether so many of an option, or of what the unit carries, are no more than it has anyway. */
function isCountOf(value: number, part: Part, id: string, count: number, { book, statsOf }: Judge): boolean {
  const unit = book.unitById.get(id)
  const models = (unit?.models ?? 1) * count
  const upgrade = unit && upgradesOf(book, unit).find((one) => part.options.includes(one.id))
  // "3 attacks"
  const isStat = part.gear.some((id) => [...book.ruleset.profile, ...book.ruleset.attack].some((one) => one.id === id))
  if (!upgrade) return value <= models || (isStat && statsOf(id).has(value))
  const isAll = Object.values(upgrade.adds ?? {}).includes('all')
  return value === 1 || value === count || (isAll && value === models)
}
