/** Slips of the pen that leave rule data whole and its judgement wrong: each is found, with its place. */
import { expect, it } from 'vitest'
import { broken, saidOf } from './broken'
import { integrityFaults } from './integrity'
import { readBookFiles } from './read'

type Thing = Record<string, unknown>
const in_ = (file: Thing, key: string, id: string) => (file[key] as Thing[]).find((one) => one['id'] === id)!

const amc: [string, string, (file: Thing) => void, string][] = [
  [
    'one of several units of a limit',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['select'] = { unit: ['gunner', 'snipr'] }
    },
    'ruleset.json at limits.specialist-cap.select: {"unit":"snipr"} selects nothing in this army book.',
  ],
  [
    'one of several conditions of a limit',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['when'] = { vehicleShar: 'of-army' }
    },
    'ruleset.json at limits.specialist-cap.when: there is no setting "vehicleShar".',
  ],
  [
    'the setting of a section of the reference',
    'reference.json',
    (f) => Object.assign((f['sections'] as Thing[])[0]!, { when: { vehicleShare: 'of-armies' } }),
    'reference.json at sections.composition.when.vehicleShare: there is no choice "of-armies".',
  ],
  [
    'a least that is more than the most',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['min'] = 4
    },
    'ruleset.json at limits.specialist-cap: "min" 4 is more than "max" 3.',
  ],
  [
    'an exact bound beside another',
    'ruleset.json',
    (f) => {
      in_(f, 'limits', 'specialist-cap')['exactly'] = 3
    },
    'ruleset.json at limits.specialist-cap: "exactly" stands beside no "min" or "max".',
  ],
  [
    'a hint that stands twice',
    'ruleset.json',
    (f) => (f['advice'] as Thing[]).push((f['advice'] as Thing[])[0]!),
    'ruleset.json at advice: "points-left {}" stands twice.',
  ],
  ...(['categories', 'costs', 'profile', 'attack'] as const).map((key): (typeof amc)[number] => [
    `${key} that stand twice`,
    'ruleset.json',
    (f) => (f[key] as unknown[]).push((f[key] as unknown[])[0]),
    `ruleset.json at ${key}: "${{ categories: 'infantry', costs: 'points', profile: 'armor', attack: 'range' }[key]}" stands twice.`,
  ]),
  [
    'a number that is a word',
    'ruleset.json',
    (f) => {
      in_(f, 'settings', 'pointsLimit')['default'] = 'lots'
    },
    'ruleset.json at settings.pointsLimit.default: "lots" is no number.',
  ],
  [
    'a choice that is a number',
    'ruleset.json',
    (f) => {
      in_(f, 'settings', 'vehicleShare')['default'] = 2
    },
    'ruleset.json at settings.vehicleShare.default: there is no choice "2".',
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
    'ruleset.json at settings.pointsLimit.default: has no number for "of-units".',
  ],
  [
    'a choice that narrows no setting',
    'ruleset.json',
    (f) => Object.assign((in_(f, 'settings', 'vehicleShare')['choices'] as Thing[])[0]!, { allows: { size: [] } }),
    'ruleset.json at settings.vehicleShare.of-limit.allows: there is no setting "size".',
  ],
  [
    'words for the choices of nothing',
    'words/en.json',
    (f) => Object.assign(f['choices'] as Thing, { vehicles: {} }),
    'words/en.json at choices: there are words for "vehicles", which is not there.',
  ],
  [
    'words for a row that is not there',
    'words/en.json',
    (f) => Object.assign(f['rows'] as Thing, { terain: {} }),
    'words/en.json at rows: there is no section of the reference "terain".',
  ],
  [
    'words for a row of another section',
    'words/en.json',
    (f) => Object.assign((f['rows'] as Record<string, Thing>)['terrain']!, { bog: { name: 'Bog' } }),
    'words/en.json at rows.terrain: there is no row of the reference "bog".',
  ],
  [
    'a column of the reference without a name',
    'reference.json',
    (f) => Object.assign((f['sections'] as Thing[])[0]!, { columns: [{ id: 'depth' }] }),
    'words/en.json at stats: there are no words for "depth".',
  ],
]

const mini: typeof amc = [
  [
    'a capability that excludes no other',
    'elements.json',
    (f) => {
      in_(f, 'capabilities', 'charge')['group'] = 'lonely'
    },
    'elements.json at capabilities.charge: is alone in the group "lonely".',
  ],
  [
    'a stat with bounds the wrong way',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['min'] = 200
    },
    'elements.json at stats.movement: "min" 200 is more than "max" 100.',
  ],
  [
    'a stat that begins out of bounds',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['default'] = 900
    },
    'elements.json at stats.movement.default: 900 is not within "min" and "max".',
  ],
  [
    'a stat that begins as none and has no none',
    'elements.json',
    (f) => {
      in_(f, 'stats', 'movement')['default'] = null
    },
    'elements.json at stats.movement.default: is none, and "none" is not there.',
  ],
  ...(
    [
      ['drop', 'percent', 'is a flag and needs "percent"'],
      ['one-shot', 'values', 'is a value and needs "values"'],
      ['transport', 'min', 'is a count and needs "min" and "max"'],
    ] as const
  ).map(([id, key, says]): (typeof mini)[number] => [
    `what a capability asks, without its ${key}`,
    'elements.json',
    (f) => delete (in_(f, 'capabilities', id)['param'] as Thing)[key],
    `elements.json at capabilities.${id}.param: ${says}.`,
  ]),
  [
    'a kind without a picture',
    'elements.json',
    (f) => delete (f['pictures'] as Thing)['mecha'],
    'elements.json at pictures: there is none for "mecha".',
  ],
]

it.each([
  ...amc.map((one) => ['army-men-combat', ...one] as const),
  ...mini.map((one) => ['mini-combat', ...one] as const),
])('in %s is found: %s', (folder, _, name, change, says) => {
  expect(saidOf(integrityFaults(readBookFiles(broken(name, change, folder))))).toContain(says)
})
