/** Undo and redo in the list editor for any order of edits, undos, redos and reloads of the page. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { runs } from '../runs'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A new page. Its stores are held on to: an action of an earlier page that still runs makes that page's the active ones. */
function newPage() {
  setActivePinia(createPinia())
  return { library: useLibrary(), editor: useEditor() }
}

/** A new page with the list; resolves when its earlier states are loaded too. */
async function visit(id: string) {
  const page = newPage()
  const { library, editor } = page
  await editor.open(id)
  const { past, future } = await library.wayTo(id, editor.list!)
  await vi.waitFor(() => expect([editor.canUndo, editor.canRedo]).toEqual([past.length > 0, future.length > 0]))
  return page
}

const press = fc.constantFrom('add', 'add', 'remove', 'undo', 'undo', 'redo', 'save', 'reload')
it('undo and redo lead through the same states as a pile of lists would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 16 }), async (presses) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      localStorage.clear()
      const first = newPage()
      const { id } = (await first.library.create(newList('army-men-combat')))!
      await first.library.settle()
      let { library, editor } = await visit(id)
      let past: ArmyList[] = []
      let now: ArmyList = editor.list!
      let future: ArmyList[] = []
      const edit = (next: ArmyList) => {
        editor.edit(next)
        past = [...past, now]
        now = next
        future = []
      }
      for (const [at, one] of presses.entries()) {
        // Each state is another one, because the history takes the same state for a step back.
        const added = newEntry('jeep', { name: `No. ${String(at)}` })
        if (one === 'add') edit({ ...now, units: [...now.units, added] })
        else if (one === 'remove') edit({ ...now, units: [added, ...now.units.slice(2)] })
        else if (one === 'save') await library.settle()
        else if (one === 'reload') {
          await library.settle()
          ;({ library, editor } = await visit(id))
        } else {
          editor[one]()
          const [next] = one === 'undo' ? past.slice(-1) : future
          if (next && one === 'undo') {
            past = past.slice(0, -1)
            future = [now, ...future]
            now = next
          } else if (next) {
            past = [...past, now]
            future = future.slice(1)
            now = next
          }
        }
        expect(editor.list).toEqual(now)
        expect([editor.canUndo, editor.canRedo]).toEqual([past.length > 0, future.length > 0])
      }
      while (editor.canRedo) editor.redo()
      await library.settle()
      ;({ library, editor } = await visit(id))
      for (const state of [...past, now, ...future].reverse()) {
        expect(editor.list).toEqual(state)
        editor.undo()
      }
      expect(editor.list).toEqual(newList('army-men-combat'))
      await library.settle()
    }),
    { seed: 20261126, numRuns: runs(20) },
  )
})
