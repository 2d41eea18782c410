/** Who can stand on a side: entries of the list, units of the army book, designs, entries of other lists. */
import type { Fielded } from '../../odds/odds'
import { apart, unitName } from '../../roster/describe-problems'
import { LIMITS, newEntry, partsOf, type ArmyList, type Entry } from '../../roster/list'
import { isSameRules } from '../../roster/same-rules'
import { fieldable } from '../../quartermaster/candidates'
import type { Session } from '../../session/session'
import { resolve } from '../../roster/resolve'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import { settingsInForce } from '../../rules/settings'
import type { ListRecord } from '../../storage/list-records'
import { newness } from '../../stores/filter-lists'
import type { Translate } from '../../i18n/t'
import { codeIn } from '../../stores/incoming'
import { entryKey } from './last-targets'
import { remainingOf, type Remaining } from './remaining'

export type Saved = Pick<ListRecord, 'id' | 'list'>
/** Another list. A list that is viewed but not saved counts as archived: offered only where it is asked for. */
export type Other = Pick<ListRecord, 'id' | 'list' | 'archived' | 'seq'>

export interface Stander {
  /**
   * "3f2a 3", the list and the index in it, or "unit gunner"; unambiguous, because the key of a list has no space and
   * is not "unit".
   */
  key: string
  name: string
  entry: Entry
  /** The list whose designs, settings and army apply; without units where the unit comes from the army book. */
  list: ArmyList
  /**
   * The entry's remaining units, those with the most losses first; empty where all are lost, null where losses are not
   * considered.
   */
  left: readonly Remaining[] | null
}
export interface Group {
  /** The key of the list in an address; empty for the army book. */
  from: string
  label: string
  standers: readonly Stander[]
}

/** Other lists that are offered at most. */
const MOST_LISTS = 12

/** Other lists by the same rules that have units: the wanted one first, then those changed last. */
export const othersOf = (records: readonly Other[], own: Saved, wanted: string): Saved[] =>
  records
    .filter(({ id, list, archived }) => list.units.length > 0 && id !== own.id && (!archived || id === wanted))
    .filter(({ list }) => isSameRules(list, own.list))
    .toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted) || newness(b) - newness(a))
    .slice(0, MOST_LISTS)

/** The name of what an entry fields, as the sentences of the odds use it. */
export const fieldedName = (...of: Parameters<typeof unitName>): string => apart(unitName(...of))

function entryName(entry: Entry, list: ArmyList, book: ArmyBook, t: Translate): string {
  const name = apart(entry.name) || fieldedName(list, book, entry.unit, t)
  const upgrades = entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)).join(', ')
  return upgrades === '' ? name : t('odds.with', { name, upgrades })
}

/** The game in progress with a list; null where losses are not considered. */
type GameOf = (id: string) => Session | null

/** A mixed unit once for each of its designs, with that first: all of them attack, and those of the first are the target. */
function turns(entry: Entry): Entry[] {
  const parts = partsOf(entry)
  if (parts.length === 1) return [entry]
  return parts.map((first, at) => ({ ...entry, ...first, with: parts.filter((_, place) => place !== at) }))
}

/** The entries whose units this version knows, with their numbers in the list. */
function entriesOf({ id, list }: Saved, book: ArmyBook, t: Translate, gameOf: GameOf): Stander[] {
  const known = new Set(fieldable(list, book))
  const game = gameOf(id)
  const all = game && remainingOf(list, book, game)
  return list.units.flatMap((entry, at) => {
    if (!known.has(entry.unit)) return []
    const left = all?.[at] ?? null
    return turns(entry).map((turned, part): Stander => {
      const called = entryName(turned, list, book, t)
      const detail = fieldedName(list, book, turned.unit, t)
      const isPlain = entry.with === undefined || detail === called
      const name = t('odds.place', { n: at + 1, name: isPlain ? called : t('sheet.with', { name: called, detail }) })
      const nameWithLosses = left?.length === 0 ? t('sheet.with', { name, detail: t('table.gone') }) : name
      const key = part === 0 ? entryKey(id, at) : `${entryKey(id, at)} ${part}`
      return { key, name: nameWithLosses, entry: turned, list, left }
    })
  })
}

/** The groups of the list's entries, of all units it can field, and of each other list; empty groups are left out. */
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
    name: fieldedName(list, book, unit, t),
    entry: newEntry(unit),
    list: { ...list, units: [] },
    left: null,
  }))
  const theirs = (other: Saved): Group => {
    const label = apart(other.list.name) || t('list.unnamed')
    const standers = entriesOf(other, book, t, gameOf)
    return {
      from: other.id,
      label,
      // The list's name is part of the option, because a closed select does not show the group.
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

/** The unit as it takes part in the attack, with its losses, and with `count` models where counts mean models. */
export function entryOf(
  { entry, list }: Stander,
  left: Remaining | undefined,
  count: number | null,
  book: ArmyBook,
): Fielded | null {
  // Where only one of the two designs is left, all models count as that design; the losses are only a number.
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
    ...(alone && {
      element: alone,
      command: null,
      parts: [{ design: alone, count: changed.count + leads }],
      entry: { ...changed, count: changed.count + leads },
    }),
    army: army.reduce((sum, { models }) => sum + models, 0) || null,
    losses: left?.losses,
  }
}
