/** Cases worked out by hand, with the arithmetic beside them. */
import { describe, expect, it } from 'vitest'
import { atLeast } from '../../src/odds/dist'
import type { OddsResult } from '../../src/odds/odds'
import type { Design } from '../../src/roster/list'
import { between, element, unit } from './pair'

const close = (found: readonly number[] | undefined | null, expected: readonly number[]) => {
  expect(found?.length).toBe(expected.length)
  expected.forEach((one, at) => expect(found?.[at], `at ${at}`).toBeCloseTo(one, 12))
}
const outcome = (result: OddsResult, id: string) => result.outcomes.find((one) => one.id === id)

describe('Army Men Combat, points edition', () => {
  const shoot = (mine: string, theirs: string, situation = {}, own: string[] = [], other: string[] = []) =>
    between('army-men-combat', unit('army-men-combat', mine, own), unit('army-men-combat', theirs, other), situation)

  it('a gunner on a sniper: 3 shots at 4+, each blocked at 4+', () => {
    // A shot goes through with 1/2 × 1/2 = 1/4. Nothing falls: (3/4)³ = 27/64.
    const result = shoot('gunner', 'sniper')
    close(result.casualties, [27 / 64, 37 / 64])
    // 10 pts for 37/64 of a model: 640/37.
    expect(result.pointsPerCasualty).toBeCloseTo(640 / 37, 10)
  })

  it('a gunner on a sniper in cover: one block more for the unit', () => {
    // Hits: 1/8, 3/8, 3/8, 1/8. With h hits and h+1 blocks at 1/2, nothing goes through when at least h are blocked:
    // 1 hit: 3/4; 2 hits, 3 dice: (3+1)/8 = 1/2; 3 hits, 4 dice: (4+1)/16 = 5/16.
    const nothing = 1 / 8 + (3 / 8) * (3 / 4) + (3 / 8) * (1 / 2) + (1 / 8) * (5 / 16)
    close(shoot('gunner', 'sniper', { cover: true }).casualties, [nothing, 1 - nothing])
    // Standing higher counts as cover, but does not add to it.
    close(shoot('gunner', 'sniper', { cover: true, 'target-higher': true }).casualties, [nothing, 1 - nothing])
    close(shoot('gunner', 'sniper', { 'target-higher': true }).casualties, [nothing, 1 - nothing])
  })

  it('cover that adds to the roll blocks at 3+, without a die more', () => {
    // A shot goes through with 1/2 × 1/3 = 1/6.
    const nothing = (5 / 6) ** 3
    close(shoot('gunner', 'sniper', { cover: true, 'cover-roll': true }).casualties, [nothing, 1 - nothing])
    close(shoot('gunner', 'sniper', { 'target-higher': true, 'cover-roll': true }).casualties, [nothing, 1 - nothing])
    close(shoot('gunner', 'sniper', { 'cover-roll': true }).casualties, [27 / 64, 37 / 64])
  })

  it('a sniper needs 2+, and only vehicles block', () => {
    close(shoot('sniper', 'riflemen-5', { cover: true }).casualties, [1 / 6, 5 / 6, 0, 0, 0, 0].slice(0, 2))
    // One hit on a vehicle, halved and rounded down, is none.
    close(shoot('sniper', 'jeep').casualties, [1, 0])
  })

  it('elite and rookie units reroll, to hit and to block', () => {
    // Elite: 1/2 + 1/2 × 1/2 = 3/4. Rookie: 1/2 × 1/2 = 1/4. Veterans’ five shots at a gunner go through with 3/4 × 1/2 each.
    expect(shoot('veterans-5', 'gunner').casualties[0]).toBeCloseTo((5 / 8) ** 5, 12)
    // Five rookies on veterans: 1/4 × 1/4 each.
    expect(shoot('recruits-5', 'veterans-5').casualties[0]).toBeCloseTo((15 / 16) ** 5, 12)
    // A flyer is hit at 6+: elite 1/6 + 5/6 × 1/6 = 11/36, rookie 1/36.
    const hits = (id: string) => shoot(id, 'jet').steps.find((step) => step.id === 'hits')?.parts[0]?.chance
    expect(hits('veterans-5')).toEqual({ n: 11n, d: 36n })
    expect(hits('recruits-5')).toEqual({ n: 1n, d: 36n })
    expect(hits('sniper')).toEqual({ n: 1n, d: 6n })
    expect(shoot('jet', 'jet').steps.find((step) => step.id === 'hits')?.parts[0]?.chance).toEqual({ n: 1n, d: 2n })
  })

  it('of several weapons a vehicle fires only the first that reach, where it is said to fire fewer', () => {
    const guns = (id: string, own: string[], situation = {}) => {
      const { steps, asked } = shoot(id, 'riflemen-10', { mode: 'shoot', ...situation }, own)
      const arms = steps[0]?.parts.map(({ weapon, count }) => `${String(weapon)} ${String(count)}`)
      return [arms, asked.find(({ option }) => option.id === 'weapons')?.value]
    }
    expect(guns('apc', ['machinegun'])).toEqual([['autocannon 1', 'machinegun 1'], 2])
    expect(guns('apc', ['machinegun'], { weapons: 1 })).toEqual([['autocannon 1'], 1])
    expect(guns('chopper', ['machinegun'], { weapons: 1 })).toEqual([['machinegun 1'], 1])
    expect(guns('apc', [], { weapons: 1 })).toEqual([['autocannon 1'], undefined])
    // A flyer always fires all, and a slow vehicle fires only while it holds.
    expect(guns('jet', ['machinegun'], { weapons: 1 })).toEqual([['missile 1', 'machinegun 1'], undefined])
    expect(guns('howitzer', ['machinegun'], { weapons: 1 })).toEqual([['artillery-gun 1', 'machinegun 1'], undefined])
    expect(guns('riflemen-5', ['bazooka'], { weapons: 1 })).toEqual([['rifle 4', 'bazooka 1'], undefined])
  })

  it('a flyer counts as 12″ further away, except for flyers', () => {
    expect(shoot('riflemen-5', 'jet', { range: 12 }).barred).toEqual([])
    expect(shoot('riflemen-5', 'jet', { range: 13 }).barred).toEqual(['out-of-reach'])
    expect(shoot('jet', 'bomber', { range: 48 }).barred).toEqual([])
  })

  it('two rifles on a jeep: halved before blocking, then the table by facing', () => {
    // Hits 0–2: 1/4, 1/2, 1/4. Halved: one hit with 1/4. Two blocks (1 + armor 1) at 1/2 stop it with 3/4: through 1/16.
    // Front, lowest of two: destroyed on 5–6 with (2/6)² = 1/9. Side 1/3. Rear, highest of two: 1 − (4/6)² = 5/9.
    const at = (facing: string) => shoot('riflemen-5', 'jeep', { facing, models: 2 })
    close(at('front').casualties, [1 - 1 / 144, 1 / 144])
    close(at('side').casualties, [1 - 1 / 48, 1 / 48])
    close(at('rear').casualties, [1 - 5 / 144, 5 / 144])
    // Shaken at the front: 1 − (4/6)² = 5/9 of 1/16; immobile the rest, 1/3.
    expect(outcome(at('front'), 'shaken')?.chance).toBeCloseTo(5 / 144, 12)
    expect(outcome(at('front'), 'immobile')?.chance).toBeCloseTo(1 / 48, 12)
  })

  it('a bazooka doubles: D6 shots at 4+, hits × 2 on a howitzer without armor', () => {
    // With h hits, 2h blocks at 1/2 for 2h hits. Nothing through: all blocked, 1/4^h. D6 shots, each of which hits with 1/2:
    // a shot lets nothing through with 1/2 + 1/2 × 1/4 = 5/8; nothing at all: Σ (5/8)^n / 6.
    const nothing = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + (5 / 8) ** n / 6, 0)
    const result = shoot('riflemen-5', 'howitzer', { range: 30 }, ['bazooka'])
    const through = result.steps.find((step) => step.id === 'unblocked')
    expect(through?.dist?.[0]).toBeCloseTo(nothing, 12)
  })

  it('hits on a flyer are in its side, and immobile destroys it', () => {
    const result = shoot('jet', 'jet')
    expect(outcome(result, 'immobile')?.chance).toBe(0)
    // Each hit that goes through destroys with 2/3, and only shakes with 1/3.
    const through = result.steps.find((step) => step.id === 'unblocked')?.dist ?? []
    expect(result.destroyed).toBeCloseTo(1 - through.reduce((sum, chance, n) => sum + chance * (1 / 3) ** n, 0), 12)
  })

  it('close combat: fists, bayonets, and one die more for the assaulting unit', () => {
    const melee = (own: string[], situation = {}) =>
      shoot('riflemen-5', 'riflemen-5', { mode: 'melee', ...situation }, own)
    expect(melee([]).steps[0]?.expected).toBe(6)
    expect(melee(['bayonets']).steps[0]?.expected).toBe(11)
    expect(melee(['bayonets'], { assaulting: false, 'high-ground': true, models: 3 }).steps[0]?.expected).toBe(7)
    // A gunner alone that is assaulted has one die: 1/2 × 1/2.
    const lone = shoot('gunner', 'sniper', { mode: 'melee', assaulting: false })
    close(lone.casualties, [3 / 4, 1 / 4])
    expect(shoot('light-tank', 'sniper', { mode: 'melee' }).barred).toEqual(['no-weapon'])
    expect(shoot('gunner', 'chopper', { mode: 'melee' }).barred).toEqual(['no-melee'])
    expect(shoot('howitzer', 'sniper', { moved: true }).barred).toEqual(['slow'])
    expect(shoot('jeep', 'sniper').barred).toEqual(['no-weapon'])
  })
})

describe('Army Men Combat, v1.5.0', () => {
  const folder = 'army-men-combat-v1.5.0'
  const fight = (mine: string, situation = {}) =>
    between(folder, unit(folder, mine), unit(folder, 'rifleman'), situation)

  it('each obstacle must be passed with a 4+', () => {
    // 1/2 to hit × 1/2 not blocked × 1/2 for each obstacle.
    close(fight('rifleman').casualties, [3 / 4, 1 / 4])
    close(fight('rifleman', { obstacles: 2 }).casualties, [15 / 16, 1 / 16])
    close(fight('rifleman', { obstacles: 1, hunkered: true, 'target-higher': true }).casualties, [31 / 32, 1 / 32])
    close(fight('sniper', { range: 20, obstacles: 2 }).casualties, [3 / 4, 1 / 4])
    expect(fight('sniper', { range: 12 }).barred).toEqual(['scope-close'])
    expect(fight('support-gunner', { walked: true }).barred).toEqual(['heavy'])
  })
  it('a sergeant nearby lets failed hits be rerolled, guard makes the enemy reroll hits', () => {
    close(fight('rifleman', { leader: true }).casualties, [5 / 8, 3 / 8])
    close(fight('rifleman', { guard: true }).casualties, [7 / 8, 1 / 8])
    // Each die is rerolled once at most: together the two cancel out.
    close(fight('rifleman', { guard: true, leader: true }).casualties, [3 / 4, 1 / 4])
    // Three attacks.
    close(fight('support-gunner').casualties, [27 / 64, 37 / 64])
  })
  it('a blast hits the models nearby if it hits at all', () => {
    // 1/2: a miss. 1/2: a hit, and the target and the two others fall with 1/2 each.
    close(fight('grenadier', { near: 2 }).total, [1 / 2 + 1 / 16, 3 / 16, 3 / 16, 1 / 16])
    close(fight('grenadier', { near: 2 }).beside, [1 / 2 + 1 / 8, 1 / 4, 1 / 8])
  })
  it('close combat: the loser is killed if its test fails', () => {
    // 15 of 36 win, 6 tie.
    const plain = fight('rifleman', { mode: 'melee' })
    close(plain.casualties, [1 - 15 / 72, 15 / 72])
    close(plain.own, [1 - 15 / 72, 15 / 72])
    // From above, a losing die is rerolled. 15/36 win at once; if it lost to b = 2…6 ((b−1)/36 each), 6−b of 6 win then:
    // Σ (b−1)(6−b)/216 = (4 + 6 + 6 + 4 + 0)/216 = 20/216.
    close(fight('rifleman', { mode: 'melee', higher: 'attacker' }).casualties, [1 - 110 / 216 / 2, 110 / 216 / 2])
  })
})

describe('the Simple Toy Soldier Game', () => {
  const folder = 'simple-toy-soldier-game'
  const fire = (mine: string, situation = {}) =>
    between(folder, unit(folder, mine), unit(folder, 'rifleman'), situation)

  it('markers depend on cover, and each needs a saving throw of 4+', () => {
    // Open, D6 markers: survives Σ (1/2)^n / 6 = 63/384.
    close(fire('rifleman').casualties, [63 / 384, 321 / 384])
    // Hard cover, 3 AP each: 0, 0, 1, 1, 1, 2 markers: (1 + 1 + 3 × 1/2 + 1/4) / 6 = 15/24.
    close(fire('rifleman', { 'cover-type': 'hard' }).casualties, [15 / 24, 9 / 24])
    // A machine gun in the open lays two markers for each AP: Σ (1/4)^n / 6 for n = 1…6 = (1365/4096)/6.
    close(fire('machine-gunner').casualties, [1365 / 24576, 1 - 1365 / 24576])
    // A machine gun at soft cover lays as many markers as rifles do in the open.
    close(fire('machine-gunner', { 'cover-type': 'soft' }).casualties, [63 / 384, 321 / 384])
    // 5 AP less 1 spent, against soft cover: 2 markers and 1 already there, of which 2 are cancelled. One saving throw is left.
    close(fire('rifleman', { ap: '5', spent: 1, 'cover-type': 'soft', markers: 1, cancel: '2' }).casualties, [
      1 / 2,
      1 / 2,
    ])
  })
  it('melee: +1 for the figure that starts, and a draw kills both', () => {
    const result = fire('rifleman', { mode: 'melee' })
    // a + 1 ≥ b: 26 of 36; b ≥ a + 1: 15 of 36.
    close(result.casualties, [10 / 36, 26 / 36])
    close(result.own, [21 / 36, 15 / 36])
  })
})

describe('Hammer Wars', () => {
  const folder = 'hammer-wars'
  const fight = (mine: string, theirs: string, situation = {}) =>
    between(folder, unit(folder, mine), unit(folder, theirs), situation)

  it('dice by the kind of armor; cover −1, but a 6 always hits', () => {
    close(fight('ranged-infantry', 'ranged-infantry').casualties, [2 / 6, 4 / 6])
    close(fight('ranged-infantry', 'ranged-infantry', { cover: true }).casualties, [3 / 6, 3 / 6])
    close(fight('ranged-infantry', 'assault-specialist', { cover: true }).casualties, [5 / 6, 1 / 6])
    close(fight('ranged-infantry', 'ranged-infantry', { duty: true }).casualties, [1 / 6, 5 / 6])
  })
  it('lives: three dice at 3+ against a hero of three lives', () => {
    close(fight('ranged-heavy', 'ranged-hero').casualties, [19 / 27, 8 / 27])
    // With two lives lost already, one hit kills.
    close(fight('ranged-heavy', 'ranged-hero', { wounds: 2 }).casualties, [1 / 27, 26 / 27])
  })
  it('lives lost are told of a target that has several, with those of the units beside it', () => {
    close(fight('ranged-heavy', 'ranged-hero').lives, [1 / 27, 6 / 27, 12 / 27, 8 / 27])
    close(fight('ranged-heavy', 'ranged-hero', { wounds: 2 }).lives, [1 / 27, 26 / 27])
    // “*” at 4+ on light armor: each of the three heroes loses a life with 1/2, and none of them falls.
    const blast = fight('support-specialist', 'ranged-hero', { near: 2 })
    close(blast.lives, [1 / 2, 1 / 2, 0, 0])
    close(blast.livesTotal?.slice(0, 4), [1 / 8, 3 / 8, 3 / 8, 1 / 8])
    expect(blast.expectedTotal).toBe(0)
    // A chain attack at 4+ on a hero of whom one life is left: the next has three, loses one with 1/2 and stands.
    const chain = fight('assault-specialist', 'ranged-hero', { mode: 'melee', near: 3, wounds: 2 })
    close(chain.lives, [1 / 2, 1 / 2])
    close(chain.livesTotal?.slice(0, 3), [1 / 2, 1 / 4, 1 / 4])
    expect(fight('ranged-heavy', 'ranged-infantry')).not.toHaveProperty('lives')
  })
  it('“*” attacks hit the models nearby, chain attacks go on after a kill', () => {
    // 4+ on light armor: each of the three falls with 1/2.
    close(fight('support-specialist', 'ranged-infantry', { near: 2 }).total, [1 / 8, 3 / 8, 3 / 8, 1 / 8])
    // Chain attack at 4+: 0 fall with 1/2, 1 with 1/4, 2 with 1/8, 3 with 1/16, 4 with 1/16: at most three more than the first.
    const chain = fight('assault-specialist', 'ranged-infantry', { mode: 'melee', near: 9 })
    close(chain.total, [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 16])
  })
  it('trample and pulse ignore modifiers', () => {
    // A support heavy attacks light armor in cover at 4+ and 5+, with a trample at 4+: nothing falls with (1/2)(2/3)(1/2).
    const result = fight('support-heavy', 'ranged-infantry', { mode: 'melee', cover: true, trample: true })
    expect(result.casualties[0]).toBeCloseTo(1 / 6, 12)
    const pulse = fight('support-hero', 'ranged-infantry', { range: 8, pulse: 'twice' })
    // One 4+ and two 5+: nothing falls with 1/2 × 4/9.
    expect(pulse.casualties[0]).toBeCloseTo(2 / 9, 12)
  })
  it('the pulse reaches farther than the hero: 8″ or 4″ more, and 2″ around its marker', () => {
    const at = (range: number) => fight('support-hero', 'ranged-infantry', { range, pulse: 'twice' })
    expect(at(10).casualties[0]).toBeCloseTo(4 / 9, 12)
    expect(at(11).casualties[0]).toBeCloseTo(2 / 3, 12)
    expect(at(14).casualties[0]).toBeCloseTo(2 / 3, 12)
    expect(at(15).barred).toEqual(['out-of-reach'])
    expect(fight('support-hero', 'ranged-infantry', { range: 9 }).barred).toEqual(['out-of-reach'])
  })
})

describe('Mini Combat', () => {
  const fight = (mine: Design, theirs: Design, situation = {}, count = 1, many = 1) => {
    const designs = [mine, theirs]
    const attacker = unit('mini-combat', mine.id, [], designs, { count })
    return between('mini-combat', attacker, unit('mini-combat', theirs.id, [], designs, { count: many }), situation)
  }
  const chance = (...args: Parameters<typeof fight>) => fight(...args).casualties[1] ?? 0
  const target = element({ armor: 1, save: 5 })

  it('to hit, save, power against armor', () => {
    // TH 4+, +1 for not moving: 4/6; save 5+ fails with 4/6.
    expect(chance(element({}), target)).toBeCloseTo(16 / 36, 12)
    expect(chance(element({}), target, { still: false })).toBeCloseTo(12 / 36, 12)
    // A building’s 4+ is better than the element’s own save of 5+; a river’s 6+ is not.
    expect(chance(element({}), target, { still: false, terrain: 'building' })).toBeCloseTo(9 / 36, 12)
    expect(chance(element({}), target, { still: false, terrain: 'river' })).toBeCloseTo(12 / 36, 12)
    const burning = element({}, 'infantry', [{ id: 'ignores-cover' }])
    expect(chance(burning, target, { still: false, terrain: 'building' })).toBeCloseTo(12 / 36, 12)
    // Power must be greater than armor.
    expect(chance(element({ power: 1 }), target)).toBe(0)
  })
  it('attacks from the rear, double power, bombardment', () => {
    const weak = element({ power: 1 })
    // From the rear: armor 0 and +1 to hit, so that TH 4+ becomes 2+ for an attacker that did not move.
    expect(chance(weak, target, { rear: true })).toBeCloseTo((5 / 6) * (4 / 6), 12)
    expect(chance(weak, element({ armor: 1 }, 'infantry'), { rear: true })).toBe(0)
    expect(chance(weak, element({ armor: 1 }, 'vehicle', [{ id: 'full-armor' }]), { rear: true })).toBe(0)
    const sharp = element({ power: 1 }, 'infantry', [{ id: 'sharpshooter' }])
    expect(chance(sharp, target)).toBeGreaterThan(0)
    expect(chance(sharp, target, { mode: 'melee' })).toBe(0)
    const keen = element({ power: 1 }, 'infantry', [{ id: 'melee-advantage' }])
    expect(chance(keen, target)).toBe(0)
    expect(chance(keen, target, { mode: 'melee' })).toBeGreaterThan(0)
    const bombs = element({ power: 1 }, 'vehicle', [{ id: 'bombardment' }])
    expect(chance(bombs, element({ armor: 2 }))).toBeGreaterThan(0)
    expect(chance(bombs, element({ armor: 3 }))).toBe(0)
  })
  it('charge, denied charge, indirect fire, and rolls that always or never succeed', () => {
    const lancer = element({ toHit: 5 }, 'cavalry', [{ id: 'charge' }])
    const plain = element({ armor: 1 })
    expect(chance(lancer, plain, { mode: 'melee' })).toBeCloseTo(3 / 6, 12)
    expect(chance(lancer, plain, { mode: 'melee', 'first-round': false })).toBeCloseTo(2 / 6, 12)
    const pikes = element({ armor: 1 }, 'infantry', [{ id: 'deny', params: { denies: 'charge' } }])
    expect(chance(lancer, pikes, { mode: 'melee' })).toBeCloseTo(2 / 6, 12)
    const mortar = element({ toHit: 6 }, 'vehicle', [{ id: 'indirect-fire' }])
    expect(chance(mortar, plain, { still: false, sight: 'unseen' })).toBe(0)
    expect(chance(mortar, plain, { still: false, sight: 'unseen', recon: true })).toBeCloseTo(1 / 6, 12)
    expect(chance(mortar, plain, { still: true, sight: 'unseen', rear: true })).toBeCloseTo(1 / 6, 12)
    expect(chance(element({ toHit: 2 }), plain, { still: true })).toBe(1)
    expect(chance(element({ toHit: 'auto' }), plain, { still: false })).toBe(1)
    expect(fight(element({ toHit: null }), plain).barred).toEqual(['no-weapon'])
  })
  it('names the reason for an attack that is not possible', () => {
    const siege = element({}, 'vehicle', [{ id: 'move-or-fire' }])
    expect(fight(siege, target, { still: false }).barred).toEqual(['move-or-fire'])
    const fought = (settled: boolean) =>
      fight(siege, target, { mode: 'melee', waited: true, settled }).casualties[0] ?? 0
    expect(fought(true)).toBeLessThan(fought(false))
    // In the first turn of standing still there is no bonus yet.
    expect(chance(siege, element({}))).toBeCloseTo(3 / 6, 12)
    expect(chance(siege, element({}), { settled: true })).toBeCloseTo(4 / 6, 12)
    const shade = element({}, 'infantry', [{ id: 'stealth' }])
    expect(fight(element({}), shade, { range: 26, revealed: false }).barred).toEqual(['stealth'])
    expect(fight(element({}), shade, { range: 25, revealed: false }).barred).toEqual([])
    const bird = element({}, 'creature', [{ id: 'flying' }])
    expect(fight(element({}), bird, { range: 26 }).barred).toEqual(['out-of-reach'])
    expect(fight(element({}), bird, { range: 26, airborne: false }).barred).toEqual([])
  })
  it('several weapons, several elements, templates', () => {
    const ship = element({ toHit: 4 }, 'vehicle', [{ id: 'multiple-weapons', params: { weapons: 3 } }])
    // Three rolls at 4+ against two ships without a save.
    close(fight(ship, element({}), { still: false }, 1, 2).casualties, [1 / 8, 3 / 8, 4 / 8])
    const shell = element({ toHit: 4 }, 'vehicle', [{ id: 'blast-10cm' }])
    close(fight(shell, element({}), { still: false, under: 2 }, 1, 3).casualties, [1 / 4, 1 / 2, 1 / 4, 0].slice(0, 3))
    // Two shells on two elements; the second shell hits only those left. 2 fall: 1/4 + 1/2 × 1/2 + 1/4 × 1/4; none: 1/16.
    close(fight(shell, element({}), { still: false, under: 2 }, 2, 2).casualties, [1 / 16, 6 / 16, 9 / 16])
  })
  it('999 elements with 999 weapons attack 999 elements in reasonable time', () => {
    const horde = element({ toHit: 6 }, 'vehicle', [
      { id: 'multiple-weapons', params: { weapons: 999 } },
      { id: 'cone' },
    ])
    const result = fight(horde, element({ save: 2 }), { still: false, under: 2 }, 999, 999)
    expect(atLeast(result.casualties, 0)).toBeCloseTo(1, 9)
    expect(result.destroyed).toBeCloseTo(1, 9)
    const few = fight(element({ toHit: 6 }), element({ save: 2 }), { still: false }, 999, 999)
    // 999 rolls at 1/36.
    expect(few.expected).toBeCloseTo(27.75, 9)
  })
})
