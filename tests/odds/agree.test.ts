/** The odds against dice rolled by a second program, written from the rulebooks. The seeds are fixed: all runs are the same. */
import { describe, expect, it } from 'vitest'
import { atLeast, mean, type Dist } from '../../src/odds/dist'
import type { OddsResult, Situation } from '../../src/odds/odds'
import type { Design } from '../../src/roster/list'
import { bookOf } from '../data/folders'
import { allUpgrades, between, element, unit } from './pair'
import {
  armyMen,
  armyMenTested,
  hammer,
  mini,
  seeded,
  skirmishMelee,
  skirmishShot,
  toyMelee,
  toySoldiers,
  troop,
  type Played,
  type Random,
} from './simulate'

const TRIES = 6000
/** Allowed distance in standard errors: by chance, one comparison in two million would exceed it. */
const SIGMA = 5

const spread = (dist: Dist): number => {
  const middle = mean(dist)
  return Math.sqrt(dist.reduce((sum, chance, n) => sum + chance * (n - middle) ** 2, 0))
}

function agrees(says: string, result: OddsResult, random: Random, play: (random: Random) => Played) {
  expect(result.barred, says).toEqual([])
  const games = Array.from({ length: TRIES }, () => play(random))
  const near = (what: string, found: number, expected: number, deviation: number) =>
    expect(
      Math.abs(found - expected),
      `${says}: ${what}: ${String(expected)} worked out, ${String(found)} rolled`,
    ).toBeLessThanOrEqual((SIGMA * deviation) / Math.sqrt(TRIES) + 1e-9)
  const average = (of: (game: Played) => number) => games.reduce((sum, game) => sum + of(game), 0) / TRIES
  const share = (what: string, chance: number, of: (game: Played) => boolean) =>
    near(
      what,
      average((game) => (of(game) ? 1 : 0)),
      chance,
      Math.sqrt(Math.max(0, chance * (1 - chance))),
    )

  near(
    'losses',
    average((game) => game.fallen),
    result.expected,
    spread(result.casualties),
  )
  near(
    'losses with those beside',
    average((game) => game.fallen + game.beside),
    result.expectedTotal,
    spread(result.total),
  )
  near(
    'beside',
    average((game) => game.beside),
    mean(result.beside ?? [1]),
    spread(result.beside ?? [1]),
  )
  share('at least one', result.any, (game) => game.fallen > 0)
  share('all', result.destroyed, (game) => game.fallen >= result.target.models)
  result.casualties.forEach((chance, n) => n < 12 && share(`exactly ${n}`, chance, (game) => game.fallen === n))
  result.total.forEach((chance, n) => n < 12 && share(`in all ${n}`, chance, (game) => game.fallen + game.beside === n))
  if (result.own) share('own', atLeast(result.own, 1), (game) => game.own > 0)
  return games
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const coin = (random: Random, chance = 0.5) => random() < chance
const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

describe('dice rolled from the rulebook agree in', () => {
  it('Army Men Combat, points edition', () => {
    const folder = 'army-men-combat'
    const random = seeded(1)
    const units = bookOf(folder).units.units.map((one) => one.id)
    let compared = 0
    for (let at = 0; at < 400 && compared < 110; at++) {
      const mine = pick(random, units)
      const theirs = pick(random, units)
      const own = pick(random, allUpgrades(folder, mine))
      const other = pick(random, allUpgrades(folder, theirs))
      const attacker = troop(mine, own)
      const target = troop(theirs, other)
      const melee = coin(random, 0.35)
      const field = {
        melee,
        range: pick(random, [3, 6, 12, 20, 24, 30, 36]),
        guard: coin(random, 0.3),
        cover: coin(random),
        higher: coin(random, 0.3),
        coverRoll: coin(random, 0.3),
        hunker: coin(random, 0.3),
        facing: pick(random, ['front', 'side', 'rear'] as const),
        assaulting: coin(random),
        ground: coin(random, 0.3),
        pocket: coin(random, 0.8),
      }
      const situation: Situation = {
        mode: melee ? 'melee' : 'shoot',
        range: field.range,
        guard: field.guard,
        cover: field.cover,
        'target-higher': field.higher,
        'cover-roll': field.coverRoll,
        hunkered: field.hunker,
        facing: field.facing,
        assaulting: field.assaulting,
        'high-ground': field.ground,
        carried: field.pocket,
      }
      const result = between(folder, unit(folder, mine, own), unit(folder, theirs, other), situation)
      if (result.barred.length > 0) {
        const tried = melee && target.vehicle && (target.vehicle.flies || target.vehicle.hovers)
        if (!tried) expect(armyMen(random, attacker, target, field).fallen).toBe(0)
        continue
      }
      compared++
      const says = `${mine} ${own.join()} on ${theirs} ${other.join()} ${JSON.stringify(field)}`
      const games = agrees(says, result, random, (dice) => armyMenTested(dice, attacker, target, field))
      for (const { id, chance } of result.outcomes) {
        const found = games.filter((game) => game.results.includes(id)).length / TRIES
        const error = Math.sqrt(Math.max(0, chance * (1 - chance)) / TRIES)
        expect(Math.abs(found - chance), `${says}: ${id}`).toBeLessThanOrEqual(SIGMA * error + 1e-9)
      }
    }
    expect(compared).toBe(110)
  }, 120_000)

  it('Army Men Combat, v1.5.0', () => {
    const folder = 'army-men-combat-v1.5.0'
    const random = seeded(2)
    const attacks: Record<string, number> = { 'support-gunner': 3, commando: 2 }
    const units = bookOf(folder).units.units.map((one) => one.id)
    for (const id of units)
      for (let at = 0; at < 6; at++) {
        const walls = upTo(random, 2)
        const hunkered = coin(random, 0.3)
        const higher = coin(random, 0.3)
        const shot = {
          attacks: attacks[id] ?? 1,
          obstacles: walls + (hunkered ? 1 : 0) + (higher ? 1 : 0),
          ignoresCover: id === 'sniper',
          sergeant: coin(random),
          guard: coin(random),
          blast: id === 'grenadier' || id === 'heavy-support',
          near: upTo(random, 4),
        }
        const situation = {
          range: id === 'sniper' ? 20 : 10,
          obstacles: walls,
          hunkered,
          'target-higher': higher,
          leader: shot.sergeant,
          guard: shot.guard,
          near: shot.near,
        }
        const result = between(folder, unit(folder, id), unit(folder, 'rifleman'), situation)
        agrees(`${id} ${JSON.stringify(shot)}`, result, random, (dice) => skirmishShot(dice, shot))
      }
    for (const surrounded of [false, true])
      for (const attacker of [false, true])
        for (const higher of ['nobody', 'attacker', 'target']) {
          const situation = { mode: 'melee', higher, surrounded, 'attacker-surrounded': attacker }
          const result = between(folder, unit(folder, 'commando'), unit(folder, 'sniper'), situation)
          agrees(JSON.stringify(situation), result, random, (dice) =>
            skirmishMelee(dice, higher === 'attacker', higher === 'target', { attacker, target: surrounded }),
          )
        }
  }, 60_000)

  it('the Simple Toy Soldier Game', () => {
    const folder = 'simple-toy-soldier-game'
    const random = seeded(3)
    for (let at = 0; at < 40; at++) {
      const ap = coin(random) ? null : 1 + upTo(random, 5)
      const cancel = pick(random, [null, 0, 0, 1, 2, 3, 4, 5, 6])
      const fight = {
        machineGun: coin(random),
        cover: pick(random, ['open', 'soft', 'hard'] as const),
        ap,
        spent: upTo(random, 3),
        figures: 1 + upTo(random, 4),
        markers: upTo(random, 3),
        cancel,
      }
      const situation = {
        ap: ap === null ? 'die' : String(ap),
        spent: fight.spent,
        'cover-type': fight.cover,
        figures: fight.figures,
        markers: fight.markers,
        cancel: cancel === null ? 'die' : cancel === 0 ? 'none' : String(cancel),
      }
      const shooter = unit(folder, fight.machineGun ? 'machine-gunner' : 'rifleman')
      const result = between(folder, shooter, unit(folder, 'rifleman'), situation)
      agrees(JSON.stringify(fight), result, random, (dice) => toySoldiers(dice, fight))
    }
    for (const initiates of [true, false]) {
      const result = between(folder, unit(folder, 'rifleman'), unit(folder, 'rifleman'), { mode: 'melee', initiates })
      agrees(`initiates ${String(initiates)}`, result, random, (dice) => toyMelee(dice, initiates))
    }
  }, 60_000)

  it('Hammer Wars', () => {
    const folder = 'hammer-wars'
    const random = seeded(4)
    const units = bookOf(folder).units.units.map((one) => one.id)
    let compared = 0
    for (const mine of units)
      for (const theirs of units)
        for (const melee of [true, false]) {
          const hurt = theirs.endsWith('hero') ? 2 : theirs.endsWith('heavy') ? 4 : 0
          const trample = melee && coin(random)
          const clash = {
            melee,
            range: pick(random, [4, 8, 10, 12, 15]),
            cover: coin(random),
            wounds: upTo(random, hurt),
            duty: coin(random, 0.3),
            trample,
            pulse: pick(random, [0, 1, 2] as const),
            near: upTo(random, 4),
          }
          const situation = {
            mode: melee ? 'melee' : 'shoot',
            range: clash.range,
            cover: clash.cover,
            wounds: clash.wounds,
            duty: clash.duty,
            trample,
            pulse: ['none', 'once', 'twice'][clash.pulse] ?? 'none',
            near: clash.near,
          }
          const result = between(folder, unit(folder, mine), unit(folder, theirs), situation)
          if (result.barred.length > 0) continue
          compared++
          agrees(`${mine} on ${theirs} ${JSON.stringify(clash)}`, result, random, (dice) =>
            hammer(dice, mine, theirs, clash),
          )
        }
    expect(compared).toBeGreaterThan(160)
  }, 120_000)

  it('Mini Combat', () => {
    const folder = 'mini-combat'
    const random = seeded(5)
    const abilities = [
      'sharpshooter',
      'melee-advantage',
      'charge',
      'ignores-cover',
      'bombardment',
      'blast-5cm',
      'cone',
      'indirect-fire',
      'move-or-fire',
    ]
    const defences = ['full-armor', 'submersible']
    const terrains = { open: null, forest: 5, building: 4, urban: 5, river: 6, hill: 5 } as const
    const made = (random: Random): Design => {
      const toHit = pick(random, [2, 3, 4, 5, 6, 'auto'] as const)
      const stats = {
        toHit,
        power: upTo(random, 8),
        armor: upTo(random, 6),
        save: pick(random, [null, 2, 4, 5, 6]),
        range: 60,
      }
      const own: Design['capabilities'] = [...abilities, ...defences]
        .filter(() => coin(random, 0.2))
        .map((id) => ({ id }))
      if (coin(random, 0.3)) own.push({ id: 'multiple-weapons', params: { weapons: 2 + upTo(random, 3) } })
      if (coin(random, 0.4))
        own.push({
          id: 'deny',
          params: {
            denies: pick(random, [
              'charge',
              'sharpshooter',
              'melee-advantage',
              'bombardment',
              'full-armor',
              'multiple-weapons',
            ]),
          },
        })
      return element(stats, pick(random, ['infantry', 'vehicle', 'structure']), own)
    }
    const plain = (one: Design) => ({
      kind: one.kind,
      stats: one.stats,
      abilities: one.capabilities.flatMap(({ id, params }) =>
        id === 'multiple-weapons'
          ? ['multiple', `MW${String(params?.weapons)}`]
          : id === 'deny'
            ? [`deny ${params?.denies === 'multiple-weapons' ? 'multiple' : String(params?.denies)}`]
            : [id],
      ),
    })
    let compared = 0
    for (let at = 0; at < 600 && compared < 150; at++) {
      const own = made(random)
      const captain = made(random)
      const enemy = made(random)
      const led = coin(random, 0.3)
      const count = 1 + upTo(random, 5)
      const elements = 1 + upTo(random, 5)
      const melee = coin(random, 0.4)
      const terrain = pick(random, Object.keys(terrains) as (keyof typeof terrains)[])
      const some = [...own.capabilities, ...(led ? captain.capabilities : [])]
      const indirect = some.some((one) => one.id === 'indirect-fire')
      // Targets that only some of the attackers may shoot at unseen have tests of their own.
      const all = [own, ...(led ? [captain] : [])].every((one) =>
        one.capabilities.some(({ id }) => id === 'indirect-fire'),
      )
      const now = {
        melee,
        still: coin(random, 0.7),
        settled: coin(random),
        unseen: !melee && indirect && all && coin(random),
        recon: coin(random),
        rear: coin(random),
        terrain: terrains[terrain],
        river: terrain === 'river',
        under: 1 + upTo(random, elements - 1),
        firstRound: coin(random),
      }
      const situation: Situation = {
        mode: melee ? 'melee' : 'shoot',
        range: 20,
        still: now.still,
        settled: now.settled,
        waited: now.still,
        sight: now.unseen ? 'unseen' : 'seen',
        recon: now.recon,
        rear: now.rear,
        terrain,
        under: now.under,
        'first-round': now.firstRound,
      }
      const designs = [own, captain, enemy]
      const attacker = unit(folder, own.id, [], designs, { count, command: led ? captain.id : null })
      const target = unit(folder, enemy.id, [], designs, { count: elements })
      const result = between(folder, attacker, target, situation)
      const cannot = !melee && !now.still && some.some((one) => one.id === 'move-or-fire')
      if (cannot || result.barred.length > 0) continue
      compared++
      const attackers = [...new Array<Design>(count).fill(own), ...(led ? [captain] : [])].map(plain)
      agrees(JSON.stringify([attackers, plain(enemy), elements, now]), result, random, (dice) =>
        mini(dice, attackers, plain(enemy), elements, now),
      )
    }
    expect(compared).toBe(150)
  }, 120_000)
})
