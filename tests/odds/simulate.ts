/**
 * Another judge of the odds: rolls the dice, written from the rulebooks alone. It shares no code, table or data with src.
 * Every game has a function that plays one attack and counts what falls.
 */

export type Random = () => number
/** mulberry32: the same rolls in every run. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const d6 = (random: Random) => 1 + Math.floor(random() * 6)
const sum = (n: number, each: () => number) => {
  let total = 0
  for (let at = 0; at < n; at++) total += each()
  return total
}

export interface Played {
  /** Models of the target that fell, and of those beside it. */
  fallen: number
  beside: number
  /** Models of the attacker that fell. */
  own: number
  /** Results rolled on a damage table. */
  results: string[]
}
const played = (fallen: number, rest: Partial<Played> = {}): Played => ({
  fallen,
  beside: 0,
  own: 0,
  results: [],
  ...rest,
})

// Army Men Combat, points edition ---------------------------------------------------------------------------------

/** [range, or null in close combat; dice; sides, or null; doubled against vehicles] */
const ARMS: Record<string, [number | null, number, number | null, boolean]> = {
  fists: [null, 1, null, false],
  bayonet: [null, 2, null, false],
  bomb: [6, 2, 6, true],
  grenade: [12, 1, 6, false],
  c4: [12, 1, 6, true],
  flamethrower: [12, 2, 6, false],
  rifle: [24, 1, null, false],
  'sniper rifle': [36, 1, null, false],
  machinegun: [36, 3, null, false],
  bazooka: [36, 1, 6, true],
  autocannon: [48, 3, null, false],
  mortar: [48, 1, 6, true],
  'tank cannon': [48, 2, 6, true],
}

export interface Troop {
  models: number
  /** Names of ranged and close combat weapons, repeated for each model that uses one. */
  guns: string[]
  /** Weapons that one soldier may use instead of its rifle. */
  pocket: string[]
  quality: 'elite' | 'rookie' | 'plain'
  scope: boolean
  vehicle: null | { armor: number; flies: boolean; hovers: boolean }
}

const many = (n: number, what: string): string[] => new Array<string>(n).fill(what)

/** A unit of the book with its upgrades. */
export function troop(id: string, upgrades: readonly string[]): Troop {
  const squad = /^(recruits|riflemen|veterans)-(\d+)$/.exec(id)
  if (squad) {
    const n = Number(squad[2])
    const heavy = upgrades.find((one) => one === 'flamethrower' || one === 'bazooka')
    return {
      models: n,
      guns: [
        ...many(n - (heavy ? 1 : 0), 'rifle'),
        ...(heavy ? [heavy] : []),
        ...many(n, upgrades.includes('bayonets') ? 'bayonet' : 'fists'),
      ],
      pocket: upgrades
        .filter((one) => one === 'grenades' || one === 'c4')
        .map((one) => (one === 'c4' ? 'c4' : 'grenade')),
      quality: squad[1] === 'recruits' ? 'rookie' : squad[1] === 'veterans' ? 'elite' : 'plain',
      scope: false,
      vehicle: null,
    }
  }
  const single: Record<string, string> = { gunner: 'machinegun', sniper: 'sniper rifle', support: 'mortar' }
  const gun = single[id]
  if (gun)
    return { models: 1, guns: [gun, 'fists'], pocket: [], quality: 'plain', scope: id === 'sniper', vehicle: null }
  const vehicles: Record<string, [number, string | null]> = {
    jeep: [1, null],
    truck: [1, null],
    apc: [2, 'autocannon'],
    'light-tank': [3, 'tank cannon'],
    'medium-tank': [4, 'tank cannon'],
    'heavy-tank': [5, 'tank cannon'],
    howitzer: [0, 'tank cannon'],
    chopper: [2, 'machinegun'],
    jet: [2, 'mortar'],
    bomber: [1, 'bomb'],
  }
  const [armor, own] = vehicles[id]!
  return {
    models: 1,
    guns: [...(own ? [own] : []), ...(upgrades.includes('machinegun') ? ['machinegun'] : [])],
    pocket: [],
    quality: 'plain',
    scope: false,
    vehicle: {
      armor: armor + (upgrades.includes('armor') ? 1 : 0),
      flies: id === 'jet' || id === 'bomber',
      hovers: id === 'chopper',
    },
  }
}

export interface Field {
  melee: boolean
  range: number
  guard: boolean
  cover: boolean
  higher: boolean
  /** Cover is +1 to each block roll instead of a die more. */
  coverRoll?: boolean
  hunker: boolean
  facing: 'front' | 'side' | 'rear'
  assaulting: boolean
  ground: boolean
  pocket: boolean
}

const quality = (random: Random, need: number, who: Troop): boolean => {
  const first = d6(random) >= need
  if (who.quality === 'elite') return first || d6(random) >= need
  if (who.quality === 'rookie') return first && d6(random) >= need
  return first
}

export function armyMen(random: Random, attacker: Troop, target: Troop, field: Field): Played {
  const measured = field.range + (target.vehicle?.flies === true && attacker.vehicle?.flies !== true ? 12 : 0)
  const usable = (name: string) => {
    const [range] = ARMS[name]!
    return field.melee ? range === null : range !== null && range >= measured
  }
  let guns = attacker.guns.filter(usable)
  const thrown = field.melee || !field.pocket ? [] : attacker.pocket.filter(usable)
  if (thrown.length > 0 && guns.includes('rifle'))
    guns = [...guns.slice(0, guns.indexOf('rifle')), ...guns.slice(guns.indexOf('rifle') + 1), ...thrown]
  let need = 4
  if (attacker.scope && !field.melee) need = 2
  if (!field.melee && target.vehicle?.flies === true && attacker.vehicle?.flies !== true) need = 6
  let plain = 0
  let doubled = 0
  for (const gun of guns) {
    const [, dice, sides, twice] = ARMS[gun]!
    const shots = sides === null ? dice : sum(dice, () => d6(random))
    const hits = sum(shots, () => (quality(random, need, attacker) ? 1 : 0))
    if (twice) doubled += hits
    else plain += hits
  }
  if (field.melee && guns.length > 0) {
    const more = (field.assaulting ? 1 : 0) + (field.ground ? 1 : 0)
    plain += sum(more, () => (quality(random, 4, attacker) ? 1 : 0))
  }
  const hits = target.vehicle ? doubled * 2 + Math.floor(plain / 2) : doubled + plain
  let extra = 0
  if (target.vehicle) extra += target.vehicle.armor
  const covered = !target.vehicle && !field.melee && (field.cover || field.higher)
  if (covered && !field.coverRoll) extra += 1
  if (!target.vehicle && field.hunker) extra += 1
  if (!field.melee && field.guard && !attacker.vehicle) extra += 1
  const mayBlock = field.melee || !attacker.scope || target.vehicle !== null
  const block = covered && field.coverRoll ? 3 : 4
  const blocks = hits > 0 && mayBlock ? sum(hits + extra, () => (quality(random, block, target) ? 1 : 0)) : 0
  const through = Math.max(0, hits - blocks)
  if (!target.vehicle) return played(Math.min(through, target.models))
  const results: string[] = []
  for (let at = 0; at < through; at++) {
    const one = d6(random)
    const other = d6(random)
    const sideways = target.vehicle.flies || target.vehicle.hovers || field.facing === 'side'
    const roll = sideways ? one : field.facing === 'front' ? Math.min(one, other) : Math.max(one, other)
    if (roll <= 2) results.push('shaken')
    else if (roll <= 4 && !target.vehicle.flies) results.push('immobile')
    else results.push('destroyed')
  }
  return played(results.includes('destroyed') ? 1 : 0, { results })
}

/** One attack with the morale test of a target shot down to half or beaten in the first round of close combat. */
export function armyMenTested(random: Random, attacker: Troop, target: Troop, field: Field): Played {
  const game = armyMen(random, attacker, target, field)
  if (target.vehicle || game.fallen >= target.models) return game
  let tests = (target.models - game.fallen) * 2 <= target.models
  if (field.melee) {
    const blows = { ...field, assaulting: !field.assaulting, ground: false, hunker: false }
    const { fallen } = armyMen(random, target, attacker, blows)
    tests = fallen < attacker.models && fallen < game.fallen
  }
  if (!tests) return game
  const fails = quality(random, 4, target) ? [] : [field.melee ? 'routs' : 'pinned']
  return { ...game, results: ['morale', ...fails] }
}

// Army Men Combat, v1.5.0 -----------------------------------------------------------------------------------------

export interface Shot {
  attacks: number
  obstacles: number
  ignoresCover: boolean
  sergeant: boolean
  guard: boolean
  blast: boolean
  near: number
}

export function skirmishShot(random: Random, shot: Shot): Played {
  let hits = 0
  for (let at = 0; at < shot.attacks; at++) {
    let success = d6(random) >= 4
    // A die is rerolled once at most.
    if (success && shot.guard) success = d6(random) >= 4
    else if (!success && shot.sergeant) success = d6(random) >= 4
    for (let wall = 0; wall < shot.obstacles && !shot.ignoresCover; wall++) {
      const clear = d6(random) >= 4
      success = success && clear
    }
    if (success) hits++
  }
  const killed = sum(hits, () => (d6(random) >= 4 ? 0 : 1)) > 0 ? 1 : 0
  const beside = shot.blast && hits > 0 ? sum(shot.near, () => (d6(random) >= 4 ? 0 : 1)) : 0
  return played(killed, { beside })
}

export function skirmishMelee(
  random: Random,
  attackerHigher: boolean,
  targetHigher: boolean,
  surrounded: { attacker: boolean; target: boolean },
): Played {
  let mine = d6(random)
  let theirs = d6(random)
  const rolled = { mine: false, theirs: false }
  const rollMine = () => {
    mine = d6(random)
    rolled.mine = true
  }
  const rollTheirs = () => {
    theirs = d6(random)
    rolled.theirs = true
  }
  // Each surrounding player has a die rolled again that beats his own, until none does that was rolled only once.
  for (let turn = 0; turn < 2; turn++) {
    if (surrounded.target && theirs > mine && !rolled.theirs) rollTheirs()
    if (surrounded.attacker && mine > theirs && !rolled.mine) rollMine()
  }
  if (attackerHigher && mine < theirs && !rolled.mine) rollMine()
  if (targetHigher && theirs < mine && !rolled.theirs) rollTheirs()
  if (mine === theirs) return played(0)
  const dies = d6(random) < 4 ? 1 : 0
  return mine > theirs ? played(dies) : played(0, { own: dies })
}

// The Simple Toy Soldier Game -------------------------------------------------------------------------------------

export interface Firefight {
  machineGun: boolean
  cover: 'open' | 'soft' | 'hard'
  /** null: rolled with a die. */
  ap: number | null
  spent: number
  figures: number
  markers: number
  /** AP that the target spends to cancel markers; null: rolled with a die. */
  cancel: number | null
}

export function toySoldiers(random: Random, fight: Firefight): Played {
  let markers = fight.markers
  const harder = { open: 1, soft: 2, hard: 3 }[fight.cover]
  for (let figure = 0; figure < fight.figures; figure++) {
    let left = (fight.ap ?? d6(random)) - fight.spent
    const price = fight.machineGun ? Math.max(1, harder - 1) : harder
    while (left >= price) {
      left -= price
      markers += fight.machineGun && fight.cover === 'open' ? 2 : 1
    }
  }
  const left = Math.max(0, markers - (fight.cancel ?? d6(random)))
  return played(sum(left, () => (d6(random) >= 4 ? 0 : 1)) > 0 ? 1 : 0)
}

export function toyMelee(random: Random, initiates: boolean): Played {
  const mine = d6(random) + (initiates ? 1 : 0)
  const theirs = d6(random) + (initiates ? 0 : 1)
  return played(mine >= theirs ? 1 : 0, { own: theirs >= mine ? 1 : 0 })
}

// Hammer Wars -----------------------------------------------------------------------------------------------------

type Plate = 'light' | 'medium' | 'heavy'
/** [dice, also hits models nearby, light, medium, heavy, range] */
type Line = [number, boolean, number, number, number, number]
const CARDS: Record<string, { lives: number; plate: Plate; lines: Line[] }> = {
  'assault-infantry': { lives: 1, plate: 'light', lines: [[1, false, 3, 6, 6, 0]] },
  'ranged-infantry': { lives: 1, plate: 'light', lines: [[1, false, 3, 6, 6, 8]] },
  'support-infantry': { lives: 1, plate: 'light', lines: [[1, false, 5, 3, 4, 8]] },
  'assault-specialist': { lives: 1, plate: 'medium', lines: [[1, false, 4, 5, 6, 0]] },
  'ranged-specialist': { lives: 1, plate: 'medium', lines: [[3, false, 4, 6, 6, 12]] },
  'support-specialist': { lives: 1, plate: 'light', lines: [[1, true, 4, 5, 5, 16]] },
  'assault-hero': { lives: 3, plate: 'medium', lines: [[1, true, 3, 4, 5, 0]] },
  'ranged-hero': {
    lives: 3,
    plate: 'light',
    lines: [
      [1, false, 3, 6, 6, 16],
      [1, false, 3, 6, 6, 16],
    ],
  },
  'support-hero': { lives: 3, plate: 'medium', lines: [[1, false, 4, 4, 4, 8]] },
  'support-heavy': {
    lives: 5,
    plate: 'heavy',
    lines: [
      [1, true, 3, 4, 5, 8],
      [1, false, 4, 4, 4, 8],
    ],
  },
  'ranged-heavy': { lives: 5, plate: 'heavy', lines: [[3, false, 3, 3, 3, 16]] },
}

export interface Clash {
  melee: boolean
  range: number
  cover: boolean
  wounds: number
  duty: boolean
  trample: boolean
  pulse: 0 | 1 | 2
  near: number
}

export function hammer(random: Random, attacker: string, target: string, clash: Clash): Played {
  const card = CARDS[attacker]!
  const { lives, plate } = CARDS[target]!
  const strike = (line: Line): number => {
    const need = { light: line[2], medium: line[3], heavy: line[4] }[plate]
    return sum(line[0], () => {
      const roll = d6(random)
      let bonus = clash.duty ? 1 : 0
      if (clash.cover && attacker !== 'ranged-hero') bonus -= 1
      return roll === 6 || roll + bonus >= need ? 1 : 0
    })
  }
  const lines = card.lines.filter((line) => clash.melee || line[5] >= clash.range)
  const left = new Array<number>(clash.near).fill(lives)
  const trampled = () => (d6(random) >= 4 ? 1 : 0)
  const pulsed = () => (d6(random) >= 5 ? 1 : 0)
  /** One attack with all dice on one unit; `around` limits it to the weapons that also hit models nearby. */
  const attack = (around: boolean): number => {
    let lost = sum(lines.length, () => 0)
    for (const line of lines) {
      lost += strike(line)
      if (around && line[1])
        left.forEach((_, at) => {
          left[at]! -= strike(line)
        })
    }
    if (clash.melee && clash.trample && attacker.endsWith('-heavy')) {
      lost += trampled()
      if (around)
        left.forEach((_, at) => {
          left[at]! -= trampled()
        })
    }
    return lost
  }
  let lost = attack(true)
  // The marker is placed up to 8″ or 4″ farther, and hits within 2″.
  const within = [14, 10].filter((reach) => clash.melee || clash.range <= reach).length
  if (attacker === 'support-hero') lost += sum(Math.min(clash.pulse, within), pulsed)
  const dead = lost >= lives - clash.wounds
  let beside = left.filter((one) => one <= 0).length
  if (attacker === 'assault-specialist' && clash.melee && dead) {
    for (let more = 0; more < Math.min(3, clash.near); more++) {
      if (attack(false) < lives) break
      beside++
    }
  }
  return played(dead ? 1 : 0, { beside })
}

// Mini Combat -----------------------------------------------------------------------------------------------------

export interface Design {
  kind: string
  stats: Readonly<Record<string, number | 'auto' | null>>
  /** Names of capabilities; "MW3" for three weapons; "deny x" for denying x. */
  abilities: readonly string[]
}

export interface Engagement {
  melee: boolean
  still: boolean
  settled: boolean
  unseen: boolean
  recon: boolean
  rear: boolean
  /** The terrain's save; null for none. */
  terrain: number | null
  river: boolean
  under: number
  firstRound: boolean
}

export function mini(
  random: Random,
  attackers: readonly Design[],
  target: Design,
  elements: number,
  now: Engagement,
): Played {
  let standing = elements
  const can = (who: Design, other: readonly Design[], what: string) =>
    who.abilities.includes(what) && !other.some((one) => one.abilities.includes(`deny ${what}`))
  for (const own of attackers) {
    const is = (what: string) => can(own, [target], what)
    const has = (what: string) => can(target, attackers, what)
    const weapons = is('multiple') ? Number(own.abilities.find((one) => /^MW\d+$/.test(one))?.slice(2)) : 1
    const area = ['cone', 'blast-5cm', 'blast-10cm', 'bombardment'].some(is)
    for (let shot = 0; shot < weapons; shot++) {
      const reached = Math.min(standing, area ? now.under : 1)
      for (let at = 0; at < reached; at++) {
        let bonus = 0
        if (is('move-or-fire')) bonus += now.still && now.settled ? 1 : 0
        else bonus += now.still ? 1 : 0
        if (now.rear && !now.unseen) bonus += 1
        if (now.melee && now.firstRound && is('charge')) bonus += 1
        if (!now.melee && now.unseen && !now.recon) bonus -= 1
        const hit = own.stats.toHit === 'auto' || d6(random) + bonus >= Number(own.stats.toHit)
        if (!hit) continue
        const saves = [typeof target.stats.save === 'number' ? target.stats.save : 7]
        if (now.terrain !== null && !is('ignores-cover'))
          saves.push(now.terrain - (now.river && has('submersible') ? 1 : 0))
        if (d6(random) >= Math.min(...saves)) continue
        let power = Number(own.stats.power)
        if (is(now.melee ? 'melee-advantage' : 'sharpshooter')) power *= 2
        let armor = Number(target.stats.armor)
        if (now.rear && !now.unseen && target.kind !== 'infantry' && !has('full-armor')) armor -= 1
        if (is('bombardment')) armor -= 2
        if (power > armor) standing--
      }
    }
  }
  return played(elements - standing)
}
