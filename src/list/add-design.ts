/** Adds designs to a list: new ones, copies, and those of source books. */
import { freshId, newElement } from '../roster/design'
import { putElement, setCommand } from '../roster/edit'
import { LIMITS, type ArmyList, type Design } from '../roster/list'
import { namesakes, replaceOlder, takeElements } from '../roster/take'
import { nameWithin } from '../roster/clean-text'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { useEditor } from '../stores/editor'
import { useLibrary } from '../stores/library'
import { useNotices } from '../stores/notices'
import { updateHistoryState, historyState } from '../app/router/history-state'
import { t } from '../i18n/t'

/** Opens the workshop on a design that is still to be named. */
export function openNew(path: string, replace = false): void {
  go(path, replace)
  updateHistoryState({ unnamed: true })
}

/** The list's `changed` after the open design was created; undefined if it was not created just now. */
let begun: string | null | undefined

/** Call it where a design is opened. Returns whether the design is still to be named; true only for the first call. */
export function takeNew(): boolean {
  const step = historyState()
  begun = step.designed
  if (step.unnamed) updateHistoryState({ unnamed: undefined })
  return step.unnamed === true
}

/** Removes a design that was just created if the list was not changed since. */
export function leaveNew(): void {
  const editor = useEditor()
  if (begun !== undefined && useLibrary().find(editor.id)?.changed === begun) editor.undo()
}

export function useDesigns() {
  const editor = useEditor()
  const notices = useNotices()

  /** The list, if it can take another design; else shows a notice. */
  function withRoom(): ArmyList | undefined {
    const { list } = editor
    if (!list || list.elements.length < LIMITS.elements) return list ?? undefined
    notices.show(t('workshop.full', { n: list.elements.length }))
    return undefined
  }

  /** Adds an empty design and opens the workshop for it. */
  function create() {
    const list = withRoom()
    const rules = editor.book?.elements
    if (!list || !rules) return
    const name = t('workshop.new-name')
    const element = newElement(rules, freshId(name, list.elements), name)
    editor.edit(putElement(list, element))
    openNew(pathTo.element(editor.id, element.id))
    markBegun()
  }
  const markBegun = () => updateHistoryState({ designed: useLibrary().find(editor.id)?.changed })

  /**
   * Copies a design under a name made by `named`, puts it into the list with `add`, and opens it. Returns false where
   * the list can't take another design.
   */
  function copy(element: Design, named: (start: string) => string, add = putElement, replace = false) {
    const list = withRoom()
    if (!list) return false
    const name = nameWithin(element.name, named)
    const made = { ...element, name, id: freshId(name, list.elements) }
    editor.edit(add(list, made))
    openNew(pathTo.element(editor.id, made.id), replace)
    return true
  }

  /** Copies a design; the copy's screen replaces the design's in the history. */
  function duplicate(element: Design) {
    const named = (name: string) => t('workshop.copy-name', { name })
    if (copy(element, named, putElement, true)) notices.show(t('workshop.duplicated', { name: element.name }))
  }

  /** Creates a command element for the entry at `index`, as a copy of its design that the player can improve. */
  function createLeader(index: number, element: Design): boolean {
    const add = (list: ArmyList, leader: Design) => setCommand(putElement(list, leader), index, leader.id)
    const isMade = copy(element, (name) => t('sheet.command', { name }), add)
    if (isMade) markBegun()
    return isMade
  }

  /**
   * Adds copies of a book's designs to the list, with a notice that offers to undo it, or to let them replace their earlier
   * versions.
   */
  function take(elements: readonly Design[]) {
    const { list } = editor
    if (!list) return
    const taken = takeElements(
      list.elements,
      elements.map((element) => structuredClone(element)),
    )
    if (taken.added > 0) editor.edit({ ...list, elements: taken.elements })
    const { added, known, left } = taken
    const came = taken.elements.slice(list.elements.length)
    const older = namesakes(list.elements, came, elements)
    const parts = [
      added > 0 && t('shelf.took', { n: added }),
      known > 0 && t('shelf.known', { n: known }),
      left > 0 && t('shelf.left', { n: left }),
      older.length > 0 && t('shelf.older', { older: older.map(({ name }) => name).join(', ') }),
    ]
    const text = parts.filter(Boolean).join(' ')
    if (older.length === 0) return notices.showUndo(text, added > 0 ? editor.undo : undefined)
    notices.show(text, {
      label: t('shelf.replace', { n: older.length }),
      run() {
        const now = editor.list
        if (now) editor.edit({ ...now, elements: replaceOlder(now.elements, came, elements) })
        notices.showUndo(t('shelf.took', { n: added }), editor.undo)
      },
    })
  }

  return { create, createLeader, duplicate, take }
}
