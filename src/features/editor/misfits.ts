import { shallowRef, watch, type ShallowRef } from 'vue'
import type { Report } from '../../roster/check'
import { misfitOfUnit, type Misfit } from '../../roster/fit'
import type { ArmyList } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { useDebounce } from '../../ui/debounce'

interface Open {
  list: ArmyList | null
  book: ArmyBook | undefined
  report: Report | null
}

/** With more entries than LONG, trying every unit is slow, so it waits until nothing has changed for REST ms. */
const LONG = 60
const REST = 150

/** Which limits each of these units would break, updated with the list. */
export function useMisfits(editor: Open, units: () => readonly string[]): ShallowRef<Map<string, Misfit | null>> {
  const misfits = shallowRef(new Map<string, Misfit | null>())
  const rest = useDebounce(REST)

  function tryAll() {
    const { list, book, report } = editor
    misfits.value =
      list && book && report
        ? new Map(units().map((unit) => [unit, misfitOfUnit(list, book, report, unit)]))
        : new Map<string, Misfit | null>()
  }

  watch(
    () => editor.report,
    () => {
      const isLong = (editor.list?.units.length ?? 0) > LONG
      rest(isLong ? tryAll : null)
      if (!isLong) tryAll()
    },
    { immediate: true },
  )
  return misfits
}
