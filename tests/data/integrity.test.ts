/** What no schema of rule data can find: what is named and not there, said twice, or can never be. */
import { expect, it } from 'vitest'
import { broken, toldOf } from './broken'
import { gameFaults } from './read'

const cases: [string, string, (file: Record<string, unknown>) => void, string][] = [
  [
    'a weapon that is not there',
    'units.json',
    (f) => Object.assign((f.units as { weapons: object }[])[0] as object, { weapons: { laser: 1 } }),
    'units.recruits-5.weapons unknown-id weapon laser',
  ],
  [
    'a doubled unit',
    'units.json',
    (f) => (f.units as object[]).push((f.units as object[])[0] as object),
    'units twice recruits-5',
  ],
  [
    'a unit without a number',
    'wire.json',
    (f) => delete (f.units as Record<string, number>)['jeep'],
    'wire.units no-link-number jeep',
  ],
  [
    'a number given twice',
    'wire.json',
    (f) => Object.assign(f.units as object, { jeep: 1 }),
    'wire.units link-number-twice 1 recruits-5 jeep',
  ],
  [
    'words for what is not there',
    'words/en.json',
    (f) => Object.assign(f.units as object, { ghost: { name: 'Ghost' } }),
    'words.units idle-words ghost',
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
    'words.limits.specialist-cap no-one gunners, snipers and support',
  ]),
  ...(
    [
      ['an upgrade without a price', { cost: {} }, 'upgrades.infantry.bayonets.cost no-cost points'],
      [
        'an upgrade in the place of a weapon that nobody has',
        { replaces: { mortar: 1 } },
        'upgrades.infantry.bayonets.replaces unknown-id weapon-bearer mortar',
      ],
      ['an upgrade that excludes no other', { group: 'alone' }, 'upgrades.infantry.bayonets alone-in-group alone'],
    ] as const
  ).map(([what, change, told]): (typeof cases)[number] => [
    what,
    'units.json',
    (f) => Object.assign((f.upgrades as Record<string, object[]>).infantry?.[0] ?? {}, change),
    told,
  ]),
  [
    'a set of upgrades for nobody',
    'units.json',
    (f) => Object.assign(f.upgrades as object, { boats: [] }),
    'upgrades.boats idle-set',
  ],
  [
    'a unit that brings points',
    'units.json',
    (f) => Object.assign((f.units as object[])[0] as object, { cost: { points: -5 } }),
    'units.recruits-5.cost.points too-small -5 0',
  ],
  [
    'a weapon without one of its numbers',
    'units.json',
    (f) => Object.assign((f.weapons as object[])[0] as object, { stats: {} }),
    'weapons.fists.stats no-column range',
  ],
  ...(
    [
      ['no bounds', { max: undefined }, 'settings.pointsLimit needs min, max'],
      ['bounds the wrong way', { min: 10, max: 5 }, 'settings.pointsLimit min-over-max 10 5'],
      ['a default out of bounds', { default: 3 }, 'settings.pointsLimit.default off-step 3 50 5000 5'],
      ['an offer that is on no step', { presets: [301] }, 'settings.pointsLimit.presets off-step 301 50 5000 5'],
    ] as const
  ).map(([what, change, told]): (typeof cases)[number] => [
    `a number with ${what}`,
    'ruleset.json',
    (f) => Object.assign((f.settings as { id: string }[]).find(({ id }) => id === 'pointsLimit') ?? {}, change),
    told,
  ]),
  [
    'a choice of nothing',
    'ruleset.json',
    (f) =>
      Object.assign((f.settings as { id: string }[]).find(({ id }) => id === 'vehicleShare') ?? {}, { choices: [] }),
    'settings.vehicleShare no-choices',
  ],
  [
    'missing words',
    'words/en.json',
    (f) => delete (f.units as Record<string, unknown>)['jet'],
    'words.units no-words jet',
  ],
  [
    'a selector that hits nothing',
    'ruleset.json',
    (f) => (f.limits as object[]).push({ id: 'x', measure: 'units', select: { tag: 'wings' }, max: 1 }),
    'limits.x.select selects-nothing {"tag":"wings"}',
  ],
  [
    'a section of the reference for units that are not there',
    'reference.json',
    (f) => Object.assign((f.sections as object[])[0] as object, { used: { tag: 'wings' } }),
    'reference.sections.composition.used selects-nothing {"tag":"wings"}',
  ],
  [
    'a row of the reference for units that are not there',
    'reference.json',
    (f) => {
      const [section] = f.sections as { rows: object[] }[]
      Object.assign(section?.rows[0] ?? {}, { used: { tag: 'wings' } })
    },
    'reference.sections.composition.size.used selects-nothing {"tag":"wings"}',
  ],
  [
    'a weapon that the reference does not tell of',
    'reference.json',
    (f) => Object.assign(f, { sections: (f.sections as { use: string }[]).filter(({ use }) => use !== 'weapon') }),
    'reference.sections unknown-id told-row bazooka',
  ],
  [
    'a row of the reference that says nothing',
    'words/en.json',
    (f) => delete (f.rules as Record<string, { text?: string }>)['rookie']?.text,
    'reference.sections.special-rules.rookie row-says-nothing rookie',
  ],
  [
    'a reminder of what the reference does not say',
    'reference.json',
    (f) => Object.assign(f, { reminders: [['morale', 'wings'], null, null] }),
    'reference.reminders[0] unknown-id reminder-row wings',
  ],
  [
    'a reminder too many',
    'reference.json',
    (f) => (f.reminders as unknown[]).push(null),
    'reference.reminders reminders 4 3',
  ],
  ...(
    [
      [
        'units',
        { is: 'entry', select: { category: 'wings' } },
        'trackers.x.select selects-nothing {"category":"wings"}',
      ],
      ['a design with the stat', { is: 'test', stat: 'wings' }, 'trackers.x.stat unknown-id stat wings'],
      ['words that ask for it', { is: 'test' }, 'trackers.x no-due'],
      ['trackers to add to', { is: 'loss', adds: { wings: 1 } }, 'trackers.x.adds unknown-id list-tracker wings'],
      ['trackers to give to', { is: 'loss', gives: { wings: 1 } }, 'trackers.x.gives unknown-id list-tracker wings'],
      [
        'trackers to take from',
        { is: 'presence', boxes: 2, takes: { wings: 'lives' } },
        'trackers.x.takes unknown-id round-tracker wings',
      ],
      ['ends of adding', { per: 'list', is: 'row', boxes: 2, adds: { x: 1 } }, 'trackers.x.adds cycle'],
      [
        'a column for as many boxes',
        { is: 'loss', boxes: { profile: 'armour' } },
        'trackers.x.boxes unknown-id profile-column armour',
      ],
      [
        'settings to be there in',
        { per: 'list', is: 'note', when: { wings: 'on' } },
        'trackers.x.when unknown-id setting wings',
      ],
      [
        'settings to score in',
        { is: 'loss', scores: { when: { wings: 'on' } } },
        'trackers.x.scores.when unknown-id setting wings',
      ],
      [
        'settings to win by',
        { per: 'round', is: 'tally', wins: [{ by: { setting: 'wings' } }] },
        'trackers.x.wins unknown-id setting wings',
      ],
      [
        'a section to choose from',
        { per: 'list', is: 'note', choices: 'wings' },
        'trackers.x.choices unknown-id section wings',
      ],
      [
        'choices to count with',
        { per: 'list', is: 'tally', counts: { wings: ['flap'] } },
        'trackers.x.counts.wings unknown-id tracker-choice flap',
      ],
    ] as const
  ).map(([what, change, told]): (typeof cases)[number] => [
    `a tracker without ${what}`,
    'ruleset.json',
    (f) => (f.trackers as object[]).push({ id: 'x', per: 'unit', ...change }),
    told,
  ]),
  [
    'a limit without a bound',
    'ruleset.json',
    (f) => (f.limits as object[]).push({ id: 'x', measure: 'units' }),
    'limits.x no-bound',
  ],
  [
    'an unknown measure',
    'ruleset.json',
    (f) => (f.limits as object[]).push({ id: 'x', measure: 'stars', max: 1 }),
    'limits.x unknown-id measure stars',
  ],
]

it.each(cases)('is found: %s', (_, name, change, told) => {
  expect(toldOf(gameFaults(broken(name, change)))).toContain(told)
})
