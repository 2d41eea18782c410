import 'fake-indexeddb/auto'
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import TagDialog from '../../../src/features/library/TagDialog.vue'
import { newList } from '../../../src/roster/list'
import { readTags } from '../../../src/roster/tags'
import { openRepository } from '../../../src/storage/open'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))
afterEach(() => vi.restoreAllMocks())

/** The tag name of the element that has the focus when the tag dialog of a new list opens, if these media queries match. */
async function focused(tags: string[], met: string[]) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: met.includes(query) }) as MediaQueryList)
  const library = useLibrary()
  const record = await library.create(newList('army-men-combat'))
  await library.arrange(new Map([[record!.id, { tags }]]))
  const wrapper = mount(TagDialog, { props: { records: [library.find(record!.id)!] }, attachTo: document.body })
  await flushPromises()
  const { tagName } = document.activeElement!
  wrapper.unmount()
  return tagName
}

describe('the field for a new tag has the focus', () => {
  it('if there are no tags yet', async () => expect(await focused([], [])).toBe('INPUT'))
  it('if the device has a mouse, so a keyboard', async () =>
    expect(await focused(['club'], ['(pointer: fine)'])).toBe('INPUT'))
  it('but not if the keyboard of a phone would cover the tags that there are', async () =>
    expect(await focused(['club'], [])).toBe('H2'))
})

it('says that the tags were changed, and nothing where none were', async () => {
  const library = useLibrary()
  const { id } = (await library.create(newList('army-men-combat')))!
  const dialog = new DOMWrapper(document.body)
  const accept = async (typed: string) => {
    const wrapper = mount(TagDialog, { props: { records: [library.find(id)!] } })
    await dialog.find('input.field').setValue(typed)
    await dialog.find('form').trigger('submit')
    await vi.waitFor(() => expect(wrapper.emitted('close')).toBeTruthy())
    wrapper.unmount()
    return useNotices().spoken.map(({ text }) => text)
  }
  expect(await accept('')).toEqual([])
  expect(await accept('club')).toEqual(['Tags of 1 list changed'])
  expect(library.find(id)?.tags).toEqual(['club'])
})

describe('a list that another tab deletes while several are tagged stays deleted, with a notice:', () => {
  it.each(['before', 'after'])('deleted %s the tag is typed', async (when) => {
    const library = useLibrary()
    const ids: string[] = []
    for (const name of ['Stays', 'Goes'])
      ids.push((await library.create(newList('army-men-combat', { name })))?.id ?? '')
    await library.settle()
    const [stays = '', goes = ''] = ids
    const wrapper = mount(TagDialog, { props: { records: library.records.filter(({ id }) => ids.includes(id)) } })
    const other = await openRepository()
    const remove = async () => {
      await other.repository.remove([goes])
      await vi.waitFor(() => expect(library.find(goes)).toBeUndefined())
    }
    if (when === 'before') await remove()
    const dialog = new DOMWrapper(document.body)
    await dialog.find('input.field').setValue('club')
    if (when === 'after') await remove()
    await dialog.find('form').trigger('submit')
    await vi.waitFor(() => expect(library.find(stays)?.tags).toEqual(['club']))
    await vi.waitFor(() =>
      expect(useNotices().notice?.text).toBe('Another tab deleted 1 of these lists. It is in the trash.'),
    )
    await library.settle()
    expect(await other.repository.get(goes)).toBeUndefined()
    expect((await other.repository.get(stays))?.tags).toEqual(['club'])
    other.repository.close()
    wrapper.unmount()
  })
})

it('a tag that is typed twice, in capital letters too, is one, as it is known', () => {
  expect(readTags('Club, club; CLUB')).toEqual(['Club'])
  expect(readTags('club', ['Club'])).toEqual(['Club'])
})
