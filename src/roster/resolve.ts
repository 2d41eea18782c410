/** Resolves a list against its army book: what each entry is, what it costs, and what is wrong with it. Never throws. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { add, compare, times, toFraction, toNumber, round, ZERO, type Fraction, type Rounding } from '../rules/fraction'
import type { Item } from '../rules/judge'
import {
  capabilityConflicts,
  capabilityIn,
  labelOf,
  priceElement,
  roundingsOf,
  type ModifierReading,
  type Price,
} from '../rules/price'
import { rivalsAmong } from '../rules/rivals'
import type { Unit, Upgrade } from '../rules/schema-units'
import { COSTS_NOTHING, type Selectable } from '../rules/select'
import type { Settings } from '../rules/settings'
import { unknownNumber } from '../rules/describe-limits'
import { designProblems, nearestIn, type Beyond } from './bounds'
import { partsOf, type ArmyList, type Design, type ElementCapability, type Entry } from './list'

export type FaultId =
  | 'unknown-unit'
  | 'unit-unavailable'
  | 'upgrade-unavailable'
  | 'upgrade-conflict'
  | 'upgrade-repeated'
  | 'command-unavailable'
  | 'with-unavailable'
  | 'unknown-capability'
  | 'element-stat'
  | 'element-capability'
  | 'capability-conflict'
  | 'element-cost'

/** Something wrong with an entry itself. `about` are the ids of the upgrades, capabilities or leader concerned. */
export interface Fault {
  id: FaultId
  entry: number
  unit: string
  found: number | null
  allowed: number | null
  about: readonly string[]
  /** The same fault in the design that leads the unit: an entry has each fault only once, and its message names both. */
  also?: Fault
}

interface TakenUpgrade {
  id: string
  /** null where the unit cannot take it. */
  upgrade: Upgrade | null
  /** Charged to one unit; null where nothing is charged. */
  cost: Readonly<Record<string, number>> | null
}

/** So many elements of a design. */
export interface DesignPart {
  design: Design
  count: number
}

/** An entry with what the book knows of it. An unknown unit has neither type nor element and counts for nothing. */
export interface ResolvedEntry extends Item {
  index: number
  entry: Entry
  type: Unit | null
  element: Design | null
  command: Design | null
  /** Its elements by their designs, those of `element` first, without the command element; empty for a unit of the book. */
  parts: readonly DesignPart[]
  upgrades: readonly TakenUpgrade[]
  faults: readonly Fault[]
}

/** The designs of an entry, that of its leader last. */
export const designsOf = ({ parts, command }: Pick<ResolvedEntry, 'parts' | 'command'>): Design[] => [
  ...parts.map(({ design }) => design),
  ...(command ? [command] : []),
]

/** Prices designs under the readings in force; the same design is priced once. */
export function pricer(book: ArmyBook, settings: Settings): (element: Design) => Price | null {
  const rules = book.elements
  if (!rules) return () => null
  const known = new Map<Design, Price>()
  const reading = settings.get(rules.modifiers) as ModifierReading
  const rounding = roundingsOf(rules, settings).element
  return (element) => {
    const price = known.get(element) ?? priceElement(rules, element, reading, rounding)
    known.set(element, price)
    return price
  }
}

const fault = (id: FaultId, index: number, entry: Entry, rest: Partial<Fault> = {}): Fault => ({
  id,
  entry: index,
  unit: entry.unit,
  found: null,
  allowed: null,
  about: [],
  ...rest,
})

/** `may` are the upgrades that the unit can have; a design has none. */
function takeUpgrades(may: readonly Upgrade[], entry: Entry, index: number, faults: Fault[]): TakenUpgrade[] {
  if (entry.upgrades.length === 0) return []
  const open = new Map(may.map((upgrade) => [upgrade.id, upgrade]))
  const seen = new Map<string, number>()
  const taken = entry.upgrades.map((id): TakenUpgrade => {
    const upgrade = open.get(id) ?? null
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return { id, upgrade, cost: upgrade && times === 1 ? upgrade.cost : null }
  })
  // One fault of each kind per entry, however many upgrades it is about.
  const gone = [...seen.keys()].filter((id) => !open.has(id))
  const again = [...seen].filter(([id, taken]) => open.has(id) && taken > 1)
  const rivals = rivalsAmong([...seen.keys()], (id) => open.get(id)?.group)
  if (gone.length > 0)
    faults.push(fault('upgrade-unavailable', index, entry, { found: gone.length, allowed: 0, about: gone }))
  if (again.length > 0)
    faults.push(
      fault('upgrade-repeated', index, entry, {
        found: again.reduce((sum, [, taken]) => sum + taken, 0),
        allowed: again.length,
        about: again.map(([id]) => id),
      }),
    )
  if (rivals.length > 0)
    faults.push(
      fault('upgrade-conflict', index, entry, {
        found: rivals.flat().length,
        allowed: rivals.length,
        about: rivals.flat(),
      }),
    )
  return taken
}

function resolveUnit(book: ArmyBook, entry: Entry, index: number, type: Unit): ResolvedEntry {
  const faults: Fault[] = []
  if (book.hiddenUnits.has(type.id))
    faults.push(fault('unit-unavailable', index, entry, { found: entry.count, allowed: 0 }))
  const upgrades = takeUpgrades(upgradesOf(book, type), entry, index, faults)
  if (entry.command !== null)
    faults.push(fault('command-unavailable', index, entry, { found: 1, allowed: 0, about: [entry.command] }))
  const others = (entry.with ?? []).map((one) => one.unit)
  if (others.length > 0)
    faults.push(fault('with-unavailable', index, entry, { found: others.length, allowed: 0, about: others }))
  const costs: Record<string, Fraction> = {}
  for (const cost of book.ruleset.costs) {
    const each = upgrades.reduce((sum, taken) => sum + (taken.cost?.[cost] ?? 0), type.cost[cost] ?? 0)
    costs[cost] = toFraction(each * entry.count)
  }
  const gone = new Set(upgrades.flatMap((taken) => taken.upgrade?.removeTags ?? []))
  const tags = [...(type.tags ?? []), ...upgrades.flatMap((taken) => taken.upgrade?.addTags ?? [])]
  const whole = book.ruleset.countIs === 'units'
  return {
    index,
    entry,
    type,
    element: null,
    command: null,
    parts: [],
    upgrades,
    faults,
    unit: entry.unit,
    category: type.category,
    tags: tags.filter((tag) => !gone.has(tag)),
    units: whole ? entry.count : 1,
    models: type.models * entry.count,
    costs,
    ...(type.profile && { profile: type.profile }),
  }
}

const isUnknown = (id: string) => unknownNumber(id) !== null

/** The ids in one of a design's capabilities that the book does not know. */
function unknownIn(book: ArmyBook, own: ElementCapability): string[] {
  const capability = capabilityIn(book.elements, own)
  if (!capability) return [labelOf(own)]
  const later = Object.keys(own.params ?? {}).filter(isUnknown)
  if (capability.param?.type !== 'capability') return later
  const named = String(own.params?.[capability.param.id] ?? '')
  return named === '' || book.capabilityById.has(named) ? later : [named, ...later]
}

/** What is wrong with a design, whatever entry fields it. */
type DesignFault = Pick<Fault, 'id'> & Partial<Fault>

function designFaults(book: ArmyBook, element: Design, price: Price | null): DesignFault[] {
  const rules = book.elements
  if (!rules) return []
  const unit = element.id
  const unknown = [
    ...[element.kind, ...Object.keys(element.stats)].filter(isUnknown),
    ...element.capabilities.flatMap((own) => unknownIn(book, own)),
  ]
  const problems = designProblems(book, element)
  const beyond = (id: FaultId, some: readonly Beyond[]): DesignFault[] =>
    some.length === 0 ? [] : [{ id, unit, about: [...new Set(some.map((one) => one.about))] }]
  const ofCapabilities = problems.filter((one) => one.path[0] === 'capabilities')
  const ofCost = problems.filter((one) => one.path[0] === 'agreed')
  const others = problems.filter((one) => one.path[0] !== 'capabilities' && one.path[0] !== 'agreed')
  // A single number outside its bounds is reported with the nearest allowed number.
  const [only, ...rest] = others.map((one) => one.problem)
  const number =
    rest.length === 0 && only?.problem === 'out-of-range' ? { found: only.found, allowed: nearestIn(only) } : {}
  const conflicts = capabilityConflicts(rules, element)
  const rivals = conflicts.flat()
  return [
    ...(unknown.length === 0 ? [] : [{ id: 'unknown-capability', unit, about: unknown } as const]),
    ...beyond('element-stat', others).map((one) => ({ ...one, ...number })),
    ...beyond('element-capability', ofCapabilities),
    ...(rivals.length === 0
      ? []
      : [{ id: 'capability-conflict', unit, found: rivals.length, allowed: conflicts.length, about: rivals } as const]),
    ...(ofCost.length === 0
      ? []
      : [
          {
            id: 'element-cost',
            unit,
            about: ['agreed'],
            found: element.agreed ?? 0,
            allowed: agreedAs(price),
          } as const,
        ]),
    // Where a cost is agreed on, it is no matter that the formula finds none.
    ...(price === null || price.worthless === null || price.agreed !== null
      ? []
      : [{ id: 'element-cost', unit, found: price.worthless, allowed: -99 } as const]),
  ]
}

/** A design as limits and tables see it. */
export const ofDesign = (unit: string, { kind, capabilities }: Design): Selectable => ({
  unit,
  category: kind,
  tags: [...new Set(capabilities.map((own) => own.id))],
})

const agreedAs = (price: Price | null): number => (price?.agreed ? toNumber(price.agreed) : 0)

/** What the players made up for these designs; undefined for nothing, and where the game asks for no such thing. */
function houseOf(book: ArmyBook, designs: readonly Design[]): Pick<ResolvedEntry, 'house'> {
  const capabilities = book.elements?.own
    ? designs.flatMap((one) => one.capabilities.flatMap(({ own }) => own?.name ?? []))
    : []
  const agreed = book.elements?.agreed ? designs.flatMap((one) => (one.agreed === undefined ? [] : [one.id])) : []
  return capabilities.length + agreed.length > 0 ? { house: { capabilities, agreed } } : {}
}

const isNothing = (cost: Fraction) => compare(cost, ZERO) === 0

/** A design resolved against the book. */
interface KnownDesign {
  cost: Fraction
  faults: readonly DesignFault[]
  selectable: Selectable
  costsNothing: boolean
}

/** Resolves each design once: hundreds of entries may field the same one, and a design may be long. */
function knower(book: ArmyBook, settings: Settings): (element: Design) => KnownDesign {
  const priceOf = pricer(book, settings)
  const known = new Map<Design, KnownDesign>()
  return (element) => {
    const before = known.get(element)
    if (before) return before
    const price = priceOf(element)
    const made: KnownDesign = {
      cost: price?.cost ?? ZERO,
      faults: designFaults(book, element, price),
      selectable: ofDesign(element.id, element),
      costsNothing:
        price !== null &&
        isNothing(price.cost) &&
        (element.capabilities.length > 0 || (price.agreed === null && !isNothing(price.exact))),
    }
    known.set(element, made)
    return made
  }
}

/** One fault of each id for an entry: that of another of its designs stands with the first. */
function together(all: readonly Fault[]): Fault[] {
  const [first, ...rest] = all
  if (!first) return []
  const same = together(rest.filter((one) => one.id === first.id))
  const [also] = same
  return [also ? { ...first, also } : first, ...together(rest.filter((one) => one.id !== first.id))]
}

/** How the elements of a mixed unit count for limits: those of its own design are the unit, with its leader and its rounding. */
function sharesOf(
  book: ArmyBook,
  whole: Item,
  [, ...others]: readonly DesignPart[],
  know: (element: Design) => KnownDesign,
): Item[] {
  const id = book.elements?.cost ?? ''
  const shares = others.map(({ design, count }): Item => {
    const { cost, selectable } = know(design)
    return { ...selectable, units: 0, models: count, costs: { [id]: times(cost, toFraction(count)) } }
  })
  const rest = shares.reduce((sum, one) => add(sum, one.costs[id] ?? ZERO), ZERO)
  const models = shares.reduce((sum, one) => sum + one.models, 0)
  const own = add(whole.costs[id] ?? ZERO, times(rest, toFraction(-1)))
  return [{ ...whole, models: whole.models - models, costs: { [id]: own } }, ...shares]
}

function resolveElement(
  book: ArmyBook,
  entry: Entry,
  index: number,
  elements: ReadonlyMap<string, Design>,
  know: (element: Design) => KnownDesign,
  rounding: Rounding,
): ResolvedEntry {
  const parts = partsOf(entry).flatMap(({ unit, count }): DesignPart[] => {
    const design = elements.get(unit)
    return design ? [{ design, count }] : []
  })
  const element = parts[0]?.design ?? null
  const command = elements.get(entry.command ?? '') ?? null
  const fielded = [...parts, ...(command ? [{ design: command, count: 1 }] : [])]
  const sum = fielded.reduce((all, { design, count }) => add(all, times(know(design).cost, toFraction(count))), ZERO)
  const cost = round(sum, rounding)
  const designs = [...new Set(fielded.map(({ design }) => design))]
  const costsNothing = designs.some((one) => know(one).costsNothing) || (isNothing(cost) && !isNothing(sum))
  const made = ({ id, ...rest }: DesignFault) => fault(id, index, entry, rest)
  const unknown = [...partsOf(entry).map(({ unit }) => unit), ...(entry.command === null ? [] : [entry.command])]
  const faults = together([
    ...designs.flatMap((one) => know(one).faults.map(made)),
    ...[...new Set(unknown)].flatMap((unit) => (elements.has(unit) ? [] : [made({ id: 'unknown-unit', unit })])),
  ])
  takeUpgrades([], entry, index, faults)
  const isWhole = book.ruleset.countIs === 'units'
  const own = element ? know(element).selectable : { unit: entry.unit, category: '', tags: [] }
  const item: Item = {
    ...own,
    tags: costsNothing ? [...own.tags, COSTS_NOTHING] : own.tags,
    units: isWhole ? entry.count : 1,
    models: fielded.reduce((all, { count }) => all + count, 0),
    costs: book.elements ? { [book.elements.cost]: cost } : {},
  }
  return {
    index,
    entry,
    type: null,
    element,
    command,
    parts,
    upgrades: entry.upgrades.map((id) => ({ id, upgrade: null, cost: null })),
    faults,
    ...item,
    ...(parts.length > 1 && { shares: sharesOf(book, item, parts, know) }),
    ...houseOf(book, designs),
  }
}

/** An entry of an unknown unit. It stays in the list and counts for nothing. */
export const resolveUnknown = (entry: Entry, index: number): ResolvedEntry => ({
  index,
  entry,
  type: null,
  element: null,
  command: null,
  parts: [],
  upgrades: entry.upgrades.map((id) => ({ id, upgrade: null, cost: null })),
  faults: [fault('unknown-unit', index, entry)],
  unit: entry.unit,
  category: '',
  tags: [],
  units: 0,
  models: 0,
  costs: {},
})

/** Every entry of the list in its order. */
export function resolve(list: ArmyList, book: ArmyBook, settings: Settings): ResolvedEntry[] {
  const elements = new Map(list.elements.map((element) => [element.id, element]))
  const know = knower(book, settings)
  const rounding = book.elements ? roundingsOf(book.elements, settings).unit : 'exact'
  return list.units.map((entry, index) => {
    const element = elements.get(entry.unit)
    const type = book.unitById.get(entry.unit) ?? book.hiddenUnits.get(entry.unit)
    if (element && book.elements) return resolveElement(book, entry, index, elements, know, rounding)
    return type ? resolveUnit(book, entry, index, type) : resolveUnknown(entry, index)
  })
}
