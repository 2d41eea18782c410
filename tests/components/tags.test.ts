// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import TagDialog from '../../src/components/library/TagDialog.vue'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'

beforeEach(() => setActivePinia(createPinia()))
afterEach(() => vi.restoreAllMocks())

/** What has the focus in the dialog of a new list, on a device that meets these queries. */
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

describe('a new tag is typed at once', () => {
  it('where there are none', async () => expect(await focused([], [])).toBe('INPUT'))
  it('where a keyboard is there anyway', async () => expect(await focused(['club'], ['(pointer: fine)'])).toBe('INPUT'))
  it('and not where the keyboard of a phone would cover those that there are', async () =>
    expect(await focused(['club'], [])).toBe('H2'))
})
