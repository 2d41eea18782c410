/** Undo and redo where both sides of a game are played on one phone, for any order of steps at the two tables. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { anew, inRound, NEW_SESSION, type Session } from '../../../src/session/session'
import {
  gameSteps,
  goAlong,
  lastStep,
  nextStep,
  noteAlong,
  noteStep,
  type Way,
} from '../../../src/features/play/session-undo'
import { runs } from '../../runs'

type By = (now: Session) => Session
interface Side {
  list: string
  game: { value: Session }
  make: (by: By) => void
  steps: ReturnType<typeof gameSteps>
}

let pairs = 0
/** Two new games; `at` is the index of the side whose table is shown. */
function twoSides() {
  pairs += 1
  const pair = pairs
  const sides = ['a', 'b'].map((side): Side => {
    const list = `${side} ${String(pair)}`
    const game = shallowRef(NEW_SESSION)
    const make = (by: By) => {
      game.value = by(game.value)
    }
    const steps = gameSteps(
      () => list,
      () => game.value,
      make,
    )
    return { list, game, make, steps }
  })
  let at = 0
  const own = () => sides[at]!
  const other = () => sides[1 - at]!
  const turn = ({ game, make }: Side, by: By) => {
    const before = game.value
    make(by)
    return { before, after: game.value }
  }
  const change = (by: By) => {
    const former = lastStep(own().list)
    noteStep(own().list, turn(own(), by))
    const step = lastStep(own().list)
    return step === former ? undefined : step
  }
  async function go(way: Way): Promise<boolean> {
    const next = nextStep(
      [own(), other()].map(({ list, game }) => ({ list, game: game.value })),
      way,
    )
    const step = next?.list === own().list ? own().steps[way]() : next && { along: next }
    const save = (list: string, by: By) => {
      sides.find((one) => one.list === list)?.make(by)
      return Promise.resolve(true)
    }
    if (step) await goAlong(step, way, save)
    return step !== undefined
  }
  return {
    turnPhone: () => {
      at = 1 - at
    },
    change,
    changeBoth: (by: By) => {
      const step = change(by)
      const there = turn(other(), by)
      if (there.before !== there.after) noteAlong(own().list, step, other().list, there)
    },
    go,
    state: () => JSON.stringify(sides.map(({ game }) => ({ ...game.value, marks: Object.entries(game.value.marks) }))),
  }
}
const tick =
  (key: string): By =>
  (now) => ({ ...now, marks: { ...now.marks, [key]: (now.marks[key] ?? 0) + 1 } })
const next: By = (now) => inRound(now, now.round + 1)

it('a step undone at both tables is not redone at one of them after something else was done and undone', async () => {
  const { change, changeBoth, go, state } = twoSides()
  changeBoth(next)
  await go('undo')
  change(tick('loss'))
  const ticked = state()
  await go('undo')
  await go('redo')
  expect(state()).toBe(ticked)
})

const press = fc.constantFrom('tick', 'tick', 'next', 'anew', 'undo', 'undo', 'redo', 'turn')
it('undoing everything leads to the beginning of both games, and redoing everything to their end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 16 }), async (presses) => {
      const { turnPhone, change, changeBoth, go, state } = twoSides()
      const beginning = state()
      for (const one of presses) {
        if (one === 'tick') change(tick('loss'))
        else if (one === 'next') changeBoth(next)
        else if (one === 'anew') changeBoth(anew)
        else if (one === 'turn') turnPhone()
        else await go(one)
      }
      while (await go('redo'));
      const end = state()
      let steps = 0
      while (await go('undo')) steps += 1
      expect(state()).toBe(beginning)
      for (; steps > 0; steps--) await go('redo')
      expect(state()).toBe(end)
    }),
    { seed: 20261126, numRuns: runs(600) },
  )
})
