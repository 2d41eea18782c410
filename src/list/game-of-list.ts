/** How the game of a list is called and drawn: a game of the app, or a whole game that a player made. */
import { accentOf, pictureOf, titleOf } from '../catalogue/catalogue'
import type { ArmyList } from '../roster/list'
import { isWholeGame, type ArmyBook } from '../rules/book'
import type { Title } from '../rules/schema-words'
import { openedBook } from '../stores/army-books'
import { t } from '../i18n/t'

type OfGame = Pick<ArmyList, 'ruleset' | 'book'>

function ownGame(list: OfGame): ArmyBook | undefined {
  const book = list.book && openedBook(list)
  return book && isWholeGame(book) ? book : undefined
}

/** Undefined where the game is not known. */
export const titleOfList = (list: OfGame): Title | undefined => ownGame(list)?.title ?? titleOf(list.ruleset)

/** The pictogram of an army book's game; of a whole game without one, that of its first unit. */
export const pictureOfBook = (book: ArmyBook): string | undefined =>
  isWholeGame(book) ? (book.title.picture ?? book.units.units[0]?.picture) : pictureOf(book.id)

export function pictureOfList(list: OfGame): string | undefined {
  const book = ownGame(list)
  return book ? pictureOfBook(book) : pictureOf(list.ruleset)
}

/** The accent colour of a game, for `data-accent`. */
export function accentOfList(list: OfGame): Title['accent'] {
  const book = ownGame(list)
  return book ? book.title.accent : accentOf(list.ruleset)
}

/** The house book of a list, where its name does not stand in the name of the game. */
export const houseNameOf = (list: OfGame): string[] =>
  list.book && !ownGame(list) ? [t('house.named', { name: list.book.name })] : []
