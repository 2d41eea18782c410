/** The states of a draft: undo and redo without end. Letters typed into one field are one step. */
import { computed, shallowRef } from 'vue'
import type { RulesFile } from '../../rules/schema-rules-file'

export function useDraftHistory(first: RulesFile, changed: (file: RulesFile) => void) {
  const file = shallowRef(first)
  const past = shallowRef<readonly RulesFile[]>([])
  const future = shallowRef<readonly RulesFile[]>([])
  /** The field that the last step was typed into; '' once it was left. */
  let field = ''

  function show(next: RulesFile) {
    file.value = next
    changed(next)
  }

  /** Makes a change. `typed`: the field that is being typed into. Does nothing for the same file. */
  function edit(next: RulesFile, typed = '') {
    if (next === file.value) return
    if (typed === '' || typed !== field) past.value = [...past.value, file.value]
    field = typed
    future.value = []
    show(next)
  }
  /** What is typed next is a step of its own. */
  function settle() {
    field = ''
  }

  function undo() {
    const before = past.value.at(-1)
    if (!before) return
    past.value = past.value.slice(0, -1)
    future.value = [file.value, ...future.value]
    settle()
    show(before)
  }
  function redo() {
    const [after, ...rest] = future.value
    if (!after) return
    past.value = [...past.value, file.value]
    future.value = rest
    settle()
    show(after)
  }

  const canUndo = computed(() => past.value.length > 0)
  const canRedo = computed(() => future.value.length > 0)
  return { file, edit, settle, undo, redo, canUndo, canRedo }
}
