/** The taste of an army: its style, its goal and a random liking of each seed, as weights. It is never a limit. */
import type { ArmyBook } from '../rules/book'
import { toNumber, ZERO } from '../rules/fraction'
import type { Design } from '../roster/list'
import { harmlessOf, heavinessOf } from './leaders'
import type { Model, Stage, Variant } from './counting-model'
import type { Piece } from './pieces'
import type { Random } from './random'
import type { Goal, Style } from './wishes'

export interface Taste {
  /** The weight of a stage, by how many units of each stage were taken. */
  stage: (at: number, taken: readonly number[]) => number
  /** The weight of a stage for filling up the rest. */
  rest: (at: number) => number
  variant: (variant: Variant) => number
  /** The weight of a piece among those that spend and use the same. */
  piece: (piece: Piece) => number
}

/** The factor by which each further upgrade is liked less, or more. */
const UPGRADE: Record<Goal, number> = { any: 0.6, models: 0.01, varied: 0.8, elite: 2 }
/** The largest factor of a seed's own liking, up or down. */
const LIKING: Record<Goal, number> = { any: 4, models: 2, varied: 1, elite: 2 }
/**
 * How much less a unit is liked that was taken before (exponent); the second is for units of free size, one of which can have
 * many models.
 */
const AGAIN: Record<Goal, number> = { any: 0, models: 0, varied: 3, elite: 0 }
const UNIT_AGAIN: Record<Goal, number> = { any: 1, models: 0.5, varied: 3, elite: 0.5 }
/** How strongly a style prefers one end of the kinds of unit. */
const LEAN = 5
/** How strongly the balance prefers the kinds on which less was spent. */
const BALANCE = 12
/** How strongly the elite goal prefers the dearest units of each kind. */
const ELITE = 4
/** How strongly the elite goal prefers the dearest kinds, where no style says which kinds. */
const ELITE_KINDS = 3
/** How strongly the elite goal prefers the dearest units of all, where the kind says nothing about the price. */
const ELITE_ALL = 4
/** How strongly a style of heavy kinds prefers the dearest of these: tanks before trucks. */
const HEAVY = 2
/** The weight of further upgrades for the started list's units, beside new units. */
const STARTED = 0.3
/**
 * Weights of leaders and of units that destroy nothing, beside other units: of the first, how much less a second is liked, and
 * how much less one more model in the unit.
 */
const ROLES = {
  leads: { first: 1.5, again: 5, more: 0.01 },
  supports: { first: 0.5, again: 5, more: 0.2 },
  fights: { first: 1, again: 0, more: 1 },
}
/** How strongly the goal of most models prefers the cheapest of their kind, or of all where no style says which kinds. */
const CHEAP = 8
/**
 * A unit of free size: its usual share of what may be spent, its most models, and how far a size may be from that before it is
 * liked much less.
 */
const UNIT = { share: 0.12, models: 20, width: 0.5 }
/** The weight of what costs nothing: taken only where a limit needs it. */
const FREE = 1e-9

interface Facts {
  category: string
  cost: number
  models: number
  role: keyof typeof ROLES
  isFree: boolean
}

function factsOf(book: ArmyBook, roleOf: (unit: string) => Facts['role'], stage: Stage): Facts {
  const [piece] = stage.supply.pieces
  const cost = book.ruleset.costs[0]
  const isFree = stage.variants.every((variant) => variant.layer === 0)
  const role = roleOf(stage.supply.unit)
  if (!piece) return { category: '', cost: 0, models: 1, role, isFree }
  const { item } = piece
  return {
    category: item.category,
    cost: cost === undefined ? 0 : toNumber(item.costs[cost] ?? ZERO),
    models: Math.max(1, item.models),
    role,
    isFree,
  }
}

/**
 * 0 for the lightest category, 1 for the heaviest: by the heaviness in the rules, else by the average price of models. All
 * alike where models cost nothing.
 */
function dearness(book: ArmyBook, facts: readonly Facts[]): (category: string) => number {
  if (book.elements?.heaviness) return (category) => heavinessOf(book, category) / 100
  const prices = new Map<string, number[]>()
  for (const { category, cost, models } of facts)
    prices.set(category, [...(prices.get(category) ?? []), Math.log(1 + cost / models)])
  const means = [...prices].map(([id, all]) => [id, all.reduce((sum, one) => sum + one, 0) / all.length] as const)
  const low = Math.min(...means.map(([, mean]) => mean))
  const high = Math.max(...means.map(([, mean]) => mean))
  const dear = new Map(means.map(([id, mean]) => [id, high > low ? (mean - low) / (high - low) : 0.5]))
  return (category) => dear.get(category) ?? 0
}

const leanOf = (style: Style, dear: number): number => {
  if (style === 'infantry') return Math.exp(-LEAN * dear)
  return style === 'armoured' ? Math.exp(LEAN * dear) : 1
}

/** The price of one model; 1 at least for the unit, so that free units have a weight. */
const eachOf = ({ cost, models }: Facts): number => Math.max(cost, 1) / models

/** `elements` are the players' own designs. */
export function tasteOf(
  book: ArmyBook,
  model: Model,
  elements: readonly Design[],
  leaders: ReadonlySet<string>,
  style: Style,
  aim: Goal,
  random: Random,
): Taste {
  // Where nothing costs, nothing is dear or cheap.
  const goal = aim !== 'varied' && book.ruleset.costs.length === 0 ? 'any' : aim
  const harmless = harmlessOf(elements, book)
  const roleOf = (unit: string) => (leaders.has(unit) ? 'leads' : harmless.has(unit) ? 'supports' : 'fights')
  const facts = model.stages.map((stage) => factsOf(book, roleOf, stage))
  const dear = dearness(book, facts)
  const kinOf = (id: string) => facts.filter((one) => one.category === id)
  const paid = facts.filter((one) => !one.isFree)
  const fighters = paid.some((one) => one.role === 'fights') ? paid.filter((one) => one.role === 'fights') : paid
  const sized = book.ruleset.countIs === 'models' && model.layers > 0
  /** How much dearer a unit is than the average, by default of its kind, so that the shares of the kinds stay the same. */
  const dearest = (one: Facts, power: number, kin = kinOf(one.category)): number =>
    eachOf(one) ** power / (kin.reduce((sum, other) => sum + eachOf(other) ** power, 0) / kin.length)
  const aimed = (one: Facts): number => {
    if (goal === 'models')
      return one.role === 'fights' ? dearest(one, -CHEAP, style === 'any' ? fighters : undefined) : 1
    if (goal !== 'elite') return style === 'armoured' && dear(one.category) > 0.5 ? dearest(one, HEAVY) : 1
    if (style !== 'any') return dearest(one, ELITE)
    return sized ? dearest(one, ELITE_ALL, fighters) : dearest(one, ELITE) * Math.exp(ELITE_KINDS * dear(one.category))
  }

  const piece = (one: Piece) =>
    UPGRADE[goal] ** one.entry.upgrades.length * ROLES[roleOf(one.entry.unit)].more ** (one.entry.count - 1)
  const variant = (one: Variant) => {
    const count = Math.min(...one.pieces.map(({ times }) => times))
    // What costs nothing is added one by one, and no more than is needed.
    if (one.layer === 0) return FREE ** count
    const liked = Math.min((UNIT.share * model.layers * count) / one.layer, UNIT.models)
    const isSized = sized && one.pieces.every(({ entry }) => roleOf(entry.unit) === 'fights')
    const size = isSized ? Math.exp(-((Math.log(count / liked) / UNIT.width) ** 2)) : 1
    return size * one.pieces.reduce((sum, each) => sum + piece(each), 0)
  }

  /** Layers that one piece of each stage spends on average. */
  const spends = model.stages.map((stage) => {
    const all = stage.variants.map((one) => ({ layer: one.layer, weight: variant(one) }))
    const sum = all.reduce((total, one) => total + one.weight, 0)
    return sum > 0 ? all.reduce((total, one) => total + one.layer * one.weight, 0) / sum : 0
  })
  const weights = facts.map((one, at) => {
    if (one.isFree) return FREE
    const price = sized ? 1 : Math.max(one.cost, 1)
    // A style is a share of what is spent, so what costs more is taken less often.
    const share = leanOf(style, dear(one.category)) / kinOf(one.category).length / price
    const base = style === 'any' ? 1 / Math.sqrt(price) : share
    const liking = LIKING[goal] ** (2 * random.next() - 1)
    return base * aimed(one) * liking * ROLES[one.role].first * (model.stages[at]?.supply.most === null ? 1 : STARTED)
  })
  /** Smaller, the more was spent on the kind than on the kind with the least. */
  const balance = (category: string, taken: readonly number[]): number => {
    const spent = new Map<string, number>()
    facts.forEach((one, at) => {
      if (!one.isFree) spent.set(one.category, (spent.get(one.category) ?? 0) + (taken[at] ?? 0) * (spends[at] ?? 0))
    })
    const beyond = (spent.get(category) ?? 0) - Math.min(...spent.values())
    return Math.exp((-BALANCE * beyond) / Math.max(1, model.layers))
  }
  return {
    stage: (at, taken) => {
      const one = facts[at]
      const less = Math.max((sized ? UNIT_AGAIN : AGAIN)[goal], one ? ROLES[one.role].again : 0)
      const again = (1 + (taken[at] ?? 0)) ** -less
      return (weights[at] ?? 0) * again * (style === 'balanced' ? balance(one?.category ?? '', taken) : 1)
    },
    rest: (at) => (weights[at] ?? 0) * (facts[at]?.role === 'fights' ? 1 : FREE),
    piece,
    variant,
  }
}
