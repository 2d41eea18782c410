import { mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import UnitPicture from '../../src/list/UnitPicture.vue'
import { entryPicture } from '../../src/roster/picture'
import { newEntry, newList } from '../../src/roster/list'
import { resolve } from '../../src/roster/resolve'
import { settingsInForce } from '../../src/rules/settings'
import { loadBook } from '../../src/catalogue/catalogue'

it('a picture appears once it is loaded, is hidden from screen readers, and keeps its space where there is none', async () => {
  const [known, unknown] = ['rifle', undefined].map((name) => mount(UnitPicture, { props: { name } }))
  await vi.waitFor(() => expect(known?.findAll('path').length).toBeGreaterThan(3))
  expect(known?.attributes('aria-hidden')).toBe('true')
  expect(known?.text()).toBe('')
  const id = known?.get('mask').attributes('id')
  expect(known?.get('rect').attributes('mask')).toBe(`url(#${id})`)
  expect(unknown?.find('svg').exists()).toBe(true)
  expect(unknown?.findAll('path')).toEqual([])
})

it('a unit has its own picture and a design that of its kind; what the book does not know has none', async () => {
  const pictureOf = async (ruleset: string, unit: string, kind = '') => {
    const book = await loadBook(ruleset)
    if (!book) throw new Error(ruleset)
    const elements = [{ id: 'own', name: 'Own', kind, stats: {}, capabilities: [] }]
    const list = newList(ruleset, { units: [newEntry(unit)], elements })
    return resolve(list, book, settingsInForce(book, {})).map((entry) => entryPicture(book, entry))
  }
  expect(await pictureOf('army-men-combat', 'howitzer')).toEqual(['howitzer'])
  expect(await pictureOf('army-men-combat', 'zeppelin')).toEqual([undefined])
  expect(await pictureOf('mini-combat', 'own', 'mecha')).toEqual(['walker'])
  expect(await pictureOf('mini-combat', 'own', 'constructor')).toEqual([undefined])
})
