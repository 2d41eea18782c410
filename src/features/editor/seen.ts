/**
 * The list as its pane shows it. While the pane is out of sight, it is updated only after the pane in sight has been
 * painted.
 */
import { inject, shallowRef, watch, type InjectionKey, type Ref } from 'vue'
import type { Report } from '../../roster/check'
import type { ArmyList } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import type { useEditor } from '../../stores/editor'
import { afterPaint } from '../../app/after-paint'

/** Provides whether the list's pane is visible; true where nothing is provided. */
export const LIST_IN_SIGHT: InjectionKey<() => boolean> = Symbol('list in sight')

export interface SeenList {
  list: ArmyList
  report: Report
  /** The key of each entry, by its index. */
  keys: readonly number[]
  /** undefined for a game that this version does not know. */
  book: ArmyBook | undefined
}

/** null while there is no list. */
export function useSeen(editor: ReturnType<typeof useEditor>): Readonly<Ref<SeenList | null>> {
  const isInSight = inject(LIST_IN_SIGHT, () => true)
  const now = () => {
    const { list, report, keys, book } = editor
    return list && report ? { list, report, keys, book } : null
  }
  const seen = shallowRef(now())
  const look = () => {
    seen.value = now()
  }
  let waits = false
  watch([() => editor.list, () => editor.report, () => editor.book, isInSight], () => {
    if (isInSight()) return look()
    if (waits) return
    waits = true
    afterPaint(() => {
      waits = false
      look()
    })
  })
  return seen
}
