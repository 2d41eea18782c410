/** What a house book changes of what the lists use, as a section of the quick reference: both players see it on the table. */
import type { ArmyBook } from '../rules/book'
import { costOf, describeCounter, nameOf } from '../rules/describe-limits'
import type { RulesFile } from '../rules/schema-rules-file'
import type { Translate } from '../i18n/t'
import type { Played, ReferenceRow, ReferenceSection, SheetOptions } from './page-model'

interface Change {
  cost?: Readonly<Record<string, number>> | undefined
}
interface Part {
  add?: readonly { id: string }[] | undefined
  change?: Readonly<Record<string, Change>> | undefined
}

const plain = (name: string, text: string): ReferenceRow => ({ name, cells: [], text, users: '', inPlay: false })

/** The changed things among `used`, in their order. */
function changesOf(
  part: Part | undefined,
  used: ReadonlySet<string>,
  book: ArmyBook,
  t: Translate,
): [string, string][] {
  const added = new Set(part?.add?.map(({ id }) => id))
  const changed = new Map(Object.entries(part?.change ?? {}))
  return [...used].flatMap((id): [string, string][] => {
    const change = changed.get(id)
    if (added.has(id)) return [[id, t('sheet.house.added')]]
    if (!change) return []
    const { cost, ...more } = change
    const prices = Object.entries(cost ?? {}).map(([of, n]) => `${t.number(n)} ${costOf(book, of, n, t)}`)
    const says = [
      ...(prices.length > 0 ? [t('sheet.house.price', { price: prices.join(', ') })] : []),
      ...(Object.keys(more).length > 0 ? [t('sheet.house.changed')] : []),
    ]
    return [[id, says.join(' ')]]
  })
}

function limitRows(lists: readonly Played[], book: ArmyBook, { limits }: RulesFile, t: Translate): ReferenceRow[] {
  const touched = new Set([...(limits?.add ?? []).map(({ id }) => id), ...Object.keys(limits?.change ?? {})])
  const results = lists[0]?.report.limits.filter(({ limit }) => touched.has(limit.id)) ?? []
  const rows = results.map((result) =>
    plain(book.words.limits[result.limit.id]?.name ?? result.limit.id, describeCounter(book, result, t)),
  )
  const off = (limits?.off ?? []).map((id) => plain(book.words.limits[id]?.name ?? id, t('sheet.house.off')))
  return [...rows, ...off]
}

export function houseSection(
  lists: readonly Played[],
  book: ArmyBook,
  { reference, only }: SheetOptions,
  t: Translate,
): ReferenceSection[] {
  const { house } = book
  // A whole game has no other rules beside it that a player could have in mind.
  if (!house || house.file.base === undefined || reference === 'none' || only === 'list') return []
  const entries = lists.flatMap(({ list }) => list.units)
  const units = new Set(entries.map(({ unit }) => unit))
  const upgrades = new Set(entries.flatMap((entry) => entry.upgrades))
  const sets: Part[] = Object.values(house.file.upgrades ?? {})
  const rows = [
    ...changesOf(house.file.units, units, book, t).map(([id, says]) => plain(nameOf(book, 'units', id, t), says)),
    ...sets
      .flatMap((set) => changesOf(set, upgrades, book, t))
      .map(([id, says]) => plain(nameOf(book, 'upgrades', id, t), says)),
    ...limitRows(lists, book, house.file, t),
  ]
  const title = t('sheet.house.title', { book: house.name, fingerprint: house.fingerprint })
  return rows.length > 0 ? [{ title, text: '', columns: [], rows }] : []
}
