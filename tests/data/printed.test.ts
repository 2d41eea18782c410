/** The tables of the rulebooks, typed from the printed page, compared with rule data and its words. */
import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../src/rules/book'
import type { Fact, Unit, Weapon } from '../../src/rules/schema-units'
import { bookOf } from './folders'

const amc = bookOf('army-men-combat')
const core = bookOf('army-men-combat-v1.5.0')
const toys = bookOf('simple-toy-soldier-game')
const hammer = bookOf('hammer-wars')
const mini = bookOf('mini-combat')

const lines = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s*\|\s*/g, ' | '))
const line = (...cells: readonly unknown[]): string => cells.map(String).join(' | ')

const weaponNames = (book: ArmyBook, unit: Unit): string =>
  Object.keys(unit.weapons ?? {})
    .map((id) => book.words.weapons[id]?.name)
    .join(', ')
const ruleNames = (book: ArmyBook, unit: Unit): string =>
  (unit.rules ?? []).map((id) => book.words.rules[id]?.name).join(', ') || '-'
const asPrinted = (book: ArmyBook, stat: string, fact: Fact | undefined): Fact =>
  book.words.stats[stat]?.values?.[String(fact)] ?? fact ?? '-'
const weaponLine = (book: ArmyBook, { id, stats }: Weapon): string =>
  line(book.words.weapons[id]?.name, ...book.ruleset.attack.map((stat) => asPrinted(book, stat.id, stats[stat.id])))

describe('Army Men Combat as printed', () => {
  it('has these units', () => {
    // Name | armor | models | equipment | special | points. Soldiers without bayonets have fists.
    expect(
      amc.units.units.map((unit) =>
        line(
          amc.words.units[unit.id]?.name,
          unit.category === 'vehicle' ? (unit.profile?.['armor'] ?? '-') : '',
          unit.models,
          weaponNames(amc, unit).replace(', Fists', '') || '-',
          ruleNames(amc, unit),
          unit.cost['points'],
        ),
      ),
    ).toEqual(
      lines(`
        Recruits [5]   |   | 5  | Rifle         | Rookie      | 15
        Recruits [10]  |   | 10 | Rifle         | Rookie      | 30
        Riflemen [5]   |   | 5  | Rifle         | -           | 25
        Riflemen [10]  |   | 10 | Rifle         | -           | 50
        Veterans [5]   |   | 5  | Rifle         | Elite       | 40
        Veterans [10]  |   | 10 | Rifle         | Elite       | 80
        Gunner         |   | 1  | Machinegun    | -           | 10
        Sniper         |   | 1  | Sniper rifle  | Scope       | 10
        Support        |   | 1  | Mortar        | Radio       | 20
        Jeep           | 1 | 1  | -             | Crew        | 40
        Truck          | 1 | 1  | -             | Crew        | 60
        APC            | 2 | 1  | Autocannon    | Crew        | 110
        Light tank     | 3 | 1  | Tank cannon   | -           | 150
        Medium tank    | 4 | 1  | Tank cannon   | -           | 175
        Heavy tank     | 5 | 1  | Tank cannon   | -           | 200
        Howitzer       | - | 1  | Artillery gun | Slow        | 90
        Chopper        | 2 | 1  | Machinegun    | Hover, Crew | 110
        Jet            | 2 | 1  | Missile       | Flyer       | 150
        Bomber         | 1 | 1  | Bomb          | Flyer       | 150`),
    )
  })

  it('has these upgrades, at the same price in the quick reference', () => {
    const printed = { bayonets: 10, grenades: 5, c4: 10, flamethrower: 10, bazooka: 10, armor: 25, machinegun: 10 }
    const all = Object.values(amc.units.upgrades).flat()
    expect(Object.fromEntries(all.map(({ id, cost }) => [id, cost['points']]))).toEqual(printed)
    const shown = amc.reference.sections.find(({ id }) => id === 'upgrades')?.rows ?? []
    expect(Object.fromEntries(shown.map(({ id, cells }) => [id, cells?.['points']]))).toEqual(printed)
  })

  it('carries 5 models in a jeep and 10 in truck, APC and chopper', () => {
    const carriers = amc.units.units.filter(({ profile }) => profile?.['capacity'] !== undefined)
    expect(Object.fromEntries(carriers.map(({ id, profile }) => [id, profile?.['capacity']]))).toEqual({
      jeep: 5,
      truck: 10,
      apc: 10,
      chopper: 10,
    })
  })

  it('has these weapons', () => {
    expect(amc.units.weapons.map((weapon) => weaponLine(amc, weapon))).toEqual(
      lines(`
        Fists         | -  | 1
        Bayonet       | -  | 2
        Bomb          | 6  | 2D6x
        Grenade       | 12 | D6
        C4            | 12 | D6x
        Flamethrower  | 12 | 2D6
        Rifle         | 24 | 1
        Sniper rifle  | 36 | 1
        Machinegun    | 36 | 3
        Bazooka       | 36 | D6x
        Autocannon    | 48 | 3
        Mortar        | 48 | D6x
        Missile       | 48 | D6x
        Tank cannon   | 48 | 2D6x
        Artillery gun | 48 | 2D6x`),
    )
  })
})

it('prints the types and weapons of Army Men Combat v1.5.0', () => {
  expect(
    core.units.units.map((unit) => {
      const weapon = core.weaponById.get(Object.keys(unit.weapons ?? {}).join())
      return line(core.words.units[unit.id]?.name, weapon ? weaponLine(core, weapon) : '', ruleNames(core, unit))
    }),
  ).toEqual(
    lines(`
      Sergeant       | Pistol          | 12 | 1 | Leader
      Rifleman       | Rifle           | 24 | 1 | -
      Grenadier      | Grenades        | 12 | 1 | Explosives
      Support gunner | Machinegun      | 24 | 3 | Heavy
      Commando       | SMG             | 12 | 2 | Scout
      Sniper         | Sniper rifle    | 36 | 1 | Scope
      Heavy support  | Rocket launcher | 24 | 1 | Heavy explosives`),
  )
})

it('prints the fire-marker table of the Simple Toy Soldier Game', () => {
  expect(toys.units.weapons.map((weapon) => weaponLine(toys, weapon))).toEqual(
    lines(`
      Small arms        | 1           | 2 | 3
      Light machine gun | 1 AP (2 FM) | 1 | 2`),
  )
})

it('prints the eleven unit cards of Hammer Wars', () => {
  // Name | pts | xp | move | lives | armor | special rules, then for each attack line range | dice | light medium heavy.
  expect(
    hammer.units.units.flatMap((unit) => [
      line(
        hammer.words.units[unit.id]?.name,
        ...['pts', 'xp', 'move', 'lives', 'armor'].map((stat) => asPrinted(hammer, stat, unit.profile?.[stat])),
        ruleNames(hammer, unit),
      ),
      ...Object.entries(unit.weapons ?? {}).flatMap(([id, count]) => {
        const stats = hammer.weaponById.get(id)?.stats ?? {}
        const rolls = [stats['light'], stats['medium'], stats['heavy']].join(' ')
        return Array.from({ length: count }, () => line(`${stats['range']}″`, stats['dice'], rolls))
      }),
    ]),
  ).toEqual(
    lines(`
      Assault Infantry | 1 | 0 | 6 | 1 | Light | -
      0″ | 1 | 3 6 6
      Ranged Infantry | 1 | 0 | 4 | 1 | Light | -
      8″ | 1 | 3 6 6
      Support Infantry | 1 | 0 | 4 | 1 | Light | -
      8″ | 1 | 5 3 4
      Assault Specialist | 2 | 0 | 8 | 1 | Medium | Chain Attack, Hit & Run
      0″ | 1 | 4 5 6
      Ranged Specialist | 2 | 0 | 4 | 1 | Medium | -
      12″ | 3 | 4 6 6
      Support Specialist | 2 | 0 | 4 | 1 | Light | -
      16″ | 1* | 4 5 5
      Assault Hero | 3 | 1 | 8 | 3 | Medium | Hit & Run
      0″ | 1* | 3 4 5
      Ranged Hero | 3 | 1 | 4 | 3 | Light | Ignores Cover
      16″ | 1 | 3 6 6
      16″ | 1 | 3 6 6
      Support Hero | 3 | 1 | 4 | 3 | Medium | Energy Pulse
      8″ | 1 | 4 4 4
      Support Heavy | 6 | 3 | 6 | 5 | Heavy | Rapid Advance, Trample Attack
      8″ | 1* | 3 4 5
      8″ | 1 | 4 4 4
      Ranged Heavy | 6 | 3 | 4 | 5 | Heavy | Trample Attack
      16″ | 3 | 3 3 3`),
  )
})

it('prints the capabilities of Mini Combat with percentage and abbreviation', () => {
  expect(
    mini.elements?.capabilities.map(({ id, percent }) => line(id, percent, mini.words.capabilities[id]?.short)),
  ).toEqual(
    lines(`
      melee-advantage | 25 | MA
      sharpshooter | 25 | SS
      move-or-fire | -50 | MoF
      cone | 25 | Cone
      blast-5cm | 25 | 5c
      blast-10cm | 50 | 10c
      bombardment | 100 | Bmb
      indirect-fire | 25 | IF
      recon | 20 | Rec
      flying | 25 | Fly
      skimmer | 25 | Sk
      ethereal | 25 | Sk
      scout | 25 | Sc
      fires-every-other-turn | -50 | Feot
      drop | 40 | Drp
      teleport | 60 | Tel
      reduced-manoeuvrability | -10 | RdM
      restricted-manoeuvrability | -20 | RsM
      limited-manoeuvrability | -30 | LM
      reduced-fire-arc | -10 | RdFA
      restricted-fire-arc | -20 | RsFA
      limited-fire-arc | -30 | LFA
      ignores-cover | 50 | IC
      submersible | 30 | Sub
      one-shot | -90 | OS
      water-bound | -30 | WB
      amphibious | 20 | Amph
      transport | 25 | T
      full-armor | 20 | FA
      organised | -40 | Org
      charge | 15 | Ch
      deny | 0 | Den
      insubstantial | 10 | Ins
      heal | 200 | Heal
      repair | 200 | Rep
      sealed | 20 | Se
      stealth | 35 | St
      multiple-weapons | 80 | MW`),
  )
})

it('prints the terrain saves of Mini Combat', () => {
  const terrain = mini.reference.sections.find(({ id }) => id === 'terrain')?.rows ?? []
  expect(Object.fromEntries(terrain.map(({ id, cells }) => [id, cells?.['save']]))).toEqual({
    forest: 5,
    swamp: null,
    building: 4,
    urban: 5,
    water: null,
    river: 6,
    road: null,
    open: null,
    hill: 5,
  })
})
