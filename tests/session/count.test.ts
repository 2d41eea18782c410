/** What a game counts automatically: losses, completed rows of boxes, and the changes of each round. */
import { describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import type { ArmyBook } from '../../src/rules/book'
import type { Tracker } from '../../src/rules/schema-tracker'
import { check } from '../../src/roster/check'
import {
  acted,
  added,
  come,
  counted,
  gone,
  isLossToGo,
  notLost,
  presenceKey,
  sentBack,
  struck,
  toRound,
} from '../../src/session/count'
import { marked, markKey, slotsOf, standing, valueOf } from '../../src/session/marks'
import { NEW_SESSION, readSession, type Session } from '../../src/session/session'
import { newEntry, newList } from '../../src/roster/list'
import { countTicks } from '../../src/session/ticks'

const wars = async () => (await loadBook('hammer-wars'))!

/** The only tracker of a unit, and the key of its slot. */
function unit(book: ArmyBook, id: string) {
  const report = check(newList(book.ruleset.id, { units: [newEntry(id)] }), book)
  const slot = slotsOf(book, report.entries[0]!, report.settings, 1, [0])[0]!
  return { tick: slot.ticks[0]!, slot: slot.key }
}
/** The values of the list’s own trackers. */
const standings = (book: ArmyBook, game: Session) =>
  Object.fromEntries(countTicks(book).map((tick) => [tick.tracker.id, standing(game, tick, '')]))
/** Puts a unit on the table and removes it as lost. */
function lose(game: Session, book: ArmyBook, id: string): Session {
  const { tick, slot } = unit(book, id)
  const mark = presenceKey(game, tick, slot)!
  return gone(marked(game, mark, 1), book, tick, slot, mark)
}

describe('a unit put on the table', () => {
  it('costs its points, even more than there are, and gives back the same when undone', async () => {
    const book = await wars()
    const now = (game: Session) => standings(book, game)
    const bring = (game: Session, id: string) => {
      const { tick, slot } = unit(book, id)
      return come(game, book, tick, presenceKey(game, tick, slot)!)
    }
    const one = bring(NEW_SESSION, 'ranged-specialist')
    expect(now(one)).toMatchObject({ pts: 2, xp: 1 })
    const two = bring(one, 'assault-hero')
    expect(now(two)).toMatchObject({ pts: 5, xp: 0 })
    const three = bring(two, 'assault-hero')
    expect(now(three)).toMatchObject({ pts: 8, xp: -1 })
    const hero = unit(book, 'assault-hero')
    const mark = presenceKey(three, hero.tick, hero.slot)!
    expect(now(sentBack(three, book, hero.tick, hero.slot, mark))).toMatchObject({ pts: 5, xp: 0, losses: 0 })
    expect(now(toRound(two, book, 2))).toMatchObject({ pts: 0, xp: 1 })
    const { tick, slot } = unit(book, 'ranged-specialist')
    const key = presenceKey(one, tick, slot)!
    expect(sentBack(one, book, tick, slot, key)).toEqual(NEW_SESSION)
    expect(notLost(gone(one, book, tick, slot, key), book, tick, slot, key, 0)).toEqual(one)
  })

  it('has boxes for its lives, and leaves with the last; undo restores all of it', async () => {
    const book = await wars()
    const { tick, slot } = unit(book, 'support-heavy')
    const mark = presenceKey(NEW_SESSION, tick, slot)!
    const boxes = (game: Session) => [valueOf(game, mark), standing(game, tick, slot)]
    const rich = added(NEW_SESSION, book, { xp: 4 })
    expect(struck(rich, book, tick, slot, 1)).toEqual(rich)
    const hurt = struck(come(rich, book, tick, mark), book, tick, slot, 4)
    expect(boxes(hurt)).toEqual([1, 4])
    expect(standings(book, hurt)).toMatchObject({ pts: 6, xp: 2, losses: 0, morale: 10 })
    const dead = struck(hurt, book, tick, slot, 5)
    expect(boxes(dead)).toEqual([0, 0])
    expect(standings(book, dead)).toMatchObject({ pts: 6, xp: 2, losses: 1, morale: 9 })
    // A further tap changes nothing.
    expect(struck(dead, book, tick, slot, 5)).toEqual(dead)
    expect(notLost(dead, book, tick, slot, mark, 4)).toEqual(hurt)
    expect(boxes(struck(hurt, book, tick, slot, 0))).toEqual([1, 0])
  })

  it('only matters for units that can leave the table', async () => {
    const book = (await loadBook('army-men-combat'))!
    const { tick, slot } = unit(book, 'riflemen-10')
    expect(struck(NEW_SESSION, book, tick, slot, 10)).toEqual(counted(NEW_SESSION, book, tick, slot, 10))
  })
})

describe('a loss', () => {
  it('is counted for each unit that leaves, and every third costs morale; a hero or heavy costs one more', async () => {
    const book = await wars()
    let game = NEW_SESSION
    const after = (id: string) => {
      game = lose(game, book, id)
      const { losses, morale } = standings(book, game)
      return [losses, morale]
    }
    expect(['assault-infantry', 'ranged-specialist', 'assault-hero', 'ranged-heavy'].map(after)).toEqual([
      [1, 10],
      [2, 10],
      [3, 8],
      [4, 7],
    ])
  })

  it('comes with the last of several boxes, is undone with it, and is counted once', async () => {
    const book = await wars()
    const { tick, slot } = unit(book, 'assault-hero')
    const there = marked(NEW_SESSION, presenceKey(NEW_SESSION, tick, slot)!, 1)
    const hurt = counted(there, book, tick, slot, 2)
    expect(standings(book, hurt)).toMatchObject({ losses: 0, morale: 10 })
    expect(isLossToGo(hurt, tick, slot)).toBe(true)
    const dead = counted(hurt, book, tick, slot, 3)
    expect(standings(book, dead)).toMatchObject({ losses: 1, morale: 9 })
    expect(counted(dead, book, tick, slot, 2)).toEqual(hurt)
    expect(isLossToGo(dead, tick, slot)).toBe(false)
    const back = gone(dead, book, tick, slot, presenceKey(dead, tick, slot)!)
    expect(standings(book, back)).toMatchObject({ losses: 1, morale: 9 })
    expect(valueOf(back, markKey(back, tick, slot))).toBe(0)
    expect(valueOf(back, presenceKey(back, tick, slot)!)).toBe(0)
  })

  it('is undone with all that followed from it', async () => {
    const book = await wars()
    const { adds } = unit(book, 'assault-hero').tick.tracker
    const two = counted(
      NEW_SESSION,
      book,
      countTicks(book).find(({ tracker }) => tracker.id === 'losses')!,
      '',
      2,
    )
    const three = added(two, book, adds)
    expect(standings(book, three)).toMatchObject({ losses: 3, morale: 8 })
    expect(added(three, book, adds, -1)).toEqual(two)
  })

  it('stops at the bounds of a counter', async () => {
    const book = await wars()
    const many = added(NEW_SESSION, book, { losses: 40 })
    expect(standings(book, many)).toMatchObject({ losses: 40, morale: 0 })
    expect(standings(book, added(NEW_SESSION, book, { losses: -2, morale: 3 }))).toMatchObject({
      losses: 0,
      morale: 10,
    })
  })

  it('follows any ruleset: a single box can add points, and nothing is counted where the rules say nothing', async () => {
    const own = (await loadBook('army-men-combat'))!
    const trackers = own.ruleset.trackers.map((one): Tracker =>
      one.is === 'loss' ? { ...one, adds: { score: 2 } } : one,
    )
    const book = { ...own, ruleset: { ...own.ruleset, trackers } }
    const { tick, slot } = unit(book, 'gunner')
    const shot = counted(NEW_SESSION, book, tick, slot, 1)
    expect(standings(book, shot)).toMatchObject({ score: 2 })
    expect(counted(shot, book, tick, slot, 0)).toEqual(NEW_SESSION)
    const plain = unit(own, 'gunner')
    expect(Object.keys(counted(NEW_SESSION, own, plain.tick, plain.slot, 1).marks)).toHaveLength(1)
    expect(presenceKey(NEW_SESSION, plain.tick, plain.slot)).toBeNull()
  })
})

it('actions stored together or without “Activated” are kept, and corrected with the next tap', async () => {
  const book = (await loadBook('army-men-combat'))!
  const [guard, hunker, own] = ['guard', 'hunker', ''].map((letter) => `activated ${letter} 2 gunner 0`)
  const stored = { round: 2, marks: { [guard!]: 1, [hunker!]: 1 } }
  const game = readSession(structuredClone(stored))
  expect(game).toEqual(stored)
  const report = check(newList('army-men-combat', { units: [newEntry('gunner')] }), book)
  const slot = slotsOf(book, report.entries[0]!, report.settings, 1, [0])[0]!
  const tick = slot.ticks.find(({ tracker }) => tracker.actions)!
  expect(acted(game, tick, slot.key, own!, 1).marks).toEqual({ [guard!]: 1, [hunker!]: 1, [own!]: 1 })
  expect(acted(game, tick, slot.key, own!, 0).marks).toEqual({})
  expect(acted(game, tick, slot.key, hunker!, 0).marks).toEqual({ [guard!]: 1 })
  expect(acted(game, tick, slot.key, hunker!, 1).marks).toEqual({ [hunker!]: 1, [own!]: 1 })
})

it('each round adds its changes, and takes them back when stepped back', async () => {
  const book = await wars()
  expect(standings(book, NEW_SESSION)).toMatchObject({ morale: 10, xp: 1 })
  const third = toRound(NEW_SESSION, book, 3)
  expect(third.round).toBe(3)
  expect(standings(book, third)).toMatchObject({ morale: 8, xp: 3, pts: 0 })
  expect(toRound(third, book, 1)).toEqual(NEW_SESSION)
  const men = (await loadBook('army-men-combat'))!
  expect(toRound(NEW_SESSION, men, 2)).toEqual({ round: 2, marks: {} })
})

it('a counter stopped at its end comes back to its former value, and so does what ended it', async () => {
  const book = await wars()
  const morale = (game: Session) => standings(book, game).morale
  const low = added(NEW_SESSION, book, { morale: -8 })
  const far = toRound(low, book, 5)
  expect(morale(far)).toBe(0)
  expect(morale(toRound(far, book, 1))).toBe(2)
  const { tick, slot } = unit(book, 'assault-hero')
  const two = added(added(NEW_SESSION, book, { morale: -9 }), book, { losses: 2 })
  const there = come(two, book, tick, presenceKey(two, tick, slot)!)
  const dead = struck(there, book, tick, slot, 3)
  expect(standings(book, dead)).toMatchObject({ losses: 3, morale: 0 })
  expect(notLost(dead, book, tick, slot, presenceKey(dead, tick, slot)!, 2)).toEqual(struck(there, book, tick, slot, 2))
  // A value set by hand is what was set.
  const own = countTicks(book).find(({ tracker }) => tracker.id === 'morale')!
  expect(morale(counted(dead, book, own, '', 4))).toBe(4)
})

it('stepping to another round and back gains nothing, and overspent points stay overspent', async () => {
  const book = await wars()
  const { tick, slot } = unit(book, 'assault-hero')
  const bring = (game: Session, times: number): Session =>
    times === 0 ? game : bring(come(game, book, tick, presenceKey(game, tick, slot)!), times - 1)
  const xp = (game: Session) => standings(book, game).xp
  for (const spent of [1, 2, 4]) {
    const second = toRound(bring(NEW_SESSION, spent), book, 2)
    expect(xp(second)).toBe(2 - spent)
    expect(toRound(toRound(second, book, 1), book, 2)).toEqual(second)
    expect(xp(toRound(second, book, 1))).toBe(1 - spent)
  }
  const all = bring(toRound(NEW_SESSION, book, 2), 2)
  expect(toRound(toRound(all, book, 1), book, 2)).toEqual(all)
})

it('a game stored before anything counted automatically is kept, and counting continues from there', async () => {
  const book = await wars()
  const stored = {
    round: 3,
    marks: {
      'morale   ': 6,
      'losses   ': 4,
      'xp   ': 2,
      'deployed   assault-infantry 0': 1,
      'lives deployed  assault-hero 0': 1,
    },
  }
  const game = readSession(structuredClone(stored))
  expect(standings(book, game)).toMatchObject({ morale: 6, losses: 4, xp: 2 })
  const { tick, slot } = unit(book, 'assault-infantry')
  expect(valueOf(game, presenceKey(game, tick, slot)!)).toBe(1)
  const hero = unit(book, 'assault-hero')
  expect(valueOf(game, presenceKey(game, hero.tick, hero.slot)!)).toBe(1)
  const on = lose(lose(game, book, 'assault-infantry'), book, 'assault-hero')
  expect(standings(book, on)).toMatchObject({ morale: 4, losses: 6 })
})
