/** The lists whose codes are kept for ever in tests/golden/links.json. Cases may be added, never removed. */
import { newEntry, newList, type ArmyList, type Design, type Entry } from '../src/roster/list'
import type { ArmyBook } from '../src/rules/book'
import { fingerprintOf } from '../src/rules/house/fingerprint'
import type { ElementStat } from '../src/rules/schema-elements'

export interface GoldenCase {
  says: string
  list: ArmyList
  /** The house book of the list, whole. */
  rules?: object
}

const around = (values: readonly number[]) => [...new Set(values.flatMap((value) => [value - 1, value, value + 1]))]
const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => 2 ** (from + at))

const NAMES = [
  ['Latin', 'Green Platoon'],
  ['Latin with accents', 'Žluťoučký kůň à Ørsted, ő'],
  ['Cyrillic', 'Гвардейская бригада №1'],
  ['Greek', 'Στρατός του Βορρά'],
  ['Han', '第一步兵师'],
  ['Japanese', 'みどりの小隊'],
  ['Korean', '초록 소대'],
  ['Arabic', 'الفصيلة الخضراء'],
  ['Hebrew', 'המחלקה הירוקה'],
  ['Thai', 'หมวดสีเขียว'],
  ['Devanagari', 'हरी पलटन'],
  ['Armenian', 'Կանաչ դասակ'],
  ['emoji', '🪖👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇺🇦 !'],
  ['markup', '<b>{{1+1}}</b> =SUM(A1) & "co" \'x\''],
  ['the longest', 'The Quick Brown Fox Jumps Over 13 Lazy Dogs; '.repeat(2).slice(0, 80).trim()],
  ['80 emoji', '🦊'.repeat(80)],
] as const

const one = (book: ArmyBook, says: string, entry: Entry, rest: Partial<ArmyList> = {}): GoldenCase => ({
  says: `${book.id}: ${says}`,
  list: newList(book.id, { units: [entry], ...rest }),
})

function unitCases(book: ArmyBook): GoldenCase[] {
  const { units, upgrades } = book.units
  return [
    ...units.map((unit) => one(book, unit.id, newEntry(unit.id))),
    ...Object.entries(upgrades).flatMap(([set, all]) => {
      const unit = units.find((candidate) => candidate.upgrades === set)
      return unit === undefined
        ? []
        : all.map((upgrade) =>
            one(book, `${unit.id} with ${upgrade.id}`, newEntry(unit.id, { upgrades: [upgrade.id] })),
          )
    }),
  ]
}

const settingCases = (book: ArmyBook): GoldenCase[] =>
  book.ruleset.settings.flatMap((setting) => {
    const values = setting.choices?.map((choice) => choice.id) ?? [setting.min, setting.max, ...(setting.presets ?? [])]
    return values
      .filter((value) => value !== undefined)
      .map((value) => ({
        says: `${book.id}: ${setting.id} ${String(value)}`,
        list: newList(book.id, { settings: { [setting.id]: value } }),
      }))
  })

function elementCases(book: ArmyBook): GoldenCase[] {
  const rules = book.elements
  if (!rules) return []
  const stats = Object.fromEntries(rules.stats.map((stat) => [stat.id, stat.default]))
  const plain: Design = { id: 'rifles', name: 'Rifles', kind: rules.kinds[0] ?? '', stats, capabilities: [] }
  const fielded = (says: string, element: Partial<Design>, rest: Partial<Entry> = {}) =>
    one(book, says, newEntry('rifles', rest), { elements: [{ ...plain, ...element }] })
  const extremes = (pick: (stat: ElementStat) => number | 'auto' | null) => ({
    stats: Object.fromEntries(rules.stats.map((stat) => [stat.id, pick(stat)])),
  })
  return [
    ...rules.kinds.map((kind) => fielded(kind, { kind })),
    fielded(
      'the lowest stats',
      extremes((stat) => stat.min),
    ),
    fielded(
      'the highest stats',
      extremes((stat) => stat.max),
    ),
    fielded(
      'no stats where none is allowed',
      extremes((stat) => (stat.none === undefined ? stat.min : null)),
    ),
    fielded(
      'automatic stats where allowed',
      extremes((stat) => (stat.auto === undefined ? stat.min : 'auto')),
    ),
    fielded('all capabilities', { capabilities: rules.capabilities.map(({ id }) => ({ id })) }),
    ...rules.capabilities.flatMap(({ id, param }) => {
      const values = param?.values?.map(({ value }) => value)
      const value =
        param?.type === 'flag' ? !param.default : param?.type === 'capability' ? 'charge' : (values?.at(-1) ?? 3)
      const bare = fielded(id, { capabilities: [{ id }] })
      return param
        ? [bare, fielded(`${id} with ${param.id}`, { capabilities: [{ id, params: { [param.id]: value } }] })]
        : [bare]
    }),
    fielded('an id of its own', { id: 'rifles', name: 'Grenadiers of the Old Guard' }),
    fielded('five with a command element', {}, { count: 5, name: 'A Company', command: 'rifles' }),
    fielded('unknown capability, kind and stat', {
      kind: '#901',
      stats: { ...stats, '#902': 3 },
      capabilities: [{ id: '#903', params: { '#904': 'charge' } }],
    }),
    {
      says: `${book.id}: 100 elements`,
      list: newList(book.id, {
        elements: Array.from({ length: 100 }, (_, at) => ({ ...plain, id: `e${String(at)}`, name: `E${String(at)}` })),
        units: [0, 1, 7, 8, 63, 64, 99].map((at) => newEntry(`e${String(at)}`)),
      }),
    },
  ]
}

/** A list for an unknown ruleset: in a known one, numbers below 900 may be assigned some day and then change meaning. */
const stranger = (says: string, entry: Entry): GoldenCase => ({
  says: `unknown ruleset: ${says}`,
  list: newList('#7700', { units: [entry] }),
})

/** Cases that need an army book with upgrades; the first such book is used. */
function generalCases(book: ArmyBook): GoldenCase[] {
  const units = book.units.units
  const at = (place: number) => units[place % units.length]?.id ?? ''
  const mixed = (size: number) =>
    Array.from({ length: size }, (_, place) => {
      const unit = units[(place * 7) % units.length]
      const upgrades = (book.units.upgrades[unit?.upgrades ?? ''] ?? []).filter((_one, bit) => (place >> bit) % 3 === 1)
      return newEntry(unit?.id ?? '', { upgrades: upgrades.map((upgrade) => upgrade.id) })
    })
  const set = units.find((unit) => unit.upgrades !== undefined)
  const ids = (book.units.upgrades[set?.upgrades ?? ''] ?? []).map((upgrade) => upgrade.id)
  const odd = [[...ids].reverse(), [...ids, ...ids], ['#901'], ['teleporter'], [...ids, '#902']]
  return [
    ...[0, 1, 2, 12, 200, 500].map((size) => ({
      says: `${String(size)} units`,
      list: newList(book.id, { units: mixed(size) }),
    })),
    ...around(powers(1, 9))
      .filter((count) => count > 1)
      .concat(998, 999)
      .map((count) => one(book, `${String(count)} of one`, newEntry(at(0), { count }))),
    {
      says: '1,500 of one in two entries',
      list: newList(book.id, { units: [999, 501].map((count) => newEntry(at(0), { count })) }),
    },
    ...around(powers(0, 26))
      .filter((number) => number > 0)
      .map((number) => stranger(`unit ${String(number)}`, newEntry(`#${String(number)}`))),
    ...around([...powers(0, 4), 30])
      .filter((number) => number > 0)
      .map((number) => stranger(`upgrade ${String(number)}`, newEntry('#1', { upgrades: [`#${String(number)}`] }))),
    one(book, 'an unknown unit with upgrades', newEntry('#901', { upgrades: ['#1', '#3'] })),
    ...odd.map((upgrades) => one(book, `upgrades ${upgrades.join(', ')}`, newEntry(set?.id ?? '', { upgrades }))),
    one(book, 'a unit by its id', newEntry('hover-tank-10')),
    ...NAMES.flatMap(([script, name]) => [
      { says: `list name: ${script}`, list: newList(book.id, { name }) },
      one(book, `unit name: ${script}`, newEntry(at(1), { name })),
    ]),
    { says: 'notes of several lines', list: newList(book.id, { notes: 'First line.\nSecond: 100 % legal!\n\n— end' }) },
    one(
      book,
      'everything at once',
      newEntry(at(1), {
        count: 7,
        name: '1st Squad',
        notes: 'Hold the hill.',
        upgrades: [...ids].reverse(),
        command: at(2),
      }),
      {
        name: 'All of it',
        notes: 'Yes.',
      },
    ),
    ...[0.5, -5, 1e21, 49, 50, 2 ** 30, 2 ** 32].map((value) => ({
      says: `unknown setting ${String(value)}`,
      list: newList(book.id, { settings: { '#905': value, weather: 'rain' } }),
    })),
    {
      says: 'an unknown ruleset by number',
      list: newList('#7701', { settings: { '#1': '#2' }, units: [newEntry('#3', { upgrades: ['#1', '#4'] })] }),
    },
    {
      says: 'an unknown ruleset by id',
      list: newList('chess-skirmish', { units: [newEntry('pawn', { count: 8 }), newEntry('queen')] }),
    },
  ]
}

/** What only wide codes of version 2 hold: mixed units, own capabilities, agreed costs, notes of designs. */
function wideCases(book: ArmyBook): GoldenCase[] {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, name: string, rest: Partial<Design> = {}): Design => ({
    id,
    name,
    kind: 'infantry',
    stats,
    capabilities: [],
    ...rest,
  })
  const rifles = design('rifles', 'Rifles')
  const mortar = design('mortar', 'Mortar')
  const blast = { name: '15 cm blast', percent: 75, text: 'As the 10 cm template, but 15 cm.', group: 'area' }
  const own = (some: typeof blast) => ({ id: 'own', own: some })
  const { group: _, ...free } = blast
  const units = [newEntry('rifles', { count: 4, with: [{ unit: 'mortar', count: 1 }] })]
  const caseOf = (says: string, list: Partial<ArmyList>): GoldenCase => ({ says, list: newList(book.id, list) })
  const rules = { format: 'muster-rules', version: 1, name: 'Club rules', base: book.id }
  const house = { name: 'Club rules', fingerprint: fingerprintOf(rules) }
  return [
    caseOf('a mixed unit', { elements: [rifles, mortar], units }),
    caseOf('a mixed unit with a leader, a name, notes, and an unknown design', {
      elements: [rifles, mortar],
      units: [
        newEntry('rifles', {
          count: 9,
          name: 'A Company',
          notes: 'First in.',
          with: [
            { unit: 'mortar', count: 999 },
            { unit: 'rifles', count: 2 },
            { unit: 'nobody', count: 1 },
          ],
          command: 'mortar',
        }),
        newEntry('mortar'),
      ],
    }),
    caseOf('own capabilities', {
      elements: [
        design('rifles', 'Rifles', {
          capabilities: [
            { id: 'sharpshooter' },
            own(blast),
            { id: 'own', own: { ...free, name: 'Schwerfällig', percent: -95, text: '' } },
          ],
        }),
      ],
      units: [newEntry('rifles', { count: 5 })],
    }),
    caseOf('agreed costs', {
      elements: [
        design('rifles', 'Rifles', { agreed: 12.5, agreedBy: 'Sunday club' }),
        design('mortar', 'Mortar', { agreed: 0 }),
      ],
      units: [newEntry('rifles'), newEntry('mortar')],
    }),
    caseOf('notes of a design', {
      elements: [design('rifles', 'Rifles', { capabilities: [{ id: 'sharpshooter' }], notes: 'Against vehicles.' })],
      units: [newEntry('rifles')],
    }),
    {
      says: 'a mixed unit by a house book',
      list: newList(book.id, { book: house, elements: [rifles, mortar], units }),
    },
    {
      says: 'a mixed unit with a house book inside',
      list: newList(book.id, { book: house, elements: [rifles, mortar], units }),
      rules,
    },
  ]
}

/** Lists with a house book, by its fingerprint and whole. */
function houseCases(book: ArmyBook): GoldenCase[] {
  const cost = book.ruleset.costs[0] ?? 'points'
  const unit = book.units.units[0]
  const rules = {
    format: 'muster-rules',
    version: 1,
    base: book.id,
    name: 'Attic',
    about: 'Dinosaurs – willkommen!',
    units: {
      add: [{ ...unit, id: 'own-t-rex', cost: { [cost]: 120.5 }, profile: {}, tags: [] }],
      change: { [unit?.id ?? '']: { cost: { [cost]: 7 }, upgrades: null } },
      hide: book.units.units.slice(1, 3).map(({ id }) => id),
    },
    words: { units: { 'own-t-rex': { name: 'T-Rex', plural: 'T-Rexes', text: 'Дракон, 恐竜 🦖' } } },
  }
  const house = { name: 'Attic', fingerprint: fingerprintOf(rules) }
  const units = [newEntry('own-t-rex', { name: 'Rexy' }), newEntry(unit?.id ?? '', { count: 3 }), newEntry('own-t-rex')]
  const list = newList(book.id, { book: house, name: 'Green Platoon', units })
  return [
    { says: 'a house book by its fingerprint', list },
    { says: 'an empty list with a house book', list: newList(book.id, { book: house }) },
    { says: 'a house book that nobody knows', list: newList('own-game', { book: { ...house, name: '恐竜' }, units }) },
    { says: 'a house book inside', list, rules },
  ]
}

export function goldenCases(books: readonly ArmyBook[]): GoldenCase[] {
  const general = books.find((book) => Object.keys(book.units.upgrades).length > 0)
  return [
    ...books.flatMap((book) => [
      { says: `${book.id}: empty`, list: newList(book.id) },
      ...unitCases(book),
      ...settingCases(book),
      ...elementCases(book),
    ]),
    ...(general ? [...generalCases(general), ...houseCases(general)] : []),
    ...books.filter(({ id }) => id === 'mini-combat').flatMap(wideCases),
  ]
}

/** Texts that must be refused, with the reason. */
export function refusalCases(code: string, newer: string): { text: string; reason: string; says: string }[] {
  const damaged = (says: string, text: string) => ({ text, reason: 'damaged', says })
  const middle = Math.floor(code.length / 2)
  return [
    { text: '', reason: 'empty', says: 'nothing' },
    { text: '#', reason: 'empty', says: 'a bare hash' },
    { text: ' …?! ', reason: 'empty', says: 'no letter' },
    damaged('one word', 'hello'),
    damaged('a sentence', 'Here is my army list for Sunday'),
    damaged('a route', 'https://example.org/#/lists'),
    damaged('cut in the middle', code.slice(0, middle)),
    damaged('the last character lost', code.slice(0, -1)),
    damaged('the first character lost', code.slice(1)),
    damaged('a character lost', code.slice(0, middle) + code.slice(middle + 1)),
    damaged('a character doubled', code.slice(0, middle) + code.slice(middle - 1)),
    damaged('neighbours swapped', code.slice(0, 2) + code.charAt(3) + code.charAt(2) + code.slice(4)),
    damaged('upper case', code.toUpperCase()),
    damaged('lower case', code.toLowerCase()),
    damaged('a letter behind it', `${code}x`),
    damaged('a space inside', `${code.slice(0, middle)} ${code.slice(middle)}`),
    damaged('the version character changed', `2${code.slice(1)}`),
    { text: newer, reason: 'newer', says: 'made by a newer version' },
    { text: `https://example.org/#${newer}.`, reason: 'newer', says: 'a link made by a newer version' },
    { text: 'a'.repeat(4097), reason: 'too-long', says: '4,097 characters' },
  ]
}
