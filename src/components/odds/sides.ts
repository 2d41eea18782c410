/** Who can stand on a side: entries of the list, units of the army book, designs, entries of other lists. */
import type { Fielded } from '../../odds/odds'
import { unitName } from '../../roster/describe'
import { LIMITS, newEntry, type ArmyList, type Entry } from '../../roster/list'
import { fieldable } from '../../roster/quartermaster/candidates'
import type { Game } from '../../roster/played'
import { resolve } from '../../roster/resolve'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe'
import { settingsInForce } from '../../rules/settings'
import type { ListRecord } from '../../storage/record'
import { newness } from '../../stores/sift'
import type { Translate } from '../../words/t'
import { codeIn } from '../looked-at'
import { leftOf, type Left } from './left'

export type Saved = Pick<ListRecord, 'id' | 'list'>
/** One that is only looked at stands among the saved ones as an archived one does: met where it is asked for. */
export type Other = Pick<ListRecord, 'id' | 'list' | 'archived' | 'seq'>

export interface Stander {
  /** "3f2a 3", the list and the place in it, or "unit gunner": what names a list has no blank, and is no word. */
  key: string
  name: string
  entry: Entry
  /** With whose designs and settings it stands, and with whom; without units where it comes from the army book. */
  list: ArmyList
  /** Its units that are left at the table, who has lost most before others; none where all are lost, null where nobody asks. */
  left: readonly Left[] | null
}
export interface Group {
  /** What names the list in an address; empty for the army book. */
  from: string
  label: string
  standers: readonly Stander[]
}

export const entryKey = (list: string, index: number): string => `${list} ${index}`

/** Other lists that are offered at most. */
const MOST_LISTS = 12

/** Lists of the same game with somebody in them, the one asked for before all, then what was changed last. */
export const othersOf = (records: readonly Other[], own: Saved, wanted: string): Saved[] =>
  records
    .filter(({ id, list, archived }) => list.units.length > 0 && id !== own.id && (!archived || id === wanted))
    .filter(({ list }) => list.ruleset === own.list.ruleset)
    .toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted) || newness(b) - newness(a))
    .slice(0, MOST_LISTS)

function entryName(entry: Entry, list: ArmyList, book: ArmyBook, t: Translate): string {
  const name = entry.name || unitName(list, book, entry.unit, t)
  const upgrades = entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)).join(', ')
  return upgrades === '' ? name : t('odds.with', { name, upgrades })
}

/** The game that is played with a list; null where none is asked for. */
type GameOf = (id: string) => Game | null

/** Entries that this version knows, numbered as they stand in their list. */
function entriesOf({ id, list }: Saved, book: ArmyBook, t: Translate, gameOf: GameOf): Stander[] {
  const known = new Set(fieldable(list, book))
  const game = gameOf(id)
  const all = game && leftOf(list, book, game)
  return list.units.flatMap((entry, at) => {
    if (!known.has(entry.unit)) return []
    const left = all?.[at] ?? null
    const name = t('odds.place', { n: at + 1, name: entryName(entry, list, book, t) })
    const told = left?.length === 0 ? t('sheet.with', { name, detail: t('table.gone') }) : name
    return [{ key: entryKey(id, at), name: told, entry, list, left }]
  })
}

/** The list's own, all that it can field, and what stands in other lists; without what is empty. */
export function groupsOf(
  own: Saved,
  book: ArmyBook,
  others: readonly Saved[],
  t: Translate,
  gameOf: GameOf = () => null,
): Group[] {
  const { id, list } = own
  const units = fieldable(list, book).map((unit) => ({
    key: `unit ${unit}`,
    name: unitName(list, book, unit, t),
    entry: newEntry(unit),
    list: { ...list, units: [] },
    left: null,
  }))
  const theirs = (other: Saved): Group => {
    const label = other.list.name || t('list.unnamed')
    const standers = entriesOf(other, book, t, gameOf)
    return {
      from: other.id,
      label,
      // A closed field shows no group.
      standers: standers.map((one) => ({ ...one, name: t('odds.theirs', { name: one.name, list: label }) })),
    }
  }
  const groups: Group[] = [
    codeIn(id) === undefined
      ? { from: id, label: t('odds.mine'), standers: entriesOf(own, book, t, gameOf) }
      : theirs(own),
    { from: '', label: t('odds.book'), standers: units },
    ...others.map(theirs),
  ]
  return groups.filter(({ standers }) => standers.length > 0)
}

/** Who of it stands there, with `count` models where the count of an entry is of models. */
export function entryOf(
  { entry, list }: Stander,
  left: Left | undefined,
  count: number | null,
  book: ArmyBook,
): Fielded | null {
  // Where one design alone is left, it is as if all had been of it: who is lost is but a number.
  const alone = left?.alone
  const leads = alone ? 1 : 0
  const changed =
    count === null || book.ruleset.countIs !== 'models'
      ? entry
      : { ...entry, count: Math.min(LIMITS.count, Math.max(1, count - leads)) }
  const units = [changed, ...list.units]
  const [found, ...army] = resolve({ ...list, units }, book, settingsInForce(book, list.settings))
  if (!found) return null
  return {
    ...found,
    ...(alone && { element: alone, command: null, entry: { ...changed, count: changed.count + leads } }),
    army: army.reduce((sum, { models }) => sum + models, 0) || null,
    losses: left?.losses,
  }
}
