/** The screen of a draft: saved as one types, kept as a book when it is used, and gone when nothing was done with it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import HouseBookEditView from '../../../src/features/house-books/HouseBookEditView.vue'
import { route } from '../../../src/app/router/navigation'
import { useHouseBooks } from '../../../src/stores/house-books'
import { translateEnglish as t } from '../../../src/i18n/english'
import { rulesJson } from '../../rules/house/books'

let wrapper: VueWrapper
let id: string
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const pinia = createPinia()
  setActivePinia(pinia)
  id = (await useHouseBooks().newDraft('army-men-combat')) ?? ''
  wrapper = mount(HouseBookEditView, { props: { id }, global: { plugins: [pinia] }, attachTo: document.body })
  await vi.waitUntil(() => wrapper.find('[data-testid="use-book"]').exists())
})
afterEach(() => wrapper.unmount())

const less = () =>
  wrapper.get(`[aria-label="${t('count.less-by', { n: 5, what: t('house-edit.price-of', { what: 'Light tank' }) })}"]`)
const saved = () => useHouseBooks().draftOf(id)?.file

it('a change is saved, under a name that nobody had to think of', async () => {
  await less().trigger('click')
  await vi.waitUntil(() => saved()?.units !== undefined)
  expect(saved()).toMatchObject({
    name: t('house-edit.new-name'),
    units: { change: { 'light-tank': { cost: { points: 145 } } } },
  })
})

it('what was not saved yet is saved when the player leaves', async () => {
  await less().trigger('click')
  expect(saved()?.units).toBeUndefined()
  wrapper.unmount()
  await vi.waitUntil(() => saved()?.units !== undefined, { timeout: 250 })
})

it('a draft that nothing was done with is not kept', async () => {
  expect(saved()).toBeDefined()
  wrapper.unmount()
  await vi.waitUntil(() => saved() === undefined)
})

it('a copy of a kept book that nothing was done with is not kept', async () => {
  const house = useHouseBooks()
  const print = (await house.keep(rulesJson('attic'))) ?? ''
  const copy = (await house.newDraft(print)) ?? ''
  await wrapper.setProps({ id: copy })
  await vi.waitUntil(() => wrapper.text().includes('Attic'))
  expect(house.draftOf(copy)).toBeDefined()
  wrapper.unmount()
  await vi.waitUntil(() => house.draftOf(copy) === undefined)
})

it('used, it becomes a book with a fingerprint, the draft goes, and a list can be made with it', async () => {
  await less().trigger('click')
  await wrapper.get('[data-testid="use-book"]').trigger('click')
  const house = useHouseBooks()
  await vi.waitUntil(() => house.books.length === 1 && saved() === undefined)
  const [book] = house.books
  expect(book?.file.units?.change).toEqual({ 'light-tank': { cost: { points: 145 } } })
  await vi.waitUntil(() => route.value.name === 'new')
  expect(location.hash).toBe(`#/new?game=${book?.fingerprint ?? ''}`)
})

it('a draft that is gone is told, with the way to the books', async () => {
  await wrapper.setProps({ id: 'elsewhere' })
  await vi.waitUntil(() => wrapper.text().includes(t('house-edit.missing')))
})
