/** Rules that hold for all units, upgrades and targets of all games, and the command that prints odds. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeOdds } from '../../src/odds/odds-text'
import { firstMode, odds, situations, type OddsResult, type OptionValue, type Situation } from '../../src/odds/odds'
import { oddsWords, type OddsKey } from '../../src/i18n/en/odds'
import { toldWords, type ToldKey } from '../../src/i18n/en/odds-told'
import { english } from '../../src/i18n/english-messages'
import { createTranslate, type MessageKey } from '../../src/i18n/t'
import type { Design } from '../../src/roster/list'
import type { ResolvedEntry } from '../../src/roster/resolve'
import { bookOf, played } from '../data/folders'
import { muster } from '../cli/muster'
import { someOf } from '../runs'
import { seeded } from './simulate'
import { allUpgrades, between, element, rulesOf, unit, wordsOf } from './pair'

const t = createTranslate<MessageKey | OddsKey | ToldKey>('en', { ...english, ...oddsWords, ...toldWords })
const mini = 'mini-combat'
const designs = [
  element({}, 'infantry'),
  element({ toHit: 'auto', power: 5 }, 'vehicle', [{ id: 'bombardment' }, { id: 'indirect-fire' }, { id: 'recon' }]),
  element({ save: 4, armor: 3, morale: null }, 'cavalry', [
    { id: 'charge' },
    { id: 'melee-advantage' },
    { id: 'flying' },
  ]),
  element({ toHit: null, armor: 9 }, 'structure'),
]
const every = (folder: string): ResolvedEntry[] =>
  folder === mini
    ? designs.flatMap((one) => [1, 4].map((count) => unit(mini, one.id, [], designs, { count })))
    : bookOf(folder).units.units.flatMap(({ id }) =>
        allUpgrades(folder, id).map((upgrades) => unit(folder, id, upgrades)),
      )

/** Contradictions in a result, as sentences: a million expectations would take longer than the odds. */
function faultsOf(result: OddsResult): string[] {
  const { casualties, total, beside, own, lives, livesTotal } = result
  const dists = [casualties, total, beside, own, lives, livesTotal].flatMap((dist) => (dist ? [dist] : []))
  const faults: [what: string, isWrong: boolean][] = [
    [
      'the chances do not add up to 1',
      dists.some((dist) => Math.abs(dist.reduce((sum, one) => sum + one, 0) - 1) >= 1e-11),
    ],
    ['a chance is not from 0 to 1', !dists.every((dist) => dist.every((one) => one >= 0 && one <= 1 + 1e-12))],
    [
      'a result of a table is not from 0 to 1',
      !result.outcomes.every(({ chance }) => chance >= 0 && chance <= 1 + 1e-12),
    ],
    ['more fall than stand', result.casualties.length > result.target.models + 1],
    ['more fall on average than stand', !(result.expected <= result.target.models + 1e-9)],
    ['some fall where it is barred', result.barred.length > 0 && result.expected !== 0],
    ['all fall more often than any', !(result.destroyed <= result.any + 1e-12)],
  ]
  return faults.flatMap(([what, isWrong]) => (isWrong ? [what] : []))
}

describe.each(played)('every attack of %s', (folder) => {
  const rules = rulesOf(folder)
  const names = { book: bookOf(folder), words: wordsOf(folder), t, unitName: (id: string) => id }
  const random = seeded(11)
  /** A random answer to every option. */
  const anything = (mode: string): Situation => {
    const situation: Record<string, OptionValue> = { mode }
    for (const { id, type, choices = [] } of rules.options) {
      if (type === 'flag') situation[id] = random() < 0.5
      else if (type === 'number') situation[id] = Math.floor(random() * 12)
      else situation[id] = choices[Math.floor(random() * choices.length)]?.id ?? ''
    }
    return situation
  }

  it('can be computed and described, and its chances add up to 1', () => {
    const all = every(folder)
    let possible = 0
    // Every unit on both sides. Each pair is taken at every other place.
    for (const [at, attacker] of all.entries())
      for (const target of someOf(
        all.filter((_, to) => (at + to) % 2 === 0),
        at,
      ))
        for (const { id } of rules.modes) {
          const result = between(folder, attacker, target, random() < 0.5 ? { mode: id } : anything(id))
          for (const fault of faultsOf(result)) expect.fail(`${attacker.unit} against ${target.unit}: ${fault}`)
          if (result.barred.length === 0) possible++
          if (random() > 0.05) continue
          const told = describeOdds(names, result).join('\n')
          expect(told).not.toMatch(/undefined|NaN|\{\w+\}/)
          expect(told.length).toBeGreaterThan(20)
        }
    expect(possible).toBeGreaterThan(all.length)
  }, 60_000)

  it('gives each option that is a number a default within its bounds', () => {
    for (const attacker of every(folder).slice(0, 30))
      for (const target of every(folder).slice(-10))
        for (const { asked } of situations(attacker, target, {}, names.book, rules).modes)
          for (const { option, value, min, max } of asked) {
            if (option.type !== 'number') continue
            expect(value, option.id).toBeGreaterThanOrEqual(min ?? 0)
            expect(value, option.id).toBeLessThanOrEqual(max ?? 0)
          }
  })

  it('never gets better through cover', () => {
    const covers: Record<string, Situation[]> = {
      cover: [{ cover: false }, { cover: true }],
      hunkered: [{ hunkered: false }, { hunkered: true }],
      obstacles: [0, 1, 2, 3].map((obstacles) => ({ obstacles })),
      'cover-type': ['open', 'soft', 'hard'].map((one) => ({ 'cover-type': one })),
      terrain: ['open', 'river', 'forest', 'building'].map((terrain) => ({ terrain })),
    }
    const kinds = rules.options.flatMap(({ id }) => (covers[id] ? [covers[id]] : []))
    expect(kinds.length).toBeGreaterThan(0)
    const all = every(folder)
    for (const attacker of someOf(all))
      for (const target of all.filter((_, at) => at % 5 === 0))
        for (const steps of kinds) {
          const expected = steps.map(
            (one) => between(folder, attacker, target, { ...one, mode: 'shoot', range: 6 }).expected,
          )
          const isHelped = expected.slice(1).some((now, at) => !(now <= (expected[at] ?? 0) + 1e-12))
          if (isHelped) expect.fail(`${attacker.unit} against ${target.unit}: ${expected.join(', ')}`)
        }
  }, 60_000)
})

it('a model with several lives is told to lose lives and to be destroyed', () => {
  const folder = 'hammer-wars'
  const names = { book: bookOf(folder), words: wordsOf(folder), t, unitName: (id: string) => id }
  const told = (target: string, situation: Situation = {}) =>
    describeOdds(names, between(folder, unit(folder, 'support-specialist'), unit(folder, target), situation)).slice(2)
  expect(told('ranged-hero', { near: 2 }).slice(-4)).toEqual([
    'Average lives lost: 0.5 of 3',
    'Including those nearby: 1.5',
    'Destroyed: 0%',
    'Lives lost: 0: 12.5% · 1: 37.5% · 2: 37.5% · 3: 12.5%',
  ])
  expect(told('ranged-infantry').slice(-3)).toEqual([
    'Average losses: 0.5 of 1',
    'At least one: 50%',
    'Lost: 0: 50% · 1: 50%',
  ])
})

describe('more dice', () => {
  it('never do less damage', () => {
    const folder = 'army-men-combat'
    for (const mine of ['recruits-10', 'riflemen-10', 'veterans-10'])
      for (const theirs of ['riflemen-5', 'sniper', 'jeep', 'heavy-tank'])
        for (const mode of ['shoot', 'melee']) {
          const by = Array.from({ length: 10 }, (_, n) =>
            between(folder, unit(folder, mine), unit(folder, theirs), { mode, models: n + 1 }),
          )
          by.slice(1).forEach((now, at) => {
            expect(now.expected).toBeGreaterThanOrEqual((by[at]?.expected ?? 1) - 1e-12)
            expect(now.any).toBeGreaterThanOrEqual((by[at]?.any ?? 1) - 1e-12)
          })
        }
    for (const count of [1, 2, 5, 20]) {
      const [own] = designs
      const shots = (n: number) =>
        between(
          mini,
          unit(mini, own!.id, [], designs, { count: n }),
          unit(mini, own!.id, [], designs, { count: 9 }),
          {},
        )
      expect(shots(count + 1).expected).toBeGreaterThan(shots(count).expected)
    }
  })
})

describe('only what can change the result is asked:', () => {
  const asks = (folder: string, mine: ResolvedEntry, theirs: ResolvedEntry, situation: Situation) =>
    situations(mine, theirs, situation, bookOf(folder), rulesOf(folder))
      .modes.find(({ id }) => id === situation.mode)
      ?.asked.map(({ option }) => option.id)

  it.each([
    ['army-men-combat', 'sniper', 'riflemen-5', 'shoot', ['range', 'lost']],
    ['army-men-combat', 'sniper', 'riflemen-5', 'melee', ['assaulting', 'high-ground', 'hunkered', 'lost']],
    ['army-men-combat', 'sniper', 'jeep', 'shoot', ['range', 'guard', 'facing']],
    ['army-men-combat', 'gunner', 'sniper', 'shoot', ['range', 'guard', 'cover', 'target-higher', 'hunkered']],
    ['hammer-wars', 'ranged-hero', 'ranged-infantry', 'shoot', ['range', 'duty']],
    ['hammer-wars', 'ranged-infantry', 'ranged-hero', 'melee', ['cover', 'wounds', 'duty']],
  ])('%s: %s against %s, %s', (folder, mine, theirs, mode, expected) => {
    expect(asks(folder, unit(folder, mine), unit(folder, theirs), { mode })).toEqual(expected)
  })

  it('an element’s own capabilities, and the answers so far, leave questions out', () => {
    const plain = element({})
    const able = (...ids: string[]) =>
      element(
        {},
        'vehicle',
        ids.map((id) => ({ id })),
      )
    const of = (mine: Design[], theirs: Design, situation: Situation) => {
      const [first, command] = mine
      const own = unit(mini, first!.id, [], mine, command ? { command: command.id } : {})
      return asks(mini, own, unit(mini, theirs.id, [], [theirs]), situation)
    }
    expect(of([plain], plain, { mode: 'shoot' })).toEqual(['range', 'still', 'rear', 'terrain'])
    const burner = able('ignores-cover')
    expect(of([burner], plain, { mode: 'shoot' })).toEqual(['range', 'still', 'rear'])
    // The command element does not ignore it.
    expect(of([burner, plain], plain, { mode: 'shoot' })).toContain('terrain')
    expect(of([plain], able('stealth'), { mode: 'shoot' })).toContain('revealed')
    expect(of([plain], able('stealth'), { mode: 'melee' })).not.toContain('revealed')
    expect(of([plain], able('scout'), { mode: 'melee' })).toContain('revealed')
    const slow = able('move-or-fire')
    expect(of([slow], plain, { mode: 'shoot' })).toContain('settled')
    expect(of([slow], plain, { mode: 'shoot', still: false })).not.toContain('settled')
    expect(of([slow], plain, { mode: 'melee' })).not.toContain('settled')
    expect(of([slow], plain, { mode: 'melee', waited: true })).toContain('settled')
    const blind = able('indirect-fire')
    expect(of([blind], plain, { mode: 'shoot' })).toContain('rear')
    expect(of([blind], plain, { mode: 'shoot', sight: 'unseen' })).not.toContain('rear')
  })
})

it('unknown units have no odds, and the result says so', () => {
  const folder = 'army-men-combat'
  const book = bookOf('army-men-combat')
  const strange = unit(folder, '#37')
  const result = odds(strange, unit(folder, 'jeep'), {}, book, rulesOf(folder))
  expect(result.barred).toEqual(['unknown-unit'])
  expect(situations(strange, strange, {}, book, rulesOf(folder)).modes).toEqual([])
})

it('the first kind of attack is a possible one, if there is any', () => {
  const first = (mine: string) =>
    firstMode(
      unit('hammer-wars', mine),
      unit('hammer-wars', 'ranged-hero'),
      bookOf('hammer-wars'),
      rulesOf('hammer-wars'),
    )
  expect(first('ranged-infantry')).toBe('shoot')
  expect(first('assault-infantry')).toBe('melee')
})

it.each([
  ['army-men-combat-v1.5.0', 'sniper', 'rifleman', 24],
  ['army-men-combat-v1.5.0', 'rifleman', 'sniper', 12],
  ['army-men-combat', 'bomber', 'jeep', 6],
  ['army-men-combat', 'light-tank', 'bomber', 12],
])('%s: %s starts at a range from which it can shoot', (folder, mine, theirs, range) => {
  const book = bookOf(folder)
  const rules = rulesOf(folder)
  const attacker = unit(folder, mine)
  const target = unit(folder, theirs)
  expect(firstMode(attacker, target, book, rules)).toBe('shoot')
  const { asked, barred } = odds(attacker, target, { mode: 'shoot' }, book, rules)
  expect(barred).toEqual([])
  expect(asked.find(({ option }) => option.id === 'range')?.value).toBe(range)
})

it('an element of short range starts at its range, nearer where the target flies, and with melee where it has none', () => {
  const book = bookOf(mini)
  const rules = rulesOf(mini)
  const flyer = element({}, 'vehicle', [{ id: 'flying' }])
  const starts = (range: number, theirs = element({})) => {
    const own = element({ range })
    const attacker = unit(mini, own.id, [], [own])
    const target = unit(mini, theirs.id, [], [theirs])
    const mode = firstMode(attacker, target, book, rules)
    const { asked } = odds(attacker, target, { mode }, book, rules)
    return [mode, asked.find(({ option }) => option.id === 'range')?.value]
  }
  expect(starts(60)).toEqual(['shoot', 20])
  expect(starts(15)).toEqual(['shoot', 15])
  expect(starts(15, flyer)).toEqual(['shoot', 10])
  expect(starts(5, flyer)).toEqual(['melee', undefined])
  expect(starts(0)).toEqual(['melee', undefined])
})

describe('muster odds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-'))
  const file = join(folder, 'a.json')
  const units = [{ unit: 'gunner' }, { unit: 'riflemen-10', upgrades: ['bayonets'] }, { unit: 'sniper' }]
  writeFileSync(file, JSON.stringify({ format: 'muster-list', version: 1, ruleset: 'army-men-combat', units }))
  const oddsOf = async (...words: string[]) => {
    const { code, out, err } = await muster('odds', ...words)
    return { code, text: code === 0 ? out : err }
  }
  it('starts with an attack that is possible, and no option leads to another', async () => {
    const near = join(folder, 'near.json')
    const units = [{ unit: 'sniper' }, { unit: 'rifleman' }]
    writeFileSync(near, JSON.stringify({ format: 'muster-list', version: 1, ruleset: 'army-men-combat-v1.5.0', units }))
    expect((await oddsOf(near, '--target', '2')).text).toContain('Sniper against Rifleman: Shooting')
    expect((await oddsOf(near, '--target', '2', '--surrounded')).text).toContain(
      'Sniper against Rifleman: Close combat',
    )
    expect(await oddsOf(near, '--target', '2', '--range', '10')).toEqual({
      code: 2,
      text: 'A sniper can’t shoot at targets within 12″.',
    })
  })
  it('prints the chances of a gunner against a sniper', async () => {
    const { code, text } = await oddsOf(file, '--attacker', '1', '--target', '3')
    expect(code).toBe(0)
    expect(text).toContain('3 shots (Machinegun: 3)')
    expect(text).toContain('1.5 hits (4+, 1/2 each)')
    // The chance shown for a block is that of one block die, not that of a shot that is left.
    expect(text).toMatch(/not blocked \(.*each blocks 1\/2\)/)
    // 37/64.
    expect(text).toContain('At least one: 57.81%')
    expect(text).toContain('17.3 pts of attacker per model killed')
    const json = JSON.parse((await oddsOf(file, '--target', `${file}#3`, '--json')).text) as {
      any: number
      situation: object
    }
    expect(json.any).toBeCloseTo(37 / 64, 12)
    expect(json.situation).toMatchObject({ range: 12, cover: false })
  }, 60_000)
  it('presets what the list tells about the target’s army', async () => {
    const army = join(folder, 'army.json')
    const units = [{ unit: 'grenadier' }, { unit: 'rifleman', count: 6 }]
    const list = { format: 'muster-list', version: 1, ruleset: 'army-men-combat-v1.5.0', units }
    writeFileSync(army, JSON.stringify(list))
    expect((await oddsOf(army, '--target', '2')).text).toContain('Losses until its army is at half: 3')
    expect((await oddsOf(army, '--target-unit', 'rifleman')).text).toContain('Losses until its army is at half: 5')
    const { text } = await oddsOf(army, '--target', '2', '--to-half', '0')
    expect(text).toContain('Its army is at half: It is already.')
  }, 60_000)
  it('takes upgrades of a unit, and the situation in the words of the game', async () => {
    const { code, text } = await oddsOf(
      file,
      '--attacker',
      '2',
      '--target-unit',
      'jeep+armor',
      '--facing',
      'rear',
      '--range=24',
    )
    expect(code).toBe(0)
    expect(text).toMatch(/Armor: \+2 dice/)
    expect(text).toMatch(/Facing hit: Rear/)
    expect(text).toMatch(/Destroyed: /)
  }, 60_000)
  it.each([
    [['--target', '9'], /no entry no\. 9: it has 3/],
    [['--target', 'x'], /isn’t an entry/],
    [['--target-unit', 'jeep+wings'], /isn’t a unit of this game/],
    [['--target', '2', '--terrain', 'hill'], /has no situation --terrain/],
    [['--target', '2', '--range', '61'], /^--range needs a whole number from 0 to 60\./],
    [['--target', '2', '--range', '60'], /range/],
    [
      ['--target', '2', '--cover', '--assaulting'],
      /^No single kind of attack has all of these: --cover and --assaulting\./,
    ],
    [['--target', '2', '--mode', 'fly'], /shoot, melee/],
    [[], /needs one target/],
  ])(
    'refuses %s with a sentence',
    async (words, says) => {
      const { code, text } = await oddsOf(file, ...words)
      expect(code).toBe(2)
      expect(text).toMatch(says)
    },
    60_000,
  )
})
