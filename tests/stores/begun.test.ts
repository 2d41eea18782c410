/** New lists under a proposed name: which are kept when the player leaves them. */
import 'fake-indexeddb/auto'
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { newEntry, newList } from '../../src/roster/list'
import { dropIfUnseen, dropIfUntouched, freshName } from '../../src/stores/begun'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go } from '../../src/app/router/navigation'
import { pathTo } from '../../src/app/router/routes'
import { sealsOfList } from '../../src/storage/trash'

beforeEach(() => setActivePinia(createPinia()))

/** Begins a list, does the work with it, and returns to the library. The result is the list’s id. */
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

it('the proposed name of a new list is one that no other list has, nor a ready-made one', async () => {
  const library = useLibrary()
  for (const name of ['Phalanx', 'Phalanx (2)']) {
    expect(freshName('Phalanx')).toBe(name)
    await library.create(newList('hammer-wars', { name }))
  }
})

it('a list that is left unchanged is removed', async () => {
  const id = await leftAfter(() => undefined)
  await vi.waitFor(() => expect(useLibrary().find(id)).toBeUndefined())
})

it('several unchanged lists are removed together with one notice, and come back with one undo', async () => {
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
  await vi.waitFor(() => expect(notices.notice?.text).toMatch(/^Empty lists moved to the trash: Army \d, Army \d\./))
  expect(library.records).toHaveLength(before - 2)
  await notices.notice?.action?.run()
  expect(library.records).toHaveLength(before)
})

it('a list with units, a private note, a tag or a seal is kept', async () => {
  const library = useLibrary()
  const list = newList('hammer-wars', { units: [newEntry('assault-hero')] })
  expect(await staysAfter((id) => library.put(id, list))).toBe(true)
  expect(await staysAfter((id) => library.arrange(new Map([[id, { privateNote: 'Bring the dice' }]])))).toBe(true)
  expect(await staysAfter((id) => library.arrange(new Map([[id, { tags: ['club'] }]])))).toBe(true)
  expect(await staysAfter((id) => library.setChoice(sealsOfList(id), [{ seal: 'SEAL-1' }]))).toBe(true)
})

it('a list made only to hold a generated army is removed silently, unless an army was put into it', async () => {
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
  const storage = (await library.repository())!
  await vi.waitFor(async () => expect((await storage.trash.all()).lists.some(({ id }) => id === left.id)).toBe(false))
  expect(notices.notice).toBeNull()

  const taken = await begin()
  library.put(taken.id, newList('hammer-wars', { units: [newEntry('assault-hero')] }))
  go(pathTo.list(taken.id))
  go(pathTo.new)
  await library.settle()
  await flushPromises()
  expect(library.find(taken.id)).toBeDefined()
})
