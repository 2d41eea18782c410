/** Screens that load: an older answer never replaces a newer one, and a failed one is reported. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { deskInputs } from '../../src/stores/desk-inputs'
import * as incoming from '../../src/stores/incoming'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go } from '../../src/app/router/navigation'
import { pathTo } from '../../src/app/router/routes'
import DeskView from '../../src/features/desk/DeskView.vue'
import HistoryView from '../../src/features/editor/HistoryView.vue'
import MatchView from '../../src/features/compare/MatchView.vue'
import OddsView from '../../src/features/odds/OddsView.vue'
import PreviewView from '../../src/features/receive/PreviewView.vue'

vi.mock(import('../../src/stores/incoming'), async (original) => {
  const there = await original()
  return {
    ...there,
    openAllBooks: vi.fn(there.openAllBooks),
    openByCode: vi.fn(there.openByCode),
    openCode: vi.fn(there.openCode),
  }
})

let wrapper: VueWrapper
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  wrapper.unmount()
  deskInputs.value = []
})

const army = (name: string, ...units: string[]) =>
  newList('army-men-combat', { name, units: units.map((unit) => newEntry(unit)) })

it('of two requested pairs of lists the later is shown, whichever answer comes first', async () => {
  const answers = new Map<string, (name: string) => void>()
  vi.mocked(incoming.openByCode).mockImplementation(
    (code) =>
      new Promise((done) => {
        answers.set(`#${code}`, (name) => done(army(name, 'gunner')))
      }),
  )
  wrapper = mount(MatchView, { props: { mine: '~one', other: '' } })
  await useLibrary().ready
  await flushPromises()
  await wrapper.setProps({ mine: '~two' })
  await flushPromises()
  answers.get('#two')!('Red')
  await flushPromises()
  answers.get('#one')!('Blue')
  await flushPromises()
  expect(wrapper.text()).toContain('Red')
  expect(wrapper.text()).not.toContain('Blue')
})

it('the history shown is that of the list in the address', async () => {
  const library = useLibrary()
  const one = await library.create(army('One'))
  const other = await library.create(army('Other', 'jeep'))
  wrapper = mount(HistoryView, { props: { id: one!.id } })
  await vi.waitFor(() => expect(wrapper.find('[data-testid=history-state]').exists()).toBe(true))
  await wrapper.setProps({ id: other!.id })
  await vi.waitFor(() => expect(wrapper.find('strong').text()).toBe('Other'))
  await vi.waitFor(() => expect(wrapper.find('[data-testid=history-state]').text()).toContain('40\u00a0/\u00a0300'))
})

it('the desk says that the books did not load, tries again, and can be sorted the other way round on a phone', async () => {
  vi.mocked(incoming.openAllBooks).mockRejectedValueOnce(new Error('Not there'))
  deskInputs.value = ['Green', 'Tan'].map((name) => ({ name, input: writeList(army(name, 'gunner')) }))
  wrapper = mount(DeskView)
  await flushPromises()
  expect(wrapper.text()).not.toContain('The desk is empty')
  await wrapper.get('.state button').trigger('click')
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid=desk-row]')).toHaveLength(2))
  const first = () => wrapper.get('[data-testid=desk-row] .look').text().replace(/:.*/, '')
  expect(first()).toBe('Green')
  await wrapper.get('[data-testid=desk-turn]').trigger('click')
  expect(first()).toBe('Tan')
})

it('a link that could not be read reports no error for the link opened after it', async () => {
  const faults = new Map<string, (why: Error) => void>()
  vi.mocked(incoming.openCode).mockImplementation((code) => new Promise((_, fail) => faults.set(code, fail)))
  wrapper = mount(PreviewView, { props: { code: 'one' } })
  await wrapper.setProps({ code: 'two' })
  faults.get('#one')!(new Error('Not there'))
  await flushPromises()
  expect(wrapper.find('.state button').exists()).toBe(false)
  faults.get('#two')!(new Error('Not there'))
  await flushPromises()
  expect(wrapper.find('.state button').exists()).toBe(true)
})

it('the odds are not spoken any more once their screen was left', async () => {
  const record = await useLibrary().create(army('Green', 'gunner', 'jeep'))
  go(pathTo.odds(record!.id, 0))
  wrapper = mount(OddsView, { props: { id: record!.id, entry: 0, against: '' } })
  await vi.waitFor(() => expect(wrapper.find('[data-testid=odds-gist]').exists()).toBe(true))
  const notices = useNotices()
  const say = vi.spyOn(notices, 'say')
  vi.useFakeTimers()
  await wrapper.get('[data-side=attacker] + button, .form > button').trigger('click')
  wrapper.unmount()
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  expect(say).not.toHaveBeenCalled()
})

it('the odds are spoken as they stand in the summary, of a model with several lives by its lives', async () => {
  const record = await useLibrary().create(newList('hammer-wars', { units: [newEntry('ranged-heavy')] }))
  go(pathTo.odds(record!.id, 0))
  wrapper = mount(OddsView, { props: { id: record!.id, entry: 0, against: '' } })
  await vi.waitFor(() => expect(wrapper.find('[data-testid=odds-gist]').exists()).toBe(true))
  const say = vi.spyOn(useNotices(), 'say')
  await wrapper.get('[data-side=target] select').setValue('unit support-heavy')
  await vi.waitFor(() =>
    expect(say).toHaveBeenLastCalledWith('1: Ranged Heavy: Average lives lost 2 of 5, Destroyed 0%.'),
  )
  expect(wrapper.get('[data-testid=odds-gist]').text()).toContain('2 of 5')
})
