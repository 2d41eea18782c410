/** What is sure of a row of a typed list that can be read in several ways or in none, and what must be asked. */
import { newEntry, type ArmyList, type Entry } from '../../../roster/list'
import type { ArmyBook } from '../../../rules/book'
import { choicesOf, figuresOf, isCount, isNamed, judgeOf, toldCounts, type Judge, type Sums } from './readings'
import type { Below, Figure, Row } from './line-rows'

/** What is sure of a row that was not read, and where its doubts are. */
export interface Doubt {
  /** Null where not even the unit is sure. */
  entry: Entry | null
  open: readonly Open[]
}

interface Open {
  at: number
  end: number
  below?: Below | undefined
  /** `option`: nothing that the unit may have; `number`: several meanings are possible, or none. */
  of: 'unit' | 'option' | 'number'
}

export function doubtOf(row: Row, sums: Sums, judge: Judge): Doubt {
  const units = row.units.filter(({ size }) => row.size === null || size === row.size)
  const [unit] = units
  if (!unit || !isNamed(row, unit)) return { entry: null, open: [{ at: row.at, end: row.end, of: 'unit' }] }
  const counted = toldCounts(row)
  const [told = null, ...more] = counted
  if (more.length > 0 && told?.place !== 'behind')
    return { entry: null, open: [{ at: row.at, end: row.end, of: 'unit' }] }
  // "60 - Riflemen [10]": where that is no price, nobody knows what it is.
  const isCounted = told !== null && isCount(told.value) && !(told.role === 'bare' && judge.hasPrices)
  const used = isCounted ? told : null
  const count = used?.value ?? 1
  const sure = row.parts.filter((part) => choicesOf([part], unit.id, judge).length > 0)
  const wrong = row.parts.filter((part) => !sure.includes(part))
  const [upgrades = []] = choicesOf(sure, unit.id, judge)
  const entry = (kept: readonly string[]) => newEntry(unit.id, { count, upgrades: [...kept], name: row.name })
  if (wrong.length > 0)
    return { entry: entry(upgrades), open: wrong.map(({ at, end, below }): Open => ({ at, end, below, of: 'option' })) }
  const { left, priced } = figuresOf(row, { unit, upgrades, count, used, isProved: true }, sums, judge)
  const open = left.length > 0 ? left : row.figures.filter((figure) => figure !== used || row.figures.length === 1)
  if (open.length === 0) {
    const either = row.parts.filter(({ options, gear }) => options.length > 0 && gear.length > 0)
    const places: Open[] = either.map(({ at, end, below }) => ({ at, end, below, of: 'option' }))
    return { entry: entry([]), open: places.length > 0 ? places : [{ at: row.at, end: row.end, of: 'unit' }] }
  }
  // "Riflemen [10] 50 + grenades 7": the price says that another option is meant.
  const optionOf = ({ prices, role }: Figure) =>
    (open.length > 1 || priced > 0) && prices !== undefined && role !== 'times' ? row.parts[prices] : undefined
  const dropped = new Set(open.flatMap((figure) => optionOf(figure)?.options ?? []))
  return {
    entry: entry(upgrades.filter((one) => !dropped.has(one))),
    open: together(
      open.map((figure): Open => {
        const { at, end, below } = figure
        const part = optionOf(figure)
        return part && part.below === below
          ? { at: part.at, end, below, of: 'option' }
          : { at, end, below, of: 'number' }
      }),
    ),
  }
}

/** Numbers of one line that nobody understands are asked about as one. */
function together(all: readonly Open[]): Open[] {
  const [first, ...others] = all.filter(({ of }) => of === 'number')
  const last = others.at(-1)
  return first && last && others.every(({ below }) => below === first.below)
    ? [...all.filter(({ of }) => of !== 'number'), { ...first, end: last.end }]
    : [...all]
}

/** What is sure of a row of which a part was not understood. */
export const sureOf = (row: Row, list: ArmyList, book: ArmyBook): Doubt =>
  doubtOf(row, { all: null, line: null }, judgeOf(list, book))
