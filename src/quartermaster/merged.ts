/** Merges edits that were found one after the other into the fewest that lead to the same list. */
import type { ArmyBook } from '../rules/book'
import type { ArmyList, Entry } from '../roster/list'
import { applyEdit, applyEdits, inOrder, type Edit } from './edits'

/** An entry and its edits. `at` is its index at the start, -1 for one that was added. */
interface Trail {
  at: number
  edits: Edit[]
}

const movedTo = (edit: Edit, entry: number): Edit => ('entry' in edit ? { ...edit, entry } : edit)

/** The fewest edits that turn entry `was` into `is`. */
function ofEntry(was: Entry, is: Entry | undefined, { at, edits }: Trail): Edit[] {
  const [only] = edits
  if (edits.length === 1 && only) return [movedTo(only, at)]
  if (!is) return [{ kind: 'remove-entry', entry: at, unit: was.unit }]
  const added = edits.flatMap((edit) => (edit.kind === 'add-unit' ? [edit.count] : []))
  if (added.length === edits.length)
    return [{ kind: 'add-unit', unit: is.unit, count: added.reduce((sum, n) => sum + n, 0) }]
  const rest = edits.filter(({ kind }) => kind !== 'swap-unit' && kind !== 'set-count' && kind !== 'add-unit')
  const swap: Edit[] = was.unit === is.unit ? [] : [{ kind: 'swap-unit', entry: at, unit: was.unit, to: is.unit }]
  const count: Edit[] =
    was.count === is.count ? [] : [{ kind: 'set-count', entry: at, unit: is.unit, from: was.count, count: is.count }]
  return [...swap, ...count, ...rest.map((edit) => movedTo(edit, at))]
}

/** An entry that was added and then changed is added in its final state. */
const ofAdded = (is: Entry | undefined): Edit[] => (is ? [{ kind: 'add-unit', unit: is.unit, count: is.count }] : [])

/** The edits without those of settings that a later edit sets again. */
const lastOfSettings = (edits: readonly Edit[]): Edit[] =>
  edits.filter(
    (edit, at) =>
      edit.kind !== 'set-setting' ||
      !edits.some((later, index) => index > at && later.kind === 'set-setting' && later.setting === edit.setting),
  )

/** `edits` are in the order in which they were made, each with indexes of the list that the ones before it left. */
export function mergedEdits(list: ArmyList, book: ArmyBook, edits: readonly Edit[]): Edit[] {
  const all: Trail[] = list.units.map((_, at) => ({ at, edits: [] }))
  let here = [...all]
  const others: Edit[] = []
  let now = list
  for (const edit of edits) {
    const next = applyEdit(now, book, edit)
    const places = here
    if (edit.kind === 'add-unit') {
      const up = places.find((_, at) => next.units[at] !== now.units[at])
      const trail = up ?? { at: -1, edits: [] }
      trail.edits.push(edit)
      if (!up) {
        all.push(trail)
        here = [...here, trail]
      }
    } else if ('entry' in edit) {
      here[edit.entry]?.edits.push(edit)
      if (edit.kind === 'remove-entry') here = here.filter((_, at) => at !== edit.entry)
    } else others.push(edit)
    now = next
  }
  const merged = all.flatMap((trail) => {
    if (trail.edits.length === 0) return []
    const is = now.units[here.indexOf(trail)]
    const was = list.units[trail.at]
    return was ? ofEntry(was, is, trail) : ofAdded(is)
  })
  const fewest = inOrder([...lastOfSettings(others), ...merged])
  const same = JSON.stringify(applyEdits(list, book, fewest)) === JSON.stringify(now)
  return same && fewest.length <= edits.length ? fewest : [...edits]
}
