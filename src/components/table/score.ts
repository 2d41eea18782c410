/** What the losses of a side are worth to the other. */
import { withGiven } from '../../roster/count'
import { givenBeside, scoredOf, standing, toWin, type Place } from '../../roster/game'
import type { Game } from '../../roster/played'
import { countTicks } from '../../roster/ticks'
import type { ArmyBook } from '../../rules/book'
import { costOf } from '../../rules/describe'
import type { Settings } from '../../rules/settings'
import { t } from '../../words/t'
import { costWords } from '../facts'
import { unbroken } from '../totals'

/**
 * In the first cost of the book, beside what wins where the rules say how much that is; '' where the game scores no losses.
 * `wins`: it is that much, as near as it is told.
 */
export function worthLost(
  book: ArmyBook,
  settings: Settings,
  game: Game,
  places: readonly Place[],
): { says: string; wins: boolean } {
  const [cost] = book.ruleset.costs
  if (cost === undefined || !places.some(({ worth }) => worth > 0)) return { says: '', wins: false }
  const [found, allowed] = [scoredOf(game, places), toWin(book, settings)]
  if (allowed === null) return { says: unbroken(costWords(book, { [cost]: found }, t)), wins: false }
  const says = t('limit.total', { found, allowed, cost: costOf(book, cost, allowed, t) })
  return { says: unbroken(says), wins: Math.round(found * 100) >= Math.round(allowed * 100) }
}

/** What a side stands at in what the other may give to it: "VP: 1"; '' where the game has no such thing. */
export const wonWords = (book: ArmyBook, game: Game, gives: Readonly<Record<string, number>>): string =>
  countTicks(book)
    .filter(({ tracker }) => tracker.id in gives)
    .map((tick) => unbroken(t('setting.is', { setting: tick.name, value: standing(game, withGiven(tick, gives), '') })))
    .join(' · ')

/** What stands in one number though it may be the same: what the other side has given, and what a hand has added; '' for nothing. */
export const twiceWords = (book: ArmyBook, game: Game, gives: Readonly<Record<string, number>>, name: string): string =>
  countTicks(book)
    .map((tick) => [tick, givenBeside(withGiven(tick, gives)), standing(game, tick, '')] as const)
    .filter(([, given, byHand]) => given > 0 && byHand > 0)
    .map(([{ name: score }, given, byHand]) => t('table.twice', { name, score, n: given + byHand, given }))
    .join(' ')
