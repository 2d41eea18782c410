/** Names and lines that tell a list from others of its game. */
import { origins, type ListRecord } from '../../storage/record'
import { openBookOf } from '../../stores/books'
import { t } from '../../words/t'
import { nameOf, picksOf, sizeOf } from '../library/game-line'

/** What distinguishes a list from others of its game: "Orks · 17 models", "290 / 300 pts · 7 units". */
const marksOf = (record: ListRecord): string[] => [
  picksOf(record.list, openBookOf(record.list.ruleset)).join(' · '),
  ...sizeOf(record),
]

/** A list as a choice among others of its game: "Green · Orks · 17 models". */
export const optionAmong = (record: ListRecord): string =>
  [nameOf(record), ...marksOf(record)].filter(Boolean).join(' · ')

/**
 * The names of two lists of a game that are told side by side: where they are the same, with the first thing in which the
 * lists differ, "Army 1 · Orks", or numbered if nothing tells them apart, the player's own list first.
 */
export function namesApart(one: ListRecord, other: ListRecord): [one: string, other: string] {
  const name = nameOf(one)
  if (name !== nameOf(other)) return [name, nameOf(other)]
  const [mine, theirs] = [marksOf(one), marksOf(other)]
  const at = mine.findIndex((mark, n) => mark !== theirs[n])
  const behind = (mark: string | undefined) => [name, mark].filter(Boolean).join(' · ')
  if (at >= 0) return [behind(mine[at]), behind(theirs[at])]
  const rank = ({ origin, id }: ListRecord) => `${origins.indexOf(origin)} ${id}`
  const isFirst = rank(one) < rank(other)
  const numbered = (n: number) => t('sheet.with', { name, detail: t.number(n) })
  return [numbered(isFirst ? 1 : 2), numbered(isFirst ? 2 : 1)]
}
