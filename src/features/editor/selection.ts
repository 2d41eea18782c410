/** The selection of several entries, and the actions on them. Entries that the search hides are not affected. */
import { computed, ref, shallowRef } from 'vue'
import { duplicateEntries, joinEntries, removeEntries, shiftEntries } from '../../roster/edit-many'
import { LIMITS, type ArmyList } from '../../roster/list'
import { useEditor } from '../../stores/editor'
import { useNotices } from '../../stores/notices'
import { t } from '../../i18n/t'

/**
 * @param keys the keys of the entries, by index
 * @param shown the indexes of the shown entries, in the order on the screen
 */
export function useSelection(keys: () => readonly number[], shown: () => readonly number[]) {
  const editor = useEditor()
  const notices = useNotices()
  /** The keys of the selected entries; null while the selection mode is off. */
  const selected = shallowRef<ReadonlySet<number> | null>(null)
  const last = ref<number | null>(null)

  const chosen = computed(() => new Set(shown().filter((index) => selected.value?.has(keys()[index] ?? -1) === true)))

  /** @param far select the whole range from the entry toggled last to this one */
  function select(index: number, far = false) {
    const next = new Set(selected.value)
    const key = keys()[index] ?? -1
    const positions = shown()
    const a = positions.indexOf(index)
    const b = last.value === null ? -1 : positions.indexOf(keys().indexOf(last.value))
    if (far && b >= 0) for (const at of positions.slice(Math.min(a, b), Math.max(a, b) + 1)) next.add(keys()[at] ?? -1)
    else if (!next.delete(key)) next.add(key)
    last.value = key
    selected.value = next
  }

  const selectAll = (all: boolean) => {
    selected.value = new Set(all ? shown().map((index) => keys()[index] ?? -1) : [])
  }

  function end() {
    selected.value = null
    last.value = null
  }

  /** Announces the position even if the entries can't be moved further, as for a single entry. */
  function shift(by: -1 | 1) {
    const { list } = editor
    const first = list?.units[Math.min(...chosen.value)]
    if (!list || !first) return
    const next = shiftEntries(list, chosen.value, by)
    editor.edit(next)
    const at = next.units.indexOf(first) + 1
    notices.say(t('pick.moved', { n: chosen.value.size, at, all: next.units.length }))
  }

  function duplicate() {
    const { list } = editor
    if (!list) return
    const next = duplicateEntries(list, chosen.value)
    if (next === list) notices.show(t('list.no-room', { n: LIMITS.units - list.units.length }))
    else editor.edit(next, t('pick.duplicated', { n: chosen.value.size }))
  }

  /** Makes an edit, with a notice that offers to undo it. */
  function editWithNotice(next: ArmyList, text: string) {
    editor.edit(next)
    notices.showUndo(text, editor.undo)
  }

  /** The list with the selected entries joined into one; the same list where that is not possible. */
  const joined = computed(() => editor.list && joinEntries(editor.list, chosen.value))

  function join() {
    if (joined.value) editWithNotice(joined.value, t('pick.joined', { n: chosen.value.size }))
  }

  function remove() {
    if (!editor.list) return
    editWithNotice(removeEntries(editor.list, chosen.value), t('pick.removed', { n: chosen.value.size }))
    end()
  }

  return { selected, chosen, select, selectAll, end, shift, duplicate, joined, join, remove }
}
