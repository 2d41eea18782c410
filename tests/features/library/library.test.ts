import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { loadBook, openLanguage } from '../../../src/catalogue/catalogue'
import ReadyArmies from '../../../src/features/new-list/ReadyArmies.vue'
import SettingFields from '../../../src/list/SettingFields.vue'
import { useArrange } from '../../../src/list/arrange'
import { readCardBadges, useCardBadges } from '../../../src/features/library/card-badges'
import ListCard from '../../../src/features/library/ListCard.vue'
import SavedLists from '../../../src/features/library/SavedLists.vue'
import SelectionBar from '../../../src/features/library/SelectionBar.vue'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { endedByHand } from '../../../src/session/session'
import { openRepository } from '../../../src/storage/open'
import { newRecord } from '../../../src/storage/list-records'
import { gameOfList, sealsOfList } from '../../../src/storage/trash'
import { requestBook } from '../../../src/stores/army-books'
import { reportOf } from '../../../src/stores/reports'
import { matchedPart, searchableText, wantEnglish } from '../../../src/features/library/text-search'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import { go } from '../../../src/app/router/navigation'
import { pathTo } from '../../../src/app/router/routes'
import { useListFilters } from '../../../src/features/library/list-filters'
import { readyArmies } from '../../../src/features/new-list/starts'
import NewView from '../../../src/features/new-list/NewView.vue'

const bookOf = async (id: string) => (await loadBook(id))!

beforeEach(() => {
  // Another test may have left state in the history entry.
  history.replaceState(null, '')
  setActivePinia(createPinia())
})

describe('ready-made armies', () => {
  it('are offered with points and models, and taken as whole lists', async () => {
    const book = await bookOf('army-men-combat')
    const armies = await readyArmies(book)
    const wrapper = mount(ReadyArmies, { props: { book, armies, disabled: false } })
    const offers = wrapper.findAll('button')
    expect(offers[0]?.text()).toContain('150\u00a0/\u00a0150\u00a0pts · 22 models')
    await offers[1]?.trigger('click')
    expect(wrapper.emitted('take')).toEqual([[armies[1]?.list]])
  })

  it('are offered with models only where the game has no points', async () => {
    const book = await bookOf('army-men-combat-v1.5.0')
    const wrapper = mount(ReadyArmies, { props: { book, armies: await readyArmies(book), disabled: false } })
    expect(wrapper.find('.size').text()).toBe('10\u00a0/\u00a010 models')
  })
})

describe('the settings of a new list, one after another', () => {
  const ask = async (settings: Record<string, string>, stepwise: boolean) => {
    const props = { book: await bookOf('hammer-wars'), settings, stepwise }
    return mount(SettingFields, { props })
      .findAll('[data-setting]')
      .map((one) => one.attributes('data-setting'))
  }

  it('appear only when the choice that narrows them is made', async () => {
    expect(await ask({}, true)).toEqual(['faction'])
    expect(await ask({ faction: 'tau' }, true)).toEqual(['faction', 'goal'])
    expect(await ask({ faction: 'tau', goal: 'duty' }, true)).toEqual(['faction', 'goal', 'marker'])
    expect(await ask({}, false)).toEqual(['faction', 'goal', 'marker'])
  })
})

it('the usual size is stored as “no choice” where it follows another setting, and every other size as itself', async () => {
  const fields = async (ruleset: 'mini-combat' | 'army-men-combat', settings: Record<string, number> = {}) =>
    mount(SettingFields, { props: { book: await bookOf(ruleset), settings } })
  const press = async (wrapper: Awaited<ReturnType<typeof fields>>, text: string) => {
    await wrapper
      .findAll('[data-setting="pointsLimit"] button')
      .find((one) => one.text() === text)!
      .trigger('click')
    return wrapper.emitted('choose')?.at(-1)
  }
  const mini = await fields('mini-combat')
  expect(await press(mini, '600')).toEqual(['pointsLimit', 600])
  expect(await press(mini, '1000')).toEqual(['pointsLimit', null])
  const isBack = (wrapper: typeof mini) => wrapper.text().includes('Back to the standard size')
  expect([
    isBack(await fields('mini-combat', { pointsLimit: 1000 })),
    isBack(await fields('mini-combat', { pointsLimit: 600 })),
  ]).toEqual([false, true])
  // In a game in which the usual size follows no setting, it is stored as chosen.
  expect(await press(await fields('army-men-combat', { pointsLimit: 150 }), '300')).toEqual(['pointsLimit', 300])
})

it('the games played last come first on the screen for a new list, without their introduction', async () => {
  const library = useLibrary()
  await library.ready
  const shown = () =>
    mount(NewView)
      .findAll('.games > li')
      .map((card) => [card.get('.name').text(), card.find('.summary').exists()])
  const before = shown()
  expect(before.every(([, introduced]) => introduced)).toBe(true)
  const ids: string[] = []
  for (const ruleset of ['hammer-wars', 'mini-combat', 'hammer-wars', 'simple-toy-soldier-game']) {
    ids.push((await library.create(newList(ruleset)))!.id)
    await library.settle()
  }
  const after = shown()
  expect(after.slice(0, 3)).toEqual([
    ['The Simple Toy Soldier Game', false],
    ['Hammer Wars', false],
    ['Mini Combat', false],
  ])
  const played = after.slice(0, 3).map(([name]) => name)
  expect(after.slice(3)).toEqual(before.filter(([name]) => !played.includes(name)))
  for (const id of ids) await library.remove(id)
})

it('a pinned list is announced, and can be unpinned at once', async () => {
  const library = useLibrary()
  const notices = useNotices()
  await library.ready
  const { id } = (await library.create(newList('army-men-combat', { name: 'Green' })))!
  await library.settle()
  const isPinned = () => library.find(id)?.pinned
  await useArrange().pin(library.find(id)!)
  expect([isPinned(), notices.notice?.text]).toEqual([true, 'Green is pinned to the top.'])
  await notices.act()
  expect(isPinned()).toBe(false)
  await library.remove(id)
})

it('a deletion that leaves some of the lists says how many went and how many stayed, and Undo brings back those that went', async () => {
  const library = useLibrary()
  const notices = useNotices()
  await library.ready
  for (const name of ['Green', 'Tan', 'Grey']) await library.create(newList('army-men-combat', { name }))
  await library.settle()
  const records = [...library.records]
  const { removeAll } = library
  const some = vi.spyOn(library, 'removeAll').mockImplementation((ids) => removeAll(ids.slice(0, 1)))
  await useArrange().remove(records)
  some.mockRestore()
  expect(notices.notice?.text).toBe('Grey deleted. 2 lists couldn’t be deleted and are still here. Try again.')
  expect(library.records).toEqual(records.slice(1))
  await notices.act()
  expect(library.records.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  for (const { id } of records) await library.remove(id)
})

describe('the card of a list', () => {
  const list = newList('army-men-combat', { name: 'Green', units: [newEntry('gunner')] })
  const record = newRecord(list, { pinned: true, tags: ['club', '<i>'] })

  it('leads to its list, and shows that it is pinned and its tags', async () => {
    await requestBook('army-men-combat')
    const wrapper = mount(ListCard, { props: { record, called: '', selected: null } })
    await flushPromises()
    expect(wrapper.find('a').attributes('href')).toBe(`#/list/${record.id}`)
    expect(wrapper.find('.name').text()).toBe('PinnedGreen')
    expect(wrapper.findAll('.tag').map((tag) => tag.text())).toEqual(['club', '<i>'])
  })

  it('shows that its list has a seal, but nothing of the seal, for as long as there is one', async () => {
    const library = useLibrary()
    const sealed = (await library.create(newList('army-men-combat', { name: 'Sworn' })))!
    const other = (await library.create(newList('army-men-combat', { name: 'Open' })))!
    await library.setChoice(sealsOfList(sealed.id), [{ seal: 'Z9D4-4A93-FPDS-PEEJ', code: '1secret' }])
    go(pathTo.library)
    const scope = effectScope(true)
    scope.run(useCardBadges)
    const cards = [sealed, other].map((one) => mount(ListCard, { props: { record: one, called: '', selected: null } }))
    await vi.waitFor(() => expect(cards[0]?.text()).toContain('Sealed'))
    expect(cards[0]?.html()).not.toMatch(/Z9D4|1secret/)
    expect(cards[1]?.text()).not.toContain('Sealed')
    // The seal is forgotten on another screen.
    go(pathTo.seal(sealed.id))
    await library.setChoice(sealsOfList(sealed.id), [])
    go(pathTo.library)
    await readCardBadges()
    await vi.waitFor(() => expect(cards[0]?.text()).not.toContain('Sealed'))
    scope.stop()
    for (const { id } of [sealed, other]) await library.remove(id)
  })

  it('shows the round of the game and leads to its table, until a new game begins', async () => {
    const library = useLibrary()
    await requestBook('army-men-combat')
    const played = (await library.create({ ...list, name: 'Played' }))!
    const other = (await library.create({ ...list, name: 'Other' }))!
    await library.setChoice(gameOfList(played.id), { round: 3, marks: { 'score   ': 2 } })
    await library.setChoice(gameOfList(other.id), { round: 1, marks: {}, last: { round: 2, marks: {} } })
    await library.setChoice(gameOfList('gone'), { round: 'x', marks: 7 })
    go(pathTo.library)
    const scope = effectScope(true)
    scope.run(useCardBadges)
    const show = (record: typeof played, selected: boolean | null) =>
      mount(ListCard, { props: { record, called: record.list.name, selected } })
    const card = show(played, null)
    const plain = show(other, null)
    const way = () => card.find(`a[href="#/list/${played.id}/table"]`)
    await vi.waitFor(() => expect(way().attributes('aria-label')).toBe('Round 3 · in play: Played'))
    expect(card.text()).toContain('Round 3 · in play')
    expect(plain.findAll('a')).toHaveLength(1)
    // While lists are selected the card has no link, but keeps its size.
    const chosen = show(played, false)
    expect(chosen.text()).toContain('Round 3 · in play')
    expect(chosen.find('a').exists()).toBe(false)
    // The game goes on in another window.
    const place = (await library.repository())!
    const { repository: window } = await openRepository()
    await window.settings.set(gameOfList(played.id), { round: 4, marks: {} })
    await vi.waitFor(() => expect(way().attributes('aria-label')).toBe('Round 4 · in play: Played'))
    await window.settings.set(gameOfList(played.id), endedByHand({ round: 4, marks: {} }))
    await vi.waitFor(() => expect(way().attributes('aria-label')).toBe('Round 4 · game over: Played'))
    await window.settings.set(gameOfList(played.id), { round: 1, marks: {} })
    await vi.waitFor(() => expect(way().exists()).toBe(false))
    window.close()
    expect(await place.settings.all(gameOfList(''))).toHaveLength(3)
    scope.stop()
    for (const { id } of [played, other]) await library.remove(id)
  })

  it('has a checkbox and no link while lists are selected', async () => {
    const wrapper = mount(ListCard, { props: { record, called: '', selected: false } })
    expect(wrapper.find('a').exists()).toBe(false)
    await wrapper.get('input[type="checkbox"]').trigger('click')
    expect(wrapper.emitted('toggle')).toHaveLength(1)
    // The checkbox is described by what tells the list from others of its name, because the link that said so is gone.
    const told = wrapper.get('input').attributes('aria-describedby')?.split(' ') ?? []
    expect(told.map((id) => wrapper.get(`[id="${id}"]`).text()).join()).toMatch(/Army Men Combat.*10.*300\spts/)
  })

  it('is judged once for as long as its list does not change', async () => {
    await requestBook('army-men-combat')
    const before = reportOf(record)
    expect(reportOf({ ...record, tags: [] })).toBe(before)
    expect(reportOf({ ...record, origin: 'received' })).not.toBe(before)
    expect(reportOf({ ...record, list: { ...list, name: 'Tan' } })).not.toBe(before)
  })
})

it('the selection bar speaks the number of selected lists as soon as it is loaded', async () => {
  const library = useLibrary()
  await library.ready
  const records = [await library.create(newList('army-men-combat')), await library.create(newList('army-men-combat'))]
  const ids = records.flatMap((one) => one?.id ?? [])
  const filters = useListFilters()
  const spoken = () => useNotices().spoken.map(({ text }) => text)
  filters.selected = new Set()
  mount(SelectionBar).unmount()
  expect(spoken()).toEqual([])
  filters.selected = new Set(ids)
  const bar = mount(SelectionBar)
  expect(spoken()).toEqual(['2 selected'])
  // A search hides selected lists, but does not deselect them.
  filters.search = 'nothing is called so'
  await nextTick()
  expect(bar.get('strong').text()).toBe('0 selected · 2 not shown')
  filters.search = ''
  await nextTick()
  expect(bar.get('strong').text()).toBe('2 selected')
  bar.unmount()
  filters.selected = null
  for (const id of ids) await library.remove(id)
})

it('a card shows the faction; the search finds faction and upgrades, but neither shows nor finds the secret goal', async () => {
  const library = useLibrary()
  const filters = useListFilters()
  await requestBook('hammer-wars')
  await requestBook('army-men-combat')
  const goals = (await bookOf('hammer-wars')).words.choices['goal'] ?? {}
  const goal = Object.keys(goals)[0] ?? ''
  const orks = (await library.create(newList('hammer-wars', { settings: { faction: 'orks', goal } })))!
  const bazookas = (await library.create(
    newList('army-men-combat', { units: [newEntry('riflemen-5', { upgrades: ['bazooka'] })] }),
  ))!
  expect(mount(ListCard, { props: { record: orks, called: '', selected: null } }).text()).toContain(
    'Hammer Wars · Orks',
  )
  const found = (text: string) => {
    filters.search = text
    return filters.shown.map((record) => record.id)
  }
  expect(found('orks')).toEqual([orks.id])
  expect(found('bazooka')).toEqual([bazookas.id])
  expect(found(goals[goal]?.name ?? '')).toEqual([])
  expect(mount(ListCard, { props: { record: orks, called: '', selected: null } }).text()).not.toContain(
    goals[goal]?.name,
  )
})

describe('the search by the contents of a list', () => {
  afterEach(() => openLanguage('en'))

  async function lists(ruleset = 'army-men-combat') {
    const library = useLibrary()
    const filters = useListFilters()
    await requestBook(ruleset)
    const make = (name: string, rest: Partial<ArmyList>) =>
      library.create(newList(ruleset, { name, ...rest })).then((record) => record!)
    const records = {
      sniper: await make('Hill', { units: [newEntry('sniper'), newEntry('riflemen-5', { name: 'The Wolves' })] }),
      other: await make('Sniper Alley', { units: [newEntry('riflemen-5', { upgrades: ['bazooka'] })] }),
      design: await make('Lab', { elements: [{ id: 'x', name: 'Iron Duke', kind: '', stats: {}, capabilities: [] }] }),
    }
    const why = (text: string) => {
      filters.search = text
      const ids = Object.values(records).map(({ id }) => id)
      const shown = filters.shown.filter(({ id }) => ids.includes(id))
      return Object.fromEntries(shown.map((record) => [record.list.name, matchedPart(record, text).join(', ')]))
    }
    return { ...records, why }
  }

  it('names what it found where the card does not show it', async () => {
    const { sniper, why } = await lists()
    expect(why('snipers')).toEqual({ Hill: 'Sniper' })
    expect(why('sniper')).toEqual({ Hill: 'Sniper', 'Sniper Alley': '' })
    expect(why('wolv')).toEqual({ Hill: 'The Wolves' })
    expect(why('duke')).toEqual({ Lab: 'Iron Duke' })
    expect(why('bazooka rifle')).toEqual({ 'Sniper Alley': 'Bazooka, Riflemen [5]' })
    expect(why('wolves the')).toEqual({ Hill: 'The Wolves' })
    expect(why('')).toEqual({ Hill: '', 'Sniper Alley': '', Lab: '' })
    useListFilters().search = 'sniper'
    expect(mount(ListCard, { props: { record: sniper, called: '', selected: null } }).text()).toContain('With Sniper')
  })

  it('also finds English names in another language, once something was typed', async () => {
    await openLanguage('de')
    // A book that no other test has loaded in English.
    const game = 'army-men-combat-v1.5.0'
    const { why } = await lists(game)
    const german = (await loadBook(game))!.words.units['sniper']!.name
    expect(german).not.toContain('Sniper')
    expect(why('sniper')).toEqual({ 'Sniper Alley': '' })
    await wantEnglish(new Set([game, 'of-later']))
    expect(why('sniper')).toEqual({ Hill: german, 'Sniper Alley': '' })
    expect(why(german)).toEqual({ Hill: german })
  })

  it('reads a list once, whatever is typed, until the list or its book changes', async () => {
    const { sniper } = await lists()
    const before = searchableText(sniper)
    expect(searchableText(sniper)).toBe(before)
    useLibrary().put(sniper.id, { ...sniper.list, units: [] })
    expect(searchableText(useLibrary().find(sniper.id)!).names).toEqual([])
  })
})

it('the menu buttons of lists with the same name are told apart by game, faction and size', async () => {
  const library = useLibrary()
  await Promise.all(['army-men-combat', 'hammer-wars'].map(requestBook))
  const own = { units: [newEntry('riflemen-5')] }
  await library.create(newList('army-men-combat', { name: 'Twins', ...own }))
  await library.create(newList('hammer-wars', { name: 'Twins', settings: { faction: 'orks' } }))
  await library.create(newList('army-men-combat', { name: 'Only one', ...own }))
  useListFilters().look(false)
  const labels = mount(SavedLists, { props: { archived: false } })
    .findAll('.list-card .icon-button')
    .map((button) => button.attributes('aria-label')?.replaceAll('\u00a0', ' '))
  expect(labels).toContain('More for Only one')
  expect(labels.filter((label) => label?.includes('Twins'))).toEqual([
    'More for Twins · Army Men Combat · Points edition · 25 / 300 pts · 1 unit',
    'More for Twins · Hammer Wars · Orks · 0 models',
  ])
})
