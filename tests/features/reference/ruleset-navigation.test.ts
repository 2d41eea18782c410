/** The link from a rule to its place on the rules screen, and back. The flow in a browser: tests/browser/reference.spec.ts. */
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, inject, reactive, ref } from 'vue'
import { anchorOf, sectionAnchor, useRulesetNavigation } from '../../../src/features/reference/ruleset-navigation'
import { LEAVE_RULE } from '../../../src/list/lines'
import { historyState } from '../../../src/app/router/history-state'

const at = reactive({ ruleset: 'a-game', list: '', section: '', row: '' })
const isDrawn = ref(true)
const revealed = vi.fn<(id: string) => void>()

function rules() {
  const held: {
    way?: ReturnType<typeof useRulesetNavigation>
    left?: ReturnType<typeof useRulesetNavigation>['leave']
  } = {}
  const Link = defineComponent(() => {
    held.left = inject(LEAVE_RULE)
    return () => null
  })
  const Screen = defineComponent(() => {
    held.way = useRulesetNavigation(at, ref(null), () => isDrawn.value)
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

it('the rules screen scrolls to the row of its address once that is drawn, or else to the section', async () => {
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

it('the rules screen stores the rule that the player left and the search in the history entry, for the way back', () => {
  const { search, left, wrapper } = rules()
  search.value = 'dice'
  left({ section: 'turn', row: 'order' }, '#/rules/a-game/weapons/rifle')
  expect(location.hash).toBe('#/rules/a-game/turn/order')
  expect(historyState().search).toBe('dice')
  wrapper.unmount()
  expect(rules().search.value).toBe('dice')
})

it('a link to a section empties the search, so that all rules are shown', async () => {
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

it('choosing a section leaves a search restored from the history', async () => {
  history.replaceState({ search: 'dice' }, '', '#/rules/a-game')
  const { search, show } = rules()
  expect(search.value).toBe('dice')
  show('turn')
  await flushPromises()
  expect(location.hash).toBe('#/rules/a-game/turn')
  expect(search.value).toBe('')
})
