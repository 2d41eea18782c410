import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import KeepingStatus from '../../../src/features/settings/KeepingStatus.vue'

it('shows whether all works offline, and leaves saying it to the one notice', () => {
  setActivePinia(createPinia())
  const status = mount(KeepingStatus)
  expect(status.get('.offline').text()).not.toBe('')
  // Some screen readers read a live region whenever it appears: each time the settings are opened.
  expect(status.find('[role=status], [aria-live]').exists()).toBe(false)
})
