/** Undo in a game: it covers the steps of this window, and never undoes a later one of another window. */
import { describe, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import { inRound, NEW_SESSION, type Session } from '../../../src/session/session'
import { gameSteps, goAlong, lastStep, nextStep, noteAlong, noteStep } from '../../../src/features/play/session-undo'

let tables = 0
function newName() {
  tables += 1
  return `list ${tables}`
}
function table(list = newName(), game = shallowRef<Session>(NEW_SESSION)) {
  const make = (by: (now: Session) => Session) => {
    game.value = by(game.value)
  }
  const steps = gameSteps(
    () => list,
    () => game.value,
    make,
  )
  const change = (by: (now: Session) => Session) => {
    const before = game.value
    make(by)
    noteStep(list, { before, after: game.value })
  }
  return { game, steps, make, change }
}
const tick = (key: string) => (now: Session) => ({ ...now, marks: { ...now.marks, [key]: 1 } })

it('undo and redo go step by step', () => {
  const { game, steps, change } = table()
  expect(steps.canUndo.value).toBe(false)
  change(tick('a'))
  change((now) => inRound(now, 2))
  // A change without effect is no step.
  change((now) => ({ ...now, seats: [] }))
  steps.undo()
  expect(game.value).toMatchObject({ round: 1, marks: { a: 1 } })
  steps.undo()
  expect(game.value).toMatchObject({ round: 1, marks: {} })
  expect(steps.canUndo.value).toBe(false)
  steps.undo()
  steps.redo()
  steps.redo()
  expect(game.value).toMatchObject({ round: 2, marks: { a: 1 } })
  steps.redo()
  steps.undo()
  change(tick('b'))
  steps.redo()
  expect(game.value).toMatchObject({ round: 1, marks: { a: 1, b: 1 } })
})

it('undo takes back nothing that came from another window', () => {
  const { game, steps, make, change } = table()
  change(tick('a'))
  make(tick('theirs'))
  expect(steps.canUndo.value).toBe(false)
  steps.undo()
  steps.redo()
  expect(game.value.marks).toEqual({ a: 1, theirs: 1 })
  change(tick('b'))
  steps.undo()
  expect(game.value.marks).toEqual({ a: 1, theirs: 1 })
})

it('with the tables of both sides, undo takes the last step of either, and redo the last one undone', () => {
  const a = table('here')
  const b = table('there')
  const sides = () => [
    { list: 'here', game: a.game.value },
    { list: 'there', game: b.game.value },
  ]
  const at = (way: 'undo' | 'redo') => nextStep(sides(), way)?.list
  expect(at('undo')).toBeUndefined()
  a.change(tick('1'))
  b.change(tick('2'))
  a.change(tick('3'))
  expect([at('undo'), at('redo')]).toEqual(['here', undefined])
  a.steps.undo()
  expect([at('undo'), at('redo')]).toEqual(['there', 'here'])
  b.steps.undo()
  expect([at('undo'), at('redo')]).toEqual(['here', 'there'])
  b.steps.redo()
  expect([at('undo'), at('redo')]).toEqual(['there', 'here'])
  // A new step on one side drops the undone steps of the other.
  b.change(tick('4'))
  expect([at('undo'), at('redo')]).toEqual(['there', undefined])
  // A step that another window built on is skipped.
  b.make(tick('theirs'))
  expect(at('undo')).toBe('here')
})

it('undo is limited to some hundred steps', () => {
  const { game, steps, change } = table()
  for (let n = 0; n < 500; n++) change(tick(String(n)))
  while (steps.canUndo.value) steps.undo()
  expect(Object.keys(game.value.marks).length).toBeGreaterThan(200)
  expect(Object.keys(game.value.marks).length).toBeLessThan(400)
})

it('the steps survive leaving the screen, and are kept for each list', () => {
  const { game, change } = table('a')
  change(tick('a'))
  expect(table('b', game).steps.canUndo.value).toBe(false)
  const again = table('a', game)
  again.steps.undo()
  expect(game.value.marks).toEqual({})
  again.steps.redo()
  expect(game.value.marks).toEqual({ a: 1 })
})

it('the last ten steps survive a reload', async () => {
  const { game, change } = table('kept')
  for (let at = 0; at < 30; at++) change(tick(String(at)))
  window.dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  const again = await import('../../../src/features/play/session-undo')
  const steps = again.gameSteps(
    () => 'kept',
    () => game.value,
    (by) => {
      game.value = by(game.value)
    },
  )
  for (let at = 0; at < 30; at++) steps.undo()
  expect(Object.keys(game.value.marks)).toHaveLength(10)
  steps.redo()
  expect(Object.keys(game.value.marks)).toHaveLength(11)
})

describe('a step of both sides', () => {
  /** Two tables on which one step of the first made the same tick. */
  function pair() {
    const mine = table('mine')
    const theirs = table('theirs')
    const games = { mine, theirs }
    const change = (list: string, by: (now: Session) => Session) => {
      games[list as keyof typeof games].make(by)
      return Promise.resolve(true)
    }
    mine.change(tick('a'))
    const turn = { before: theirs.game.value, after: tick('a')(theirs.game.value) }
    theirs.make(tick('a'))
    noteAlong('mine', lastStep('mine'), 'theirs', turn)
    return { mine, theirs, change }
  }
  const marks = ({ game }: { game: { value: Session } }) => Object.keys(game.value.marks)

  it('is undone and redone at both tables, from either', async () => {
    const { mine, theirs, change } = pair()
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      await goAlong(one.steps.undo()!, 'undo', change)
      expect([marks(one), marks(other)]).toEqual([[], []])
      expect([one, other].map(({ steps }) => steps.canUndo.value)).toEqual([false, false])
      await goAlong(one.steps.redo()!, 'redo', change)
      expect([marks(one), marks(other)]).toEqual([['a'], ['a']])
      expect([one, other].map(({ steps }) => steps.canUndo.value)).toEqual([true, true])
    }
  })

  it('is not undone at a table where the game went on', async () => {
    const { mine, theirs, change } = pair()
    theirs.change(tick('b'))
    await goAlong(mine.steps.undo()!, 'undo', change)
    expect([marks(mine), marks(theirs)]).toEqual([[], ['a', 'b']])
    theirs.steps.undo()
    expect(marks(theirs)).toEqual(['a'])
    // A step of one side alone does not ask for the other’s game.
    const alone = table()
    alone.change(tick('c'))
    await goAlong(alone.steps.undo()!, 'undo', () => Promise.reject(new Error('asked')))
  })
})
