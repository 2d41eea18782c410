import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { rulesetIds } from '../../../src/catalogue/catalogue'
import AgreedChoice from '../../../src/features/desk/AgreedChoice.vue'
import { openedBook } from '../../../src/stores/army-books'

beforeEach(() => setActivePinia(createPinia()))

it.each(rulesetIds)('the desk asks once for what is agreed of %s, each under its name', async (ruleset) => {
  const wrapper = mount(AgreedChoice, { props: { modelValue: { ruleset } } })
  await vi.waitFor(() => expect(openedBook(ruleset)).toBeDefined())
  await wrapper.vm.$nextTick()
  const named = wrapper.findAll('label').map((label) => label.attributes('for'))
  expect(wrapper.findAll('input, select').map((field) => field.attributes('id'))).toEqual(named)
  expect(new Set(named).size).toBe(named.length)
})

it('by keys another game takes the place of what was agreed when it is chosen, not in passing', async () => {
  const agreed = { ruleset: 'mini-combat', settings: { pointsLimit: 700 } }
  const wrapper = mount(AgreedChoice, { props: { modelValue: agreed } })
  const games = wrapper.get('select')
  for (const value of ['hammer-wars', 'mini-combat']) {
    await games.trigger('keydown', { key: 'ArrowDown' })
    await games.setValue(value)
  }
  await games.trigger('blur')
  expect(wrapper.emitted('update:modelValue')).toBeUndefined()
  await games.trigger('keydown', { key: 'ArrowUp' })
  await games.setValue('hammer-wars')
  await games.trigger('keydown', { key: 'Enter' })
  expect(wrapper.emitted('update:modelValue')).toEqual([[{ ruleset: 'hammer-wars' }]])
})
