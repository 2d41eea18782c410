/** The way back through what was done at a table, and forth again: a look at the rules leaves it, and the last of it a page loaded anew. */
import { computed, shallowReactive } from 'vue'
import { isSame, type Game } from '../roster/played'
import { onLeave } from '../storage/leave'
import { keepInTab, keptInTab } from '../storage/tab'

interface Step {
  before: Game
  after: Game
}
interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}

/** A game has some hundred taps. */
const MOST = 200
const STEPS = 'steps'
/** Whoever comes back to a page that was put away has seen the last few. */
const MOST_LEFT = 20

const NONE: Steps = { done: [], undone: [] }
/** By the list that is played. */
const kept = keptInTab(STEPS)
const stepsOf = shallowReactive(new Map(Array.isArray(kept) ? (kept as [string, Steps][]) : []))

onLeave(() => {
  const last = [...stepsOf].map(([id, { done, undone }]) => [
    id,
    { done: done.slice(-MOST_LEFT), undone: undone.slice(-MOST_LEFT) },
  ])
  keepInTab(STEPS, last)
})

/** What was done by hand, at the table of this list. */
export function noteStep(list: string, step: Step): void {
  if (isSame(step.before, step.after)) return
  const { done } = stepsOf.get(list) ?? NONE
  stepsOf.set(list, { done: [...done.slice(1 - MOST), step], undone: [] })
}

/** `change` is not asked to remember: what it does is a step back or forth. A step that another window has gone on from is none. */
export function gameSteps(list: () => string, game: () => Game, change: (by: (now: Game) => Game) => void) {
  const steps = computed(() => stepsOf.get(list()) ?? NONE)
  const keep = (next: Steps) => void stepsOf.set(list(), next)
  const lastOf = (some: readonly Step[], now: 'before' | 'after'): Step | undefined => {
    const step = some.at(-1)
    return step && isSame(step[now], game()) ? step : undefined
  }
  const back = computed(() => lastOf(steps.value.done, 'after'))
  const forth = computed(() => lastOf(steps.value.undone, 'before'))

  return {
    canUndo: computed(() => back.value !== undefined),
    undo: () => {
      const step = back.value
      if (!step) return
      const { done, undone } = steps.value
      change((now) => (isSame(now, step.after) ? step.before : now))
      keep({ done: done.slice(0, -1), undone: [...undone, step] })
    },
    redo: () => {
      const step = forth.value
      if (!step) return
      const { done, undone } = steps.value
      change((now) => (isSame(now, step.before) ? step.after : now))
      keep({ done: [...done, step], undone: undone.slice(0, -1) })
    },
  }
}
