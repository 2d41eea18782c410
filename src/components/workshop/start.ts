/** New designs in a list: empty ones, and those of source books. */
import { freshId, newElement } from '../../roster/design'
import { putElement, setCommand } from '../../roster/edit'
import { LIMITS, type Element } from '../../roster/list'
import { takeElements } from '../../roster/take'
import { nameWithin } from '../../roster/text'
import { go, pathTo } from '../../stores/route'
import { useEditor } from '../../stores/editor'
import { useLibrary } from '../../stores/library'
import { useNotices } from '../../stores/notices'
import { markStep, stepNow } from '../../stores/step'
import { t } from '../../words/t'

/** Opens the workshop on a design that is still to be named. */
export function openNew(path: string, replace = false): void {
  go(path, replace)
  markStep({ unnamed: true })
}

/** When the list was changed by beginning the design that is open. */
let begun: string | null | undefined

/** To be told where a design has been opened: whether it is still to be named, for the first who asks. */
export function takeNew(): boolean {
  const step = stepNow()
  begun = step.begun
  if (step.unnamed) markStep({ unnamed: undefined })
  return step.unnamed === true
}

/** A design that was begun does not stay where it is left without a change of the list. */
export function leaveNew(): void {
  const editor = useEditor()
  if (begun !== undefined && useLibrary().find(editor.id)?.changed === begun) editor.undo()
}

export function useDesigns() {
  const editor = useEditor()
  const notices = useNotices()

  /** Opens the workshop on it. */
  function create() {
    const { list, book } = editor
    if (!list || !book?.elements) return
    if (list.elements.length >= LIMITS.elements) {
      notices.show({ text: t('workshop.full', { n: list.elements.length }) })
      return
    }
    const name = t('workshop.new-name')
    const element = newElement(book.elements, freshId(name, list.elements), name)
    editor.edit(putElement(list, element))
    openNew(pathTo.element(editor.id, element.id))
    markStep({ begun: useLibrary().find(editor.id)?.changed })
  }

  /** Who leads the unit at `index`: a copy of its design, opened in the workshop to be made better. */
  function createLeader(index: number, element: Element) {
    const { list } = editor
    if (!list) return
    if (list.elements.length >= LIMITS.elements) {
      notices.show({ text: t('workshop.full', { n: list.elements.length }) })
      return
    }
    const name = nameWithin(element.name, (start) => t('sheet.command', { name: start }))
    const leader = { ...element, name, id: freshId(name, list.elements) }
    editor.edit(setCommand(putElement(list, leader), index, leader.id))
    openNew(pathTo.element(editor.id, leader.id))
  }

  /** Copies of a book's designs into the list, told with a way back. */
  function take(elements: readonly Element[]) {
    const { list } = editor
    if (!list) return
    const taken = takeElements(
      list.elements,
      elements.map((element) => structuredClone(element)),
    )
    if (taken.added > 0) editor.edit({ ...list, elements: taken.elements })
    const text = [
      ...(taken.added > 0 ? [t('shelf.took', { n: taken.added })] : []),
      ...(taken.known > 0 ? [t('shelf.known', { n: taken.known })] : []),
      ...(taken.left > 0 ? [t('shelf.left', { n: taken.left })] : []),
    ].join(' ')
    notices.show(taken.added > 0 ? { text, action: { label: t('action.undo'), run: editor.undo } } : { text })
  }

  return { create, createLeader, take }
}
