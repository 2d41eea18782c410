/** The units of the open list in play. Entries that are alike share a card; each slot on it has the key of its marks. */
import { computed, type ComputedRef } from 'vue'
import { sameness } from '../../roster/same-choices'
import { unlessEqual } from '../../roster/equal'
import { entriesInPlay, slotsOf, type Slot } from '../../session/marks'
import type { MarkOwner } from '../../session/session'
import type { ResolvedEntry } from '../../roster/resolve'
import { countWords } from '../../rules/describe-limits'
import { useEditor } from '../../stores/editor'
import type { Table } from './play-store'
import { markOwnersOf } from '../../stores/saved-mark-owners'
import { t } from '../../i18n/t'
import { entryRow, type EntryRow } from '../../list/entry-row'
import { unbroken } from '../../list/totals'
import type { NamedSlot } from './named-slot'

interface TableUnit {
  entry: ResolvedEntry
  n: number
  /** How many of these have no slot, because the list has more units than a session has slots. */
  withoutSlots: number
  row: EntryRow
  /** The name of the card, with the upgrades or the size if another card has the same name. */
  called: string
  line: string
  slots: NamedSlot[]
}

export function useUnits(table: () => Table): {
  units: ComputedRef<TableUnit[]>
  markOwners: ComputedRef<readonly MarkOwner[]>
} {
  const editor = useEditor()

  const entries = computed(() => {
    const { list, book, report } = editor
    return list && book && report ? entriesInPlay(list, book, report.settings) : []
  })

  /** The stored mark owners; the same object while only marks change. */
  const storedOwners = computed<readonly MarkOwner[] | undefined>((before) =>
    unlessEqual(before, table().game.value.seats),
  )
  /** In the order of the entries. */
  const markOwners = computed<readonly MarkOwner[]>((before) => {
    const { opened, list, book } = editor
    if (!list || !book) return []
    const { known, game } = table()
    const stored = {
      seats: storedOwners.value,
      get marks() {
        return game.value.marks
      },
    }
    return unlessEqual(
      before,
      markOwnersOf({ opened, list, book }, () => stored, !known.value),
    )
  })

  const units = computed(() => {
    const { list, book, report } = editor
    if (!list || !book || !report) return []
    const groups = new Map<
      string,
      { entry: ResolvedEntry; n: number; withoutSlots: number; slots: (Slot & { index: number })[] }
    >()
    for (const [at, { entry, n, withSlots }] of entries.value.entries()) {
      const key = `${sameness(entry)} ${entry.entry.count}`
      const { index } = entry
      const numbers = markOwners.value[at]?.places ?? []
      const slots = slotsOf(book, entry, report.settings, withSlots, numbers).map((slot) => ({ ...slot, index }))
      const group = groups.get(key) ?? { entry, n: 0, withoutSlots: 0, slots: [] }
      group.slots.push(...slots)
      groups.set(key, { ...group, n: group.n + n, withoutSlots: group.withoutSlots + n - withSlots })
    }
    const all = [...groups.values()].map((group) => ({
      ...group,
      row: entryRow(list, book, group.entry, report.settings, true, t),
    }))
    const lines = new Map<string, number>()
    for (const { row } of all) lines.set(row.name, (lines.get(row.name) ?? 0) + 1)
    return all.map(({ entry, n, withoutSlots, slots, row }): TableUnit => {
      // With a leader, `row.line` has the number of models already.
      const size = entry.element && !entry.command && countWords(book, 'models', entry.entry.count, t)
      const worth = row.price !== '' && n > 1 ? `${t.number(n)} × ${row.price}` : row.price
      const line = unbroken([worth, size, row.line].filter(Boolean).join(' · '))
      // Cards of the same name are distinguished by their upgrades, or else by their size.
      const models = entry.units > 0 ? entry.models / entry.units : 0
      const detail = () => row.taken || countWords(book, 'models', models, t)
      const name = lines.get(row.name) === 1 ? row.name : t('sheet.with', { name: row.name, detail: detail() })
      const nth = (name: string, at: number) => (slots.length > 1 ? `${name} ${at + 1}` : name)
      const named = slots.map((slot, at): NamedSlot => ({
        ...slot,
        called: nth(row.name, at),
        fullName: nth(name, at),
      }))
      return { entry, n, withoutSlots, row, called: name, line, slots: named }
    })
  })

  return { units, markOwners }
}
