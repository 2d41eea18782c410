/** Random list files of the five games from a seed: legal ones, ones at a bound, one step beyond it, and wild ones. */

import {
  ARMY_MEN_UNITS,
  ARMY_MEN_UPGRADES,
  CORE_UNITS,
  HAMMER_FACTIONS,
  HAMMER_GOALS,
  HAMMER_POOLS,
  MINI_BATTLES,
  MINI_CAPABILITIES,
  TOY_SOLDIERS,
  judge,
} from './judge'

export interface EntryFile {
  unit: string
  name?: string
  count?: number
  upgrades?: string[]
  with?: { unit: string; count: number }[]
  command?: string
}

export type CapabilityFile = string | ({ id: string } & Record<string, string | number | boolean>)

export interface ElementFile {
  id: string
  name: string
  kind: string
  stats: {
    movement: number
    range: number
    save: number | null
    power: number
    armor: number
    morale: number | null
    toHit: number | 'auto' | null
  }
  capabilities: CapabilityFile[]
  agreed?: number
}

export interface ListFile {
  format: 'muster-list'
  version: 1
  ruleset: string
  name: string
  settings: Record<string, string | number>
  units: EntryFile[]
  elements?: ElementFile[]
}

export const GAMES = [
  'army-men-combat',
  'army-men-combat-v1.5.0',
  'simple-toy-soldier-game',
  'hammer-wars',
  'mini-combat',
] as const
export type Game = (typeof GAMES)[number]

/** A small generator of numbers (mulberry32): the same seed, the same lists. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  number(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.number(0, choices.length - 1)]
    if (choice === undefined) throw new Error('Nothing to pick from')
    return choice
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }
}

export function randomList(game: Game, dice: Dice): ListFile {
  switch (game) {
    case 'army-men-combat':
      return dice.chance(0.65) ? armyMenNearBounds(dice) : armyMenWild(dice)
    case 'army-men-combat-v1.5.0':
      return coreRules(dice)
    case 'simple-toy-soldier-game':
      return toySoldiers(dice)
    case 'hammer-wars':
      return hammerWars(dice)
    case 'mini-combat':
      return miniCombat(dice)
  }
}

// ---- Army Men Combat, points edition ------------------------------------------------------------------------

const ARMY_MEN_IDS = Object.keys(ARMY_MEN_UNITS)
const EVERY_UPGRADE = [...Object.keys(ARMY_MEN_UPGRADES.squad), ...Object.keys(ARMY_MEN_UPGRADES.vehicle), 'jetpack']
const VEHICLE_SHARES = ['of-limit', 'of-army', 'of-units']

function armyMenPrice(entry: EntryFile): number {
  return judge(file('army-men-combat', [{ ...entry, count: 1 }])).points ?? 0
}

/** A unit with upgrades that are allowed. */
function fairEntry(dice: Dice, kinds: readonly string[]): EntryFile {
  const unit = dice.pick(ARMY_MEN_IDS.filter((id) => kinds.includes(ARMY_MEN_UNITS[id]?.kind ?? '')))
  const kind = ARMY_MEN_UNITS[unit]?.kind ?? 'squad'
  const choices = {
    squad: [['bayonets'], ['grenades', 'c4'], ['flamethrower', 'bazooka']],
    specialist: [],
    vehicle: [['armor'], ['machinegun']],
  }[kind]
  const upgrades = choices.filter(() => dice.chance(0.4)).map((group) => dice.pick(group))
  return { unit, upgrades: dice.shuffle(upgrades) }
}

/** An army on foot for exactly this many points (from 15, in steps of 5; empty below that), with the allowed specialists. */
function footOf(points: number, dice: Dice): EntryFile[] {
  const entries: EntryFile[] = []
  let left = points
  let specialists = 0
  while (left >= 15) {
    const entry: EntryFile =
      left === 20 ? { unit: 'recruits-5', upgrades: ['grenades'] } : fairEntry(dice, ['squad', 'squad', 'specialist'])
    const special = ARMY_MEN_UNITS[entry.unit]?.kind === 'specialist'
    const rest = left - armyMenPrice(entry)
    if (rest < 0 || (rest > 0 && rest < 15) || (special && specialists === 3)) continue
    if (special) specialists += 1
    entries.push(entry)
    left = rest
  }
  return entries
}

function armyMenNearBounds(dice: Dice): ListFile {
  const share = dice.pick(VEHICLE_SHARES)
  const vehicles = Array.from({ length: dice.number(0, 4) }, () => fairEntry(dice, ['vehicle']))
  const vehiclePoints = vehicles.reduce((sum, entry) => sum + armyMenPrice(entry), 0)
  let foot: EntryFile[]
  let limit: number
  if (share === 'of-units') {
    // As many squads as vehicles, give or take one.
    const squads = Math.max(0, vehicles.length + dice.pick([-1, 0, 0, 1]))
    foot = Array.from({ length: squads }, () => fairEntry(dice, ['squad']))
    limit = vehiclePoints + foot.reduce((sum, entry) => sum + armyMenPrice(entry), 0) + dice.pick([-5, 0, 0, 5])
  } else if (share === 'of-army') {
    // As many points on foot as for vehicles, give or take one step.
    const wanted = Math.max(0, vehiclePoints + dice.pick([-5, 0, 0, 5]))
    foot = footOf(wanted, dice)
    limit = vehiclePoints + wanted + dice.pick([-5, 0, 0, 5])
  } else {
    // Vehicles for exactly half of the limit, give or take one step; and a total at the limit, give or take one step.
    limit = vehicles.length > 0 ? 2 * vehiclePoints + dice.pick([-5, 0, 0, 5]) : dice.pick([150, 300, 300])
    foot = footOf(Math.max(0, limit - vehiclePoints + dice.pick([-5, 0, 0, 5])), dice)
  }
  if (dice.chance(0.3)) foot.push(...footOf(10 * dice.number(2, 4), dice))
  if (dice.chance(0.25)) {
    // Specialists around their maximum of three.
    const specialists = Array.from({ length: dice.number(2, 4) }, () => fairEntry(dice, ['specialist']))
    foot = [...foot.filter((entry) => ARMY_MEN_UNITS[entry.unit]?.kind !== 'specialist'), ...specialists]
  }
  const settings: ListFile['settings'] = { pointsLimit: Math.min(5000, Math.max(50, limit)) }
  if (share !== 'of-limit' || dice.chance(0.5)) settings.vehicleShare = share
  return file('army-men-combat', joinEqual(dice.shuffle([...vehicles, ...foot]), dice), settings)
}

function armyMenWild(dice: Dice): ListFile {
  const settings: ListFile['settings'] = {}
  if (dice.chance(0.6)) settings.pointsLimit = dice.pick([50, 150, 300, 5000, 5 * dice.number(10, 1000)])
  if (dice.chance(0.6)) settings.vehicleShare = dice.pick(VEHICLE_SHARES)
  return file('army-men-combat', wildEntries(dice, ARMY_MEN_IDS, EVERY_UPGRADE), settings)
}

// ---- The games of single models -----------------------------------------------------------------------------

function coreRules(dice: Dice): ListFile {
  const settings: ListFile['settings'] = {}
  if (dice.chance(0.6)) settings.models = dice.pick([1, 10, 200, dice.number(1, 200), dice.number(1, 30)])
  if (dice.chance(0.3)) return file('army-men-combat-v1.5.0', wildEntries(dice, CORE_UNITS, ['bayonets']), settings)
  const models = Math.max(0, Number(settings.models ?? 10) + dice.pick([-1, 0, 0, 0, 1]))
  return file('army-men-combat-v1.5.0', strangers(split(models, CORE_UNITS, dice), dice), settings)
}

function toySoldiers(dice: Dice): ListFile {
  if (dice.chance(0.3)) return file('simple-toy-soldier-game', wildEntries(dice, TOY_SOLDIERS, ['scope']))
  const guns = dice.pick([0, 1, 1, 1, 1, 2])
  const entries = [...split(dice.number(2, 9), ['rifleman'], dice), ...split(guns, ['machine-gunner'], dice)]
  return file('simple-toy-soldier-game', strangers(dice.shuffle(entries), dice))
}

function hammerWars(dice: Dice): ListFile {
  const settings: ListFile['settings'] = {}
  const faction = dice.pick(Object.keys(HAMMER_FACTIONS))
  if (dice.chance(0.85)) settings.faction = faction
  if (dice.chance(0.85)) settings.goal = dice.pick(dice.chance(0.6) ? (HAMMER_FACTIONS[faction] ?? []) : HAMMER_GOALS)
  if (dice.chance(0.5)) settings.marker = dice.pick(['left', 'center', 'right'])
  const every = Object.values(HAMMER_POOLS).flatMap((pool): string[] => [...pool.units])
  if (dice.chance(0.2)) return file('hammer-wars', wildEntries(dice, every, ['banner']), settings)
  const off = dice.chance(0.5) ? dice.number(0, 3) : -1
  const entries = Object.values(HAMMER_POOLS).flatMap((pool, at) => {
    const step = at === off ? dice.pick([-1, 1]) : 0
    return split(pool.size + step, pool.units, dice)
  })
  return file('hammer-wars', strangers(dice.shuffle(entries), dice), settings)
}

// ---- Mini Combat --------------------------------------------------------------------------------------------

const KINDS = ['infantry', 'vehicle', 'mecha', 'cavalry', 'creature', 'structure', 'other']
const CAPABILITY_IDS = Object.keys(MINI_CAPABILITIES)
const REDUCTIONS = CAPABILITY_IDS.filter((id) => (MINI_CAPABILITIES[id] ?? 0) < 0)
const MAX_LIMIT = 100_000

function miniCombat(dice: Dice): ListFile {
  const settings: ListFile['settings'] = {}
  if (dice.chance(0.5)) settings.battle = dice.pick(Object.keys(MINI_BATTLES))
  if (dice.chance(0.5)) settings.modifiers = dice.pick(['reductions-apart', 'all-summed'])
  if (dice.chance(0.7)) settings.rounding = dice.pick(['nearest', 'up', 'exact'])

  if (dice.chance(0.3)) settings.roundingOf = dice.pick(['element', 'unit'])

  const wild = dice.chance(0.3)
  const elements = Array.from({ length: dice.number(1, 5) }, (_, at) => randomElement(`design-${at}`, wild, dice))
  const ids = elements.map((element) => element.id)
  const used = dice.chance(0.3) ? ids.slice(1) : ids
  const list = file('mini-combat', [], settings)
  list.elements = elements
  if (used.length === 0 || dice.chance(0.02)) return list

  list.units = Array.from({ length: dice.number(1, wild ? 8 : 4) }, () => {
    const entry: EntryFile = { unit: dice.pick(used) }
    if (wild && dice.chance(0.1)) entry.unit = 'nobody'
    if (wild && dice.chance(0.1)) entry.upgrades = ['armor']
    if (dice.chance(0.7)) entry.count = wild && dice.chance(0.2) ? dice.number(1, 999) : dice.number(1, 8)
    if (dice.chance(0.35))
      entry.with = Array.from({ length: dice.number(1, 3) }, () => ({
        unit: wild && dice.chance(0.1) ? 'nobody' : dice.pick(used),
        count: dice.number(1, 4),
      }))
    if (dice.chance(0.4)) entry.command = wild && dice.chance(0.2) ? 'no-captain' : dice.pick(used)
    return entry
  })
  if (dice.chance(0.7)) {
    // At the total, a point or two beside it, or just under a total that isn't whole.
    const points = judge(list).points ?? 0
    const limit = dice.pick([Math.floor(points), Math.ceil(points), Math.floor(points) - 1, Math.ceil(points) + 1])
    if (limit >= 1 && limit <= MAX_LIMIT) settings.pointsLimit = limit
  } else if (dice.chance(0.5)) fillUp(list, dice)
  return list
}

/** Fills a list up to its battle's limit, or one point beyond it, with elements that cost 1 point each. */
function fillUp(list: ListFile, dice: Dice): void {
  const missing = (MINI_BATTLES[String(list.settings.battle ?? 'standard')] ?? 0) - Math.floor(judge(list).points ?? 0)
  const count = missing + dice.pick([-1, 0, 0, 1])
  if (count < 1 || count > 999) return
  // (0 + 0 + 0 + 1 + 0) × (7 − 6) × (7 − 2) / 5 = 1
  list.elements?.push({
    id: 'filler',
    name: 'Filler',
    kind: 'other',
    stats: { movement: 0, range: 0, save: null, power: 1, armor: 0, morale: 6, toHit: 2 },
    capabilities: [],
  })
  list.units.push({ unit: 'filler', count })
}

function randomElement(id: string, wild: boolean, dice: Dice): ElementFile {
  const kind = dice.pick(KINDS)
  const number = (step: number, high: number, highest: number) =>
    wild ? dice.pick([0, highest, dice.number(0, highest)]) : step * dice.number(0, high / step)
  return {
    id,
    name: `Design ${id}`,
    kind: dice.chance(0.3) ? 'infantry' : kind,
    stats: {
      movement: number(5, 30, 100),
      range: number(5, 60, 300),
      save: dice.pick([null, null, 2, 3, 4, 5, 6]),
      power: number(1, 6, 20),
      armor: number(1, 5, 20),
      morale: dice.pick([null, 2, 3, 4, 5, 6]),
      toHit: dice.pick([null, 'auto', 2, 3, 4, 4, 5, 5, 6]),
    },
    capabilities: [...randomCapabilities(wild, dice), ...madeUp(dice)],
    ...(dice.chance(0.15) && { agreed: dice.pick([0, 1, 12, 7.5, dice.number(0, 200) / 2]) }),
  }
}

/** Capabilities that players made up, in no group or in one of the book's. */
function madeUp(dice: Dice): CapabilityFile[] {
  if (!dice.chance(0.2)) return []
  return Array.from({ length: dice.number(1, 3) }, (_, at) => ({
    id: 'own',
    name: `House rule ${at}`,
    percent: dice.pick([-95, -50, 10, 75, 500, dice.number(-95, 100)]),
    ...(dice.chance(0.3) && { group: dice.pick(['area', 'motion', 'fire-arc', 'manoeuvrability']) }),
  }))
}

function randomCapabilities(wild: boolean, dice: Dice): CapabilityFile[] {
  // Sometimes with all reductions: the smallest price, and the lowest sum.
  if (wild && dice.chance(0.1)) return dice.shuffle([...REDUCTIONS, 'sharpshooter'])
  const pool = dice.chance(0.25) ? [...REDUCTIONS, 'charge', 'recon'] : CAPABILITY_IDS
  const chosen = dice.shuffle(pool).slice(0, wild ? dice.number(0, 12) : dice.number(0, 4))
  const capabilities = chosen.map((id) => withOptions(id, dice))
  if (dice.chance(0.3)) {
    const denied = dice.shuffle(CAPABILITY_IDS).slice(0, dice.number(1, wild ? 5 : 2))
    capabilities.push(...denied.map((denies) => ({ id: 'deny', denies })))
  }
  return dice.shuffle(capabilities)
}

function withOptions(id: string, dice: Dice): CapabilityFile {
  if (dice.chance(0.3)) return id
  switch (id) {
    case 'drop':
    case 'teleport':
      return { id, scatters: dice.chance(0.7) }
    case 'heal':
    case 'repair':
      return { id, automatic: dice.chance(0.3) }
    case 'one-shot':
      return { id, turns: 5 }
    case 'transport':
      return { id, times: dice.number(1, 6) }
    case 'multiple-weapons':
      return { id, weapons: dice.number(2, 8) }
    default:
      return id
  }
}

// ---- Shared by the games ------------------------------------------------------------------------------------

export function file(ruleset: string, units: EntryFile[], settings: ListFile['settings'] = {}): ListFile {
  return { format: 'muster-list', version: 1, ruleset, name: 'Random', settings, units }
}

/** Entries of any kind: units of other games, repeated, excluded or foreign upgrades, counts in hundreds, or nothing at all. */
function wildEntries(dice: Dice, units: readonly string[], upgrades: readonly string[]): EntryFile[] {
  const length = dice.chance(0.05) ? 0 : dice.number(1, 10)
  return Array.from({ length }, () => {
    const entry: EntryFile = { unit: dice.chance(0.1) ? dice.pick(['nobody', '#37', 'toString']) : dice.pick(units) }
    const taken = dice.chance(0.5) ? dice.number(0, 5) : 0
    if (taken > 0) entry.upgrades = Array.from({ length: taken }, () => dice.pick(upgrades))
    if (dice.chance(0.4)) entry.count = dice.chance(0.2) ? dice.number(1, 999) : dice.number(1, 4)
    if (dice.chance(0.2)) entry.name = dice.pick(['1st Squad', 'Ork Boyz', 'Żółw', '火'])
    return entry
  })
}

/** Entries of any of these units with this number of models in total. */
function split(models: number, units: readonly string[], dice: Dice): EntryFile[] {
  const entries: EntryFile[] = []
  for (let left = models; left > 0;) {
    const count = Math.min(left, dice.chance(0.5) ? 1 : dice.number(1, left))
    entries.push(count === 1 && dice.chance(0.5) ? { unit: dice.pick(units) } : { unit: dice.pick(units), count })
    left -= count
  }
  return entries
}

/** Sometimes adds an unknown unit or upgrade to an otherwise legal list. */
function strangers(entries: EntryFile[], dice: Dice): EntryFile[] {
  if (dice.chance(0.08)) entries.push({ unit: 'nobody', count: dice.number(1, 3) })
  const [first] = entries
  if (first && dice.chance(0.08)) first.upgrades = ['jetpack']
  return entries
}

/** Sometimes merges equal neighbours into one entry with a count. */
function joinEqual(entries: EntryFile[], dice: Dice): EntryFile[] {
  const joined: EntryFile[] = []
  for (const entry of entries) {
    const before = joined.at(-1)
    const same = before?.unit === entry.unit && before.upgrades?.join() === entry.upgrades?.join()
    if (before && same && dice.chance(0.7)) before.count = (before.count ?? 1) + 1
    else joined.push({ ...entry })
  }
  return joined
}
