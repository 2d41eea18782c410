/** Names and lines that distinguish a list from others of its game. */
import { apart } from '../../roster/describe-problems'
import { origins, type ListRecord } from '../../storage/list-records'
import { openedBook } from '../../stores/army-books'
import { t } from '../../i18n/t'
import { nameOf, picksOf, sizeOf } from '../../list/game-line'

/** What distinguishes a list from others of its game: "Orks · 17 models", "290 / 300 pts · 7 units". */
const marksOf = (record: ListRecord): string[] => [
  picksOf(record.list, openedBook(record.list)).join(' · '),
  ...sizeOf(record),
]

/** A list as a choice among others of its game: "Green · Orks · 17 models". */
export const optionAmong = (record: ListRecord): string =>
  [apart(nameOf(record)), ...marksOf(record)].filter(Boolean).join(' · ')

/**
 * The names of two lists of a game that are shown side by side: where they are the same, with the first thing in which the
 * lists differ, "Army 1 · Orks"; with a number if they differ in nothing, the player's own list first.
 */
export function disambiguatedNames(one: ListRecord, other: ListRecord): [one: string, other: string] {
  const names = [nameOf(one), nameOf(other)] as const
  if (names[0] !== names[1]) return [...names]
  const rank = ({ origin, id }: ListRecord) => `${origins.indexOf(origin)} ${id}`
  const n = rank(one) < rank(other) ? 1 : 2
  const mine = [...marksOf(one), t.number(n)]
  const theirs = [...marksOf(other), t.number(3 - n)]
  const at = mine.findIndex((mark, nth) => mark !== theirs[nth])
  const behind = (mark = '') => [names[0], mark].filter(Boolean).join(' · ')
  return [behind(mine[at]), behind(theirs[at])]
}
