import 'fake-indexeddb/auto'
import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBook, rulesetIds } from '../../../src/catalogue/catalogue'
import ProblemList from '../../../src/list/ProblemList.vue'
import ArmyPreview from '../../../src/features/muster/ArmyPreview.vue'
import FillDialog from '../../../src/features/editor/FillDialog.vue'
import FillOffer from '../../../src/features/editor/FillOffer.vue'
import { roomWords } from '../../../src/list/remaining-points'
import { readSeed } from '../../../src/quartermaster/random'
import { goalsOf, nothingWished, wishesOf } from '../../../src/features/muster/wished'
import WishList from '../../../src/features/muster/WishList.vue'
import WishStepper from '../../../src/features/muster/WishStepper.vue'
import { check } from '../../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { makeArmy } from '../../../src/quartermaster/make-army'
import { GOALS } from '../../../src/quartermaster/wishes'
import type { ArmyBook } from '../../../src/rules/book'
import { readCollection, useCollection } from '../../../src/features/muster/collection'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import * as quartermaster from '../../../src/stores/ask-quartermaster'
import { perform } from '../../../src/quartermaster/quartermaster-tasks'
import { parseHash, pathTo } from '../../../src/app/router/routes'
import { translateEnglish as t } from '../../../src/i18n/english'

vi.mock('../../../src/stores/ask-quartermaster', { spy: true })
const asked = vi.mocked(quartermaster.askQuartermaster)

async function bookOf(id: string): Promise<ArmyBook> {
  const book = await loadBook(id)
  if (!book) throw new Error(id)
  return book
}
const unit = (id: string, ...upgrades: string[]) => newEntry(id, { upgrades })
const army = (...units: ArmyList['units']) => newList('army-men-combat', { units })

enableAutoUnmount(afterEach)
let pinia: Pinia
beforeEach(() => {
  pinia = createPinia()
  setActivePinia(pinia)
  asked.mockClear()
})

async function edited(list: ArmyList) {
  const editor = useEditor(pinia)
  const record = await useLibrary(pinia).create(list)
  await editor.open(record?.id ?? '')
  return editor
}

async function problems(list: ArmyList) {
  const editor = await edited(list)
  const wrapper = mount(ProblemList, {
    props: { list, book: editor.book, report: editor.report! },
    global: { plugins: [pinia] },
    attachTo: document.body,
  })
  const show = () => wrapper.setProps({ list: editor.list!, report: editor.report! })
  const openFix = async (at: number) => {
    const details = wrapper.findAll('[data-testid="fix"]')[at]!
    ;(details.element as HTMLDetailsElement).open = true
    const answered = () =>
      details.find('[data-testid="repair"]').exists() || /No (single change|way)/.test(details.text())
    await vi.waitFor(() => expect(answered()).toBe(true))
    return details
  }
  return { editor, wrapper, show, openFix }
}

describe('repairs', () => {
  const over = army(unit('light-tank', 'armor'), unit('riflemen-10'), unit('gunner'))

  it('are worked out when asked for, not before', async () => {
    const { openFix } = await problems(over)
    await flushPromises()
    expect(asked).not.toHaveBeenCalled()
    await openFix(0)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('of one problem tell which other problems stay', async () => {
    const four = army(unit('light-tank', 'armor'), ...['gunner', 'gunner', 'sniper', 'sniper'].map((id) => unit(id)))
    const { openFix } = await problems(four)
    const fix = await openFix(0)
    const says = fix.findAll('[data-testid="repair"]').map((one) => one.text())
    expect(says[0]?.replaceAll('\u00a0', ' ')).toBe(
      'Remove Armor +1 from Light tank → 150 / 150 pts of vehicles · then: 1 problem: 4 / 3 gunners, snipers and support',
    )
  })

  it('do not count as a problem what is only still missing', async () => {
    const units = [
      newEntry('assault-infantry', { count: 8 }),
      newEntry('ranged-specialist', { count: 6 }),
      newEntry('assault-hero', { count: 2 }),
      newEntry('ranged-heavy'),
    ]
    const list = newList('hammer-wars', { settings: { faction: 'orks', goal: 'duty' }, units })
    const { openFix } = await problems(list)
    const fix = await openFix(1)
    const says = fix.findAll('[data-testid="repair"]').map((one) => one.text().replaceAll('\u00a0', ' '))
    expect(says[0]).toBe('Set Goal to Greed → then: 1 problem: 6 / 5 specialists')
  })

  it('are not offered where only the player can decide', async () => {
    const units = [newEntry('assault-infantry', { count: 9 })]
    for (const list of [newList('mini-combat'), newList('hammer-wars', { units })]) {
      const { wrapper } = await problems(list)
      expect(wrapper.find('[data-testid="violation"]').exists()).toBe(true)
      expect(wrapper.find('[data-testid="fix"]').exists()).toBe(false)
      wrapper.unmount()
    }
  })

  it('tell their effect, are applied with one tap, and undone with another', async () => {
    const { editor, openFix } = await problems(over)
    const fix = await openFix(0)
    const repairs = fix.findAll('[data-testid="repair"]')
    expect(repairs).toHaveLength(3)
    expect(useNotices().spoken.map(({ text }) => text)).toContain('3 fixes')
    // A number and its limit stay on one line.
    expect(repairs[0]?.text()).toContain('→ 150\u00a0/\u00a0150\u00a0pts of vehicles')
    await repairs[0]?.trigger('click')
    expect(editor.report?.legal).toBe(true)
    const notices = useNotices(pinia)
    expect(notices.notice?.text).toBe('Changed: − Armor +1 (Light tank).')
    await notices.act()
    expect(editor.list).toEqual(over)
  })

  it('are not applied to a list that has changed since they were found', async () => {
    const { editor, openFix } = await problems(over)
    const fix = await openFix(0)
    const changed = { ...over, units: [unit('sniper'), ...over.units] }
    editor.edit(changed)
    await fix.find('[data-testid="repair"]').trigger('click')
    expect(editor.list).toEqual(changed)
  })

  it('are searched again when the list changes while they are shown', async () => {
    const { editor, openFix, show } = await problems(over)
    const fix = await openFix(0)
    editor.edit({
      ...over,
      units: over.units.map((one) => ({ ...one, name: one.unit === 'light-tank' ? 'Old guard' : '' })),
    })
    await show()
    await vi.waitFor(() =>
      expect(fix.text().replaceAll('\u00a0', ' ')).toContain('Remove Armor +1 from Light tank “Old guard”'),
    )
  })

  it('of all problems at once are offered where there are several', async () => {
    const list = army(unit('light-tank', 'armor'), ...['gunner', 'gunner', 'sniper', 'support'].map((id) => unit(id)))
    const { editor, wrapper, openFix } = await problems(list)
    expect(wrapper.findAll('[data-testid="fix"]')).toHaveLength(3)
    const all = await openFix(2)
    expect(all.text()).toContain('Fix all problems')
    await all.find('[data-testid="repair"]').trigger('click')
    expect(editor.report?.legal).toBe(true)
  })

  it('point to another problem only if that one has a fix', async () => {
    const { openFix, wrapper } = await problems({ ...army(unit('nowhere')), settings: { gone: 1 } })
    expect(wrapper.findAll('[data-testid="violation"]').map((one) => one.attributes('data-limit-id'))).toEqual([
      'unknown-setting',
      'unknown-unit',
    ])
    expect((await openFix(0)).findAll('[data-testid="repair"]')).toHaveLength(1)
  })

  it('point to no other problem if none has a fix', async () => {
    const list = newList('mini-combat')
    const book = await bookOf(list.ruleset)
    const problem = { kind: 'fault', id: 'empty', entry: null } as const
    const answers = (settings: ArmyList['settings']) =>
      [null, problem].map((asked) =>
        perform('repairs', { list: { ...list, settings }, received: false, problem: asked }, book),
      )
    const none = { found: [], elsewhere: false }
    expect(answers({})).toEqual([none, none])
    const other = { found: [], elsewhere: true }
    expect(answers({ gone: 1 })).toEqual([other, other])
  })

  it.each(rulesetIds)(
    'are offered in %s for an empty list, unless the player has to decide something first',
    async (id) => {
      const { wrapper, openFix, editor } = await problems(newList(id))
      expect(wrapper.find('[data-limit-id="empty"]').exists()).toBe(true)
      // The player has to decide where designs or a choice are missing.
      const isAsked = editor.report!.limits.some(({ met, limit }) => !met && limit.measure === 'chosen')
      if (editor.book?.elements || isAsked) expect(wrapper.find('[data-testid="fix"]').exists()).toBe(false)
      else expect((await openFix(0)).findAll('[data-testid="repair"]').length).toBeGreaterThan(0)
    },
  )
})

describe('what fits', () => {
  it('tells what is left in the unit of the game: points, figures, or nothing', async () => {
    const say = async (list: ArmyList) => {
      const book = await bookOf(list.ruleset)
      return roomWords(book, check(list, book), t)
    }
    expect(await say(army(unit('light-tank'), unit('riflemen-10')))).toBe('100 pts')
    expect(await say(army(unit('light-tank'), unit('light-tank')))).toBe(null)
    expect(await say(newList('simple-toy-soldier-game', { units: [newEntry('rifleman', { count: 7 })] }))).toBe(
      '1 figure',
    )
    expect(await say(newList('hammer-wars', { units: [unit('ranged-hero')] }))).toBe('')
  })

  it('is offered only where at least one unit fits', async () => {
    const shown = async (pointsLimit: number) => {
      const units = [unit('light-tank'), unit('gunner'), unit('gunner')]
      const editor = await edited({ ...army(...units), settings: { pointsLimit, vehicleShare: 'of-units' } })
      const seen = { list: editor.list!, report: editor.report!, keys: editor.keys, book: editor.book }
      return mount(FillOffer, { props: { seen }, global: { plugins: [pinia] } }).text()
    }
    expect(await shown(175)).toBe('')
    expect(await shown(180)).toContain('Room for 10 pts: what fits?')
  })

  it('fills an empty list with one tap, which one undo takes back', async () => {
    const editor = await edited(newList('simple-toy-soldier-game'))
    const seen = { list: editor.list!, report: editor.report!, keys: editor.keys, book: editor.book }
    const offer = mount(FillOffer, { props: { seen }, global: { plugins: [pinia] } })
    await offer.get('[data-testid="fill-all"]').trigger('click')
    await vi.waitFor(() => expect(offer.emitted('full')).toHaveLength(1))
    expect(editor.report).toMatchObject({ legal: true, models: 8 })
    editor.undo()
    expect(editor.list?.units).toEqual([])
  })

  it('keeps the focus on the row that was added with the keyboard, also if fewer rows stay than stood above it', async () => {
    await edited({ ...army(unit('riflemen-10'), unit('gunner')), settings: { pointsLimit: 75 } })
    mount(FillDialog, { global: { plugins: [pinia] }, attachTo: document.body })
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="suggestion"]')]
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1))
    const at = rows().findIndex((row) => row.textContent?.includes('Add Bayonets'))
    expect(at).toBeGreaterThan(0)
    rows()[at]?.focus()
    rows()[at]?.click()
    await vi.waitFor(() => expect(rows().length).toBeLessThan(at + 1))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Add Bayonets'))
    expect(document.activeElement?.textContent).toContain('Done. No more of these fit.')
  })

  it('adds a unit with one tap and ranks the others anew', async () => {
    const editor = await edited(army(unit('light-tank'), unit('riflemen-10', 'bazooka'), unit('gunner')))
    editor.edit({ ...editor.list!, name: 'Kitchen Table Heroes' })
    mount(FillDialog, { global: { plugins: [pinia] }, attachTo: document.body })
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-testid="suggestion"]')]
    await vi.waitFor(() => expect(rows().length).toBe(12))
    const more = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === t('fill.more'))
    more()?.click()
    await vi.waitFor(() => expect(document.activeElement).toBe(rows()[12]))
    expect(more()).toBeUndefined()
    expect(rows()[0]?.textContent).toContain('Add Veterans [10]')
    expect(rows()[0]?.textContent).toContain('80 pts')
    // By ear the price does not run into what is left: not "5 pts left after 80 pts".
    expect(rows()[0]?.getAttribute('aria-label')).toBe('Add Veterans [10], 80 pts, 0 pts left after')
    const undo = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Undo')
    // The dialog’s undo goes back no further than the state in which it was opened.
    expect(editor.canUndo).toBe(true)
    expect(undo()?.disabled).toBe(true)
    expect(rows()[3]?.textContent).toContain('Add Veterans [5]')
    rows()[3]?.click()
    await flushPromises()
    expect(editor.report?.points).toBe(260)
    expect(undo()?.disabled).toBe(false)
    // The other rows are ranked anew. The tapped one keeps its place, and says so when no more of it fits.
    await vi.waitFor(() => expect(rows()[3]?.textContent).toContain('Add a second Veterans [5]'))
    undo()?.click()
    const sniper = () => rows().findIndex((row) => row.textContent?.includes('Sniper'))
    const looked = async () => {
      await flushPromises()
      await vi.waitFor(() => expect(document.querySelector('.offers[aria-busy="false"]')).not.toBeNull())
    }
    await looked()
    expect(editor.report?.points).toBe(220)
    const at = sniper()
    for (const points of [230, 240]) {
      expect(rows()[at]?.textContent).toContain('Sniper')
      rows()[at]?.click()
      await looked()
      expect(editor.report?.points).toBe(points)
    }
    await vi.waitFor(() => expect(rows()[sniper()]?.textContent).toContain('Done. No more of these fit.'))
    expect(rows()[sniper()]?.getAttribute('aria-disabled')).toBe('true')
    rows()[sniper()]?.click()
    expect(editor.report?.points).toBe(240)
    document.querySelector<HTMLElement>('[data-testid="fill-rest"]')?.click()
    await vi.waitFor(() => expect(editor.report?.points).toBe(300))
    expect(editor.report?.legal).toBe(true)
    await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing else fits'))
    // At random, a new unit is added or an entry becomes larger.
    expect(document.body.textContent).toMatch(/Filled: (\+ \S|[^+]+: \d+ → \d+)/)
  })
})

describe('the words of what fits', () => {
  it('tell what is left only once, tell what is needed as “0 / 1”, and explain the ranking only if ranks differ', async () => {
    await edited(newList('simple-toy-soldier-game', { units: [newEntry('rifleman', { count: 4 })] }))
    mount(FillDialog, { global: { plugins: [pinia] }, attachTo: document.body })
    const rows = () => document.querySelectorAll('[data-testid="suggestion"]')
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0))
    expect(document.body.textContent?.match(/[Rr]oom for 4 figures/g)).toHaveLength(1)
    expect(rows()[0]?.textContent).toContain('needed; 0 / 1 machine-gunner so far')
    const effects = new Set([...rows()].map((row) => row.querySelector('.effect')?.textContent))
    expect(document.body.textContent?.includes('What is still missing first')).toBe(effects.size > 1)
  })
})

describe('wishes', () => {
  const list = army(unit('gunner'))

  it('start from the list or without its units, and keep everything else of it', async () => {
    const book = await bookOf('army-men-combat')
    const named = { ...list, name: 'Mine', notes: 'n' }
    const nothing = nothingWished(named, true)
    expect(nothing.keep).toBe(true)
    expect(nothingWished(named, false).keep).toBe(false)
    expect(wishesOf(nothing, { only: false, units: {} }, named, book).start).toEqual(named)
    const afresh = wishesOf({ ...nothing, keep: false }, { only: false, units: {} }, named, book)
    expect(afresh.start).toEqual({ ...named, units: [] })
    expect(afresh.collection).toBeUndefined()
  })

  it('count owned units in models, and leave out units that this game does not have', async () => {
    const book = await bookOf('army-men-combat')
    const owned = { only: true, units: { 'riflemen-10': 2, gone: 4 } }
    const wished = { ...nothingWished(list, true), must: { gunner: 1, gone: 1 } }
    const wishes = wishesOf(wished, owned, list, book)
    expect(wishes.collection).toEqual({ 'riflemen-10': 20 })
    expect(wishes.must).toEqual({ gunner: 1 })
  })

  it('make an army only from what is owned', async () => {
    const book = await bookOf('army-men-combat')
    const owned = { only: true, units: { 'riflemen-10': 3, 'light-tank': 1, gunner: 2 } }
    const wishes = wishesOf(nothingWished(army(), true), owned, army(), book)
    for (const seed of [1, 2, 3]) {
      const made = perform('make', { wishes, seed }, book)
      expect(made.ok && made.exact).toBe(true)
      const units = made.ok ? made.list.units : []
      const count = (id: string) => units.reduce((sum, one) => sum + (one.unit === id ? one.count : 0), 0)
      expect(count('riflemen-10')).toBeLessThanOrEqual(3)
      expect(count('light-tank')).toBeLessThanOrEqual(1)
      expect(units.every((one) => one.unit in owned.units)).toBe(true)
      expect(perform('make', { wishes, seed }, book)).toEqual(made)
    }
  })

  it('are set with one stepper for each unit, and summed up in the heading', async () => {
    const book = await bookOf('army-men-combat')
    const wished = { ...nothingWished(list, true), must: { sniper: 2 }, atMost: { jet: 0 } }
    const wrapper = mount(WishList, { props: { book, list, wished, owned: { only: false, units: { jeep: 3 } } } })
    expect(wrapper.get('summary').text()).toContain('Sniper (at least 2), Jet (at most 0)')
    expect(wrapper.get('summary').text()).not.toContain('Jeep')
    await wrapper.findAll('input[type="radio"]')[1]?.setValue()
    await wrapper.get('[data-wish="apc"] button:last-child').trigger('click')
    expect(wrapper.emitted('set')).toEqual([['atMost', 'apc', 0]])
    await wrapper.setProps({ owned: { only: true, units: { jeep: 3 } } })
    expect(wrapper.get('summary').text()).toContain('Jeep (3 owned)')
  })

  it('can be stepped down to “any” and typed', async () => {
    const wrapper = mount(WishStepper, { props: { value: 1, first: 1, max: 999, label: 'x', none: 'any' } })
    const [less, more] = wrapper.findAll('button')
    await less?.trigger('click')
    await more?.trigger('click')
    await wrapper.get('input').setValue('7')
    await wrapper.get('input').setValue('1234')
    await wrapper.get('input').setValue('')
    await wrapper.get('input').setValue('x')
    expect(wrapper.emitted('change')).toEqual([[null], [2], [7], [999], [null]])
    expect(wrapper.get<HTMLInputElement>('input').element.value).toBe('1')
    await wrapper.setProps({ value: null, first: 0 })
    expect(less?.attributes('aria-disabled')).toBe('true')
    await more?.trigger('click')
    expect(wrapper.emitted('change')?.at(-1)).toEqual([0])
  })
})

describe('the collection', () => {
  it('is stored beside the lists', async () => {
    const collection = useCollection(pinia)
    await collection.setCount('army-men-combat', 'jeep', 2)
    await collection.setCount('army-men-combat', 'apc', 1)
    await collection.setCount('army-men-combat', 'jeep', null)
    await collection.setOnly('army-men-combat', true)
    const next = createPinia()
    setActivePinia(next)
    const again = useCollection(next)
    await again.ready
    expect(again.of('army-men-combat')).toEqual({ only: true, units: { apc: 1 } })
    expect(again.of('hammer-wars')).toEqual({ only: false, units: {} })
  })

  it.each([null, 'x', 7, [[]], { a: null }, { a: [] }, { a: { units: { x: -1, y: 1.5, z: '3', w: 1e9 } } }])(
    'reads %o as nothing owned',
    (stored) => {
      const read = readCollection(stored)
      expect(Object.values(read).flatMap((one) => Object.keys(one.units))).toEqual([])
    },
  )
})

it('reads seeds as whole numbers', () => {
  expect(['0', ' 42 ', '4294967295'].map(readSeed)).toEqual([0, 42, 4294967295])
  expect(['', '-1', '1.5', 'abc', '4294967296', '1e3'].map(readSeed)).toEqual(Array(6).fill(null))
})

it('the addresses of the army maker and the odds are read back as written', () => {
  for (const id of ['a', 'a/b', '50 %']) {
    expect(parseHash(pathTo.muster(id))).toEqual({ name: 'muster', id })
    expect(parseHash(pathTo.odds(id, 12))).toEqual({ name: 'odds', id, entry: 12, against: '' })
    expect(parseHash(pathTo.odds(id, 12, id))).toEqual({ name: 'odds', id, entry: 12, against: id })
  }
  for (const path of ['#/list/a/odds', '#/list/a/odds/x', '#/list/a/odds/-1', '#/list/a/odds/1/b/c'])
    expect(parseHash(path).name).toBe('unknown')
})

it('only goals that make a difference in the game are offered', async () => {
  const found = await Promise.all(rulesetIds.map(async (id) => [id, goalsOf(await bookOf(id))]))
  expect(Object.fromEntries(found)).toMatchObject({
    'army-men-combat': GOALS,
    'army-men-combat-v1.5.0': ['any', 'varied'],
    'simple-toy-soldier-game': [],
    'hammer-wars': ['any', 'varied'],
    'mini-combat': GOALS,
  })
})

it.each(rulesetIds)('every goal that is not offered in %s would make the same armies as none', async (id) => {
  const book = await bookOf(id)
  for (const goal of GOALS.filter((one) => !goalsOf(book).includes(one)))
    for (const seed of [1, 2, 3, 4, 5]) expect(makeArmy({ goal }, book, seed)).toEqual(makeArmy({}, book, seed))
})

it('an army as large as allowed is not described as “exactly” where the limit is a range', async () => {
  const spent = async (id: string) => {
    const book = await bookOf(id)
    const made = perform('make', { wishes: { start: newList(id) }, seed: 1 }, book)
    if (!made.ok) throw new Error(id)
    return mount(ArmyPreview, { props: { book, army: made }, global: { plugins: [pinia] } })
      .get('[data-testid="spent"]')
      .text()
  }
  expect(await spent('simple-toy-soldier-game')).toBe('All limits are met, with nothing left over.')
  expect(await spent('army-men-combat-v1.5.0')).toBe('Exactly 10 / 10 models.')
  expect(await spent('army-men-combat')).toBe('Exactly 300 / 300 pts.')
})
