import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import AppDialog from '../../src/ui/AppDialog.vue'
import { offlineReady } from '../../src/app/offline'
import AppNotices from '../../src/ui/AppNotices.vue'
import { useNotices } from '../../src/stores/notices'

afterEach(() => document.body.replaceChildren())

it('notices and spoken sentences are inside the uppermost dialog, because everything outside it is inert', async () => {
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
  notices.show('Told')
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

it('a notice shown more than a second before goes when a dialog opens, so that it covers nothing', async () => {
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
  notices.show('Put right', undo)
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

it('“Ready to work offline” is only spoken, and covers nothing', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  offlineReady.value = true
  await vi.waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe('Ready to work offline.'))
  expect(document.querySelector('[data-testid="notice"]')).toBeNull()
  wrapper.unmount()
  offlineReady.value = false
})

it('a sentence is spoken only after the change that it is about has been painted', async () => {
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

it('a sentence causes no drawing before the change that it is about has been painted', async () => {
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

it('the same notice shown twice gets a new element, so that it is spoken again', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const wrapper = mount(AppNotices, { attachTo: document.body, global: { plugins: [pinia] } })
  const words = async () => {
    useNotices().show('Riflemen removed.')
    await flushPromises()
    return document.querySelector('[data-testid="notice"] .text')
  }
  const first = await words()
  const second = await words()
  expect(second?.textContent).toBe('Riflemen removed.')
  expect(second).not.toBe(first)
  wrapper.unmount()
})

it('a spoken sentence is removed after a while, and an old one is not repeated as a dialog opens or closes', async () => {
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
  // A sentence spoken just before the dialog opens is repeated in it.
  await say('Sniper removed.')
  const next = mount(AppDialog, { props: { title: 'Options' }, attachTo: document.body })
  await nextTick()
  expect(document.querySelector('dialog [aria-live]')?.textContent).toBe('Sniper removed.')
  next.unmount()
  wrapper.unmount()
  vi.useRealTimers()
})
