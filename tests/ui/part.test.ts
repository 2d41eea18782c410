/** Parts of a screen that are loaded later: if one can’t be loaded, the screen stays and the part can be tried again. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { h, ref, type Component } from 'vue'
import { part } from '../../src/ui/part'
import { useNotices } from '../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

/** A screen with a part that can’t be loaded until `state.there` is true; `state.caught` counts the errors that escape. */
async function screenWith(props: Record<string, unknown>) {
  const state = { there: false, caught: vi.fn() }
  const Late: Component = (own: { name: string }) => h('output', own.name)
  const loader = vi.fn(() => (state.there ? Promise.resolve({ default: Late }) : Promise.reject(new Error('gone'))))
  const Lazy = part(loader)
  const shown = ref(true)
  const onClose = vi.fn(() => {
    shown.value = false
  })
  const handed = props['closes'] === true ? { name: 'Late', onClose } : { name: 'Late' }
  const screen = mount(
    { errorCaptured: state.caught, setup: () => () => [h('h1', 'Editor'), shown.value ? h(Lazy, handed) : null] },
    {},
  )
  await flushPromises()
  return { state, screen, shown, onClose }
}

it('a part that can’t be loaded says so in its place, and can be tried again', async () => {
  const { state, screen } = await screenWith({})
  expect(screen.find('h1').exists()).toBe(true)
  expect(screen.text()).toContain('This part couldn’t be loaded.')
  await screen.get('button').trigger('click')
  await flushPromises()
  expect(screen.text()).toContain('This part couldn’t be loaded.')
  state.there = true
  await screen.get('button').trigger('click')
  await flushPromises()
  expect(screen.get('output').text()).toBe('Late')
  expect(state.caught).not.toHaveBeenCalled()
})

it('a dialog that can’t be loaded closes with a notice, and opens at the next tap', async () => {
  const { state, screen, shown, onClose } = await screenWith({ closes: true })
  expect(onClose).toHaveBeenCalledOnce()
  expect(useNotices().notice?.text).toContain('This part couldn’t be loaded.')
  expect(screen.text()).toBe('Editor')
  state.there = true
  shown.value = true
  await flushPromises()
  expect(screen.get('output').text()).toBe('Late')
  expect(state.caught).not.toHaveBeenCalled()
})

it('a dialog that was left while it loaded, and then can’t be, closes nothing that was opened since', async () => {
  const refuse: (() => void)[] = []
  const Lazy = part(
    () => new Promise<{ default: Component }>((_, reject) => refuse.push(() => reject(new Error('gone')))),
  )
  const onClose = vi.fn()
  const screen = mount(Lazy, { attrs: { onClose } })
  screen.unmount()
  for (const n of [1, 2]) {
    refuse.pop()?.()
    await flushPromises()
    expect(refuse.length, String(n)).toBe(2 - n)
  }
  expect(onClose).not.toHaveBeenCalled()
  expect(useNotices().notice).toBeNull()
})
