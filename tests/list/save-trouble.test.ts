import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import * as handover from '../../src/ui/handover'
import SaveTrouble from '../../src/list/SaveTrouble.vue'
import { newList } from '../../src/roster/list'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'

beforeEach(() => setActivePinia(createPinia()))

it('the bar offers the list that could not be saved as file or text, whichever list is open, and a new try', async () => {
  const library = useLibrary()
  const editor = useEditor()
  const green = (await library.create(newList('army-men-combat', { name: 'Green' })))!
  const tan = (await library.create(newList('army-men-combat', { name: 'Tan' })))!
  await library.settle()
  library.trouble = { id: tan.id, outcome: { kind: 'full', message: '' } }
  const bar = mount(SaveTrouble)
  const saved = vi.spyOn(handover, 'saveFile').mockReturnValue(undefined)
  for (const open of [async () => {}, () => editor.open(green.id)]) {
    await open()
    expect(bar.text()).toContain('Not saved: Tan.')
    expect(bar.findAll('button').map((button) => button.text())).toEqual(['Download', 'Copy', 'Try again'])
    await bar.get('button').trigger('click')
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(JSON.parse(saved.mock.calls[0]![0].text)).toMatchObject({ name: 'Tan' })
    saved.mockClear()
  }
})

it('the bar asks for a reload where a newer version of the app has saved the list meanwhile', async () => {
  const library = useLibrary()
  const tan = (await library.create(newList('army-men-combat', { name: 'Tan' })))!
  await library.settle()
  const stored = { id: tan.id, reason: 'newer' as const, raw: {} }
  library.trouble = { id: tan.id, outcome: { kind: 'conflict', stored } }
  expect(mount(SaveTrouble).text()).toContain('Save a copy of your changes, then reload this page')
})
