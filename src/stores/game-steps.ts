/** The way back through what was done at a table, and forth again: a look at the rules leaves it, and the last of it a page loaded anew. */
import { computed, shallowReactive } from 'vue'
import { isSame, type Game } from '../roster/played'
import { onLeave } from '../storage/leave'
import { keepInTab, keptInTab } from '../storage/tab'

interface Turn {
  before: Game
  after: Game
}
/** `n`: which of all tables' it was; of both sides, the same for each. `along`: what was done with it at the table of the other side. */
export interface Step extends Turn {
  n: number
  along?: Turn & { list: string }
}
interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}
export type Way = 'undo' | 'redo'

/** A game has some hundred taps. */
const MOST = 200
const STEPS = 'steps'
/** Whoever comes back to a page that was put away has seen the last few. */
const MOST_LEFT = 20

const NONE: Steps = { done: [], undone: [] }
/** By the list that is played. */
const left = keptInTab(STEPS)
const stepsOf = shallowReactive(new Map(Array.isArray(left) ? (left as [string, Steps][]) : []))

onLeave(() => {
  const last = [...stepsOf].map(([id, { done, undone }]) => [
    id,
    { done: done.slice(-MOST_LEFT), undone: undone.slice(-MOST_LEFT) },
  ])
  keepInTab(STEPS, last)
})

/** How many steps there were, at all tables. */
let last = Math.max(0, ...[...stepsOf.values()].flatMap(({ done, undone }) => [...done, ...undone].map(({ n }) => n)))

const keep = (list: string, steps: Steps): void => void stepsOf.set(list, steps)
const kept = (list: string): Steps => stepsOf.get(list) ?? NONE

function add(list: string, step: Step): void {
  if (isSame(step.before, step.after)) return
  keep(list, { done: [...kept(list).done.slice(1 - MOST), step], undone: [] })
}

/** What was done by hand, at the table of this list. */
export const noteStep = (list: string, turn: Turn): void => add(list, { ...turn, n: (last += 1) })

/** A step at the table of this list was one of another side as well: each has it, with the other's half. What the step is then. */
export function noteAlong(list: string, step: Step | undefined, other: string, turn: Turn): Step | undefined {
  const { done, undone } = kept(list)
  if (step) add(other, { ...turn, n: step.n, along: { list, before: step.before, after: step.after } })
  else noteStep(other, turn)
  const whole = step && { ...step, along: { list: other, ...turn } }
  const both = (one: Step) => (whole && one === step ? whole : one)
  keep(list, { done: done.map(both), undone: undone.map(both) })
  return whole
}

export const lastStep = (list: string): Step | undefined => kept(list).done.at(-1)

/** A step goes to where it can be taken the other way. */
function turnStep(list: string, way: Way): void {
  const { done, undone } = kept(list)
  const step = (way === 'undo' ? done : undone).at(-1)
  if (!step) return
  if (way === 'undo') keep(list, { done: done.slice(0, -1), undone: [...undone, step] })
  else keep(list, { done: [...done, step], undone: undone.slice(0, -1) })
}

/** The other side goes the same way, unless it was played on there. `change` keeps the game of a list; false where it can't. */
export async function goAlong(
  { along }: Pick<Step, 'along'>,
  way: Way,
  change: (list: string, by: (now: Game) => Game) => Promise<boolean>,
): Promise<void> {
  if (!along) return
  const [from, to] = way === 'undo' ? [along.after, along.before] : [along.before, along.after]
  let isThere = false
  const isKept = await change(along.list, (now) => {
    isThere = isSame(now, from)
    return isThere ? { ...to, ...(now.seats && { seats: now.seats }) } : now
  })
  const step = (way === 'undo' ? kept(along.list).done : kept(along.list).undone).at(-1)
  if (isKept && isThere && step && isSame(step.before, along.before) && isSame(step.after, along.after))
    turnStep(along.list, way)
}

/** A list with its game as it is now. */
export interface Played {
  list: string
  game: Game
}

/** The step of a table that is next this way; one that another window has gone on from is none. */
function nextAt({ list, game }: Played, way: Way): Step | undefined {
  const step = (way === 'undo' ? kept(list).done : kept(list).undone).at(-1)
  return step && isSame(way === 'undo' ? step.after : step.before, game) ? step : undefined
}

/** The step that is next this way in one game of several tables, and whose it is: the newest, or the one that was undone last; of one of both, the first one's. */
export function nextStep(tables: readonly Played[], way: Way): (Step & { list: string }) | undefined {
  const done = Math.max(0, ...tables.map(({ list }) => lastStep(list)?.n ?? 0))
  const next = tables.flatMap((table) => {
    const step = nextAt(table, way)
    return step && (way === 'undo' || step.n > done) ? [{ ...step, list: table.list }] : []
  })
  const order = way === 'undo' ? -1 : 1
  return next.sort((a, b) => order * (a.n - b.n))[0]
}

/** `change` is not asked to remember: what it does is a step back or forth. Each way gives the step that it took. */
export function gameSteps(list: () => string, game: () => Game, change: (by: (now: Game) => Game) => void) {
  const next = (way: Way) => computed(() => nextAt({ list: list(), game: game() }, way))
  const [back, forth] = [next('undo'), next('redo')]

  return {
    canUndo: computed(() => back.value !== undefined),
    undo: () => {
      const step = back.value
      if (!step) return undefined
      change((now) => (isSame(now, step.after) ? step.before : now))
      turnStep(list(), 'undo')
      return step
    },
    redo: () => {
      const step = forth.value
      if (!step) return undefined
      change((now) => (isSame(now, step.before) ? step.after : now))
      turnStep(list(), 'redo')
      return step
    },
  }
}
