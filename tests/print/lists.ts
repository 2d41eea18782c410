/** Lists for the tests of the sheet: made by hand, and picked at random from what a book offers. */
import fc from 'fast-check'
import { upgradesOf, type ArmyBook } from '../../src/rules/book'
import type { SheetOptions } from '../../src/print/page-model'
import { newEntry, newList, type ArmyList, type Design, type Entry } from '../../src/roster/list'

export const OPTIONS: SheetOptions = {
  paper: 'a4',
  reference: 'used',
  layout: 'roster',
  secrets: false,
  date: '2026-11-20',
  player: 'Zoë Ångström',
  code: '1kJ8s0Zq3vX9LmNbV2wPq7RtYu5IoP0aSd',
  link: 'https://example.org/muster/#1kJ8s0Zq3vX9LmNbV2wPq7RtYu5IoP0aSd',
}

/** Twelve units with upgrades, names and notes. */
export const PLATOON: ArmyList = newList('army-men-combat', {
  name: 'Green Platoon',
  notes: 'Hold the ridge.\nThe tank goes left.',
  settings: { pointsLimit: 900 },
  units: [
    newEntry('light-tank', { name: 'Big Bertha', upgrades: ['machinegun'] }),
    newEntry('riflemen-10', {
      name: '1st Squad',
      upgrades: ['bayonets', 'c4', 'bazooka'],
      notes: 'Hicks carries the C4.',
    }),
    newEntry('recruits-10', { upgrades: ['grenades'] }),
    newEntry('gunner', { count: 2 }),
    newEntry('sniper'),
    newEntry('veterans-5', { upgrades: ['flamethrower'] }),
    newEntry('apc', { upgrades: ['armor', 'machinegun'] }),
    newEntry('chopper'),
    newEntry('jeep', { count: 2 }),
    newEntry('riflemen-5', { count: 3, upgrades: ['grenades', 'bazooka'] }),
    newEntry('howitzer'),
    newEntry('support'),
  ],
})

/** Eight units within 300 points. */
export const SQUADS: ArmyList = newList('army-men-combat', {
  name: 'Green Platoon',
  units: [
    newEntry('riflemen-10', { name: '1st Squad', upgrades: ['bayonets'] }),
    newEntry('riflemen-10', { name: '2nd Squad' }),
    newEntry('riflemen-5', { upgrades: ['grenades', 'bazooka'] }),
    newEntry('recruits-5', { upgrades: ['flamethrower'] }),
    newEntry('jeep', { upgrades: ['machinegun'] }),
    newEntry('gunner'),
    newEntry('sniper', { name: 'Deadeye' }),
    newEntry('support'),
  ],
})

const NAMES = [
  '',
  '1st Squad',
  'Győző Őrség',
  'Ωμέγα',
  'Ёлка и Ґанок',
  '赤軍 🎖️',
  'W'.repeat(80),
  '(\\) <b>{n}</b> =1+1',
  'e\u0301te\u0301',
]
const name = fc.constantFrom(...NAMES)
const notes = fc.constantFrom('', '', 'Carries the C4.', 'W'.repeat(2000), 'word '.repeat(399).trim(), 'a\nb\n\nc')
const count = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constantFrom(12, 60, 999))

function element(book: ArmyBook): fc.Arbitrary<Omit<Design, 'id'>> {
  const rules = book.elements!
  const stats = Object.fromEntries(
    rules.stats.map((stat) => [
      stat.id,
      fc.oneof(
        fc.integer({ min: stat.min, max: stat.max }),
        ...(stat.none === undefined ? [] : [fc.constant(null)]),
        ...(stat.auto === undefined ? [] : [fc.constant('auto' as const)]),
      ),
    ]),
  )
  return fc.record({
    name: name.map((one) => one || 'Rifles'),
    kind: fc.constantFrom(...rules.kinds),
    stats: fc.record(stats),
    capabilities: fc
      .subarray(rules.capabilities.map((one) => one.id))
      .map((ids) => ids.map((id) => (id === 'deny' ? { id, params: { denies: 'charge' } } : { id }))),
  })
}

const entry = (units: readonly string[], upgradesBy: (unit: string) => string[], commands: readonly string[]) =>
  fc.constantFrom(...units).chain((unit): fc.Arbitrary<Entry> =>
    fc.record({
      unit: fc.constant(unit),
      count,
      name,
      notes,
      upgrades: fc.subarray(upgradesBy(unit)),
      command: fc.constantFrom(null, ...commands),
    }),
  )

/** Any list of a game, good or bad, with names in many scripts. */
export function anyList(book: ArmyBook): fc.Arbitrary<ArmyList> {
  const settings = fc.record(
    Object.fromEntries(
      book.ruleset.settings.flatMap((setting) =>
        setting.choices ? [[setting.id, fc.constantFrom(...setting.choices.map((choice) => choice.id))] as const] : [],
      ),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<ArmyList['settings']>
  const elements = book.elements ? fc.array(element(book), { minLength: 1, maxLength: 4 }) : fc.constant([])
  return fc.tuple(name, notes, settings, elements).chain(([title, remarks, chosen, designs]) => {
    const own = designs.map((one, at): Design => ({ ...one, id: `e${at}` }))
    const ids = own.map((one) => one.id)
    const units = [...book.unitById.keys(), ...ids, '#37', 'nobody']
    const upgrades = (unit: string) => {
      const type = book.unitById.get(unit)
      return [...(type ? upgradesOf(book, type).map((one) => one.id) : []), '#9']
    }
    return fc
      .array(entry(units, upgrades, ids), { maxLength: 14 })
      .map((all) => newList(book.id, { name: title, notes: remarks, settings: chosen, elements: own, units: all }))
  })
}

export const anyOptions: fc.Arbitrary<SheetOptions> = fc.record({
  paper: fc.constantFrom('a4' as const, 'letter' as const),
  orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  layout: fc.constantFrom('roster' as const, 'cards' as const),
  reference: fc.constantFrom('full' as const, 'used' as const, 'none' as const),
  secrets: fc.boolean(),
  size: fc.constantFrom('normal' as const, 'large' as const),
  ink: fc.constantFrom('black' as const, 'colour' as const),
  texts: fc.boolean(),
  ticks: fc.boolean(),
  points: fc.boolean(),
  notes: fc.boolean(),
  fit: fc.boolean(),
  player: name,
  date: fc.constant('2026-11-20'),
  code: fc.constantFrom('', '1kJ8s0Zq3v', 'Ab1'.repeat(40), 'Ab1'.repeat(60)),
  link: fc.constantFrom('', 'https://example.org/#1kJ8s0Zq3v', `https://example.org/#${'x'.repeat(270)}`),
})
