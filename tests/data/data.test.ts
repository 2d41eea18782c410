import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../src/rules/book'
import { integrityFaults } from './integrity'
import { readBookFiles, shapeFaults } from './read'
import type { DataFault } from './shape'
import { bookOf, filesOf, folders } from './folders'

const saidOf = (faults: readonly DataFault[]) => faults.map(({ says }) => says)

describe.each(folders)('the rule data of %s', (folder) => {
  it('has the right shape', () => {
    expect(saidOf(shapeFaults(filesOf(folder)))).toEqual([])
  })
  it('names only ids that exist, and has words and numbers for all of its own', () => {
    expect(saidOf(integrityFaults(readBookFiles(filesOf(folder))))).toEqual([])
  })
  it('has its folder’s name as its id', () => {
    expect(bookOf(folder).id).toBe(folder)
  })
})

it('each ruleset has its own number and its own position', () => {
  const shared = (key: string, of: (book: ArmyBook) => number) =>
    folders.flatMap((folder, at) => {
      const other = folders.slice(0, at).find((one) => of(bookOf(one)) === of(bookOf(folder)))
      return other === undefined ? [] : [`${key} ${String(of(bookOf(folder)))} is of ${other} and ${folder}`]
    })
  expect([
    ...shared('wire.json: "ruleset"', (book) => book.wire.ruleset),
    ...shared('ruleset.json: "order"', (book) => book.ruleset.order),
  ]).toEqual([])
})

describe('a fault in rule data', () => {
  const files = () => structuredClone(filesOf('army-men-combat')) as Record<string, Record<string, never>>
  const edit = (name: string, change: (file: Record<string, unknown>) => void) => {
    const all = files()
    change(all[name] as unknown as Record<string, unknown>)
    return all
  }

  it('of an unknown key is reported with file, place and key', () => {
    const all = edit('units.json', (file) => Object.assign((file.units as object[])[3] as object, { pionts: 25 }))
    expect(saidOf(shapeFaults(all))).toEqual(['units.json at units.3: unknown key "pionts".'])
    expect(() => readBookFiles(all)).toThrow('units.json at units.3: unknown key "pionts".')
  })
  it('of an invalid id is reported with what an id is', () => {
    const all = edit('units.json', (file) =>
      Object.assign((file.units as object[])[0] as object, { id: 'Big Gun', weapons: { 'Big Gun': 1 } }),
    )
    expect(saidOf(shapeFaults(all))).toEqual([
      expect.stringMatching(/^units\.json at units\.0\.id: is no id: letters and digits/),
      expect.stringMatching(/^units\.json at units\.0\.weapons\.Big Gun: "Big Gun" is no id: letters and digits/),
    ])
  })
  it.each([
    ['of no kind', { is: 'wings' }, ['trackers.0.is: is none of loss, act, ']],
    ['of a kind that is of others', { per: 'list', is: 'loss' }, ['trackers.0.is: is none of round, losses, ']],
    ['of a unit under some settings', { is: 'entry', when: {} }, ['trackers.0: unknown key "when"']],
    ['of the list with units', { per: 'list', is: 'note', select: {} }, ['trackers.0: unknown key "select"']],
    ['with a bar of one box', { is: 'loss', half: {} }, ['trackers.0.half: has no boxes to halve']],
    ['of a model, with a bar', { per: 'model', is: 'loss', half: {} }, ['trackers.0: unknown key "half"']],
    ['of a round with a first number alone', { is: 'act', numbers: [1] }, ['trackers.0.numbers: Too small']],
    ['that counts from nowhere', { is: 'count' }, ['trackers.0.numbers: is missing']],
    ['that has numbers and boxes', { is: 'act', numbers: [1, 4], boxes: 4 }, ['trackers.0: unknown key "boxes"']],
    [
      'that ends the game as boxes',
      { per: 'list', is: 'row', boxes: 3, ends: true },
      ['trackers.0: unknown key "ends"'],
    ],
    ['that comes again without that', { is: 'mark', takes: {} }, ['trackers.0: unknown key "takes"']],
    [
      'of groups that nothing tells apart',
      { is: 'presence', boxes: 3, groups: { times: 2 } },
      ['trackers.0.groups.letter: is missing'],
    ],
  ])('is found in a tracker %s', (_, tracker, says) => {
    const all = edit('ruleset.json', (file) =>
      Object.assign(file, { trackers: [{ id: 'x', per: 'unit', ...tracker }] }),
    )
    expect(saidOf(shapeFaults(all))).toEqual(
      says.map((one) => expect.stringContaining(`ruleset.json at ${one}`) as unknown),
    )
  })
  it.each([
    ['a key that is not there', 'order', undefined, 'order: is missing.'],
    ['a text for a number', 'order', 'six', 'order: is no number.'],
    ['a word that is none of a few', 'countIs', 'squads', 'countIs: is none of units, models.'],
    ['text for a list', 'categories', 'infantry', 'categories: is no list.'],
    ['a share in decimals', 'limits', { max: { share: '0.5' } }, 'limits.0.max.share: is no share, as "1/2".'],
    ['a bound in words', 'limits', { max: 'six' }, 'limits.0.max: is no number, is no object.'],
    ['half a default', 'settings', { default: { by: 'battle' } }, 'settings.0.default.values: is missing.'],
    ['a sign that is a word', 'profile', { suffix: ' inches' }, 'profile.0.suffix: is no sign alike in every language'],
  ])('of %s is told with what belongs there', (_, key, value, says) => {
    const all = edit('ruleset.json', (file) => {
      const [first] = Array.isArray(file[key]) ? (file[key] as object[]) : []
      if (typeof first === 'object' && typeof value === 'object') Object.assign(first, value)
      else file[key] = value
    })
    expect(saidOf(shapeFaults(all))).toEqual([expect.stringContaining(`ruleset.json at ${says}`)])
  })
  it('is found when a file is missing', () => {
    const all = files()
    delete all['wire.json']
    expect(saidOf(shapeFaults(all))).toEqual(['wire.json is missing.'])
  })

  const broken: [string, string, (file: Record<string, unknown>) => void, RegExp][] = [
    [
      'a weapon that is not there',
      'units.json',
      (f) => Object.assign((f.units as { weapons: object }[])[0] as object, { weapons: { laser: 1 } }),
      /no weapon "laser"/,
    ],
    [
      'a doubled unit',
      'units.json',
      (f) => (f.units as object[]).push((f.units as object[])[0] as object),
      /"recruits-5" stands twice/,
    ],
    [
      'a unit without a number',
      'wire.json',
      (f) => delete (f.units as Record<string, number>)['jeep'],
      /"jeep" has no number/,
    ],
    [
      'a number given twice',
      'wire.json',
      (f) => Object.assign(f.units as object, { jeep: 1 }),
      /"1" stands twice, for "recruits-5" and "jeep"/,
    ],
    [
      'words for what is not there',
      'words/en.json',
      (f) => Object.assign(f.units as object, { ghost: { name: 'Ghost' } }),
      /words for "ghost", which is not there/,
    ],
    ...(
      [
        ['a share of the units', { measure: 'units', max: { share: '1/2', measure: 'units' } }],
        ['a limit of one', { measure: 'units', max: 1 }],
        ['a ban', { measure: 'models', max: 0 }],
      ] as const
    ).map(([what, change]): (typeof broken)[number] => [
      `${what} that has no word for a single one`,
      'ruleset.json',
      (f) => Object.assign((f.limits as { id: string }[]).find(({ id }) => id === 'specialist-cap') ?? {}, change),
      /words\/en\.json at limits\.specialist-cap: has no "one": it can be "1 gunners, snipers and support"/,
    ]),
    ...(
      [
        ['an upgrade without a price', { cost: {} }, /no cost in points/],
        [
          'an upgrade in the place of a weapon that nobody has',
          { replaces: { mortar: 1 } },
          /no bearer of a weapon "mortar"/,
        ],
        ['an upgrade that excludes no other', { group: 'alone' }, /alone in the group "alone"/],
      ] as const
    ).map(([what, change, says]): (typeof broken)[number] => [
      what,
      'units.json',
      (f) => Object.assign((f.upgrades as Record<string, object[]>).infantry?.[0] ?? {}, change),
      says,
    ]),
    [
      'a set of upgrades for nobody',
      'units.json',
      (f) => Object.assign(f.upgrades as object, { boats: [] }),
      /upgrades\.boats.*no unit/,
    ],
    [
      'a unit that brings points',
      'units.json',
      (f) => Object.assign((f.units as object[])[0] as object, { cost: { points: -5 } }),
      /units\.recruits-5.*less than nothing/,
    ],
    [
      'a weapon without one of its numbers',
      'units.json',
      (f) => Object.assign((f.weapons as object[])[0] as object, { stats: {} }),
      /weapons\.fists.*has no "range"/,
    ],
    ...(
      [
        ['no bounds', { max: undefined }, /settings\.pointsLimit.*needs "min" and "max"/],
        ['bounds the wrong way', { min: 10, max: 5 }, /"min" 10 is more than "max" 5/],
        ['a default out of bounds', { default: 3 }, /settings\.pointsLimit\.default.*3 is not within/],
        ['an offer that is on no step', { presets: [301] }, /settings\.pointsLimit\.presets.*301 is not within/],
      ] as const
    ).map(([what, change, says]): (typeof broken)[number] => [
      `a number with ${what}`,
      'ruleset.json',
      (f) => Object.assign((f.settings as { id: string }[]).find(({ id }) => id === 'pointsLimit') ?? {}, change),
      says,
    ]),
    [
      'a choice of nothing',
      'ruleset.json',
      (f) =>
        Object.assign((f.settings as { id: string }[]).find(({ id }) => id === 'vehicleShare') ?? {}, { choices: [] }),
      /settings\.vehicleShare.*no "choices"/,
    ],
    ['missing words', 'words/en.json', (f) => delete (f.units as Record<string, unknown>)['jet'], /no words for "jet"/],
    [
      'a selector that hits nothing',
      'ruleset.json',
      (f) => (f.limits as object[]).push({ id: 'x', measure: 'units', select: { tag: 'wings' }, max: 1 }),
      /limits\.x\.select: \{"tag":"wings"\} selects nothing/,
    ],
    [
      'a section of the reference for units that are not there',
      'reference.json',
      (f) => Object.assign((f.sections as object[])[0] as object, { used: { tag: 'wings' } }),
      /sections\..*\.used.*selects nothing/,
    ],
    [
      'a row of the reference for units that are not there',
      'reference.json',
      (f) => {
        const [section] = f.sections as { rows: object[] }[]
        Object.assign(section?.rows[0] ?? {}, { used: { tag: 'wings' } })
      },
      /sections\..*\.rows\..*\.used.*selects nothing/,
    ],
    [
      'a weapon that the reference does not tell of',
      'reference.json',
      (f) => Object.assign(f, { sections: (f.sections as { use: string }[]).filter(({ use }) => use !== 'weapon') }),
      /reference\.json at sections: there is no row of a section of "weapon" for "bazooka"/,
    ],
    [
      'a row of the reference that says nothing',
      'words/en.json',
      (f) => delete (f.rules as Record<string, { text?: string }>)['rookie']?.text,
      /reference\.json at sections\..*\.rookie: says nothing/,
    ],
    [
      'a reminder of what the reference does not say',
      'reference.json',
      (f) => Object.assign(f, { reminders: [['morale', 'wings'], null, null] }),
      /reminders\.0.*no row in "morale" "wings"/,
    ],
    ['a reminder too many', 'reference.json', (f) => (f.reminders as unknown[]).push(null), /reminders.*not as many/],
    ...(
      [
        ['units', { is: 'entry', select: { category: 'wings' } }, /trackers\.x\.select.*selects nothing/],
        ['a design with the stat', { is: 'test', stat: 'wings' }, /trackers\.x\.stat.*"wings"/],
        ['words that ask for it', { is: 'test' }, /trackers\.x: words.*no "due"/],
        ['trackers to add to', { is: 'loss', adds: { wings: 1 } }, /trackers\.x\.adds.*"wings"/],
        ['trackers to give to', { is: 'loss', gives: { wings: 1 } }, /trackers\.x\.gives.*"wings"/],
        [
          'trackers to take from',
          { is: 'presence', boxes: 2, takes: { wings: 'lives' } },
          /x\.takes.*"wings".*"lives"/s,
        ],
        ['ends of adding', { per: 'list', is: 'row', boxes: 2, adds: { x: 1 } }, /trackers\.x\.adds.*on and on/],
        ['a column for as many boxes', { is: 'loss', boxes: { profile: 'armour' } }, /x\.boxes.*no column.*"armour"/],
        [
          'settings to be there in',
          { per: 'list', is: 'note', when: { wings: 'on' } },
          /trackers\.x\.when\.wings.*"on"/,
        ],
        ['settings to score in', { is: 'loss', scores: { when: { wings: 'on' } } }, /x\.scores\.when\.wings.*"on"/],
        [
          'settings to win by',
          { per: 'round', is: 'tally', wins: [{ by: { setting: 'wings' } }] },
          /trackers\.x\.wins.*"wings"/,
        ],
      ] as const
    ).map(([what, change, says]): (typeof broken)[number] => [
      `a tracker without ${what}`,
      'ruleset.json',
      (f) => (f.trackers as object[]).push({ id: 'x', per: 'unit', ...change }),
      says,
    ]),
    [
      'a limit without a bound',
      'ruleset.json',
      (f) => (f.limits as object[]).push({ id: 'x', measure: 'units' }),
      /has no bound/,
    ],
    [
      'an unknown measure',
      'ruleset.json',
      (f) => (f.limits as object[]).push({ id: 'x', measure: 'stars', max: 1 }),
      /no measure "stars"/,
    ],
  ]
  it.each(broken)('is found: %s', (_, name, change, says) => {
    const faults = integrityFaults(readBookFiles(edit(name, change)))
    expect(saidOf(faults).join('\n')).toMatch(says)
  })
})
