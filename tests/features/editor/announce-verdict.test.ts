import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { useAnnounceVerdict } from '../../../src/features/editor/announce-verdict'
import { newEntry, newList } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'

/** Generous, so that a busy machine fails no test. */
const soon = { timeout: 10_000 }

it.each([
  [['heavy-tank'], '200 / 150 pts. 2 problems.'],
  [['heavy-tank', ...Array<string>(4).fill('gunner')], '240 / 150 pts. 3 problems.'],
])('an edit that makes problems tells the first two behind the total, once: %j', async (units, standing) => {
  setActivePinia(createPinia())
  const editor = useEditor()
  const record = await useLibrary().create(newList('army-men-combat', { settings: { pointsLimit: 150 } }))
  await editor.open(record!.id)
  const wrapper = mount({
    setup() {
      useAnnounceVerdict(editor)
      return () => null
    },
  })
  const said = () => useNotices().spoken.map(({ text }) => text.replaceAll('\u00a0', ' '))
  const add = (...units: string[]) =>
    editor.edit({ ...editor.list!, units: [...editor.list!.units, ...units.map((unit) => newEntry(unit))] })
  await vi.waitFor(() => expect(editor.report).toBeTruthy())
  add(...units)
  await vi.waitFor(() => expect(said()).toHaveLength(1), soon)
  const over = Number.parseInt(standing) - 150
  expect(said()[0]).toBe(
    `${standing} ${over} pts over the limit (${over + 150} / 150). 125 pts of vehicles over the limit (200 / 75).`,
  )
  add('recruits-5')
  await vi.waitFor(() => expect(said()[1] ?? said()[0]).toMatch(/problems\.$/), soon)
  wrapper.unmount()
})
