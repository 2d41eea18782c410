/** Moving a list to another house book: told before, done with one tap, undone like any edit. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import HouseChoice from '../../../src/list/HouseChoice.vue'
import { newEntry, newList } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { useHouseBooks } from '../../../src/stores/house-books'
import { useLibrary } from '../../../src/stores/library'
import { rulesJson } from '../../rules/house/books'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})

it('a list moves to a house book with its new price told, and undo leads back to the rulebook', async () => {
  const house = useHouseBooks()
  const print = (await house.keep(rulesJson('attic'))) ?? ''
  const editor = useEditor()
  const list = newList('army-men-combat', { units: [newEntry('light-tank')] })
  await editor.open((await useLibrary().create(list))?.id ?? '')
  const choice = mount(HouseChoice)
  await vi.waitFor(() => expect(choice.text()).toContain(print))
  expect(choice.text()).toContain('As in the rulebook')
  // 150 of the points of the game, 140 of those of the book.
  expect(choice.text()).toMatch(/150.* → 140/)
  expect(choice.get('li').text()).toMatch(/3 prices differ/)
  await choice.get('li button').trigger('click')
  expect(editor.list?.book).toEqual({ name: 'Attic', fingerprint: print })
  expect(editor.report?.points).toBe(140)
  editor.undo()
  expect(editor.list?.book).toBeUndefined()
  expect(editor.report?.points).toBe(150)
})

it('a list whose book is missing can go back to the game as it is', async () => {
  const editor = useEditor()
  const book = { name: 'Lost', fingerprint: '3333-3333-3333-3333' }
  const list = newList('army-men-combat', { book, units: [newEntry('light-tank')] })
  await editor.open((await useLibrary().create(list))?.id ?? '')
  expect(editor.report?.violations.map(({ id }) => id)).toEqual(['unknown-book'])
  const choice = mount(HouseChoice)
  await vi.waitFor(() => expect(choice.find('li button').exists()).toBe(true))
  await choice.get('li button').trigger('click')
  expect(editor.list?.book).toBeUndefined()
  expect(editor.report?.points).toBe(150)
})
