// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import SelectBar from '../../src/components/editor/SelectBar.vue'
import { useNotices } from '../../src/stores/notices'

it('says how many entries are selected when selecting begins, and shows it from then on', async () => {
  setActivePinia(createPinia())
  const bar = mount(SelectBar, { props: { count: 1, all: 3, joins: false } })
  expect(useNotices().spoken.map(({ text }) => text)).toEqual(['1 selected'])
  await bar.setProps({ count: 2 })
  expect(bar.get('[role=status]').text()).toBe('2 selected')
  expect(useNotices().spoken).toHaveLength(1)
})
