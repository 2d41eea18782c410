/** The first steps and the header with the verdict, above the panes of the editor. */
import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import EditorHeader from '../../../src/features/editor/EditorHeader.vue'
import FirstSteps from '../../../src/features/editor/FirstSteps.vue'
import { addUnit } from '../../../src/roster/edit'
import { newEntry, newList } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'

let pinia: Pinia
beforeEach(() => {
  pinia = createPinia()
  setActivePinia(pinia)
})

async function open(units: string[], ruleset = 'army-men-combat') {
  const editor = useEditor(pinia)
  const list = newList(ruleset, { units: units.map((id) => newEntry(id)) })
  const record = await useLibrary(pinia).create(list)
  await editor.open(record?.id ?? '')
  return editor
}

describe('the first steps', () => {
  const shown = (wrapper: ReturnType<typeof mount>) => wrapper.get('p:not(.unseen)').text()

  it('begin with adding units, and go on when a unit is added', async () => {
    const editor = await open([])
    const wrapper = mount(FirstSteps, { global: { plugins: [pinia] } })
    expect(shown(wrapper)).toContain('1 of 3')
    editor.edit(addUnit(editor.list!, editor.book!, 'gunner'))
    await wrapper.vm.$nextTick()
    expect(shown(wrapper)).toContain('2 of 3')
    wrapper.unmount()
    // Mounted again, as on the way back from the rules, they are still at the second step.
    expect(shown(mount(FirstSteps, { global: { plugins: [pinia] } }))).toContain('2 of 3')
  })

  it('begin with designing where players design what they add', async () => {
    await open([], 'mini-combat')
    expect(shown(mount(FirstSteps, { global: { plugins: [pinia] } }))).toContain('1 of 3 Design an element')
  })

  it('leave out the step of adding units where the list has units when it is opened', async () => {
    const editor = await open(['gunner'])
    const wrapper = mount(FirstSteps, { global: { plugins: [pinia] } })
    const first = shown(wrapper)
    expect(first).toContain('1 of 2')
    editor.edit(addUnit(editor.list!, editor.book!, 'gunner'))
    await wrapper.vm.$nextTick()
    expect(shown(wrapper)).toBe(first)
    await wrapper.get('.next').trigger('click')
    expect(shown(wrapper)).toContain('2 of 2')
  })
})

it('the accessible name of the verdict button is its visible text, followed by what it does', async () => {
  await open(['gunner', 'gunner', 'sniper', 'support'])
  const button = mount(EditorHeader, { global: { plugins: [pinia] } }).get('.standing')
  expect(button.attributes('aria-label')).toBeUndefined()
  expect(button.text()).toMatch(/1 problem Show the verdict and the reasons$/)
})

it('the header hides a secret goal, whether chosen or missing, and counts it where it breaks a rule', async () => {
  const editor = useEditor(pinia)
  const list = newList('hammer-wars', { settings: { faction: 'orks', goal: 'greed' } })
  const record = await useLibrary(pinia).create(list)
  await editor.open(record?.id ?? '')
  const header = mount(EditorHeader, { global: { plugins: [pinia] } })
  expect(header.text()).not.toContain('Goal')
  editor.edit({ ...list, settings: { faction: 'orks' } })
  await header.vm.$nextTick()
  expect(header.text()).not.toContain('Goal')
  editor.edit({ ...list, settings: { faction: 'skaven', goal: 'duty' } })
  await header.vm.$nextTick()
  expect(header.get('[data-testid=legality]').text()).toContain('problem')
})

it('a name that is being typed survives a save and an edit, and a save does not judge the list again', async () => {
  const editor = await open(['gunner'])
  const header = mount(EditorHeader, { global: { plugins: [pinia] } })
  await header.get('button.name').trigger('click')
  await header.get('input').setValue('Tan Company')
  const { report } = editor
  editor.edit({ ...editor.list!, notes: 'Seen.' })
  const judged = editor.report
  expect(judged).not.toBe(report)
  await useLibrary(pinia).settle()
  await header.vm.$nextTick()
  expect(editor.report).toBe(judged)
  expect(header.get('input').element.value).toBe('Tan Company')
  await header.get('input').trigger('keydown', { key: 'Enter' })
  expect(editor.list?.name).toBe('Tan Company')
})

it('a list without units is called empty, not wrong, unless something in it breaks a rule', async () => {
  const editor = useEditor(pinia)
  const list = newList('hammer-wars', { settings: { faction: 'skaven' } })
  await editor.open((await useLibrary(pinia).create(list))?.id ?? '')
  const header = mount(EditorHeader, { global: { plugins: [pinia] } })
  const badge = () => header.get('[data-testid=legality]')
  expect(badge().text()).toBe('Empty')
  expect(badge().attributes('data-legal')).toBe('false')
  editor.edit({ ...list, settings: { faction: 'skaven', goal: 'duty' } })
  await header.vm.$nextTick()
  // Only the broken rule counts as a problem, not what is still missing.
  expect(badge().text()).toBe('1 problem')
})
