/**
 * What can be spent exactly, and what it uses of the other limits: dynamic programming over the layers, stage by stage. For
 * each number of layers the table keeps the Pareto front of uses, of which none is better than another in every dimension.
 */
import type { Model, Stage } from './counting-model'

type Uses = readonly number[]
type Front = readonly Uses[]

export interface Table {
  layers: number
  /**
   * By stage and layer: what this stage and the later ones need to spend exactly this. The stage's own dimensions come last.
   */
  stages: readonly { dims: readonly number[]; fronts: readonly Front[] }[]
  /** By stage, with one more element behind the last stage: what it and the later ones need, in shared dimensions only. */
  from: readonly (readonly Front[])[]
}

const NOTHING: Front = []
const isBetter = (a: Uses, b: Uses): boolean => {
  for (let at = 0; at < a.length; at++) if ((a[at] ?? 0) > (b[at] ?? 0)) return false
  return true
}

/** Most times that something which costs nothing is taken. */
const MOST_TURNS = 1000

class TooMuchWork extends Error {}

class Builder {
  #work = 0

  constructor(
    private readonly model: Model,
    private readonly slack: readonly number[],
    /** Comparisons after which the table is given up. */
    private readonly most: number,
  ) {}

  /** The front with the uses added; the same front where it has better ones. */
  put(front: Front, uses: Uses): Front {
    this.#work += front.length + 1
    if (this.#work > this.most) throw new TooMuchWork()
    for (const known of front) if (isBetter(known, uses)) return front
    return [...front.filter((known) => !isBetter(uses, known)), uses]
  }

  /**
   * Drops uses (null) that exceed the slack where nothing can make room again; having more room than needed counts as having
   * enough.
   */
  fit(uses: number[], dims: readonly number[]): number[] | null {
    for (let at = 0; at < dims.length; at++) {
      const dim = dims[at] ?? 0
      const slack = this.slack[dim] ?? 0
      const used = uses[at] ?? 0
      if (this.model.neverLess[dim] && used > slack) return null
      if (this.model.neverMore[dim] && used < slack) uses[at] = slack
    }
    return uses
  }

  stage(stage: Stage, dims: readonly number[], next: readonly Front[], layers: number): Front[] {
    const blank = stage.locals.map(() => 0)
    const fronts = next.map((front) =>
      blank.length === 0 ? front : front.map((uses) => this.fit([...uses, ...blank], dims) ?? [...uses, ...blank]),
    )
    const variants = stage.variants.filter((one) => one.core)
    const own = variants.map((one) => dims.map((dim) => one.uses[dim] ?? 0))
    for (let layer = 0; layer <= layers; layer++) {
      variants.forEach((variant, at) => {
        const uses = own[at] ?? []
        if (variant.layer > 0 && variant.layer <= layer) this.grow(fronts, layer, layer - variant.layer, uses, dims)
      })
      // What costs nothing may be taken again and again, as long as it helps.
      for (let again = true, turn = 0; again; turn++) {
        if (turn > MOST_TURNS) throw new TooMuchWork()
        const before = fronts[layer]
        variants.forEach((variant, at) => {
          if (variant.layer === 0) this.grow(fronts, layer, layer, own[at] ?? [], dims)
        })
        again = fronts[layer] !== before
      }
    }
    return fronts
  }

  private grow(fronts: Front[], to: number, from: number, uses: Uses, dims: readonly number[]) {
    let front = fronts[to] ?? NOTHING
    for (const before of fronts[from] ?? NOTHING) {
      const sum = this.fit(
        before.map((used, at) => used + (uses[at] ?? 0)),
        dims,
      )
      if (sum) front = this.put(front, sum)
    }
    fronts[to] = front
  }

  /** The fronts without the stage's own dimensions, of the uses that keep to their slack. */
  without(stage: Stage, fronts: readonly Front[]): readonly Front[] {
    const shared = this.model.globals.length
    if (stage.locals.length === 0) return fronts
    return fronts.map((front) =>
      front
        .filter((uses) => stage.locals.every((dim, at) => (uses[shared + at] ?? 0) <= (this.slack[dim] ?? 0)))
        .reduce((best: Front, uses) => this.put(best, uses.slice(0, shared)), NOTHING),
    )
  }
}

/** The table for the rest of the purse and of every slack; null where it would take too much work. */
export function tableOf(model: Model, layers: number, slack: readonly number[], work: number): Table | null {
  const builder = new Builder(model, slack, work)
  const zero = builder.fit(
    model.globals.map(() => 0),
    model.globals,
  )
  const end: Front[] = Array.from({ length: layers + 1 }, () => NOTHING)
  end[0] = zero ? [zero] : NOTHING
  const stages: Table['stages'][number][] = []
  const from: (readonly Front[])[] = [end]
  try {
    for (const stage of model.stages.toReversed()) {
      const dims = [...model.globals, ...stage.locals]
      const fronts = builder.stage(stage, dims, from[0] ?? end, layers)
      stages.unshift({ dims, fronts })
      from.unshift(builder.without(stage, fronts))
    }
  } catch (error) {
    if (error instanceof TooMuchWork) return null
    throw error
  }
  return { layers, stages, from }
}

/** true where some uses in the front need no more than the slack. */
export const fits = (front: Front | undefined, dims: readonly number[], slack: (dim: number) => number): boolean =>
  front?.some((uses) => dims.every((dim, at) => (uses[at] ?? 0) <= slack(dim))) === true

/**
 * The layers to spend: the most that can be reached exactly, or the fewest where nothing bounds the army. null where none can
 * be.
 */
export function reachable(model: Model, table: Table, slack: readonly number[]): number | null {
  const order = Array.from({ length: table.layers + 1 }, (_, at) => (model.fewest ? at : table.layers - at))
  const [start] = table.from
  return order.find((layer) => fits(start?.[layer], model.globals, (dim) => slack[dim] ?? 0)) ?? null
}
