/** The way back through what was done at a table, and forth again, as long as its screen stands. */
import { computed, shallowRef } from 'vue'
import { isSame, type Game } from '../roster/played'

interface Step {
  before: Game
  after: Game
}

/** A game has some hundred taps. */
const MOST = 200

/** `change` is not asked to remember: what it does is a step back or forth. A step that another window has gone on from is none. */
export function gameSteps(game: () => Game, change: (by: (now: Game) => Game) => void) {
  const done = shallowRef<readonly Step[]>([])
  const undone = shallowRef<readonly Step[]>([])
  const lastOf = (steps: readonly Step[], now: 'before' | 'after'): Step | undefined => {
    const step = steps.at(-1)
    return step && isSame(step[now], game()) ? step : undefined
  }
  const back = computed(() => lastOf(done.value, 'after'))
  const forth = computed(() => lastOf(undone.value, 'before'))

  return {
    /** What was done by hand. */
    note: (step: Step) => {
      if (isSame(step.before, step.after)) return
      done.value = [...done.value.slice(1 - MOST), step]
      undone.value = []
    },
    forget: () => {
      done.value = []
      undone.value = []
    },
    canUndo: computed(() => back.value !== undefined),
    undo: () => {
      const step = back.value
      if (!step) return
      change((now) => (isSame(now, step.after) ? step.before : now))
      done.value = done.value.slice(0, -1)
      undone.value = [...undone.value, step]
    },
    redo: () => {
      const step = forth.value
      if (!step) return
      change((now) => (isSame(now, step.before) ? step.after : now))
      undone.value = undone.value.slice(0, -1)
      done.value = [...done.value, step]
    },
  }
}
