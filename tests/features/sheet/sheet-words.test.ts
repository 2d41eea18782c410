import { mount } from '@vue/test-utils'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadBook, rulesetIds } from '../../../src/catalogue/catalogue'
import SheetWords from '../../../src/features/sheet/SheetWords.vue'
import { makeSheet } from '../../../src/print/sheet'
import { check } from '../../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { translateEnglish as t } from '../../../src/i18n/english'
import { anyList, anyOptions, OPTIONS } from '../../print/lists'
import { runs } from '../../runs'

async function wordsOf(list: ArmyList) {
  const book = (await loadBook(list.ruleset))!
  return mount(SheetWords, { props: { sheet: makeSheet(list, book, check(list, book), t, OPTIONS) } })
}

it('the line below the title does not end in a separator where nothing follows', async () => {
  const wrapper = await wordsOf(newList('army-men-combat-v1.5.0', { units: [newEntry('rifleman')] }))
  const line = wrapper.get('h3 + p').text()
  expect(line).toContain('v1.5.0 · 1')
  expect(line).not.toMatch(/·$/)
})

it('letters to circle, the half mark and the round numbers are described as they are drawn', async () => {
  const text = (await wordsOf(newList('army-men-combat', { units: [newEntry('riflemen-10')] }))).text()
  expect(text).toContain('Models: 10 boxes, with a bar at 5')
  expect(text).toContain('Activated: numbers 1 to 4, each with G, H to circle')
})

it('the box of a command element is described apart from the others', async () => {
  const design = (id: string) => ({
    id,
    name: id,
    kind: 'infantry',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: [],
  })
  const elements = [design('men'), design('boss')]
  const units = [newEntry('men', { count: 5, command: 'boss' })]
  const text = (await wordsOf(newList('mini-combat', { elements, units }))).text()
  expect(text).toContain('Elements lost: 5 boxes, with a bar at 3, (command): 1 box')
})

it('the numbers, kind and capabilities of an element are in full words for a screen reader', async () => {
  const gun = {
    id: 'gun',
    name: 'Field gun',
    kind: 'vehicle',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: [{ id: 'indirect-fire' }, { id: 'recon' }],
  }
  const wrapper = await wordsOf(newList('mini-combat', { elements: [gun], units: [newEntry('gun', { count: 2 })] }))
  // The eye gets abbreviations, because a phone is narrow; a screen reader gets the full words.
  const heads = wrapper.findAll('thead th')
  expect(heads.map((one) => one.find('.hidden')).flatMap((one) => (one.exists() ? [one.text()] : []))).toContain(
    'Power',
  )
  expect(heads.map((one) => one.find('[aria-hidden]')).flatMap((one) => (one.exists() ? [one.text()] : []))).toContain(
    'P',
  )
  expect(wrapper.get('tbody th').text()).toBe('2× Field gun')
  expect(wrapper.text()).toContain('Vehicle · Indirect Fire, Recon')
  expect(wrapper.text()).toContain('Turn 1–10: VP: space to write')
  // A table that fits needs no tab stop to be scrolled with keys.
  expect(wrapper.find('[tabindex]').exists()).toBe(false)
})

it.each(rulesetIds)('the text has all that the sheet of any list of %s says', async (id) => {
  const book = (await loadBook(id))!
  const bare = (text: string) => text.replace(/\s/g, '')
  fc.assert(
    fc.property(anyList(book), anyOptions, (list, options) => {
      const sheet = makeSheet(list, book, check(list, book), t, options)
      const wrapper = mount(SheetWords, { props: { sheet } })
      const text = bare(wrapper.text())
      wrapper.unmount()
      const facts = [...sheet.facts, ...sheet.slip, ...sheet.legend, ...sheet.units.flatMap(({ texts }) => texts)]
      const ticks = [...sheet.ticks, ...(sheet.rounds?.ticks ?? [])]
      const said = [
        ...[sheet.title, sheet.game, sheet.total, sheet.size, sheet.verdict.words, sheet.code, sheet.lacks],
        ...[...sheet.verdict.sentences, ...sheet.counters, ...sheet.reminders, ...sheet.notes.split('\n')],
        ...facts.flatMap(({ name, value }) => [name, value]),
        ...ticks.flatMap((tick) => [tick.name, tick.text]),
        ...sheet.units.flatMap((unit) => [
          ...[unit.title, unit.subtitle, unit.count, unit.cost, unit.worth, unit.notes, unit.ticksCut],
          ...[...unit.faults, ...unit.upgrades, ...unit.rules, ...unit.profile],
          ...unit.lines.flatMap((line) => [line.name, line.words, ...line.cells]),
        ]),
        ...sheet.sections.flatMap((section) => [
          ...[section.title, section.text, ...section.columns],
          ...section.rows.flatMap((row) => [row.name, ...row.cells, row.text, row.users]),
        ]),
      ]
      expect(said.filter((one) => !text.includes(bare(one)))).toEqual([])
    }),
    { seed: 20261126, numRuns: runs(12) },
  )
})
