/** Removing lists from the organiser’s desk, and undoing that. */
import { beforeEach, expect, it, vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { clearDesk, deskBefore, deskInputs, deskUnsaved, putOnDesk, takeOffDesk } from '../../src/stores/desk-inputs'
import { useLibrary } from '../../src/stores/library'

const put = (...names: string[]) => putOnDesk(names.map((name) => ({ name, input: name })))
const names = () =>
  deskInputs.value.map(({ name, without }) => (without ? `${name}, without ${String(without)}` : name))

beforeEach(() => {
  setActivePinia(createPinia())
  deskInputs.value = []
})

it('a list taken off comes back beside those put there since', () => {
  put('Anna', 'Bert')
  const back = clearDesk()
  expect(names()).toEqual([])
  put('Cem')
  back()
  expect(names()).toEqual(['Anna', 'Bert', 'Cem'])
  const again = takeOffDesk(1, 0)
  expect(names()).toEqual(['Anna', 'Bert, without 0', 'Cem'])
  put('Dora')
  again()
  expect(names()).toEqual(['Anna', 'Bert', 'Cem', 'Dora'])
})

it('a cleared desk can be restored until something new lies on it', () => {
  put('Anna')
  clearDesk()
  expect(deskBefore.value?.map(({ name }) => name)).toEqual(['Anna'])
  put('Bert')
  expect(deskBefore.value).toBeNull()
})

it('while the browser cannot keep what lies on the desk, no new version reloads the page', async () => {
  put('Anna')
  await nextTick()
  expect(deskUnsaved.value).toBe(false)
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined, setItem })
  put('A book of pictures')
  await nextTick()
  expect(deskUnsaved.value).toBe(true)
  await expect(useLibrary().settle()).rejects.toThrow()
  clearDesk()
  await nextTick()
  expect(deskUnsaved.value).toBe(false)
  await useLibrary().settle()
  vi.unstubAllGlobals()
})
