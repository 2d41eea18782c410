/** Slips of the pen that leave rule data whole and its judgement wrong: each is found, with its place. */
import { expect, it } from 'vitest'
import { broken, toldOf } from './broken'
import { gameFaults } from './read'

type Thing = Record<string, unknown>
const in_ = (file: Thing, key: string, id: string) => (file[key] as Thing[]).find((one) => one['id'] === id)!

const amc: [string, string, (file: Thing) => void, string][] = [
  [
    'one of several units of a limit',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['select'] = { unit: ['gunner', 'snipr'] }
    },
    'limits.specialist-cap.select selects-nothing {"unit":"snipr"}',
  ],
  [
    'one of several conditions of a limit',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['when'] = { vehicleShar: 'of-army' }
    },
    'limits.specialist-cap.when unknown-id setting vehicleShar',
  ],
  [
    'the setting of a section of the reference',
    'reference.json',
    (f) => Object.assign((f['sections'] as Thing[])[0]!, { when: { vehicleShare: 'of-armies' } }),
    'reference.sections.composition.when.vehicleShare unknown-id choice of-armies',
  ],
  [
    'a least that is more than the most',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['min'] = 4
    },
    'limits.specialist-cap min-over-max 4 3',
  ],
  [
    'an exact bound beside another',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['exactly'] = 3
    },
    'limits.specialist-cap two-bounds',
  ],
  [
    'a hint that stands twice',
    'ruleset.json',
    (f) => (f['advice'] as Thing[]).push((f['advice'] as Thing[])[0]!),
    'advice.points-left twice points-left',
  ],
  ...(['categories', 'costs', 'profile', 'attack'] as const).map((key): (typeof amc)[number] => [
    `${key} that stand twice`,
    'ruleset.json',
    (f) => (f[key] as unknown[]).push((f[key] as unknown[])[0]),
    `${key} twice ${{ categories: 'infantry', costs: 'points', profile: 'armor', attack: 'range' }[key]}`,
  ]),
  [
    'a number that is a word',
    'ruleset.json',
    (f) => {
      in_(f, 'settings', 'pointsLimit')['default'] = 'lots'
    },
    'settings.pointsLimit.default no-number lots',
  ],
  [
    'a choice that is a number',
    'ruleset.json',
    (f) => {
      in_(f, 'settings', 'vehicleShare')['default'] = 2
    },
    'settings.vehicleShare.default unknown-id choice 2',
  ],
  [
    'a default for some choices only',
    'ruleset.json',
    (f) => {
      in_(f, 'settings', 'pointsLimit')['default'] = {
        by: 'vehicleShare',
        values: { 'of-limit': 300, 'of-army': 300 },
      }
    },
    'settings.pointsLimit.default no-number-for of-units',
  ],
  [
    'a choice that narrows no setting',
    'ruleset.json',
    (f) => Object.assign((in_(f, 'settings', 'vehicleShare')['choices'] as Thing[])[0]!, { allows: { size: [] } }),
    'settings.vehicleShare.of-limit.allows unknown-id setting size',
  ],
  [
    'words for the choices of nothing',
    'words/en.json',
    (f) => Object.assign(f['choices'] as Thing, { vehicles: {} }),
    'words.choices idle-words vehicles',
  ],
  [
    'words for a row that is not there',
    'words/en.json',
    (f) => Object.assign(f['rows'] as Thing, { terain: {} }),
    'words.rows unknown-id section terain',
  ],
  [
    'words for a row of another section',
    'words/en.json',
    (f) => Object.assign((f['rows'] as Record<string, Thing>)['terrain']!, { bog: { name: 'Bog' } }),
    'words.rows.terrain unknown-id row bog',
  ],
  [
    'a column of the reference without a name',
    'reference.json',
    (f) => Object.assign((f['sections'] as Thing[])[0]!, { columns: [{ id: 'depth' }] }),
    'words.stats no-words depth',
  ],
]

const mini: typeof amc = [
  [
    'a capability that excludes no other',
    'elements.json',
    (f) => {
      in_(f, 'capabilities', 'charge')['group'] = 'lonely'
    },
    'elements.capabilities.charge alone-in-group lonely',
  ],
  [
    'a stat with bounds the wrong way',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['min'] = 200
    },
    'elements.stats.movement min-over-max 200 100',
  ],
  [
    'a stat that begins out of bounds',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['default'] = 900
    },
    'elements.stats.movement.default default-beyond 900 0 100',
  ],
  [
    'a stat that begins as none and has no none',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['default'] = null
    },
    'elements.stats.movement.default no-none',
  ],
  ...(
    [
      ['drop', 'percent', 'percent'],
      ['one-shot', 'values', 'values'],
      ['transport', 'min', 'min, max'],
    ] as const
  ).map(([id, key, needs]): (typeof mini)[number] => [
    `what a capability asks, without its ${key}`,
    'elements.json',
    (f) => delete (in_(f, 'capabilities', id)['param'] as Thing)[key],
    `elements.capabilities.${id}.param needs ${needs}`,
  ]),
  [
    'a kind without a picture',
    'elements.json',
    (f) => delete (f['pictures'] as Thing)['mecha'],
    'elements.pictures no-picture mecha',
  ],
]

it.each([
  ...amc.map((one) => ['army-men-combat', ...one] as const),
  ...mini.map((one) => ['mini-combat', ...one] as const),
])('in %s is found: %s', (folder, _, name, change, told) => {
  expect(toldOf(gameFaults(broken(name, change, folder)))).toContain(told)
})
