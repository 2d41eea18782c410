import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addUnit, removeEntry, setSetting } from '../../src/roster/edit'
import { newList } from '../../src/roster/list'
import { openRepository } from '../../src/storage/open'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'

async function openEditor(name = 'Green Platoon') {
  const library = useLibrary()
  const editor = useEditor()
  const record = await library.create(newList('army-men-combat', { name }))
  await editor.open(record?.id ?? '')
  return { library, editor, id: record?.id ?? '' }
}

function add(editor: ReturnType<typeof useEditor>, ...units: string[]) {
  for (const unit of units) editor.edit(addUnit(editor.list!, editor.book!, unit))
}

/** The record as another visit would read it. */
async function stored(id: string) {
  const { repository: library } = await openRepository()
  const record = await library.get(id)
  library.close()
  return record
}

/** Waits for the storage on real time, while the app’s timers are stopped. */
async function untilStored(id: string, units: number) {
  while ((await stored(id))?.list.units.length !== units) await new Promise((done) => setImmediate(done))
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the open list', () => {
  it('is judged after every change', async () => {
    const { editor } = await openEditor()
    expect(editor.report?.violations.map((one) => one.id)).toEqual(['empty'])
    add(editor, 'riflemen-10')
    expect(editor.report).toMatchObject({ points: 50, legal: true })
    add(editor, 'medium-tank')
    expect(editor.report).toMatchObject({ points: 225, legal: false })
    editor.edit(setSetting(editor.list!, 'vehicleShare', 'of-units'))
    expect(editor.report?.legal).toBe(true)
  })

  it('can undo and redo without a limit', async () => {
    const { editor } = await openEditor()
    const names = Array.from({ length: 120 }, (_, at) => `Name ${at}`)
    for (const name of names) editor.edit({ ...editor.list!, name })
    for (let at = 118; at >= 0; at--) {
      editor.undo()
      expect(editor.list?.name).toBe(`Name ${at}`)
    }
    editor.undo()
    expect(editor.list?.name).toBe('Green Platoon')
    expect(editor.canUndo).toBe(false)
    editor.undo()
    for (const name of names) {
      editor.redo()
      expect(editor.list?.name).toBe(name)
    }
    expect(editor.canRedo).toBe(false)
  })

  it('drops the undone steps when something else is done', async () => {
    const { editor } = await openEditor()
    add(editor, 'gunner', 'sniper')
    editor.undo()
    add(editor, 'support')
    expect(editor.canRedo).toBe(false)
    expect(editor.list?.units.map((entry) => entry.unit)).toEqual(['gunner', 'support'])
  })

  it('reports what was undone or redone, even if the total does not change', async () => {
    const { editor } = await openEditor()
    const said = () => useNotices().notice?.text
    editor.edit({ ...editor.list!, name: 'Tan Platoon' })
    editor.undo()
    await vi.waitFor(() => expect(said()).toBe('One step back: Named “Green Platoon”.'))
    editor.redo()
    await vi.waitFor(() => expect(said()).toBe('Redone: Named “Tan Platoon”.'))
    add(editor, 'gunner')
    editor.undo()
    await vi.waitFor(() => expect(said()).toBe('One step back: − Gunner.'))
  })

  it('ignores an edit that returns the same list', async () => {
    const { editor } = await openEditor()
    editor.edit(editor.list!)
    expect(editor.canUndo).toBe(false)
  })

  it('withdraws the offer to undo when something else was done', async () => {
    const notices = useNotices()
    const { editor } = await openEditor()
    add(editor, 'gunner', 'sniper')
    editor.edit(removeEntry(editor.list!, 0))
    notices.show('Gunner removed.', { label: 'Undo', run: editor.undo })
    add(editor, 'support')
    expect(notices.notice).toBeNull()
  })

  it('reports that the list does not exist', async () => {
    const editor = useEditor()
    await editor.open('nobody')
    expect(editor.state).toBe('missing')
    expect(editor.list).toBeNull()
  })
})

describe('saving', () => {
  it('is reported as “saved” only when the storage has the list', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    add(editor, 'riflemen-10')
    expect(library.isSaved).toBe(false)
    await vi.waitFor(() => expect(library.isSaved).toBe(true))
    expect((await stored(id))?.list).toEqual(editor.list)
  })

  it('happens 300 ms after a change, and at once when the page is left', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    add(editor, 'riflemen-10')
    await vi.advanceTimersByTimeAsync(300)
    await untilStored(id, 1)
    // The timers do not advance: leaving the page alone saves.
    add(editor, 'sniper')
    window.dispatchEvent(new Event('pagehide'))
    await untilStored(id, 2)
  })

  it('includes undone steps', async () => {
    const { library, editor, id } = await openEditor()
    add(editor, 'riflemen-10', 'gunner')
    await library.settle()
    editor.undo()
    await library.settle()
    expect((await stored(id))?.list.units.map((entry) => entry.unit)).toEqual(['riflemen-10'])
  })

  it('reports a failure, keeps the change in memory, and saves as soon as it can', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    add(editor, 'riflemen-10')
    await expect(library.settle()).rejects.toThrow()
    expect(library.saving).toBe('failed')
    expect(library.trouble?.outcome.kind).toBe('full')
    add(editor, 'gunner')
    expect(editor.list?.units).toHaveLength(2)
    put.mockRestore()
    await library.tryAgain()
    expect(library.isSaved).toBe(true)
    expect((await stored(id))?.list).toEqual(editor.list)
  })
})

describe('after a reload', () => {
  /** The editor after a reload, with nothing in memory. */
  async function reopened(id: string) {
    await useLibrary().settle()
    setActivePinia(createPinia())
    const editor = useEditor()
    await editor.open(id)
    await vi.waitFor(() => expect(editor.canUndo || editor.canRedo).toBe(true))
    return editor
  }
  const unitsOf = (editor: ReturnType<typeof useEditor>) => editor.list?.units.map((entry) => entry.unit)

  it('undo and redo cover the steps of the visit before', async () => {
    const { editor, id } = await openEditor()
    add(editor, 'riflemen-10', 'gunner', 'sniper')
    editor.undo()
    const again = await reopened(id)
    expect(unitsOf(again)).toEqual(['riflemen-10', 'gunner'])
    again.redo()
    expect(unitsOf(again)).toEqual(['riflemen-10', 'gunner', 'sniper'])
    for (let at = 0; at < 3; at++) again.undo()
    expect(unitsOf(again)).toEqual([])
    expect(again.canUndo).toBe(false)
  })

  it('a list that was left and opened again at once has its history only once', async () => {
    const { library, editor, id } = await openEditor()
    const other = (await library.create(newList('army-men-combat', { name: 'Other' })))?.id ?? ''
    for (const unit of ['riflemen-10', 'jeep', 'sniper']) {
      add(editor, unit)
      await library.settle()
    }
    await editor.open(other)
    void editor.open(id)
    void editor.open(other)
    await editor.open(id)
    await vi.waitFor(() => expect(editor.canUndo).toBe(true))
    await new Promise((done) => setTimeout(done, 50))
    const ways = [editor.list?.units.length]
    while (editor.canUndo) {
      editor.undo()
      ways.push(editor.list?.units.length)
    }
    expect(ways).toEqual([3, 2, 1, 0])
  })

  it('steps undone before another change are dropped', async () => {
    const { editor, id } = await openEditor()
    add(editor, 'riflemen-10', 'gunner')
    editor.undo()
    add(editor, 'support')
    const again = await reopened(id)
    expect(again.canRedo).toBe(false)
    again.undo()
    expect(unitsOf(again)).toEqual(['riflemen-10'])
  })
})

describe('two tabs', () => {
  it('keep both versions when both change the same list', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    const other = await openRepository()
    const theirs = await other.repository.get(id)
    await other.repository.save({ ...theirs!, list: { ...theirs!.list, name: 'Theirs' } })
    add(editor, 'gunner')
    const copied = () => library.records.find((one) => one.id !== id)
    await vi.waitFor(() => expect(copied()?.list.name).toBe('Theirs (from the other tab)'))
    const copy = copied()
    await library.settle()
    expect(useNotices().notice?.text).toContain('Theirs (from the other tab)')
    expect((await stored(id))?.list).toMatchObject({ name: 'Green Platoon', units: [{ unit: 'gunner' }] })
    expect((await stored(copy?.id ?? ''))?.list).toEqual({ ...theirs!.list, name: 'Theirs (from the other tab)' })
    expect(library.isSaved).toBe(true)
    expect((await other.repository.all()).lists).toHaveLength(2)
    // Undo leads from here to the version of the other tab.
    const states = await (await library.repository())!.history(id)
    expect(states.map((state) => state.list.name)).toEqual(['Green Platoon', 'Theirs', 'Green Platoon'])
    other.repository.close()
  })

  it('hear of a change of the list, but not of its tags, pin or archive', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    const told: boolean[] = []
    // The channel also brings events of other test files.
    library.listen((_event, changed) => {
      if (changed === id) told.push(editor.takeOver())
    })
    const other = await openRepository()
    await other.repository.arrange(new Map([[id, { pinned: true }]]))
    await vi.waitFor(() => expect(told).toEqual([false]))
    expect(library.find(id)?.pinned).toBe(true)
    expect(editor.canUndo).toBe(false)
    const theirs = await other.repository.get(id)
    await other.repository.save({ ...theirs!, list: { ...theirs!.list, name: 'Theirs' } })
    await vi.waitFor(() => expect(told).toEqual([false, true]))
    expect(editor.list?.name).toBe('Theirs')
    editor.undo()
    expect(editor.list?.name).toBe('Green Platoon')
    other.repository.close()
  })

  it('bring back a list that one deleted and the other changed', async () => {
    const { library, editor, id } = await openEditor()
    await library.settle()
    const other = await openRepository()
    await other.repository.remove([id])
    add(editor, 'gunner')
    await vi.waitFor(async () => expect((await stored(id))?.list.units).toHaveLength(1))
    await library.settle()
    expect(library.isSaved).toBe(true)
    other.repository.close()
  })
})

describe('the library', () => {
  it('deletes into the trash and restores from it', async () => {
    const { library, id } = await openEditor()
    expect(await library.remove(id)).toBe(true)
    expect(library.records).toEqual([])
    expect(await stored(id)).toBeUndefined()
    expect(await library.restore([id])).toBe('back')
    expect(library.records.map((record) => record.list.name)).toEqual(['Green Platoon'])
    expect((await stored(id))?.list.name).toBe('Green Platoon')
  })
})
