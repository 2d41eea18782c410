// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import AppDialog from '../../src/components/ui/AppDialog.vue'
import { offlineReady } from '../../src/pwa'
import AppNotices from '../../src/components/ui/AppNotices.vue'
import { useNotices } from '../../src/stores/notices'

afterEach(() => document.body.replaceChildren())

it('what is told in passing is told within the uppermost dialog, for all else is shut off', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const notices = useNotices()
  const attachTo = document.body.appendChild(document.createElement('div'))
  const wrapper = mount(AppNotices, { attachTo, global: { plugins: [pinia] } })
  const dialogAround = () => document.querySelector('[aria-live]')?.closest('dialog') ?? null
  const titleAround = () => dialogAround()?.querySelector('h2')?.textContent
  expect(dialogAround()).toBeNull()

  const below = mount(AppDialog, { props: { title: 'Below' }, attachTo: document.body })
  const above = mount(AppDialog, { props: { title: 'Above' }, attachTo: document.body })
  notices.show({ text: 'Told' })
  await flushPromises()
  expect(titleAround()).toBe('Above')
  expect(document.querySelector('[data-testid="notice"]')?.closest('dialog')).toBe(dialogAround())

  above.unmount()
  await flushPromises()
  expect(titleAround()).toBe('Below')
  below.unmount()
  await flushPromises()
  expect(document.querySelector('[aria-live]')).not.toBeNull()
  expect(dialogAround()).toBeNull()
  expect(document.querySelector('[data-testid="notice"]')?.textContent).toContain('Told')
  wrapper.unmount()
})

it('what was told a while ago covers nothing that is opened now', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const pinia = createPinia()
  setActivePinia(pinia)
  const notices = useNotices()
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  const open = async () => {
    const dialog = mount(AppDialog, { props: { title: 'Options' }, attachTo: document.body })
    await flushPromises()
    return dialog
  }
  const undo = { label: 'Undo', run: () => undefined }
  notices.show({ text: 'Put right', action: undo })
  const first = await open()
  expect(notices.notice?.text).toBe('Put right')
  vi.advanceTimersByTime(1500)
  first.unmount()
  await flushPromises()
  expect(notices.notice?.text).toBe('Put right')
  const second = await open()
  expect(notices.notice).toBeNull()
  second.unmount()
  wrapper.unmount()
  vi.useRealTimers()
})

it('that all works offline is said aloud, and lies over nothing', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  offlineReady.value = true
  await vi.waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe('Ready to work offline.'))
  expect(document.querySelector('[data-testid="notice"]')).toBeNull()
  wrapper.unmount()
  offlineReady.value = false
})

it('a sentence is said when what it is about has been painted', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  const voice = () => document.querySelector('[aria-live]')?.textContent
  useNotices().say('Rifleman added.')
  await flushPromises()
  expect(voice()).toBe('')
  await vi.waitFor(() => expect(voice()).toBe('Rifleman added.'))
  wrapper.unmount()
})

it('nothing is drawn for a sentence before what it is about has been painted', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const notices = useNotices()
  let drawn = 0
  const wrapper = mount(AppNotices, {
    attachTo: document.body,
    global: { plugins: [pinia], mixins: [{ updated: () => drawn++ }] },
  })
  const voice = () => document.querySelector('[aria-live]')?.textContent
  notices.say('Jeep added.')
  await vi.waitFor(() => expect(voice()).toBe('Jeep added.'))
  notices.forget()
  await nextTick()
  drawn = 0
  notices.say('Gunner added.')
  await nextTick()
  expect(drawn).toBe(0)
  await vi.waitFor(() => expect(voice()).toContain('Gunner added.'))
  wrapper.unmount()
})

it('the same notice a second time is new in the page, so that it is said again', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  const words = async () => {
    useNotices().show({ text: 'Riflemen removed.' })
    await flushPromises()
    return document.querySelector('[data-testid="notice"] .text')
  }
  const first = await words()
  const second = await words()
  expect(second?.textContent).toBe('Riflemen removed.')
  expect(second).not.toBe(first)
  wrapper.unmount()
})

it('what was said a while ago is gone, and goes along into no dialog and out of none', async () => {
  vi.useFakeTimers()
  const pinia = createPinia()
  setActivePinia(pinia)
  const notices = useNotices()
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  const voice = () => document.querySelector('[aria-live]')?.textContent
  const say = async (text: string) => {
    notices.say(text)
    await vi.advanceTimersByTimeAsync(200)
    expect(voice()).toBe(text)
  }
  await say('Jeep added.')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(voice()).toBe('')
  await say('Gunner added.')
  await vi.advanceTimersByTimeAsync(2500)
  const dialog = mount(AppDialog, { props: { title: 'Options' }, attachTo: document.body })
  await nextTick()
  expect(document.querySelector('dialog [aria-live]')?.textContent).toBe('')
  await say('Bazooka, 10 pts.')
  await vi.advanceTimersByTimeAsync(2500)
  dialog.unmount()
  await nextTick()
  expect(voice()).toBe('')
  // What led into the dialog is heard in it.
  await say('Sniper removed.')
  const next = mount(AppDialog, { props: { title: 'Options' }, attachTo: document.body })
  await nextTick()
  expect(document.querySelector('dialog [aria-live]')?.textContent).toBe('Sniper removed.')
  next.unmount()
  wrapper.unmount()
  vi.useRealTimers()
})
