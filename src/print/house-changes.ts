/** What a house book changes of what the lists use, as a section of the quick reference: both players see it on the table. */
import type { ArmyBook } from '../rules/book'
import { allowedWords, costOf, countedWords, describeCounter, isCost, nameOf } from '../rules/describe-limits'
import type { LimitResult } from '../rules/judge'
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

/** A limit as a rule, without how far the list is: "At most 4 specialists." */
function boundWords(book: ArmyBook, result: LimitResult, t: Translate): string {
  const { limit, min, max, allowed: n } = result
  if (min === null && max === null) return describeCounter(book, result, t)
  const cost = costOf(book, limit.measure, n, t)
  const words = { allowed: allowedWords(book, result, t), cost, what: countedWords(book, result, max ?? n, t) }
  const key = isCost(book, result) ? (limit.select ? 'of' : 'cost') : 'count'
  const bound = t(`sheet.house.${key}`, words)
  if (max === null) return t('sheet.house.min', { bound })
  if (min === null) return t('sheet.house.max', { bound })
  return t(min === max ? 'sheet.house.exactly' : 'sheet.house.range', { bound })
}

function limitRows(lists: readonly Played[], book: ArmyBook, { limits }: RulesFile, t: Translate): ReferenceRow[] {
  const touched = new Set([...(limits?.add ?? []).map(({ id }) => id), ...Object.keys(limits?.change ?? {})])
  const results = lists[0]?.report.limits.filter(({ limit }) => touched.has(limit.id)) ?? []
  const rows = results.map((result) =>
    plain(book.words.limits[result.limit.id]?.name ?? result.limit.id, boundWords(book, result, t)),
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
