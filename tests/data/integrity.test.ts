/** What no schema of rule data can find: what is named and not there, said twice, or can never be. */
import { expect, it } from 'vitest'
import { broken, saidOf } from './broken'
import { integrityFaults } from './integrity'
import { readBookFiles } from './read'

const cases: [string, string, (file: Record<string, unknown>) => void, RegExp][] = [
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
  ).map(([what, change]): (typeof cases)[number] => [
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
  ).map(([what, change, says]): (typeof cases)[number] => [
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
  ).map(([what, change, says]): (typeof cases)[number] => [
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
      ['trackers to take from', { is: 'presence', boxes: 2, takes: { wings: 'lives' } }, /x\.takes.*"wings".*"lives"/s],
      ['ends of adding', { per: 'list', is: 'row', boxes: 2, adds: { x: 1 } }, /trackers\.x\.adds.*on and on/],
      ['a column for as many boxes', { is: 'loss', boxes: { profile: 'armour' } }, /x\.boxes.*no column.*"armour"/],
      [
        'settings to be there in',
        { per: 'list', is: 'note', when: { wings: 'on' } },
        /trackers\.x\.when: there is no setting "wings"/,
      ],
      [
        'settings to score in',
        { is: 'loss', scores: { when: { wings: 'on' } } },
        /x\.scores\.when: there is no setting "wings"/,
      ],
      [
        'settings to win by',
        { per: 'round', is: 'tally', wins: [{ by: { setting: 'wings' } }] },
        /trackers\.x\.wins.*"wings"/,
      ],
      [
        'a section to choose from',
        { per: 'list', is: 'note', choices: 'wings' },
        /x\.choices: there is no section of the reference "wings"/,
      ],
      [
        'choices to count with',
        { per: 'list', is: 'tally', counts: { wings: ['flap'] } },
        /x\.counts\.wings: there is no choice of that tracker "flap"/,
      ],
    ] as const
  ).map(([what, change, says]): (typeof cases)[number] => [
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

it.each(cases)('is found: %s', (_, name, change, says) => {
  const faults = integrityFaults(readBookFiles(broken(name, change)))
  expect(saidOf(faults).join('\n')).toMatch(says)
})
