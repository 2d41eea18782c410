import { describe, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { LISTS } from './golden-lists'
import { OPTIONS } from './lists'
import './open'

async function madeOf(list: ArmyList, options: Partial<SheetOptions> = {}) {
  const book = (await loadBook(list.ruleset))!
  return makePages(list, book, check(list, book), t, { ...OPTIONS, ...options })
}
const of = async (id: string, options: Partial<SheetOptions> = {}) =>
  (
    await madeOf(
      LISTS.find((list) => list.ruleset === id)!,
      options,
    )
  ).sheet.abbreviations.map(({ name, value }) => `${name} ${value}`)

describe('abbreviations on a sheet', () => {
  test('are explained by their full names, also without a reference', async () => {
    expect(await of('army-men-combat')).toEqual(['FP Firepower'])
    expect(await of('army-men-combat-v1.5.0', { ticks: false, reference: 'none' })).toEqual(['Att Attacks'])
    const hammer = ['Lt Light', 'Med Medium', 'Hvy Heavy']
    expect(await of('hammer-wars')).toEqual([...hammer, 'VP Victory points'])
    expect(await of('hammer-wars', { ticks: false })).toEqual(hammer)
  })

  test('are explained once: not where the reference has them behind their full names', async () => {
    const men = 'simple-toy-soldier-game'
    expect(await of(men)).toEqual(['LMG Light machine gun'])
    expect(await of(men, { reference: 'none' })).toEqual(['LMG Light machine gun', 'FM Fire markers'])
    const stats = 'M Movement, R Range, S Save, P Power, A Armor, Mo Morale, TH To Hit'.split(', ')
    expect(await of('mini-combat', { ticks: false })).toEqual([])
    expect(await of('mini-combat', { ticks: false, reference: 'none' })).toEqual(stats)
  })

  test('of capabilities are explained where their texts are left out, and where cards do not name them in full', async () => {
    const [rifles, captain] = LISTS.find(({ ruleset }) => ruleset === 'mini-combat')!.elements
    const denied = { id: 'deny', params: { denies: 'flying' } }
    const weapons = { id: 'multiple-weapons', params: { weapons: 3 } }
    const able = { ...rifles!, capabilities: [{ id: 'blast-5cm' }, { id: 'amphibious' }, weapons, denied] }
    const list = newList('mini-combat', {
      elements: [able, captain!],
      units: [newEntry(able.id, { command: captain!.id })],
    })
    const told = async (options: Partial<SheetOptions>) =>
      (await madeOf(list, { ticks: false, ...options })).sheet.abbreviations.map(
        ({ name, value }) => `${name} ${value}`,
      )
    const all = ['SS Sharpshooter', '5c 5 cm Blast Template', 'Amph Amphibious', 'Den Deny Capability']
    const sorted = [...all, 'MW Multiple Weapons', 'Fly Flying'].toSorted()
    expect((await told({ texts: false })).toSorted()).toEqual(sorted)
    // No unit here has what is denied, so no row of the reference tells it.
    expect(await told({})).toEqual(['Fly Flying'])
    expect(await told({ texts: false, layout: 'cards' })).toEqual([])
    expect((await told({ texts: false, layout: 'cards', fit: true })).toSorted()).toEqual(sorted)
    // Only what the designs have is told, also where others have the same abbreviation.
    const bike = { ...able, capabilities: [{ id: 'skimmer' }] }
    const { sheet } = await madeOf({ ...list, elements: [bike], units: [newEntry(bike.id)] }, { texts: false })
    expect(sheet.abbreviations.filter(({ name }) => name === 'Sk').map(({ value }) => value)).toEqual(['Skimmer'])
  })

  test('stand on no sheet that has none of them', async () => {
    expect((await madeOf(newList('army-men-combat'))).sheet.abbreviations).toEqual([])
  })

  test('are left out on paper where they alone would cost a page', async () => {
    const withLines = async (lines: number) => {
      const notes = Array.from({ length: lines }, (_, at) => String(at)).join('\n')
      const list = newList('army-men-combat', { units: [newEntry('gunner'), newEntry('riflemen-5')], notes })
      const { pages } = await madeOf(list, { ticks: false, reference: 'none' })
      return { n: pages.length, told: JSON.stringify(pages).includes('Firepower') }
    }
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => withLines(70 - at)))
    const one = all.filter(({ n }) => n === 1)
    expect(all[0]).toEqual({ n: 2, told: true })
    expect(one[0]).toEqual({ n: 1, told: false })
    expect(one.at(-1)).toEqual({ n: 1, told: true })
  })
})
