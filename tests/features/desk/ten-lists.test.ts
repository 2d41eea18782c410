/** An event: ten files of three games, two of them against the rules, two of one name, two that cannot be read. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import DeskTable from '../../../src/features/desk/DeskTable.vue'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { desk, sortDesk } from '../../../src/exchange/desk/desk'
import { writeList } from '../../../src/exchange/file/file-write'
import { translateEnglish as t } from '../../../src/i18n/english'
import { lookup } from '../../exchange/books'

const platoon = (name: string, ...units: string[]) =>
  newList('army-men-combat', { name, units: ['riflemen-10', ...units].map((unit) => newEntry(unit)) })
const rifles = (name: string) =>
  newList('army-men-combat-v1.5.0', { name, units: [newEntry('rifleman', { count: 10 })] })
const figures = (name: string, count: number) =>
  newList('simple-toy-soldier-game', { name, units: [newEntry('machine-gunner'), newEntry('rifleman', { count })] })

const lists: [from: string, list: ArmyList][] = [
  ['anna', platoon('Green')],
  ['bert', platoon('My army', 'jeep')],
  ['cleo', platoon('My army', 'sniper')],
  ['dora', platoon('Too many', ...Array.from({ length: 5 }, () => 'gunner'))],
  ['emil', rifles('Ten')],
  ['fritz', rifles('')],
  ['gina', figures('Eight', 7)],
  ['hugo', figures('Nine', 8)],
]

it('names every list of an event, or what it came as, and puts first what is to be asked about', () => {
  setActivePinia(createPinia())
  const newer = writeList(platoon('Newer')).replace('"version": 1', '"version": 9')
  const inputs = [...lists.map(([, list]) => writeList(list)), newer, writeList(platoon('Cut')).slice(0, 90)]
  const sources = [...lists.map(([from]) => from), 'ines', 'jan'].map((from) => `${from}.muster.json`)
  const rows = sortDesk(desk(inputs, lookup, t), 'verdict', 'en')
  const props = { rows, sources, by: 'verdict', descending: false, agreed: false } as const
  const told = mount(DeskTable, { props })
    .findAll('[data-testid="desk-row"]')
    .map((row) =>
      [row.get('.row-name').text(), row.get('.row-line').text(), row.attributes('data-verdict')].join(' | '),
    )
  expect(told.slice(0, 4)).toEqual([
    expect.stringMatching(/^Too many \| dora .*\| illegal$/),
    expect.stringMatching(/^Nine \| hugo .*\| illegal$/),
    'ines |  | unreadable',
    'jan |  | unreadable',
  ])
  expect(told).toHaveLength(10)
  expect(told.find((row) => row.includes('cleo'))).toMatch(/^My army \| Same name as no\. 2 · cleo · Army Men Combat/)
})
