import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import SelectBar from '../../../src/features/editor/SelectBar.vue'
import { useNotices } from '../../../src/stores/notices'

it('says once how many entries are selected, from the moment selecting begins, and shows it', async () => {
  setActivePinia(createPinia())
  const bar = mount(SelectBar, { props: { count: 1, all: 3, joins: false } })
  await bar.setProps({ count: 2 })
  expect(useNotices().spoken.map(({ text }) => text)).toEqual(['1 selected', '2 selected'])
  expect(bar.text()).toContain('2 selected')
  // A live region that appears together with its text is read too by some screen readers.
  expect(bar.find('[role=status]').exists()).toBe(false)
})
