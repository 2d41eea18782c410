import { mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { useProgressiveRender } from '../../../src/features/editor/progressive-render'

const drawing = (all: number, above?: number) =>
  mount(
    defineComponent({
      setup() {
        const drawn = useProgressiveRender(() => all, above)
        return () => h('ol', { 'data-drawn': Math.min(all, drawn.value) })
      },
    }),
  )
const drawn = (wrapper: ReturnType<typeof drawing>) => Number(wrapper.attributes('data-drawn'))

it.each([
  [6, undefined, 6],
  [60, undefined, 6],
  [60, 2, 4],
  [60, 40, 1],
  [3, 40, 1],
])(
  'of %i rows with %s above them, %i are drawn in the first frame, and all of them soon after',
  async (all, above, first) => {
    const wrapper = drawing(all, above)
    expect(drawn(wrapper)).toBe(first)
    await vi.waitFor(() => expect(drawn(wrapper)).toBe(all))
  },
)
