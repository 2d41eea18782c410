import { mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { groupLists } from '../../../src/features/library/list-groups'
import ReceiveField from '../../../src/features/library/ReceiveField.vue'
import { newList } from '../../../src/roster/list'
import { newRecord } from '../../../src/storage/list-records'
import { arrival } from '../../../src/stores/arrivals'

beforeEach(() => {
  arrival.value = null
})

const record = (ruleset: string, name: string, pinned = false) => newRecord(newList(ruleset, { name }), { pinned })
const records = [
  record('mini-combat', 'Pinned', true),
  record('hammer-wars', 'Newest'),
  record('mini-combat', 'Middle'),
  record('hammer-wars', 'Oldest'),
]
const named = (groups: ReturnType<typeof groupLists>) =>
  groups.map(({ label, records: own }) => [label, ...own.map(({ list }) => list.name)])

it('lists stand by game below the pinned ones, the game of the list changed last first', () => {
  expect(named(groupLists(records, 'changed'))).toEqual([
    ['Pinned', 'Pinned'],
    ['Hammer Wars', 'Newest', 'Oldest'],
    ['Mini Combat', 'Middle'],
  ])
})

it('an order across all games keeps them mixed, without bands', () => {
  for (const sort of ['name', 'points', 'own'] as const)
    expect(named(groupLists(records, sort))).toEqual([['', 'Pinned', 'Newest', 'Middle', 'Oldest']])
})

it('a pasted text is opened with all its lines, and a typed one with Enter', async () => {
  const field = mount(ReceiveField).get('textarea')
  const clipboardData = { files: [], getData: () => 'Green\n2 riflemen' }
  await field.trigger('paste', { clipboardData })
  expect(arrival.value).toEqual({ text: 'Green\n2 riflemen', pasted: true })
  await field.setValue('#1abc')
  await field.trigger('keydown', { key: 'Enter' })
  expect(arrival.value).toEqual({ text: '#1abc', pasted: true })
})
