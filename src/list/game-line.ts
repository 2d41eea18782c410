/** Lines with game and size that distinguish lists of the same name. */
import { type ArmyList, listName } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { roundsOf } from '../session/session'
import { openPicks, roundName } from '../rules/describe-limits'
import type { ListRecord } from '../storage/list-records'
import { openedBook } from '../stores/army-books'
import { reportOf } from '../stores/reports'
import { t } from '../i18n/t'
import { houseNameOf, titleOfList } from './game-of-list'
import { totalWords, unitsWords } from './totals'
import type { Title } from '../rules/schema-words'

/** The name of a list on the screen. */
export const nameOf = ({ list }: ListRecord): string => listName(list, t)

/** The choices that define a list within its game, as a faction does; none until the army book is open. */
export const picksOf = ({ settings }: ArmyList, book: ArmyBook | undefined): string[] =>
  book ? openPicks(book, settings, t) : []

/** The game of a list as its card shows it: "Hammer Wars · Attic · Orks"; without the faction until the army book is open. */
export function gameLine(list: ArmyList, book: ArmyBook | undefined): string {
  const title = titleOfList(list)
  return [title ? gameName(title) : list.ruleset, ...houseNameOf(list), ...picksOf(list, book)].join(' · ')
}

/** Which round (`roundNow`) is played with a list, or was its last; empty for none, and until the army book is open. */
export function playedLine(n: number | undefined, book: ArmyBook | undefined): string {
  if (!n || !book) return ''
  if (!roundsOf(book)) return n > 0 ? t('lists.playing') : ''
  return t(n > 0 ? 'lists.at-table' : 'lists.ended', { round: roundName(book, t), n: Math.abs(n) })
}

/** The size of a list: its total and its number of units; none until the army book is open. */
export function sizeOf(record: ListRecord): string[] {
  const book = openedBook(record.list)
  const report = book && reportOf(record)
  return report ? [totalWords(book, report, t), unitsWords(book, report, t)] : []
}

/** The game and the size of a list: "Mini Combat · 290 / 300 pts · 7 units"; the game alone until the army book is open. */
export const listLine = (record: ListRecord): string =>
  [gameLine(record.list, openedBook(record.list)), ...sizeOf(record)].filter(Boolean).join(' · ')

/** The accessible name of a list: its name, followed by game and size where another of these lists has the same name. */
export function calledAmong(records: readonly ListRecord[]): (record: ListRecord) => string {
  const seen = new Set<string>()
  const shared = new Set(records.map(nameOf).filter((name) => seen.size === seen.add(name).size))
  return (record) => [nameOf(record), ...(shared.has(nameOf(record)) ? [listLine(record)] : [])].join(' · ')
}

/** "The Simple Toy Soldier Game · December 2018"; the name alone where the book has no edition. */
export const gameName = ({ name, edition }: Pick<Title, 'name' | 'edition'>): string =>
  [name, edition].filter(Boolean).join(' · ')
