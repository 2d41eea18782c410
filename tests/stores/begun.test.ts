// @vitest-environment happy-dom
/** Lists that were begun without a name: which of them stay. */
import 'fake-indexeddb/auto'
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { newEntry, newList } from '../../src/roster/list'
import { dropIfUnseen, dropIfUntouched, freshName } from '../../src/stores/begun'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go, pathTo } from '../../src/stores/route'
import { sealsOfList } from '../../src/storage/trash'

beforeEach(() => setActivePinia(createPinia()))

/** Begins a list, does something with it, and goes back among the others: its id. */
async function leftAfter(work: (id: string) => unknown): Promise<string> {
  const library = useLibrary()
  const record = (await library.create(newList('hammer-wars', { name: freshName() })))!
  go(pathTo.list(record.id))
  dropIfUntouched(record)
  await flushPromises()
  await work(record.id)
  go(pathTo.library)
  await library.settle()
  return record.id
}

async function staysAfter(work: (id: string) => unknown): Promise<boolean> {
  const id = await leftAfter(work)
  await new Promise((done) => setTimeout(done, 50))
  return useLibrary().find(id) !== undefined
}

it('bear a name that no other list has, also one that is ready-made', async () => {
  const library = useLibrary()
  for (const name of ['Phalanx', 'Phalanx (2)']) {
    expect(freshName('Phalanx')).toBe(name)
    await library.create(newList('hammer-wars', { name }))
  }
})

it('one that is as it was begun does not stay', async () => {
  const id = await leftAfter(() => undefined)
  await vi.waitFor(() => expect(useLibrary().find(id)).toBeUndefined())
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

it('one that was only made for an army to be put into it is gone without a word, unless the army was', async () => {
  const library = useLibrary()
  const notices = useNotices()
  const begin = async () => {
    const record = (await library.create(newList('hammer-wars', { name: 'Reserve' })))!
    go(pathTo.muster(record.id))
    dropIfUnseen(record)
    await flushPromises()
    return record
  }
  const left = await begin()
  go(pathTo.new)
  await vi.waitFor(() => expect(library.find(left.id)).toBeUndefined())
  const place = (await library.storage())!
  await vi.waitFor(async () => expect((await place.trash.all()).lists.some(({ id }) => id === left.id)).toBe(false))
  expect(notices.notice).toBeNull()

  const taken = await begin()
  library.put(taken.id, newList('hammer-wars', { units: [newEntry('assault-hero')] }))
  go(pathTo.list(taken.id))
  go(pathTo.new)
  await library.settle()
  await flushPromises()
  expect(library.find(taken.id)).toBeDefined()
})
