/** New designs in a list: empty ones, and those of source books. */
import { freshId, newElement } from '../../roster/design'
import { putElement, setCommand } from '../../roster/edit'
import { LIMITS, type ArmyList, type Element } from '../../roster/list'
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
  begun = step.designed
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

  /** The list, where it has room for one more design; where it has not, that is said. */
  function withRoom(): ArmyList | undefined {
    const { list } = editor
    if (!list || list.elements.length < LIMITS.elements) return list ?? undefined
    notices.show({ text: t('workshop.full', { n: list.elements.length }) })
    return undefined
  }

  /** Opens the workshop on it. */
  function create() {
    const [list, rules] = [withRoom(), editor.book?.elements]
    if (!list || !rules) return
    const name = t('workshop.new-name')
    const element = newElement(rules, freshId(name, list.elements), name)
    editor.edit(putElement(list, element))
    openNew(pathTo.element(editor.id, element.id))
    markBegun()
  }
  const markBegun = () => markStep({ designed: useLibrary().find(editor.id)?.changed })

  /** A copy under a name that `named` makes of the design's, put into the list by `add` and opened. False where there is no room. */
  function copy(element: Element, named: (start: string) => string, add = putElement, replace = false) {
    const list = withRoom()
    if (!list) return false
    const name = nameWithin(element.name, named)
    const made = { ...element, name, id: freshId(name, list.elements) }
    editor.edit(add(list, made))
    openNew(pathTo.element(editor.id, made.id), replace)
    return true
  }

  /** The copy opens in place of the design. */
  function duplicate(element: Element) {
    const named = (name: string) => t('workshop.copy-name', { name })
    if (copy(element, named, putElement, true)) notices.show({ text: t('workshop.duplicated', { name: element.name }) })
  }

  /** Who leads the unit at `index`: a copy of its design, to be made better. */
  function createLeader(index: number, element: Element): boolean {
    const add = (list: ArmyList, leader: Element) => setCommand(putElement(list, leader), index, leader.id)
    const isMade = copy(element, (name) => t('sheet.command', { name }), add)
    if (isMade) markBegun()
    return isMade
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

  return { create, createLeader, duplicate, take }
}
