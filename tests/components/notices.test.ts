// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
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
  mount(AppNotices, { attachTo, global: { plugins: [pinia] } })
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
