/** The units of the open list at the table. Entries that are alike share a card; each place on it has the key of its marks. */
import { computed, type ComputedRef } from 'vue'
import { sameness } from '../../roster/same-choices'
import { unlessEqual } from '../../roster/equal'
import { entriesAtTable, slotsOf, type Slot } from '../../session/marks'
import type { Seat } from '../../session/session'
import type { ResolvedEntry } from '../../roster/resolve'
import { countWords } from '../../rules/describe-limits'
import { useEditor } from '../../stores/editor'
import type { Table } from './play-store'
import { seatsAt } from '../../stores/saved-mark-owners'
import { t } from '../../i18n/t'
import { entryRow, type EntryRow } from '../../list/entry-row'
import { unbroken } from '../../list/totals'
import type { NamedSlot } from './named-slot'

interface TableUnit {
  entry: ResolvedEntry
  n: number
  /** How many of these have no place, because the list has too many units for the table. */
  unseated: number
  row: EntryRow
  /** The name of the card, with the upgrades or the size if another card has the same name. */
  called: string
  line: string
  places: NamedSlot[]
}

export function useUnits(table: () => Table): {
  units: ComputedRef<TableUnit[]>
  seats: ComputedRef<readonly Seat[]>
} {
  const editor = useEditor()

  const entries = computed(() => {
    const { list, book, report } = editor
    return list && book && report ? entriesAtTable(list, book, report.settings) : []
  })

  /** The stored seats; the same object while only marks change. */
  const seatsKept = computed<readonly Seat[] | undefined>((before) => unlessEqual(before, table().game.value.seats))
  /** In the order of the entries. */
  const seats = computed<readonly Seat[]>((before) => {
    const { opened, list, book } = editor
    if (!list || !book) return []
    const { known, game } = table()
    const kept = {
      seats: seatsKept.value,
      get marks() {
        return game.value.marks
      },
    }
    return unlessEqual(
      before,
      seatsAt({ opened, list, book }, () => kept, !known.value),
    )
  })

  const units = computed(() => {
    const { list, book, report } = editor
    if (!list || !book || !report) return []
    const groups = new Map<
      string,
      { entry: ResolvedEntry; n: number; unseated: number; places: (Slot & { index: number })[] }
    >()
    for (const [at, { entry, n, seated }] of entries.value.entries()) {
      const key = `${sameness(entry)} ${entry.entry.count}`
      const { index } = entry
      const numbers = seats.value[at]?.places ?? []
      const places = slotsOf(book, entry, report.settings, seated, numbers).map((place) => ({ ...place, index }))
      const group = groups.get(key) ?? { entry, n: 0, unseated: 0, places: [] }
      group.places.push(...places)
      groups.set(key, { ...group, n: group.n + n, unseated: group.unseated + n - seated })
    }
    const all = [...groups.values()].map((group) => ({
      ...group,
      row: entryRow(list, book, group.entry, report.settings, true, t),
    }))
    const lines = new Map<string, number>()
    for (const { row } of all) lines.set(row.name, (lines.get(row.name) ?? 0) + 1)
    return all.map(({ entry, n, unseated, places, row }): TableUnit => {
      // With a leader, `row.line` has the number of models already.
      const size = entry.element && !entry.command && countWords(book, 'models', entry.entry.count, t)
      const worth = row.price !== '' && n > 1 ? `${t.number(n)} × ${row.price}` : row.price
      const line = unbroken([worth, size, row.line].filter(Boolean).join(' · '))
      // Cards of the same name are told apart by their upgrades, or else by their size.
      const models = entry.units > 0 ? entry.models / entry.units : 0
      const detail = () => row.taken || countWords(book, 'models', models, t)
      const name = lines.get(row.name) === 1 ? row.name : t('sheet.with', { name: row.name, detail: detail() })
      const nth = (name: string, at: number) => (places.length > 1 ? `${name} ${at + 1}` : name)
      const named = places.map((place, at): NamedSlot => ({
        ...place,
        called: nth(row.name, at),
        told: nth(name, at),
      }))
      return { entry, n, unseated, row, called: name, line, places: named }
    })
  })

  return { units, seats }
}
