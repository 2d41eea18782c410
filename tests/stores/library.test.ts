import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from 'vue'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { openRepository } from '../../src/storage/open'
import { newRecord } from '../../src/storage/list-records'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { useSourceBooks } from '../../src/stores/source-books'

const list = (name: string) => newList('army-men-combat', { name })

/** Stores lists as an earlier visit would. */
async function laid(...names: string[]): Promise<string[]> {
  const { repository: library } = await openRepository()
  const ids: string[] = []
  for (const name of names) {
    const outcome = await library.save(newRecord(list(name)))
    if (outcome.kind === 'saved') ids.push(outcome.record.id)
  }
  library.close()
  return ids
}

async function stored() {
  const { repository: library } = await openRepository()
  const { lists } = await library.all()
  const histories = await Promise.all(lists.map(({ id }) => library.history(id)))
  library.close()
  return lists.map((record, at) => ({
    name: record.list.name,
    rev: record.rev,
    before: (histories[at] ?? []).map((one) => one.list.name),
  }))
}

const names = () => useLibrary().records.map((record) => record.list.name)

/** A browser that can’t open the database: `fail` decides how each try fails, or null for success. */
function failing(fail: (tried: number) => 'throws' | 'errs' | 'hangs' | null) {
  const real = indexedDB.open.bind(indexedDB)
  let tried = 0
  return vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const how = fail(tried++)
    if (how === null) return real(name, version)
    if (how === 'throws') throw new DOMException('Not now', 'UnknownError')
    // A real request for another database, which never answers or fails.
    const request = real('another', 1)
    const error = new DOMException('Internal error opening backing store', 'UnknownError')
    Object.defineProperty(request, 'error', { value: error })
    request.addEventListener = (type: string, heard: EventListener) => {
      if (how === 'errs' && type === 'error') setImmediate(() => heard(new Event('error')))
    }
    return request
  })
}

/** Lets the fake database do its pending work. */
const database = async () => {
  for (let at = 0; at < 20; at++) await new Promise((done) => setImmediate(done))
}
const realTimeout = setTimeout
async function pass(ms: number) {
  for (let at = 0; at < ms; at += 100) {
    await database()
    await vi.advanceTimersByTimeAsync(100)
    await database()
  }
  // Parts of the app that are loaded meanwhile take real time.
  await new Promise((done) => realTimeout(done, 30))
  await database()
}

/** Lets time pass until it is so: parts of the app that are loaded meanwhile take long on a busy machine. */
async function until(isSo: () => boolean) {
  for (let tried = 0; tried < 50 && !isSo(); tried++) await pass(100)
}

/** Listeners that are removed with the page that added them. */
const ends: (() => void)[] = []
function endPage() {
  for (const end of ends.splice(0)) end()
  setActivePinia(createPinia())
}
for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener) => {
    listen(type, listener)
    ends.push(() => target.removeEventListener(type, listener))
  }
}

/** Loads what the app imports on demand, so that it is there at once. */
const loadAhead = () =>
  Promise.all([
    import('../../src/storage/list-library'),
    import('../../src/stores/library-app'),
    import('../../src/i18n/english'),
  ])

beforeAll(loadAhead)
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  sessionStorage.clear()
  endPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a database that opens late', () => {
  it.each(['throws', 'errs', 'hangs'] as const)('(%s twice) is opened by itself later', async (how) => {
    await laid('Kept')
    failing((tried) => (tried < 2 ? how : null))
    const library = useLibrary()
    await pass(10_500)
    if (how === 'hangs') expect(library).toMatchObject({ state: 'unavailable', unopened: true })
    await pass(12_000)
    expect(library).toMatchObject({ state: 'open', unopened: false, reopened: 1 })
    expect(names()).toEqual(['Kept'])
  })

  it('takes over lists made meanwhile with their history, and edits made during the move', async () => {
    const [id] = await laid('Kept')
    let works = false
    failing(() => (works ? null : 'errs'))
    const library = useLibrary()
    const editor = useEditor()
    await pass(500)
    expect(library.unopened).toBe(true)
    // The address of a list that only the database has.
    void editor.open(id!)
    const made = await library.create(list('Made'))
    await library.setChoice('preferences', { theme: 'dark' })
    await pass(500)
    library.put(made!.id, list('Made, then changed'))
    await pass(500)
    works = true
    for (let at = 0; at < 100; at++) {
      library.put(made!.id, list(`Edit ${at}`))
      await pass(100)
    }
    expect(library).toMatchObject({ state: 'open', unopened: false })
    expect(names()).toEqual(['Edit 99', 'Kept'])
    expect(editor).toMatchObject({ state: 'open', list: { name: 'Kept' } })
    await pass(500)
    const [first, second] = await stored()
    expect(second).toMatchObject({ name: 'Kept', rev: 1 })
    expect(first).toMatchObject({ name: 'Edit 99' })
    // A renaming that follows another one belongs to the same step.
    expect(first!.before).toEqual(['Made'])
    expect(await library.choice('preferences')).toEqual({ theme: 'dark' })
    expect(localStorage).toHaveLength(0)
  })

  it('keeps the settings stored in it', async () => {
    const { repository: earlier } = await openRepository()
    await earlier.settings.set('preferences', { theme: 'light' })
    earlier.close()
    failing((tried) => (tried < 2 ? 'throws' : null))
    const library = useLibrary()
    await library.setChoice('preferences', { theme: 'dark' })
    await pass(3000)
    expect(await library.choice('preferences')).toEqual({ theme: 'light' })
  })

  it('that has no room for a new list says so and keeps the list in memory', async () => {
    await laid('Kept')
    failing((tried) => (tried < 2 ? 'throws' : null))
    const library = useLibrary()
    await library.create(list('Made'))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await pass(3000)
    expect(names()).toEqual(['Made', 'Kept'])
    expect(library).toMatchObject({ state: 'open', saving: 'failed', trouble: { outcome: { kind: 'full' } } })
    put.mockRestore()
    await pass(4000)
    expect(library.saving).toBe('saved')
    expect((await stored()).map(({ name }) => name)).toEqual(['Made', 'Kept'])
  })

  it('that has no room for a change refuses to delete that list, but deletes others', async () => {
    const [older, other] = await laid('Older', 'Other')
    const library = useLibrary()
    await pass(300)
    const real = Reflect.get(IDBObjectStore.prototype, 'put')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, one, key) {
      if (this.name === 'lists') throw new DOMException('full', 'QuotaExceededError')
      return real.call(this, one, key)
    })
    library.put(older!, list('Newer'))
    const made = await library.create(list('Made'))
    await pass(300)
    expect(library.saving).toBe('failed')
    const removed = [library.remove(older!), library.remove(made!.id), library.remove(other!)]
    await pass(300)
    expect(await Promise.all(removed)).toEqual([false, false, true])
    expect(names().toSorted()).toEqual(['Made', 'Newer'])
    put.mockRestore()
    await pass(4000)
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Made', 'Newer'])
  })

  it('that opens but can’t be read is tried again', async () => {
    await laid('Kept')
    const keys = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    const library = useLibrary()
    await until(() => library.state !== 'opening')
    expect(library).toMatchObject({ state: 'unavailable', unopened: true })
    keys.mockRestore()
    await until(() => names().length > 0)
    expect(names()).toEqual(['Kept'])
  })

  it('with one record that the browser can’t read sets this one aside', async () => {
    const [first] = await laid('Large', 'Kept', 'Another')
    const lost = () => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    }
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(lost)
    const real = Reflect.get(IDBObjectStore.prototype, 'get') as (key: IDBValidKey | IDBKeyRange) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      return key === first ? lost() : real.call(this, key)
    })
    const library = useLibrary()
    await pass(500)
    expect(library.state).toBe('open')
    expect(names().toSorted()).toEqual(['Another', 'Kept'])
    expect(library.unreadable).toMatchObject([{ id: first, reason: 'damaged' }])
  })
})

describe('before the storage is open', () => {
  it('a device that never stored anything is known to have no lists, and what is made then is saved', async () => {
    const library = useLibrary()
    await database()
    expect(library).toMatchObject({ known: true, state: 'opening', inTrouble: false })
    const made = library.create(list('Made'))
    await pass(600)
    await made
    await pass(500)
    expect(library.state).toBe('open')
    expect((await stored()).map(({ name }) => name)).toEqual(['Made'])
  })

  it.each([
    ['a database', () => laid('Kept')],
    ['what a page has left', () => localStorage.setItem('muster-unsaved:x', 'x')],
    ['a browser that tells of no databases', () => vi.stubGlobal('indexedDB', {})],
  ])('nothing is known about the lists if there is %s', async (_, lay) => {
    await Promise.resolve(lay())
    const library = useLibrary()
    const known: boolean[] = []
    watch(
      () => [library.known, library.state],
      () => library.state === 'opening' && known.push(library.known),
      { flush: 'sync' },
    )
    await pass(500)
    expect(library.state).not.toBe('opening')
    expect(known).toEqual([])
  })

  it('a browser that does not answer is waited for only briefly', async () => {
    await laid('Kept')
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => undefined))
    const library = useLibrary()
    await pass(200)
    expect(library.known).toBe(false)
    await pass(500)
    expect(names()).toEqual(['Kept'])
  })
})

describe('a page that closes before it could save', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'))

  it('leaves the change for the next page', async () => {
    const [id] = await laid('Kept')
    const before = useLibrary()
    await pass(300)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page is gone', 'AbortError')
    })
    before.put(id!, list('First tap'))
    before.put(id!, list('Second tap'))
    await before.create(list('New'))
    leave()
    await pass(300)
    vi.restoreAllMocks()
    ;(await before.repository())?.close()
    endPage()
    const after = useLibrary()
    await pass(1000)
    expect(names().toSorted()).toEqual(['New', 'Second tap'])
    expect(after.saving).toBe('saved')
    expect(localStorage).toHaveLength(0)
    expect((await stored()).find(({ name }) => name === 'Second tap')?.before).toEqual(['Kept'])
  })

  it('leaves what was made while the database did not open', async () => {
    failing(() => 'throws')
    const before = useLibrary()
    await pass(300)
    await before.create(list('Made'))
    await pass(300)
    leave()
    vi.restoreAllMocks()
    endPage()
    useLibrary()
    await pass(1000)
    expect(names()).toEqual(['Made'])
    expect((await stored()).map(({ name }) => name)).toEqual(['Made'])
  })

  describe('and left a change of a list that was changed further since', () => {
    const at = (...units: string[]) =>
      newList('army-men-combat', { name: 'A', units: units.map((one) => newEntry(one)) })
    /** Saves these states of the list one after the other, and leaves an unsaved change that followed the first state. */
    async function word(...saved: ArmyList[]) {
      const { repository: library } = await openRepository()
      let record = newRecord(at('jeep'))
      for (const one of [record.list, ...saved]) {
        const outcome = await library.save({ ...record, list: one })
        if (outcome.kind === 'saved') ({ record } = outcome)
      }
      library.close()
      const left = { record: { ...record, rev: 1, list: at('jeep', 'gunner') }, passed: [at('jeep')] }
      localStorage.setItem(`muster-unsaved:${record.id}/a`, JSON.stringify(left))
      return left
    }
    const copy = 'A (changed before the page closed)'
    const lists = () => useLibrary().records.map((one) => [one.list.name, one.list.units.length])

    it('is kept as a second list, once, even if two pages left the same change', async () => {
      const left = await word(at('jeep', 'sniper', 'sniper'))
      localStorage.setItem(`muster-unsaved:${left.record.id}/b`, JSON.stringify(left))
      useLibrary()
      await pass(1000)
      expect(lists()).toEqual([
        [copy, 2],
        ['A', 3],
      ])
      expect(localStorage).toHaveLength(0)
      endPage()
      localStorage.setItem(`muster-unsaved:${left.record.id}/a`, JSON.stringify(left))
      useLibrary()
      await pass(1000)
      expect(lists()).toHaveLength(2)
      expect(localStorage).toHaveLength(0)
    })

    it('is kept once by two pages that open at the same time', async () => {
      await word(at('jeep', 'sniper', 'sniper'))
      const pages = [createPinia(), createPinia()].map((pinia) => useLibrary(pinia))
      await pass(1000)
      expect((await stored()).map(({ name }) => name)).toEqual([copy, 'A'])
      for (const { records } of pages) expect(records.map((one) => one.list.name)).toEqual([copy, 'A'])
      expect(localStorage).toHaveLength(0)
    })

    it('is ignored if its change was saved after all and another tab went on from there', async () => {
      await word(at('jeep', 'gunner'), at('jeep', 'gunner', 'sniper'))
      useLibrary()
      await pass(1000)
      expect(lists()).toEqual([['A', 3]])
      expect(localStorage).toHaveLength(0)
    })
  })

  it('leaves nothing if everything is saved', async () => {
    const library = useLibrary()
    await pass(600)
    await library.create(list('Made'))
    await pass(500)
    leave()
    expect(localStorage).toHaveLength(0)
  })
})

it('a list that a newer version has saved meanwhile is not reported as deleted', async () => {
  await laid('Kept')
  const library = useLibrary()
  await pass(300)
  const { id } = library.records[0]!
  const told: string[] = []
  library.listen((event) => told.push(event))
  const database = await openDB('muster')
  const raw = (await database.get('lists', id)) as { rev: number }
  await database.put('lists', { ...raw, version: 99, rev: raw.rev + 1 }, id)
  database.close()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(1000)
  expect(told).toEqual([])
  expect(library.find(id)?.list.name).toBe('Kept')
  expect(library.unreadable.map(({ reason }) => reason)).toEqual(['newer'])
  library.put(id, list('Changed'))
  await pass(1000)
  expect(library.trouble?.outcome).toMatchObject({ kind: 'conflict', stored: { reason: 'newer' } })
})

describe('a database that is deleted while a page is open', () => {
  const wipe = () => void indexedDB.deleteDatabase('muster')
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

  it('is refilled with what the page holds and all that belongs to it, with a notice', async () => {
    await laid('Kept', 'Another')
    const library = useLibrary()
    const editor = useEditor()
    const notices = useNotices()
    const shelf = useSourceBooks()
    await pass(300)
    await shelf.create('mini-combat', 'My book', [])
    const { id } = library.records[0]!
    await editor.open(id)
    await library.arrange(new Map([[id, { tags: ['club'], privateNote: 'Mine', pinned: true }]]))
    const before = library.records.map(({ id, list, tags, pinned, privateNote }) => [
      id,
      list,
      tags,
      pinned,
      privateNote,
    ])
    wipe()
    lookAgain()
    await pass(3000)
    lookAgain()
    await pass(1000)
    expect(
      library.records.map(({ id, list, tags, pinned, privateNote }) => [id, list, tags, pinned, privateNote]),
    ).toEqual(before)
    expect(library).toMatchObject({ state: 'open', saving: 'saved', trouble: null })
    expect(editor).toMatchObject({ state: 'open', id })
    expect(notices.notice?.text).toContain('2 lists that were open here were saved again')
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Another', 'Kept'])
    expect(shelf.books.map((book) => book.name)).toEqual(['My book'])
    // The next edit continues from there.
    library.put(id, list('Changed'))
    await pass(500)
    expect(library.saving).toBe('saved')
    endPage()
    await useLibrary().ready
    expect(names().toSorted()).toEqual(['Changed', 'Kept'])
    expect(useLibrary().find(id)).toMatchObject({ tags: ['club'], privateNote: 'Mine', pinned: true })
  })

  it('is refilled with the change that was not saved yet, too', async () => {
    const [id] = await laid('Kept')
    const library = useLibrary()
    await pass(300)
    library.put(id!, list('Changed'))
    library.put(id!, list('Changed again'))
    wipe()
    await pass(6000)
    expect((await stored()).map(({ name }) => name)).toEqual(['Changed again'])
    expect(library.saving).toBe('saved')
  })

  it('is noticed at the next edit if the browser does not report it', async () => {
    const [id, other] = await laid('Kept', 'Another')
    const library = useLibrary()
    await pass(300)
    // The connection is dead without an event, and the database is another one.
    vi.stubGlobal('indexedDB', new IDBFactory())
    const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection is lost', 'InvalidStateError')
    })
    library.put(id!, list('Changed'))
    await pass(6000)
    dead.mockRestore()
    expect(library.find(other!)).toBeDefined()
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['Another', 'Changed'])
    expect(library).toMatchObject({ saving: 'saved', trouble: null })
  })
})

it('pinning a list here does not hide what another tab saves at the same moment', async () => {
  vi.useRealTimers()
  setActivePinia(createPinia())
  const library = useLibrary()
  const record = (await library.create(list('Platoon')))!
  await library.settle()
  const other = await openRepository()
  const theirs = (await other.repository.get(record.id))!
  const units = [newEntry('gunner'), newEntry('gunner')]
  const saving = other.repository.save({ ...theirs, list: { ...theirs.list, units } })
  await Promise.all([saving, library.arrange(new Map([[record.id, { pinned: true }]]))])
  await vi.waitFor(() => expect(library.find(record.id)).toMatchObject({ pinned: true, list: { units } }))
  library.put(record.id, { ...library.find(record.id)!.list, name: 'Renamed' })
  await library.settle()
  await expect(other.repository.get(record.id)).resolves.toMatchObject({ list: { name: 'Renamed', units } })
  other.repository.close()
})
