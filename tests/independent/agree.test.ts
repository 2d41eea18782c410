import { beforeAll, describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { check } from '../../src/roster/check'
import type { ArmyList } from '../../src/roster/list'
import type { ArmyBook } from '../../src/rules/book'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf, type BookLookup } from '../../src/exchange/link/lookup'
import { emptyTransports, judge, MINI_BATTLES, type Verdict } from './judge'
import { Dice, GAMES, randomList, type Game, type ListFile } from './random'

const LISTS_A_GAME = 3000
const SEED = 20_240_817

/** All violations that a game has: the random lists have to break each of them many times. */
const VIOLATIONS: Record<Game, string[]> = {
  'army-men-combat': [
    'empty',
    'points-limit',
    'specialist-cap',
    'unknown-unit',
    'upgrade-conflict',
    'upgrade-repeated',
    'upgrade-unavailable',
    'vehicle-share',
  ],
  'army-men-combat-v1.5.0': ['empty', 'model-count', 'unknown-unit', 'upgrade-unavailable'],
  'simple-toy-soldier-game': ['empty', 'figure-count', 'machine-gunner', 'unknown-unit', 'upgrade-unavailable'],
  'hammer-wars': [
    'empty',
    'faction',
    'goal',
    'heavy-pool',
    'hero-pool',
    'infantry-pool',
    'specialist-pool',
    'unknown-unit',
    'upgrade-unavailable',
  ],
  'mini-combat': [
    'capability-conflict',
    'element-cost',
    'empty',
    'points-limit',
    'unknown-unit',
    'upgrade-unavailable',
  ],
}

/** Advice about designs: what costs nothing, and what the players made up. */
const OF_DESIGNS = ['agreed-cost', 'costs-nothing', 'house-capability']

interface Judged {
  file: ListFile
  own: Verdict
  received: Verdict
}

function judgedLists(game: Game): Judged[] {
  const dice = new Dice(SEED)
  return Array.from({ length: LISTS_A_GAME }, () => {
    const file = randomList(game, dice)
    return { file, own: judge(file), received: judge(file, true) }
  })
}

const lists = Object.fromEntries(GAMES.map((game) => [game, judgedLists(game)])) as Record<Game, Judged[]>

/** Reads the list as the app reads a file. */
function read(file: ListFile, lookup: BookLookup): ArmyList {
  const text = JSON.stringify(file)
  const result = readText(text, lookup)
  if (!result.ok) throw new Error(`The app can’t read this list file: ${text}\n${JSON.stringify(result)}`)
  const [list] = result.lists
  if (!list || result.notes.length > 0) throw new Error(`The app changed this list file: ${text}`)
  return list
}

function sameVerdict(one: Verdict, other: Verdict): boolean {
  return (
    (one.points === null) === (other.points === null) &&
    Math.abs((one.points ?? 0) - (other.points ?? 0)) <= 1e-6 &&
    one.models === other.models &&
    one.units === other.units &&
    one.legal === other.legal &&
    one.advice.join() === other.advice.join() &&
    one.ids.join() === other.ids.join()
  )
}

describe.each(GAMES)('two judges of %s', (game) => {
  let book: ArmyBook

  beforeAll(async () => {
    const loaded = await loadBook(game)
    if (!loaded) throw new Error(`There is no book of ${game}`)
    book = loaded
  })

  function verdictOfApp(list: ArmyList, received: boolean): Verdict {
    const { points, models, units, legal, violations, advice } = check(list, book, { received })
    const ids = [...new Set(violations.map((violation) => violation.id))].sort()
    const told = advice.map(({ id }) => id).filter((id) => OF_DESIGNS.includes(id))
    return { points, models, units, ids, legal, advice: told.sort() }
  }

  it('agree on every random list, as the owner’s own and as received', () => {
    const lookup = lookupOf([book])
    const disagreements: string[] = []
    for (const { file, own, received } of lists[game]) {
      const list = read(file, lookup)
      for (const [how, second] of Object.entries({ own, received })) {
        const app = verdictOfApp(list, how === 'received')
        if (sameVerdict(app, second)) continue
        const ours = JSON.stringify(second)
        const theirs = JSON.stringify(app)
        disagreements.push(
          `${JSON.stringify(file)}\n${how}, by the app: ${theirs}\n${how}, by the second judge: ${ours}`,
        )
      }
    }
    const shortest = disagreements.toSorted((one, other) => one.length - other.length)[0]
    expect(disagreements.length, `the shortest list that they disagree on: ${shortest ?? ''}\n`).toBe(0)
  })

  it('have enough lists with each violation, and enough legal ones', () => {
    const often = VIOLATIONS[game].filter((id) => lists[game].filter(({ own }) => own.ids.includes(id)).length >= 20)
    expect(often).toEqual(VIOLATIONS[game])
    expect(new Set(lists[game].flatMap(({ own }) => own.ids))).toEqual(new Set(VIOLATIONS[game]))
    expect(lists[game].filter(({ own }) => own.legal).length).toBeGreaterThan(LISTS_A_GAME / 10)
  })
})

it.each(OF_DESIGNS)('the random lists of Mini Combat bear and lack the advice %s, in mixed units too', (id) => {
  const judged = lists['mini-combat'].filter(({ file }) => file.units.some((entry) => entry.with))
  const told = judged.filter(({ own }) => own.advice.includes(id))
  expect(told.length).toBeGreaterThan(20)
  expect(judged.length - told.length).toBeGreaterThan(20)
})

it('two judges of army-men-combat agree on transports that nobody fits into', async () => {
  const book = (await loadBook('army-men-combat'))!
  const lookup = lookupOf([book])
  const told = lists['army-men-combat'].map(({ file }) => {
    const advice = check(read(file, lookup), book).advice.find(({ id }) => id === 'empty-transport')
    return [advice?.kind === 'limit' ? advice.result.found : 0, emptyTransports(file)] as const
  })
  expect(told.filter(([app, second]) => app !== second)).toEqual([])
  expect(told.filter(([, second]) => second > 0).length).toBeGreaterThan(20)
})

describe('the random lists reach each limit and go one step beyond it', () => {
  const overArmyMen = ({ file, own }: Judged) => (own.points ?? 0) - Number(file.settings.pointsLimit ?? 300)
  const overMini = ({ file, own }: Judged) =>
    (own.points ?? 0) - Number(file.settings.pointsLimit ?? MINI_BATTLES[file.settings.battle ?? 'standard'])

  it('with the points of Army Men Combat', () => {
    const judged = lists['army-men-combat']
    expect(judged.filter((one) => one.own.legal && overArmyMen(one) === 0).length).toBeGreaterThan(100)
    const beyond = judged.filter((one) => one.own.ids.join() === 'points-limit' && overArmyMen(one) === 5)
    expect(beyond.length).toBeGreaterThan(50)
  })

  it('with the points of Mini Combat, including fractions of a point', () => {
    const judged = lists['mini-combat']
    expect(judged.filter((one) => one.own.legal && overMini(one) === 0).length).toBeGreaterThan(100)
    const beyond = judged.filter((one) => one.own.ids.join() === 'points-limit').map(overMini)
    expect(beyond.filter((points) => points === 1).length).toBeGreaterThan(50)
    expect(beyond.filter((points) => points > 0 && points < 1).length).toBeGreaterThan(50)
  })
})
