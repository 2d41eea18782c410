/** Undo and redo for games in progress. The steps survive a visit to another screen, and the last few a reload. */
import { computed, shallowReactive } from 'vue'
import { isSame, type Session } from '../../session/session'
import { onPageHide } from '../../storage/page-hide'
import { keepInTab, keptInTab } from '../../storage/web-storage'

interface Turn {
  before: Session
  after: Session
}
/**
 * `n`: a number that counts the steps of all games; a step of both sides has the same number in each. `along`: the
 * other side's half of such a step. `until`: the highest number when the step was undone; a later step of either side
 * ends its redo.
 */
export interface Step extends Turn {
  n: number
  along?: Turn & { list: string }
  until?: number
}
interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}
export type Way = 'undo' | 'redo'

/** Most steps per session: about as many as a game has taps. */
const MOST = 200
const STEPS = 'steps'
/** Most steps per session that are stored in the tab when the page is unloaded: after a reload only the last few matter. */
const MOST_LEFT = 20

const NONE: Steps = { done: [], undone: [] }
/** The steps by the id of the list that is played. */
const storedSteps = keptInTab(STEPS)
const stepsOf = shallowReactive(new Map(Array.isArray(storedSteps) ? (storedSteps as [string, Steps][]) : []))

onPageHide(() => {
  const last = [...stepsOf].map(([id, { done, undone }]) => [
    id,
    { done: done.slice(-MOST_LEFT), undone: undone.slice(-MOST_LEFT) },
  ])
  keepInTab(STEPS, last)
})

/** The highest step number so far, over all games. */
let last = Math.max(0, ...[...stepsOf.values()].flatMap(({ done, undone }) => [...done, ...undone].map(({ n }) => n)))

const setSteps = (list: string, steps: Steps): void => void stepsOf.set(list, steps)
const stepsFor = (list: string): Steps => stepsOf.get(list) ?? NONE

function add(list: string, step: Step): void {
  if (isSame(step.before, step.after)) return
  setSteps(list, { done: [...stepsFor(list).done.slice(1 - MOST), step], undone: [] })
}

/** Records a step that the player made in the game of this list. */
export function noteStep(list: string, turn: Turn): void {
  last += 1
  add(list, { ...turn, n: last })
}

/**
 * Records that a step in the game of `list` also changed the game of `other`: each game gets the step with the other's
 * half as `along`. Returns the step of `list` with its new `along`.
 */
export function noteAlong(list: string, step: Step | undefined, other: string, turn: Turn): Step | undefined {
  const { done, undone } = stepsFor(list)
  if (step) add(other, { ...turn, n: step.n, along: { list, before: step.before, after: step.after } })
  else noteStep(other, turn)
  const along = { list: other, ...turn }
  const both = (one: Step) => (one.n === step?.n ? { ...one, along } : one)
  setSteps(list, { done: done.map(both), undone: undone.map(both) })
  return step && { ...step, along }
}

export const lastStep = (list: string): Step | undefined => stepsFor(list).done.at(-1)

/** Moves the last step of one stack to the other: an undone step can be redone, and the reverse. */
function turnStep(list: string, way: Way): void {
  const { done, undone } = stepsFor(list)
  const step = (way === 'undo' ? done : undone).at(-1)
  if (!step) return
  if (way === 'undo') setSteps(list, { done: done.slice(0, -1), undone: [...undone, { ...step, until: last }] })
  else setSteps(list, { done: [...done, step], undone: undone.slice(0, -1) })
}

/**
 * Undoes or redoes the other side's half of a step, unless that game was played on since. `change` saves the game of a
 * list and resolves to false if it can't.
 */
export async function goAlong(
  { along }: Pick<Step, 'along'>,
  way: Way,
  change: (list: string, by: (now: Session) => Session) => Promise<boolean>,
): Promise<void> {
  if (!along) return
  const [from, to] = way === 'undo' ? [along.after, along.before] : [along.before, along.after]
  let isThere = false
  const isSaved = await change(along.list, (now) => {
    isThere = isSame(now, from)
    return isThere ? { ...to, ...(now.seats && { seats: now.seats }) } : now
  })
  const step = (way === 'undo' ? stepsFor(along.list).done : stepsFor(along.list).undone).at(-1)
  if (isSaved && isThere && step && isSame(step.before, along.before) && isSame(step.after, along.after))
    turnStep(along.list, way)
}

/** The id of a list and the current state of its game. */
export interface Played {
  list: string
  game: Session
}

/** The next step to undo or redo in one game; undefined where another window has changed the game since. */
function nextAt({ list, game }: Played, way: Way): Step | undefined {
  const step = (way === 'undo' ? stepsFor(list).done : stepsFor(list).undone).at(-1)
  return step && isSame(way === 'undo' ? step.after : step.before, game) ? step : undefined
}

/**
 * The next step to undo or redo for several lists that play one game, with the id of its list: the newest step, or the
 * one undone last. Of a step that two lists share, the first list's is taken.
 */
export function nextStep(tables: readonly Played[], way: Way): (Step & { list: string }) | undefined {
  const all = tables.flatMap(({ list }) => [...stepsFor(list).done, ...stepsFor(list).undone])
  const newest = Math.max(...all.map(({ n }) => n))
  const next = tables.flatMap((table) => {
    const step = nextAt(table, way)
    return step && (way === 'undo' || (step.until ?? newest) >= newest) ? [{ ...step, list: table.list }] : []
  })
  const order = way === 'undo' ? -1 : 1
  return next.sort((a, b) => order * (a.n - b.n))[0]
}

/** Undo and redo for one game. `change` must not record a step itself. `undo` and `redo` return the step they took. */
export function gameSteps(list: () => string, game: () => Session, change: (by: (now: Session) => Session) => void) {
  const next = (way: Way) => computed(() => nextAt({ list: list(), game: game() }, way))
  const back = next('undo')
  const forth = next('redo')

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
