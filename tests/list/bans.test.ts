/** A limit that forbids a unit (a maximum of 0) has nothing to count as long as the list keeps it. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import LimitCounters from '../../src/list/LimitCounters.vue'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import type { ArmyBook } from '../../src/rules/book'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from '../print/lists'

/** The book with two bans (no jeeps, no howitzers) and one relative limit (no more tanks than jeeps). */
async function strictBook(): Promise<ArmyBook> {
  const own = (await loadBook('army-men-combat'))!
  const jeeps = { unit: 'jeep' }
  const limits = [
    ...own.ruleset.limits,
    { id: 'no-jeeps', measure: 'units', select: jeeps, max: 0 },
    { id: 'no-guns', measure: 'units', select: { unit: 'howitzer' }, exactly: 0 },
    { id: 'escort', measure: 'units', select: { unit: 'light-tank' }, max: { measure: 'units', select: jeeps } },
  ]
  const words = { 'no-jeeps': { name: 'jeeps' }, 'no-guns': { name: 'guns' }, escort: { name: 'tanks' } }
  return {
    ...own,
    ruleset: { ...own.ruleset, limits },
    words: { ...own.words, limits: { ...own.words.limits, ...words } },
  }
}

it('a ban is counted in the header and on the sheet only when it is broken', async () => {
  const book = await strictBook()
  const counted = (...units: string[]) => {
    const list = newList(book.id, { units: units.map((id) => newEntry(id)) })
    const report = check(list, book)
    const header = mount(LimitCounters, { props: { book, report } })
    const shown = header.findAll('[data-counter]').map((one) => one.text().replaceAll('\u00a0', ' '))
    const { counters } = makeSheet(list, book, report, t, OPTIONS)
    const own = (texts: readonly string[]) => texts.filter((text) => /(jeeps|guns|tanks)$/.test(text))
    return { header: own(shown), sheet: own(counters) }
  }
  expect(counted('riflemen-10')).toEqual({ header: ['Met: 0 / 0 tanks'], sheet: ['0 / 0 tanks'] })
  expect(counted('riflemen-10', 'jeep')).toEqual({
    header: ['Broken: 1 / 0 jeeps', 'Met: 0 / 1 tanks'],
    sheet: ['1 / 0 jeeps', '0 / 1 tanks'],
  })
  expect(counted('howitzer').sheet).toEqual(['1 / 0 guns', '0 / 0 tanks'])
})
