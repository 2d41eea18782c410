/** The units of a list in play. Entries that are alike stand together; each slot has the key of its marks. */
import { computed, type ComputedRef } from 'vue'
import { sameness } from '../../roster/same-choices'
import { unlessEqual } from '../../roster/equal'
import { entryPicture } from '../../roster/picture'
import { entriesInPlay, slotsOf, type Slot } from '../../session/marks'
import type { ArmyList } from '../../roster/list'
import type { MarkOwner } from '../../session/session'
import type { ResolvedEntry } from '../../roster/resolve'
import type { ArmyBook } from '../../rules/book'
import { countWords } from '../../rules/describe-limits'
import type { Settings } from '../../rules/settings'
import { useEditor } from '../../stores/editor'
import type { Table } from './play-store'
import { markOwnersOf } from '../../stores/saved-mark-owners'
import { t } from '../../i18n/t'
import { entryRow, type EntryRow } from '../../list/entry-row'
import { unbroken } from '../../list/totals'
import type { NamedSlot } from './named-slot'

/** Entries that are alike: their facts once, and a slot for each unit or model. */
export interface TableUnit {
  entry: ResolvedEntry
  n: number
  /** How many of these have no slot, because the list has more units than a session has slots. */
  withoutSlots: number
  row: EntryRow
  /** Its name, with the upgrades or the size if another unit has the same name. */
  called: string
  /** "50 pts · 10 models", of one of the units. */
  line: string
  picture: string | undefined
  slots: NamedSlot[]
}

/** `owners`: in the order of the entries. */
export function unitsOf(list: ArmyList, book: ArmyBook, settings: Settings, owners: readonly MarkOwner[]): TableUnit[] {
  const groups = new Map<
    string,
    { entry: ResolvedEntry; n: number; withoutSlots: number; slots: (Slot & { index: number })[] }
  >()
  for (const [at, { entry, n, withSlots }] of entriesInPlay(list, book, settings).entries()) {
    const key = `${sameness(entry)} ${entry.entry.count}`
    const { index } = entry
    const numbers = owners[at]?.places ?? []
    const slots = slotsOf(book, entry, settings, withSlots, numbers).map((slot) => ({ ...slot, index }))
    const group = groups.get(key) ?? { entry, n: 0, withoutSlots: 0, slots: [] }
    group.slots.push(...slots)
    groups.set(key, { ...group, n: group.n + n, withoutSlots: group.withoutSlots + n - withSlots })
  }
  const all = [...groups.values()].map((group) => ({
    ...group,
    row: entryRow(list, book, group.entry, settings, true, t),
  }))
  const lines = new Map<string, number>()
  for (const { row } of all) lines.set(row.name, (lines.get(row.name) ?? 0) + 1)
  return all.map(({ entry, n, withoutSlots, slots, row }): TableUnit => {
    // With a leader, `row.line` has the number of models already.
    const size = entry.element && !entry.command && countWords(book, 'models', entry.entry.count, t)
    const line = unbroken([row.price, size, row.line].filter(Boolean).join(' · '))
    // Units of the same name are distinguished by their upgrades, or else by their size.
    const models = entry.units > 0 ? entry.models / entry.units : 0
    const detail = () => row.taken || countWords(book, 'models', models, t)
    const name = lines.get(row.name) === 1 ? row.name : t('sheet.with', { name: row.name, detail: detail() })
    const nth = (name: string, at: number) => (slots.length > 1 ? `${name} ${at + 1}` : name)
    const named = slots.map((slot, at): NamedSlot => ({
      ...slot,
      called: nth(row.name, at),
      fullName: nth(name, at),
    }))
    return { entry, n, withoutSlots, row, called: name, line, picture: entryPicture(book, entry), slots: named }
  })
}

/** The units of the open list. */
export function useUnits(table: () => Table): {
  units: ComputedRef<TableUnit[]>
  markOwners: ComputedRef<readonly MarkOwner[]>
} {
  const editor = useEditor()

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
    return list && book && report ? unitsOf(list, book, report.settings, markOwners.value) : []
  })

  return { units, markOwners }
}
