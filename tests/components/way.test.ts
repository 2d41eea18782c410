// @vitest-environment happy-dom
/** The way to a rule on the screen of all rules, and back. The browser's flow is in tests/browser/reference.spec.ts. */
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, inject, reactive, ref } from 'vue'
import { anchorOf, sectionAnchor } from '../../src/components/reference/anchor'
import { LEAVE_RULE } from '../../src/components/reference/lines'
import { useWay } from '../../src/components/reference/way'
import { stepNow } from '../../src/stores/step'

const at = reactive({ ruleset: 'a-game', list: '', section: '', row: '' })
const isDrawn = ref(true)
const revealed = vi.fn<(id: string) => void>()

function rules() {
  const held: { way?: ReturnType<typeof useWay>; left?: ReturnType<typeof useWay>['leave'] } = {}
  const Link = defineComponent(() => {
    held.left = inject(LEAVE_RULE)
    return () => null
  })
  const Screen = defineComponent(() => {
    held.way = useWay(at, ref(null), () => isDrawn.value)
    const ids = [sectionAnchor('turn'), anchorOf({ section: 'turn', row: 'order' })]
    return () => h('main', [h(Link), ...(isDrawn.value ? ids.map((id) => h('p', { id })) : [])])
  })
  const wrapper = mount(Screen, { attachTo: document.body })
  if (!held.way || !held.left) throw new Error('no way')
  return { ...held.way, left: held.left, wrapper }
}

beforeEach(() => {
  document.body.innerHTML = ''
  history.replaceState(null, '', '#/rules/a-game')
  Object.assign(at, { list: '', section: '', row: '' })
  isDrawn.value = true
  revealed.mockReset()
  Element.prototype.scrollIntoView = function (this: Element) {
    revealed(this.id)
  }
})

it('reveals the row of its address as soon as that is drawn, and the section where it has no such row', async () => {
  isDrawn.value = false
  Object.assign(at, { section: 'turn', row: 'order' })
  rules()
  await flushPromises()
  expect(revealed).not.toHaveBeenCalled()
  isDrawn.value = true
  await flushPromises()
  expect(revealed).toHaveBeenLastCalledWith('rule-turn/order')
  at.row = 'gone'
  await flushPromises()
  expect(revealed).toHaveBeenLastCalledWith('rules-turn')
})

it('remembers in this step the rule that a link left and what was searched', () => {
  const { search, left, wrapper } = rules()
  search.value = 'dice'
  left({ section: 'turn', row: 'order' }, '#/rules/a-game/weapons/rifle')
  expect(location.hash).toBe('#/rules/a-game/turn/order')
  expect(stepNow().search).toBe('dice')
  wrapper.unmount()
  expect(rules().search.value).toBe('dice')
})

it('shows all rules again at a link to where one is', async () => {
  history.replaceState(null, '', '#/rules/a-game/turn')
  Object.assign(at, { section: 'turn' })
  const { search, left, pathOf } = rules()
  search.value = 'dice'
  await flushPromises()
  revealed.mockReset()
  left(null, pathOf('turn'))
  await flushPromises()
  expect(search.value).toBe('')
  expect(revealed).toHaveBeenCalledWith('rules-turn')
})

it('goes to a section from a search that was come back to', async () => {
  history.replaceState({ search: 'dice' }, '', '#/rules/a-game')
  const { search, show } = rules()
  expect(search.value).toBe('dice')
  show('turn')
  await flushPromises()
  expect(location.hash).toBe('#/rules/a-game/turn')
  expect(search.value).toBe('')
})
