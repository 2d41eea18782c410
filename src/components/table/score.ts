/** What the losses of a side are worth to the other. */
import { scoredOf, type Place } from '../../roster/game'
import type { Game } from '../../roster/played'
import type { ArmyBook } from '../../rules/book'
import { t } from '../../words/t'
import { costWords } from '../facts'
import { unbroken } from '../totals'

/** In the first cost of the book; '' where the game scores no losses. */
export function worthLost(book: ArmyBook, game: Game, places: readonly Place[]): string {
  const [cost] = book.ruleset.costs
  if (cost === undefined || !places.some(({ worth }) => worth > 0)) return ''
  return unbroken(costWords(book, { [cost]: scoredOf(game, places) }, t))
}
