/** What an army leans to: its style, its goal, and a liking of each seed's own, as weights. Never a limit. */
import type { ArmyBook } from '../../rules/book'
import { toNumber, ZERO } from '../../rules/fraction'
import type { Model, Stage, Variant } from './model'
import type { Piece } from './pieces'
import type { Random } from './random'
import type { Goal, Style } from './wishes'

export interface Taste {
  /** Of a stage that so many units were taken of already. */
  stage: (at: number, taken: number) => number
  variant: (variant: Variant) => number
  piece: (piece: Piece) => number
}

/** How much less, or more, each further upgrade is taken. */
const UPGRADE: Record<Goal, number> = { any: 0.6, models: 0.12, varied: 0.8, elite: 2 }
/** How sharply a style leans to one end of the kinds of unit. */
const LEAN = 5
/** How sharply the elite is the dearest of its kind and, where no style says which kinds, of the dearest kinds. */
const ELITE = 3
/** Further upgrades of the started list's units, beside new units. */
const STARTED = 0.3

interface Facts {
  category: string
  cost: number
  models: number
}

function factsOf(book: ArmyBook, stage: Stage): Facts {
  const [piece] = stage.shelf.pieces
  const cost = book.ruleset.costs[0]
  if (!piece) return { category: '', cost: 0, models: 1 }
  const { item } = piece
  return {
    category: item.category,
    cost: cost === undefined ? 0 : toNumber(item.costs[cost] ?? ZERO),
    models: Math.max(1, item.models),
  }
}

/** 0 for the category whose models are the cheapest, 1 for the dearest. All alike where models cost nothing. */
function dearness(facts: readonly Facts[]): ReadonlyMap<string, number> {
  const prices = new Map<string, number[]>()
  for (const { category, cost, models } of facts)
    prices.set(category, [...(prices.get(category) ?? []), Math.log(1 + cost / models)])
  const means = [...prices].map(([id, all]) => [id, all.reduce((sum, one) => sum + one, 0) / all.length] as const)
  const low = Math.min(...means.map(([, mean]) => mean))
  const high = Math.max(...means.map(([, mean]) => mean))
  return new Map(means.map(([id, mean]) => [id, high > low ? (mean - low) / (high - low) : 0.5]))
}

const leanOf = (style: Style, dear: number): number => {
  if (style === 'infantry') return Math.exp(-LEAN * dear)
  return style === 'armoured' ? Math.exp(LEAN * dear) : 1
}

/** What a model of it costs; nothing that is free is worth nothing. */
const eachOf = ({ cost, models }: Facts): number => Math.max(cost, 1) / models

export function tasteOf(book: ArmyBook, model: Model, style: Style, goal: Goal, random: Random): Taste {
  const facts = model.stages.map((stage) => factsOf(book, stage))
  const dear = dearness(facts)
  const inCategory = (id: string) => facts.filter((one) => one.category === id)
  const aimed = (one: Facts): number => {
    if (goal === 'models') return eachOf(one) ** -3
    if (goal !== 'elite') return 1
    const kin = inCategory(one.category)
    const mean = kin.reduce((sum, other) => sum + eachOf(other) ** ELITE, 0) / kin.length
    // The kinds share as they would without the aim, but for a lean to the dear.
    return (eachOf(one) ** ELITE / mean) * (style === 'any' ? Math.exp(ELITE * (dear.get(one.category) ?? 0)) : 1)
  }
  const weights = facts.map((one, at) => {
    const { category, cost } = one
    const price = Math.max(cost, 1)
    // A style is a share of what is spent, so what costs more is taken less often.
    const share = leanOf(style, dear.get(category) ?? 0) / inCategory(category).length / price
    const base = style === 'any' ? 1 / Math.sqrt(price) : share
    const liking = goal === 'varied' ? 1 : 4 ** (2 * random.next() - 1)
    return base * aimed(one) * liking * (model.stages[at]?.shelf.most === null ? 1 : STARTED)
  })
  const piece = (one: Piece) => UPGRADE[goal] ** one.entry.upgrades.length
  return {
    stage: (at, taken) => (weights[at] ?? 0) * (goal === 'varied' ? (1 + taken) ** -3 : 1),
    piece,
    variant: (variant) => variant.pieces.reduce((sum, one) => sum + piece(one), 0),
  }
}
