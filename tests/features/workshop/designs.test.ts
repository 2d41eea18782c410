/** The three ways to add a design: new, copy, command element. With room in the list, and without. */
import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import SourceBookCard from '../../../src/features/workshop/SourceBookCard.vue'
import { useDesigns } from '../../../src/list/add-design'
import { check } from '../../../src/roster/check'
import { newElement } from '../../../src/roster/design'
import { LIMITS, newEntry, newList } from '../../../src/roster/list'
import { requestBook } from '../../../src/stores/army-books'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'

const rules = (await loadBook('mini-combat'))!.elements!

async function having(designs: number) {
  setActivePinia(createPinia())
  const elements = Array.from({ length: designs }, (_, at) => newElement(rules, `d${at}`, `Design ${at}`))
  const editor = useEditor()
  const record = await useLibrary().create(newList('mini-combat', { elements, units: [newEntry('d0')] }))
  await requestBook('mini-combat')
  await editor.open(record!.id)
  return { editor, first: elements[0]!, ...useDesigns() }
}
const ways = {
  create: 'New element',
  duplicate: 'Design 0 (copy)',
  createLeader: 'Design 0 (command)',
}
const go = (
  way: keyof typeof ways,
  { create, duplicate, createLeader, first }: Awaited<ReturnType<typeof having>>,
): unknown => ({ create, duplicate: () => duplicate(first), createLeader: () => createLeader(0, first) })[way]()

it.each(Object.entries(ways) as [keyof typeof ways, string][])('%s opens the new design', async (way, name) => {
  const designs = await having(LIMITS.elements - 1)
  go(way, designs)
  const made = designs.editor.list!.elements.at(-1)!
  expect(made.name).toBe(name)
  expect(location.hash).toContain(`/element/${made.id}`)
})

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  '%s says that the list is full, and adds no design',
  async (way) => {
    const designs = await having(LIMITS.elements)
    const before = designs.editor.list
    const at = location.hash
    go(way, designs)
    expect(designs.editor.list).toBe(before)
    expect(location.hash).toBe(at)
    expect(useNotices().notice?.text).toBe('The list is full (100 / 100 designs). Delete one first.')
  },
)

it('a changed design from a book takes the place of the older one on request, and its units follow', async () => {
  const { editor, first, take } = await having(2)
  const notices = useNotices()
  take([{ ...first, id: 'elsewhere', stats: { ...first.stats, power: 7 } }])
  expect(editor.list!.elements).toHaveLength(3)
  expect(notices.notice?.text).toBe('1 design added to the army book. Still there from before: Design 0.')
  expect(notices.notice?.action?.label).toBe('Replace the older one')
  await notices.act()
  expect(editor.list!.elements.map(({ id, stats }) => [id, stats.power])).toEqual([
    ['d0', 7],
    ['d1', first.stats.power],
  ])
  expect(editor.report!.entries[0]!.element?.stats.power).toBe(7)
  expect(notices.notice?.action?.label).toBe('Undo')
  await notices.act()
  expect(editor.list!.elements).toHaveLength(3)
})

it.each([
  ['airship', 'unknown kind “airship” · '],
  ['constructor', 'unknown kind “constructor” · '],
  ['#37', 'unknown (no. 37) · '],
])('a source book names a kind of element that only a later version knows as unknown: %s', async (kind, told) => {
  const book = (await loadBook('mini-combat'))!
  const source = { name: 'Mine', elements: [{ ...newElement(rules, 'd', 'Zeppelin'), kind }] }
  const settings = check(newList('mini-combat'), book).settings
  const wrapper = mount(SourceBookCard, { props: { book, settings, source, here: [] } })
  wrapper.get('details').element.open = true
  await wrapper.get('details').trigger('toggle')
  expect(wrapper.get('[data-element] .numbers').text()).toContain(told)
})
