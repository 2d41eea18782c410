/**
 * A second judge of army lists, written from the rulings, the file format and the rulebooks alone.
 * It shares nothing with the app: it has its own prices and arithmetic, and one plain function for each game.
 * If the two judges disagree, one of them has misread the books.
 */

export interface Verdict {
  points: number | null
  models: number
  units: number
  /** Ids of the violations, sorted, without duplicates. */
  ids: string[]
  legal: boolean
  /** Ids of the advice of Mini Combat about designs, sorted; empty in other games. */
  advice: string[]
}

interface Entry {
  unit: string
  count: number
  upgrades: string[]
  with: { unit: string; count: number }[]
  command: string | null
}

interface Capability {
  id: string
  options: Record<string, unknown>
}

interface Design {
  id: string
  kind: string
  stats: Record<string, unknown>
  capabilities: Capability[]
  agreed: number | null
}

interface List {
  ruleset: string
  settings: Record<string, unknown>
  units: Entry[]
  elements: Design[]
}

/**
 * Where the documents say nothing: an entry of an unknown unit adds nothing, and its upgrades and command element are not
 * judged; an unknown command element, and an unknown design in a mixed unit, count as an unknown unit and add no model.
 * Where a cost is agreed on, the formula's cost is replaced, so a sum of −100 % or less is no fault any more.
 * `file` is the object in a list file; `received` says that it came as a link, code or text from somebody else.
 */
export function judge(file: unknown, received = false): Verdict {
  const list = readList(file)
  switch (list.ruleset) {
    case 'army-men-combat':
      return judgeArmyMenCombat(list)
    case 'army-men-combat-v1.5.0':
      return judgeCoreRules(list)
    case 'simple-toy-soldier-game':
      return judgeToySoldiers(list)
    case 'hammer-wars':
      return judgeHammerWars(list, received)
    case 'mini-combat':
      return judgeMiniCombat(list)
    default:
      throw new Error(`No such game: ${list.ruleset}`)
  }
}

// ---- Army Men Combat, points edition ------------------------------------------------------------------------

export const ARMY_MEN_UNITS: Record<
  string,
  { points: number; models: number; kind: 'squad' | 'specialist' | 'vehicle' }
> = {
  'recruits-5': { points: 15, models: 5, kind: 'squad' },
  'recruits-10': { points: 30, models: 10, kind: 'squad' },
  'riflemen-5': { points: 25, models: 5, kind: 'squad' },
  'riflemen-10': { points: 50, models: 10, kind: 'squad' },
  'veterans-5': { points: 40, models: 5, kind: 'squad' },
  'veterans-10': { points: 80, models: 10, kind: 'squad' },
  gunner: { points: 10, models: 1, kind: 'specialist' },
  sniper: { points: 10, models: 1, kind: 'specialist' },
  support: { points: 20, models: 1, kind: 'specialist' },
  jeep: { points: 40, models: 1, kind: 'vehicle' },
  truck: { points: 60, models: 1, kind: 'vehicle' },
  apc: { points: 110, models: 1, kind: 'vehicle' },
  'light-tank': { points: 150, models: 1, kind: 'vehicle' },
  'medium-tank': { points: 175, models: 1, kind: 'vehicle' },
  'heavy-tank': { points: 200, models: 1, kind: 'vehicle' },
  howitzer: { points: 90, models: 1, kind: 'vehicle' },
  chopper: { points: 110, models: 1, kind: 'vehicle' },
  jet: { points: 150, models: 1, kind: 'vehicle' },
  bomber: { points: 150, models: 1, kind: 'vehicle' },
}

export const ARMY_MEN_UPGRADES: Record<'squad' | 'specialist' | 'vehicle', Record<string, number>> = {
  squad: { bayonets: 10, grenades: 5, c4: 10, flamethrower: 10, bazooka: 10 },
  specialist: {},
  vehicle: { armor: 25, machinegun: 10 },
}

/** Transports of the points edition for which no unit of at most their capacity is left, one unit for each. */
export function emptyTransports(file: unknown): number {
  const { units } = readList(file)
  const many = (is: (id: string) => boolean) => sum(units.filter(({ unit }) => is(unit)).map(({ count }) => count))
  const onFoot = (id: string, most: number) => {
    const known = Object.hasOwn(ARMY_MEN_UNITS, id) ? ARMY_MEN_UNITS[id] : undefined
    return known !== undefined && known.kind !== 'vehicle' && known.models <= most
  }
  const jeeps = many((id) => id === 'jeep')
  const large = many((id) => ['truck', 'apc', 'chopper'].includes(id))
  const inJeeps = Math.min(
    jeeps,
    many((id) => onFoot(id, 5)),
  )
  return jeeps - inJeeps + Math.max(0, large - (many((id) => onFoot(id, 10)) - inJeeps))
}

function judgeArmyMenCombat(list: List): Verdict {
  const faults = faultsOfEmpty(list)
  let points = 0
  let models = 0
  let units = 0
  let vehiclePoints = 0
  let vehicleUnits = 0
  let specialists = 0

  for (const entry of list.units) {
    const unit = own(ARMY_MEN_UNITS, entry.unit)
    if (!unit) {
      faults.add('unknown-unit')
      continue
    }
    const prices = ARMY_MEN_UPGRADES[unit.kind]
    const taken = new Set<string>()
    let price = unit.points
    for (const upgrade of entry.upgrades) {
      const extra = own(prices, upgrade)
      if (extra === undefined) faults.add('upgrade-unavailable')
      else if (taken.has(upgrade)) faults.add('upgrade-repeated')
      else {
        taken.add(upgrade)
        price += extra
      }
    }
    if (taken.has('grenades') && taken.has('c4')) faults.add('upgrade-conflict')
    if (taken.has('flamethrower') && taken.has('bazooka')) faults.add('upgrade-conflict')

    points += price * entry.count
    models += unit.models * entry.count
    units += entry.count
    if (unit.kind === 'specialist') specialists += entry.count
    if (unit.kind === 'vehicle') {
      vehiclePoints += price * entry.count
      vehicleUnits += entry.count
    }
  }

  const limit = numberOr(list.settings.pointsLimit, 300)
  if (points > limit) faults.add('points-limit')
  if (specialists > 3) faults.add('specialist-cap')
  const reading = textOr(list.settings.vehicleShare, 'of-limit')
  if (reading === 'of-limit' && 2 * vehiclePoints > limit) faults.add('vehicle-share')
  if (reading === 'of-army' && 2 * vehiclePoints > points) faults.add('vehicle-share')
  if (reading === 'of-units' && 2 * vehicleUnits > units) faults.add('vehicle-share')

  return verdict(points, models, units, faults)
}

// ---- Army Men Combat, Core Rules v1.5.0 ---------------------------------------------------------------------

export const CORE_UNITS = [
  'sergeant',
  'rifleman',
  'grenadier',
  'support-gunner',
  'commando',
  'sniper',
  'heavy-support',
] as const

function judgeCoreRules(list: List): Verdict {
  const faults = faultsOfEmpty(list)
  const numbers = countSingleModels(list, CORE_UNITS, faults)
  const models = total(numbers)
  if (models !== numberOr(list.settings.models, 10)) faults.add('model-count')
  return verdict(null, models, models, faults)
}

// ---- The Simple Toy Soldier Game ----------------------------------------------------------------------------

export const TOY_SOLDIERS = ['rifleman', 'machine-gunner'] as const

function judgeToySoldiers(list: List): Verdict {
  const faults = faultsOfEmpty(list)
  const numbers = countSingleModels(list, TOY_SOLDIERS, faults)
  const figures = total(numbers)
  if (figures < 4 || figures > 8) faults.add('figure-count')
  if (numbers.get('machine-gunner') !== 1) faults.add('machine-gunner')
  return verdict(null, figures, figures, faults)
}

// ---- Hammer Wars --------------------------------------------------------------------------------------------

export const HAMMER_POOLS = {
  'infantry-pool': { size: 9, units: ['assault-infantry', 'ranged-infantry', 'support-infantry'] },
  'specialist-pool': { size: 5, units: ['assault-specialist', 'ranged-specialist', 'support-specialist'] },
  'hero-pool': { size: 2, units: ['assault-hero', 'ranged-hero', 'support-hero'] },
  'heavy-pool': { size: 1, units: ['support-heavy', 'ranged-heavy'] },
} as const

export const HAMMER_FACTIONS: Record<string, readonly [string, string]> = {
  bretonnia: ['duty', 'revenge'],
  eldar: ['duty', 'revenge'],
  'high-elves': ['duty', 'revenge'],
  necrons: ['duty', 'revenge'],
  'space-marines': ['duty', 'revenge'],
  'tomb-kings': ['duty', 'revenge'],
  beastmen: ['deception', 'oppression'],
  'ogre-kingdoms': ['deception', 'oppression'],
  'sisters-of-battle': ['deception', 'oppression'],
  tyranids: ['deception', 'oppression'],
  'vampire-counts': ['deception', 'oppression'],
  'chaos-space-marines': ['greed', 'revenge'],
  dwarfs: ['greed', 'revenge'],
  'orcs-and-goblins': ['greed', 'revenge'],
  orks: ['greed', 'revenge'],
  'warriors-of-chaos': ['greed', 'revenge'],
  empire: ['duty', 'oppression'],
  'grey-knights': ['duty', 'oppression'],
  'imperial-guard': ['duty', 'oppression'],
  lizardmen: ['duty', 'oppression'],
  tau: ['duty', 'oppression'],
  'wood-elves': ['duty', 'oppression'],
  'daemons-of-chaos': ['greed', 'deception'],
  'dark-eldar': ['greed', 'deception'],
  'dark-elves': ['greed', 'deception'],
  skaven: ['greed', 'deception'],
}

export const HAMMER_GOALS = ['deception', 'duty', 'greed', 'oppression', 'revenge'] as const

function judgeHammerWars(list: List, received: boolean): Verdict {
  const faults = faultsOfEmpty(list)
  const known = Object.values(HAMMER_POOLS).flatMap((pool) => [...pool.units])
  const numbers = countSingleModels(list, known, faults)
  for (const [id, pool] of Object.entries(HAMMER_POOLS)) {
    const filled = pool.units.reduce((sum, unit) => sum + (numbers.get(unit) ?? 0), 0)
    if (filled !== pool.size) faults.add(id)
  }

  const { faction, goal } = list.settings
  const goals = typeof faction === 'string' ? own(HAMMER_FACTIONS, faction) : undefined
  if (!goals) faults.add('faction')
  if (goal === undefined || goal === null) {
    if (!received) faults.add('goal')
  } else {
    const choices: readonly unknown[] = goals ?? HAMMER_GOALS
    if (!choices.includes(goal)) faults.add('goal')
  }

  const units = total(numbers)
  return verdict(null, units, units, faults)
}

// ---- Mini Combat --------------------------------------------------------------------------------------------

export const MINI_BATTLES: Record<string, number> = {
  standard: 1000,
  'defensive-attacker': 1200,
  'defensive-defender': 600,
}

/** Percent of each capability in its plain form (one element carried, two weapons). */
export const MINI_CAPABILITIES: Record<string, number> = {
  'melee-advantage': 25,
  sharpshooter: 25,
  'move-or-fire': -50,
  cone: 25,
  'blast-5cm': 25,
  'blast-10cm': 50,
  bombardment: 100,
  'indirect-fire': 25,
  recon: 20,
  flying: 25,
  skimmer: 25,
  ethereal: 25,
  scout: 25,
  'fires-every-other-turn': -50,
  drop: 40,
  teleport: 60,
  'reduced-manoeuvrability': -10,
  'restricted-manoeuvrability': -20,
  'limited-manoeuvrability': -30,
  'reduced-fire-arc': -10,
  'restricted-fire-arc': -20,
  'limited-fire-arc': -30,
  'ignores-cover': 50,
  submersible: 30,
  'one-shot': -90,
  'water-bound': -30,
  amphibious: 20,
  transport: 25,
  'full-armor': 20,
  organised: -40,
  charge: 15,
  insubstantial: 10,
  heal: 200,
  repair: 200,
  sealed: 20,
  stealth: 35,
  'multiple-weapons': 80,
}

const MANOEUVRABILITY = ['reduced-manoeuvrability', 'restricted-manoeuvrability', 'limited-manoeuvrability']
const FIRE_ARC = ['reduced-fire-arc', 'restricted-fire-arc', 'limited-fire-arc']
const AT_MOST_ONE: Record<string, string[]> = {
  manoeuvrability: MANOEUVRABILITY,
  'fire-arc': FIRE_ARC,
  area: ['cone', 'blast-5cm', 'blast-10cm', 'bombardment'],
  motion: ['flying', 'skimmer', 'ethereal'],
}

/**
 * Costs are whole numbers of this small part of a point: 25 for two divisions by 5 in the formula, 100 for the sum of
 * percentages, and 100 for each of the eleven possible reductions, and of three that players may make up.
 */
const PARTS = 25n * 100n * 100n ** 14n

function judgeMiniCombat(list: List): Verdict {
  const faults = faultsOfEmpty(list)
  const rounding = textOr(list.settings.rounding, 'nearest')
  const ofUnit = textOr(list.settings.roundingOf, 'element') === 'unit'
  const reading = textOr(list.settings.modifiers, 'reductions-apart')
  let cost = 0n
  let models = 0
  let units = 0

  const advice = new Set<string>()

  /** In parts of a point. */
  const judgeDesign = (design: Design): bigint => {
    const groups = Object.entries(AT_MOST_ONE).map(([name, ids]) =>
      design.capabilities.filter(({ id, options }) => ids.includes(id) || (id === 'own' && options.group === name)),
    )
    if (groups.some((group) => group.length > 1)) faults.add('capability-conflict')
    if (design.capabilities.some(({ id }) => id === 'own')) advice.add('house-capability')
    if (design.agreed !== null) {
      advice.add('agreed-cost')
      if (design.agreed === 0 && design.capabilities.length > 0) advice.add('costs-nothing')
      return BigInt(design.agreed * 2) * (PARTS / 2n)
    }
    if (reading === 'all-summed' && sum(percentages(design)) <= -100) faults.add('element-cost')
    const exact = exactCost(design, reading)
    const cost = ofUnit ? exact : roundCost(exact, rounding)
    if (cost === 0n && (design.capabilities.length > 0 || exact > 0n)) advice.add('costs-nothing')
    return cost
  }

  for (const entry of list.units) {
    const design = list.elements.find((element) => element.id === entry.unit)
    if (!design) {
      faults.add('unknown-unit')
      continue
    }
    if (entry.upgrades.length > 0) faults.add('upgrade-unavailable')
    const leader = list.elements.find((element) => element.id === entry.command)
    let ofEntry = judgeDesign(design) * BigInt(entry.count)
    models += entry.count
    units += 1
    for (const part of entry.with) {
      const other = list.elements.find((element) => element.id === part.unit)
      if (!other) {
        faults.add('unknown-unit')
        continue
      }
      ofEntry += judgeDesign(other) * BigInt(part.count)
      models += part.count
    }
    if (leader) {
      ofEntry += judgeDesign(leader)
      models += 1
    } else if (entry.command !== null) faults.add('unknown-unit')
    const rounded = ofUnit ? roundCost(ofEntry, rounding) : ofEntry
    if (rounded === 0n && ofEntry > 0n) advice.add('costs-nothing')
    cost += rounded
  }

  const battle = textOr(list.settings.battle, 'standard')
  const limit = numberOr(list.settings.pointsLimit, own(MINI_BATTLES, battle) ?? NaN)
  if (cost > BigInt(limit) * PARTS) faults.add('points-limit')
  const points = Number(cost / PARTS) + Number(((cost % PARTS) * 10n ** 12n) / PARTS) / 1e12
  return { ...verdict(points, models, units, faults), advice: [...advice].sort() }
}

/** What each capability of the design adds or takes away, in percent. */
function percentages(design: Design): number[] {
  const has = (ids: string[]) => design.capabilities.some((capability) => ids.includes(capability.id))
  return design.capabilities.map(({ id, options }) => {
    if (id === 'own') return numberOr(options.percent, 0)
    if (id === 'deny') return Math.abs(percentOf(options.denies))
    const percent = percentOf(id)
    if (id === 'drop' && options.scatters === true) return 20
    if (id === 'teleport' && options.scatters === true) return 40
    if ((id === 'heal' || id === 'repair') && options.automatic === false) return 100
    if (id === 'one-shot' && options.turns === 5) return -80
    if (id === 'transport') return percent * numberOr(options.times, 1)
    if (id === 'multiple-weapons') return percent * (numberOr(options.weapons, 2) - 1)
    if (id === 'sealed' && has(['submersible'])) return 0
    if (id === 'full-armor' && design.kind === 'infantry') return 0
    if (FIRE_ARC.includes(id) && !has(MANOEUVRABILITY)) return percent / 2
    return percent
  })
}

function percentOf(id: unknown): number {
  const percent = typeof id === 'string' ? own(MINI_CAPABILITIES, id) : undefined
  if (percent === undefined) throw new Error(`No such capability: ${String(id)}`)
  return percent
}

/** The formula before rounding, in parts of a point. */
function exactCost(design: Design, reading: string): bigint {
  const stat = (name: string, none: number) => {
    const value = design.stats[name]
    if (value === 'auto') return 0
    return typeof value === 'number' ? value : none
  }
  const inFifths =
    stat('movement', 0) + stat('range', 0) + 5 * (7 - stat('save', 7)) + 5 * stat('power', 0) + 5 * stat('armor', 0)
  let cost = (PARTS / 25n) * BigInt(inFifths * (7 - stat('morale', 1)) * (7 - stat('toHit', 7)))

  const percents = percentages(design)
  const apart = reading === 'reductions-apart' ? percents.filter((percent) => percent < 0) : []
  const summed = reading === 'reductions-apart' ? percents.filter((percent) => percent >= 0) : percents
  for (const percent of [sum(summed), ...apart]) {
    const hundredfold = cost * BigInt(Math.max(0, 100 + percent))
    if (hundredfold % 100n !== 0n) throw new Error('More reductions than the parts of a point can hold')
    cost = hundredfold / 100n
  }
  return cost
}

function roundCost(cost: bigint, rounding: string): bigint {
  if (rounding === 'exact') return cost
  const rest = cost % PARTS
  const whole = cost - rest
  const upwards = rounding === 'up' ? rest > 0n : 2n * rest >= PARTS
  return upwards ? whole + PARTS : whole
}

// ---- Shared by the games ------------------------------------------------------------------------------------

function faultsOfEmpty(list: List): Set<string> {
  return new Set(list.units.length === 0 ? ['empty'] : [])
}

/** For games of single models without upgrades: the number of models of each known unit. */
function countSingleModels(list: List, known: readonly string[], faults: Set<string>): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const entry of list.units) {
    if (!known.includes(entry.unit)) {
      faults.add('unknown-unit')
      continue
    }
    if (entry.upgrades.length > 0) faults.add('upgrade-unavailable')
    numbers.set(entry.unit, (numbers.get(entry.unit) ?? 0) + entry.count)
  }
  return numbers
}

function total(numbers: Map<string, number>): number {
  return sum([...numbers.values()])
}

function sum(numbers: number[]): number {
  return numbers.reduce((before, number) => before + number, 0)
}

function verdict(points: number | null, models: number, units: number, faults: Set<string>): Verdict {
  return { points, models, units, ids: [...faults].sort(), legal: faults.size === 0, advice: [] }
}

function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

// ---- Reading the file ---------------------------------------------------------------------------------------

function readList(file: unknown): List {
  const root = objectOf(file)
  if (root.format !== 'muster-list') throw new Error('Not a list file')
  return {
    ruleset: textOf(root.ruleset),
    settings: root.settings === undefined ? {} : objectOf(root.settings),
    units: arrayOf(root.units).map((value) => {
      const entry = objectOf(value)
      return {
        unit: textOf(entry.unit),
        count: numberOr(entry.count, 1),
        upgrades: arrayOf(entry.upgrades).map(textOf),
        with: arrayOf(entry.with).map((value) => {
          const part = objectOf(value)
          return { unit: textOf(part.unit), count: numberOr(part.count, 1) }
        }),
        command: typeof entry.command === 'string' ? entry.command : null,
      }
    }),
    elements: arrayOf(root.elements).map((value) => {
      const design = objectOf(value)
      return {
        id: textOf(design.id),
        kind: textOf(design.kind),
        stats: objectOf(design.stats),
        capabilities: arrayOf(design.capabilities).map((capability) => {
          if (typeof capability === 'string') return { id: capability, options: {} }
          const options = objectOf(capability)
          return { id: textOf(options.id), options }
        }),
        agreed: typeof design.agreed === 'number' ? design.agreed : null,
      }
    }),
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('An object was expected')
  return Object.fromEntries(Object.entries(value))
}

function arrayOf(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Error('An array was expected')
  return value.map((item: unknown) => item)
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A text was expected')
  return value
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
