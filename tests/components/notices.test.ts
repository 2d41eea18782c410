// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it } from 'vitest'
import AppDialog from '../../src/components/ui/AppDialog.vue'
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
