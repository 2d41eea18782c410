/** The units of the open list as they are at the table: those alike together, and each place of them with the key of its marks. */
import { computed, type ComputedRef } from 'vue'
import { sameness } from '../../roster/alike'
import { plainText } from '../../roster/compare'
import { placeCount, placesOf, type Place } from '../../roster/game'
import type { Entry } from '../../roster/list'
import type { Seat } from '../../roster/played'
import { resolve, type ResolvedEntry } from '../../roster/resolve'
import { seating } from '../../roster/seats'
import { countWords } from '../../rules/describe'
import { useEditor } from '../../stores/editor'
import type { Table } from '../../stores/game'
import { t } from '../../words/t'
import { entryRow, type EntryRow } from '../editor/entry-row'
import { unbroken } from '../totals'
import type { NamedPlace } from './named-place'

/** By what the editor has opened: who has got up from the table and comes back has the places of before. */
const tables = new WeakMap<object, ReturnType<typeof seating>>()

interface TableUnit {
  entry: ResolvedEntry
  n: number
  row: EntryRow
  line: string
  places: NamedPlace[]
}

export function useUnits(table: () => Table): {
  units: ComputedRef<TableUnit[]>
  seats: ComputedRef<readonly Seat[]>
} {
  const editor = useEditor()

  /** Each entry, and how many times it is there: as often as it was counted up. */
  const entries = computed(() => {
    const { list, book, report } = editor
    if (!list || !book || !report) return []
    const isUnits = book.ruleset.countIs === 'units'
    const ones = isUnits ? { ...list, units: list.units.map((entry) => ({ ...entry, count: 1 })) } : list
    return resolve(ones, book, report.settings).map((entry) => {
      const n = isUnits ? (list.units[entry.index]?.count ?? 1) : 1
      return { entry, n, size: placeCount(book, entry, n) }
    })
  })

  /** As they were kept: another mark is no change. */
  const kept = computed<readonly Seat[] | undefined>((before) => {
    const now = table().game.value.seats
    return plainText(now ?? null) === plainText(before ?? null) ? before : now
  })
  /** In the order of the entries. */
  const seats = computed<readonly Seat[]>((before) => {
    const { list, opened, keys } = editor
    const { known, game } = table()
    // A game that is still read may have others: what is found until then is not remembered.
    const seat = (known.value && tables.get(opened)) || seating()
    if (known.value) tables.set(opened, seat)
    const keyed = (units: readonly Entry[], of: readonly number[]) =>
      units.map((entry, at) => ({ entry, key: of[at] ?? at }))
    const now = keyed(list?.units ?? [], keys)
    const guests = entries.value.flatMap(({ entry: { index }, size }) => {
      const guest = now[index]
      return guest ? [{ ...guest, size }] : []
    })
    const found = seat(kept.value, () => game.value.marks, keyed(opened.units, opened.keys), guests)
    return before && plainText(found) === plainText(before) ? before : found
  })

  const units = computed(() => {
    const { list, book, report } = editor
    if (!list || !book || !report) return []
    const groups = new Map<string, { entry: ResolvedEntry; n: number; places: readonly Place[] }>()
    for (const [at, { entry, n }] of entries.value.entries()) {
      const key = `${sameness(entry)} ${entry.entry.count}`
      const places = placesOf(book, entry, report.settings, n, seats.value[at]?.places ?? [])
      const group = groups.get(key) ?? { entry, n: 0, places: [] }
      groups.set(key, { entry, n: group.n + n, places: [...group.places, ...places] })
    }
    return [...groups.values()].map(({ entry, n, places }): TableUnit => {
      const row = entryRow(list, book, entry, report.settings, true, t)
      // With a leader the row tells how many they are together.
      const size = entry.element && !entry.command && countWords(book, 'models', entry.entry.count, t)
      const worth = row.price !== '' && n > 1 ? `${t.number(n)} × ${row.price}` : row.price
      const line = unbroken([worth, size, row.line].filter(Boolean).join(' · '))
      const named = places.map((place, at): NamedPlace => {
        const called = places.length > 1 ? `${row.name} ${at + 1}` : row.name
        return { ...place, called }
      })
      return { entry, n, row, line, places: named }
    })
  })

  return { units, seats }
}
