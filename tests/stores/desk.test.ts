// @vitest-environment happy-dom
/** What lies on the organiser's desk, and what comes back to it. */
import { beforeEach, expect, it } from 'vitest'
import { clearDesk, deskBefore, deskInputs, putOnDesk, takeOffDesk } from '../../src/stores/desk'

const put = (...names: string[]) => putOnDesk(names.map((name) => ({ name, input: name })))
const names = () =>
  deskInputs.value.map(({ name, without }) => (without ? `${name}, without ${String(without)}` : name))

beforeEach(() => (deskInputs.value = []))

it('what was taken off comes back beside what was put there since', () => {
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

it('what was cleared can be had back until something new lies there', () => {
  put('Anna')
  clearDesk()
  expect(deskBefore.value?.map(({ name }) => name)).toEqual(['Anna'])
  put('Bert')
  expect(deskBefore.value).toBeNull()
})
