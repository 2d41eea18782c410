/** The army books for the tests of sharing, and lists of all kinds. */
import fc from 'fast-check'
import { cleanDesignNotes, cleanName, cleanNotes, cleanOwnName, cleanOwnText } from '../../src/roster/clean-text'
import { newEntry, newList, type ArmyList, type Design, type Entry, type EntryPart } from '../../src/roster/list'
import { lookupOf } from '../../src/exchange/link/lookup'
import { bookOf, folders } from '../data/folders'

export const lookup = lookupOf(folders.map(bookOf))
/** A lookup that knows no ruleset. */
export const nothing = lookupOf([])

export const armyMen = bookOf('army-men-combat')
const infantry = ['recruits-5', 'recruits-10', 'riflemen-5', 'riflemen-10', 'veterans-5', 'veterans-10']
const vehicles = armyMen.units.units.filter((unit) => unit.upgrades === 'vehicle').map((unit) => unit.id)

const some = (...ids: string[]) => fc.constantFrom<string[][]>([], ...ids.map((id) => [id]))
const infantryUpgrades = fc
  .tuple(some('bayonets'), some('grenades', 'c4'), some('flamethrower', 'bazooka'))
  .map((parts) => parts.flat())
const vehicleUpgrades = fc.tuple(some('armor'), some('machinegun')).map((parts) => parts.flat())

export const legalEntry: fc.Arbitrary<Entry> = fc
  .oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...infantry), infantryUpgrades) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...vehicles), vehicleUpgrades) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('gunner', 'sniper', 'support'), fc.constant<string[]>([])) },
  )
  .map(([unit, upgrades]) => newEntry(unit, { upgrades }))

const anyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '1st Squad',
    'Стальной взвод',
    '第一小隊',
    '👩‍👩‍👧',
    'مرحبا',
    'constructor',
    '__proto__',
    '#',
    '#0',
    '#01',
    '#123456789',
  ),
)
/** Ids as they come from files: clean and never empty, some unknown, some like "#37". */
const anyId = fc.oneof(
  anyText.map(cleanName).filter((id) => id !== ''),
  fc.integer({ min: 200, max: 99_999_999 }).map((number) => `#${String(number)}`),
)
const number = fc
  .oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger())
  .map((value) => (Object.is(value, -0) ? 0 : value))
const anySettings = (known: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom('x', ...known), anyId), fc.oneof(number, anyId), {
    maxKeys: 4,
    noNullPrototype: true,
  })

const paramValue = fc.oneof(fc.boolean(), number, anyId)
/** What the players made up: whole percents, or any number that a backup may bring. */
const own = fc
  .record({
    name: anyText.map(cleanOwnName),
    percent: fc.oneof(fc.integer({ min: -95, max: 500 }), number),
    text: fc.oneof(fc.constant(''), anyText.map(cleanOwnText)),
    group: fc.option(fc.oneof(fc.constant('area'), anyId), { nil: undefined }),
  })
  .map(({ group, ...rest }) => ({ id: 'own', own: { ...rest, ...(group !== undefined && { group }) } }))
/** Notes, and a cost that the players agreed on, with and without whoever did. */
const added = fc
  .record({
    notes: fc.option(anyText.map(cleanDesignNotes), { nil: '' }),
    agreed: fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 500 }).map((halves) => halves / 2),
        number,
      ),
      { nil: undefined },
    ),
    agreedBy: anyText.map(cleanOwnName),
  })
  .map(({ notes, agreed, agreedBy }) => ({
    ...(notes !== '' && { notes }),
    ...(agreed !== undefined && { agreed, ...(agreedBy !== '' && { agreedBy }) }),
  }))

const plainElement: fc.Arbitrary<Design> = fc.record({
  id: anyId,
  name: anyText.map(cleanName),
  kind: fc.oneof(fc.constantFrom('infantry', 'vehicle'), anyId),
  stats: fc.dictionary(
    fc.oneof(fc.constantFrom('movement', 'range', 'save', 'power', 'armor', 'morale', 'toHit'), anyId),
    fc.oneof(number, fc.constantFrom<'auto' | null>('auto', null)),
    { maxKeys: 8, noNullPrototype: true },
  ),
  capabilities: fc.array(
    fc.oneof(
      fc.record({ id: fc.oneof(fc.constantFrom('sharpshooter', 'deny', 'transport'), anyId) }),
      fc.record({
        id: anyId,
        params: fc.dictionary(anyId, paramValue, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      }),
    ),
    { maxLength: 4 },
  ),
})
const anyElement: fc.Arbitrary<Design> = fc.oneof(
  { weight: 2, arbitrary: plainElement },
  {
    weight: 1,
    arbitrary: fc
      .tuple(plainElement, added, fc.array(own, { maxLength: 2 }))
      .map(([element, more, made]) => ({ ...element, ...more, capabilities: [...element.capabilities, ...made] })),
  },
)

function anyEntry(units: readonly string[], upgrades: readonly string[]): fc.Arbitrary<Entry> {
  const unit = units.length > 0 ? fc.oneof(fc.constantFrom(...units), anyId) : anyId
  const upgrade = upgrades.length > 0 ? fc.oneof(fc.constantFrom(...upgrades), anyId) : anyId
  const part = fc.record({ unit, count: fc.integer({ min: 1, max: 999 }) })
  const parts = fc.oneof({ weight: 5, arbitrary: fc.constant<EntryPart[]>([]) }, fc.array(part, { maxLength: 3 }))
  const entry = fc.record({
    unit,
    count: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 999 })),
    upgrades: fc.oneof(fc.constant<string[]>([]), fc.array(upgrade, { maxLength: 5 })),
    name: fc.oneof(fc.constant(''), anyText.map(cleanName)),
    notes: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, anyText.map(cleanNotes)),
    command: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, unit),
  })
  return fc.tuple(entry, parts).map(([one, others]): Entry => (others.length > 0 ? { ...one, with: others } : one))
}

/** Lists of all rulesets and unknown ones, with any mix of all that a list can hold. */
export const anyList: fc.Arbitrary<ArmyList> = fc.oneof(fc.constantFrom(...folders), anyId).chain((ruleset) => {
  const book = lookup.byId(ruleset)
  const upgrades = Object.values(book?.units.upgrades ?? {}).flatMap((set) => set.map((upgrade) => upgrade.id))
  return fc.uniqueArray(anyElement, { maxLength: 3, selector: (element) => element.id }).chain((elements) =>
    fc.record({
      ruleset: fc.constant(ruleset),
      name: fc.oneof(fc.constant(''), anyText.map(cleanName)),
      notes: fc.oneof(fc.constant(''), anyText.map(cleanNotes)),
      settings: fc.oneof(fc.constant({}), anySettings(book?.ruleset.settings.map((setting) => setting.id) ?? [])),
      units: fc.array(
        anyEntry([...(book?.units.units ?? []).map((unit) => unit.id), ...elements.map((one) => one.id)], upgrades),
        { maxLength: 8 },
      ),
      elements: fc.constant(elements),
    }),
  )
})

/** `size` entries of different units in turn, with various upgrades; no two neighbours are equal. */
export function mixedList(size: number): ArmyList {
  const sets = [[], ['bayonets'], ['grenades', 'bazooka'], ['bayonets', 'c4', 'bazooka']]
  return newList('army-men-combat', {
    units: Array.from({ length: size }, (_, at) => {
      const unit = armyMen.units.units[(at * 7) % armyMen.units.units.length]
      const upgrades =
        unit?.upgrades === 'infantry' ? (sets[at % 4] ?? []) : unit?.upgrades === 'vehicle' && at % 2 ? ['armor'] : []
      return newEntry(unit?.id ?? '', { upgrades })
    }),
  })
}
