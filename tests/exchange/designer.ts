/** A small invented army book whose players design their own elements. */
import { openBook } from '../../src/rules/book'
import { elementsSchema } from '../../src/rules/schema-elements'
import { rulesetSchema } from '../../src/rules/schema-ruleset'
import { wireSchema } from '../../src/rules/schema-wire'
import { wordsSchema } from '../../src/rules/schema-words'

const percent = { percent: 25, section: 'all' }
const words = {
  reminders: [],
  ...Object.fromEntries(
    'costs settings choices categories stats units upgrades weapons rules limits advice trackers sections rows kinds capabilities params'
      .split(' ')
      .map((key) => [key, {}]),
  ),
}

export const designer = openBook({
  ruleset: rulesetSchema.parse({
    id: 'designer-game',
    order: 90,
    countIs: 'models',
    costs: ['points'],
    settings: [
      { id: 'battle', type: 'choice', role: 'size', choices: [{ id: 'small' }, { id: 'large' }], default: 'small' },
      {
        id: 'pointsLimit',
        type: 'number',
        role: 'size',
        min: 100,
        max: 5000,
        step: 10,
        default: { by: 'battle', values: { small: 500, large: 1000 } },
      },
    ],
    profile: [],
    attack: [],
    categories: [],
    limits: [],
    advice: [],
    trackers: [],
  }),
  units: { units: [], upgrades: {}, weapons: [], rules: [] },
  reference: { sections: [], reminders: [] },
  elements: elementsSchema.parse({
    stats: [
      { id: 'movement', min: 0, max: 100, default: 10 },
      { id: 'save', min: 2, max: 6, default: 5, none: 7 },
      { id: 'toHit', min: 2, max: 6, default: 4, none: 7, auto: 0 },
    ],
    factors: [[{ stat: 'movement' }]],
    divide: 1,
    cost: 'points',
    modifiers: 'battle',
    rounding: 'battle',
    kinds: ['infantry', 'vehicle'],
    pictures: { infantry: 'squad', vehicle: 'light-tank' },
    sections: ['all'],
    capabilities: [
      { id: 'sharpshooter', ...percent },
      { id: 'charge', ...percent },
      { id: 'deny', ...percent, param: { id: 'denies', type: 'capability' } },
      { id: 'drop', ...percent, param: { id: 'scatters', type: 'flag', default: false, percent: 20 } },
      { id: 'transport', ...percent, param: { id: 'times', type: 'count', default: 1, min: 1, max: 9, free: 0 } },
      {
        id: 'one-shot',
        ...percent,
        param: { id: 'turns', type: 'value', default: 10, values: [{ value: 5, percent: -80 }] },
      },
    ],
  }),
  wire: wireSchema.parse({
    ruleset: 90,
    settings: { battle: 1, pointsLimit: 2 },
    choices: { battle: { small: 1, large: 2 } },
    units: {},
    upgrades: {},
    stats: { movement: 1, save: 2, toHit: 3 },
    kinds: { infantry: 1, vehicle: 2 },
    capabilities: { sharpshooter: 1, charge: 2, deny: 3, drop: 4, transport: 5, 'one-shot': 6 },
    params: { denies: 1, scatters: 2, times: 3, turns: 4 },
  }),
  words: wordsSchema.parse(words),
  title: {
    name: 'Designer',
    edition: '1',
    credit: { title: 'Designer', author: 'Nobody' },
    summary: 'Made up.',
    facts: ['2 models'],
    needs: 'Nothing.',
  },
})
