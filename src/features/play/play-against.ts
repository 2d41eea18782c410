import { isOver } from '../../session/count'
import { anew, isNew } from '../../session/session'
import { openedBook } from '../../stores/army-books'
import { changeGame, keptGames } from '../../stores/sessions'
import { useLibrary } from '../../stores/library'
import { useOpponents } from './opponents'

/**
 * Makes `other` the other side of the list `id`; '' for none. If `id` has not begun a game and that of the other is over, that
 * one begins anew as well, and can go back to the game before: joined, the new game would be over at once.
 */
export async function playAgainst(id: string, other: string): Promise<void> {
  const book = openedBook(useLibrary().find(other)?.list.ruleset ?? '')
  const gameOf = book && (await keptGames().catch(() => undefined))
  if (gameOf && isNew(gameOf(id)) && isOver(gameOf(other), book)) await changeGame(other, anew)
  await useOpponents().choose(id, other)
}
