// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick, provide, ref } from 'vue'
import { LIST_IN_SIGHT, useSeen } from '../../src/components/editor/seen'
import { newEntry, newList } from '../../src/roster/list'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'

it('shows the list at once where it is in sight, and behind the answer to the hand where it is not', async () => {
  setActivePinia(createPinia())
  const [library, editor] = [useLibrary(), useEditor()]
  await library.ready
  const one = newList('army-men-combat', { units: [newEntry('gunner')] })
  const record = await library.create(one)
  await editor.open(record?.id ?? '')
  const inSight = ref(true)
  const Shown = defineComponent(() => {
    const seen = useSeen(editor)
    return () => h('p', seen.value?.list.units.map(({ unit }) => unit).join())
  })
  const wrapper = mount(
    defineComponent(() => {
      provide(LIST_IN_SIGHT, () => inSight.value)
      return () => h(Shown)
    }),
  )
  const add = async (unit: string) => {
    const { list } = editor
    if (list) editor.edit({ ...list, units: [...list.units, newEntry(unit)] })
    await nextTick()
  }
  expect(wrapper.text()).toBe('gunner')
  await add('sniper')
  expect(wrapper.text()).toBe('gunner,sniper')
  inSight.value = false
  await add('support')
  await add('support')
  expect(wrapper.text()).toBe('gunner,sniper')
  expect(editor.report?.entries).toHaveLength(4)
  await vi.waitFor(() => expect(wrapper.text()).toBe('gunner,sniper,support,support'))
  await add('jeep')
  inSight.value = true
  await nextTick()
  expect(wrapper.text()).toBe('gunner,sniper,support,support,jeep')
})
