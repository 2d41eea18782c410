import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick, provide, ref } from 'vue'
import RosterPane from '../../../src/features/editor/RosterPane.vue'
import { LIST_IN_SIGHT, useSeen } from '../../../src/features/editor/seen'
import { newEntry, newList } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'

it('a list in sight is redrawn at once, a hidden one after the response to the tap is painted', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  const editor = useEditor()
  await library.ready
  const one = newList('army-men-combat', { units: [newEntry('gunner')] })
  const record = await library.create(one)
  await editor.open(record?.id ?? '')
  const inSight = ref(true)
  const Shown = defineComponent(() => {
    const seen = useSeen(editor)
    return () => {
      expect(seen.value?.keys).toHaveLength(seen.value?.list.units.length ?? 0)
      return h('p', seen.value?.list.units.map(({ unit }) => unit).join())
    }
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

it('of a hidden list nothing is drawn before the response to the tap', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const library = useLibrary()
  const editor = useEditor()
  await library.ready
  const record = await library.create(newList('army-men-combat', { units: [newEntry('gunner'), newEntry('sniper')] }))
  await editor.open(record?.id ?? '')
  let drawn = 0
  const wrapper = mount(RosterPane, {
    global: {
      plugins: [pinia],
      provide: { [LIST_IN_SIGHT as symbol]: () => false },
      mixins: [{ updated: () => drawn++ }],
    },
  })
  const entries = () => wrapper.findAll('[data-testid="unit-entry"]').length
  await vi.waitFor(() => expect(wrapper.find('.at-start').exists()).toBe(true))
  drawn = 0
  const { list } = editor
  if (list) editor.edit({ ...list, units: [...list.units, newEntry('gunner')] })
  await nextTick()
  expect([drawn, entries()]).toEqual([0, 2])
  await vi.waitFor(() => expect(entries()).toBe(3))
  expect(drawn).toBeGreaterThan(0)
  wrapper.unmount()
})
