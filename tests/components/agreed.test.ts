// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { rulesetIds } from '../../src/catalogue'
import AgreedChoice from '../../src/components/desk/AgreedChoice.vue'
import { openBookOf } from '../../src/stores/books'

it.each(rulesetIds)('the desk asks once for what is agreed of %s, each under its name', async (ruleset) => {
  const wrapper = mount(AgreedChoice, { props: { modelValue: { ruleset } } })
  await vi.waitFor(() => expect(openBookOf(ruleset)).toBeDefined())
  await wrapper.vm.$nextTick()
  const named = wrapper.findAll('label').map((label) => label.attributes('for'))
  expect(wrapper.findAll('input, select').map((field) => field.attributes('id'))).toEqual(named)
  expect(new Set(named).size).toBe(named.length)
})
