import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { useSelection } from '../../../src/features/editor/selection'
import { newEntry, newList } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

async function opened() {
  const editor = useEditor()
  const units = ['jeep', 'truck', 'gunner', 'sniper', 'support'].map((id) => newEntry(id))
  const record = await useLibrary().create(newList('army-men-combat', { units }))
  await editor.open(record?.id ?? '')
  const picked = useSelection(
    () => editor.keys,
    () => [...editor.keys.keys()],
  )
  return { picked, order: () => editor.list?.units.map(({ unit }) => unit).join(' ') }
}
const last = () => useNotices().spoken.at(-1)?.text

it('the entries that are moved together say where they are now, also where they can go no further', async () => {
  const { picked, order } = await opened()
  for (const index of [1, 2]) picked.select(index)
  picked.shift(-1)
  expect(order()).toBe('truck gunner jeep sniper support')
  expect(last()).toBe('2 entries moved; the first is number 1 of 5.')
  const said = useNotices().spoken.length
  picked.shift(-1)
  expect(useNotices().spoken).toHaveLength(said + 1)
  expect(last()).toBe('2 entries moved; the first is number 1 of 5.')
  picked.shift(1)
  expect(order()).toBe('jeep truck gunner sniper support')
  expect(last()).toBe('2 entries moved; the first is number 2 of 5.')
})

it('one selected entry says its place too', async () => {
  const { picked } = await opened()
  picked.select(3)
  picked.shift(1)
  expect(last()).toBe('1 entry moved to number 5 of 5.')
})
