// @vitest-environment happy-dom
/** Lists that were begun without a name: which of them stay. */
import 'fake-indexeddb/auto'
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { newEntry, newList } from '../../src/roster/list'
import { dropIfUntouched, freshName } from '../../src/stores/begun'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go, pathTo } from '../../src/stores/route'
import { sealsOfList } from '../../src/storage/trash'

beforeEach(() => setActivePinia(createPinia()))

/** Begins a list, does something with it, and goes back among the others: whether it is still there. */
async function staysAfter(work: (id: string) => unknown): Promise<boolean> {
  const library = useLibrary()
  const record = (await library.create(newList('hammer-wars', { name: freshName() })))!
  go(pathTo.list(record.id))
  dropIfUntouched(record)
  await flushPromises()
  await work(record.id)
  go(pathTo.library)
  await library.settle()
  await new Promise((done) => setTimeout(done, 50))
  return library.find(record.id) !== undefined
}

it('bear a name that no other list has, also one that is ready-made', async () => {
  const library = useLibrary()
  for (const name of ['Phalanx', 'Phalanx (2)']) {
    expect(freshName('Phalanx')).toBe(name)
    await library.create(newList('hammer-wars', { name }))
  }
})

it('one that is as it was begun does not stay', async () => {
  expect(await staysAfter(() => undefined)).toBe(false)
})

it('of several all go, in one notice, and come back together', async () => {
  const library = useLibrary()
  for (let at = 0; at < 2; at++) {
    const record = (await library.create(newList('hammer-wars', { name: freshName() })))!
    go(pathTo.list(record.id))
    dropIfUntouched(record)
    await flushPromises()
    await library.settle()
  }
  const before = library.records.length
  go(pathTo.library)
  const notices = useNotices()
  await vi.waitFor(() => expect(notices.notice?.text).toMatch(/^Army \d, Army \d were still empty/))
  expect(library.records).toHaveLength(before - 2)
  await notices.notice?.action?.run()
  expect(library.records).toHaveLength(before)
})

it('one that something was done with stays: units, a note for oneself, a tag, a seal', async () => {
  const library = useLibrary()
  const list = newList('hammer-wars', { units: [newEntry('assault-hero')] })
  expect(await staysAfter((id) => library.put(id, list))).toBe(true)
  expect(await staysAfter((id) => library.arrange(new Map([[id, { privateNote: 'Bring the dice' }]])))).toBe(true)
  expect(await staysAfter((id) => library.arrange(new Map([[id, { tags: ['club'] }]])))).toBe(true)
  expect(await staysAfter((id) => library.setChoice(sealsOfList(id), [{ seal: 'SEAL-1' }]))).toBe(true)
})
