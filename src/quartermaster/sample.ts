/** Draws one random army: freely at first, then along the table, so that the last layer is spent exactly. */
import type { Model, Stage, Variant } from './counting-model'
import type { Piece } from './pieces'
import { pickWeighted, type Random } from './random'
import { fits, reachable, tableOf, type Table } from './count-table'
import type { Taste } from './taste'

interface Sampled {
  pieces: Piece[]
  /** Layers spent. */
  spent: number
}

interface Draft {
  pieces: Piece[]
  left: number
  slack: number[]
  /** Units taken, by the taste's number of the stage. */
  taken: number[]
  /** The taste's numbers of the stages, in the draft's order. */
  order: readonly number[]
}

/** Free picks in a row that may fail before the table takes over. */
const MOST_MISSES = 30

/** By dimension, the least that spending one layer uses; below 0 where it can make room. */
function leastRates(model: Model): number[] {
  const variants = model.stages.flatMap((stage) => stage.variants)
  return model.slack.map((_, dim) =>
    variants.reduce((least, { layer, uses }) => {
      const used = uses[dim] ?? 0
      if (used >= 0) return least
      return layer > 0 ? Math.min(least, used / layer) : -Infinity
    }, 0),
  )
}

const liking = (draft: Draft, taste: Taste, stage: number): number =>
  taste.stage(draft.order[stage] ?? stage, draft.taken)

function take(draft: Draft, stage: number, variant: Variant, random: Random, taste: Taste) {
  const piece = pickWeighted(random, variant.pieces, taste.piece)
  if (!piece) return
  draft.pieces.push(piece)
  draft.left -= variant.layer
  draft.slack = draft.slack.map((slack, dim) => slack - (variant.uses[dim] ?? 0))
  const known = draft.order[stage] ?? stage
  draft.taken[known] = (draft.taken[known] ?? 0) + 1
}

/** Takes pieces by taste as long as the rest of the purse can still meet the limits, until `window` layers are left. */
function freely(model: Model, draft: Draft, window: number, random: Random, taste: Taste) {
  const rates = leastRates(model)
  const canFollow = (variant: Variant): boolean => {
    const left = draft.left - variant.layer
    if (left < 0 || variant.layer === 0) return false
    return draft.slack.every((slack, dim) => {
      const rate = rates[dim] ?? 0
      const rest = left === 0 ? 0 : left * rate
      return slack - (variant.uses[dim] ?? 0) - rest >= -1e-9
    })
  }
  const stages = model.stages.map((stage, at) => ({ stage, at }))
  for (let misses = 0; draft.left > window && misses < MOST_MISSES;) {
    const picked = pickWeighted(random, stages, ({ at }) => liking(draft, taste, at))
    const variant = picked && pickWeighted(random, picked.stage.variants.filter(canFollow), taste.variant)
    if (!picked || !variant) {
      misses += 1
      continue
    }
    misses = 0
    take(draft, picked.at, variant, random, taste)
  }
}

/** Whether the draft has room for something of the stage that costs. It may still leave no way to the end. */
const hasRoom = (model: Model, draft: Draft, stage: Stage): boolean =>
  stage.variants.some(
    ({ layer, uses }) =>
      layer > 0 &&
      layer <= draft.left &&
      draft.slack.every((slack, dim) => !model.neverLess[dim] || (uses[dim] ?? 0) <= slack),
  )

/** Walks the table stage by stage; every step leaves a way to the end. */
function along(model: Model, table: Table, draft: Draft, random: Random, taste: Taste) {
  const weight = (at: number) => liking(draft, taste, at)
  table.stages.forEach(({ dims, fronts }, at) => {
    const stage = model.stages[at]
    if (!stage) return
    for (;;) {
      const later = model.stages
        .slice(at + 1)
        .reduce((sum, other, place) => (hasRoom(model, draft, other) ? sum + weight(at + 1 + place) : sum), 0)
      const mayStop =
        stage.locals.every((dim) => (draft.slack[dim] ?? 0) >= 0) &&
        fits(table.from[at + 1]?.[draft.left], model.globals, (dim) => draft.slack[dim] ?? 0)
      const open = stage.variants.filter(
        ({ layer, uses }) =>
          layer <= draft.left &&
          // What costs nothing is taken only where a limit needs it, never to fill up.
          !(layer === 0 && mayStop) &&
          fits(fronts[draft.left - layer], dims, (dim) => (draft.slack[dim] ?? 0) - (uses[dim] ?? 0)),
      )
      const all = open.reduce((sum, variant) => sum + taste.variant(variant), 0)
      const choice = pickWeighted<Variant | null>(random, mayStop ? [null, ...open] : open, (variant) => {
        if (!variant) return later + 1e-12
        return (weight(at) * taste.variant(variant)) / all + 1e-15
      })
      if (!choice) return
      take(draft, at, choice, random, taste)
    }
  })
}

/** Layers of the first table: enough for most armies, and quickly made. */
const FIRST_WINDOW = 1000

export interface Outcome {
  sampled: Sampled | null
  /** No army spends more: the table covered the whole purse, or everything is spent. */
  proven: boolean
}

/** Most layers times stages of a table (`cells`), and most comparisons for it (`work`). */
interface Effort {
  cells: number
  work: number
}

export function sample(model: Model, random: Random, taste: Taste, effort: Effort): Outcome {
  const largest = Math.floor(effort.cells / Math.max(1, model.stages.length))
  const sizes = [Math.min(FIRST_WINDOW, model.layers / 4), model.layers / 2, model.layers]
  const windows = [...new Set(sizes.map((size) => Math.min(largest, Math.floor(size))))]
  // The last stages fill up the rest, liked or not, so the stages are sorted by how well they fit for that.
  const order = random.shuffle(model.stages.map((_, at) => at)).toSorted((a, b) => taste.rest(a) - taste.rest(b))
  const shuffled: Model = { ...model, stages: order.flatMap((at) => model.stages[at] ?? []) }
  let best: Sampled | null = null
  for (const window of windows) {
    const whole = window === model.layers
    const draft: Draft = { pieces: [], left: model.layers, slack: [...model.slack], taken: [], order }
    if (!whole && !model.fewest) freely(shuffled, draft, window, random, taste)
    if (draft.left > largest) continue
    const table = tableOf(shuffled, draft.left, draft.slack, effort.work)
    const spend = table && reachable(shuffled, table, draft.slack)
    if (!table || spend === null || spend === undefined) {
      if (whole && table) return { sampled: best, proven: model.exact }
      continue
    }
    const missing = draft.left - spend
    draft.left = spend
    along(shuffled, table, draft, random, taste)
    const spent = model.layers - missing
    if (!best || spent > best.spent) best = { pieces: draft.pieces, spent }
    if (missing === 0 || whole) return { sampled: best, proven: missing === 0 || model.exact }
  }
  return { sampled: best, proven: false }
}
