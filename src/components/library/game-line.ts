/** The game of a list as its card tells it: "Hammer Wars · Orks"; without the faction until the army book is open. */
import { titleOf } from '../../catalogue'
import type { ArmyList } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { openPicks } from '../../rules/describe'
import { gameName } from '../game/game-name'

export function gameLine(list: ArmyList, book: ArmyBook | undefined): string {
  const title = titleOf(list.ruleset)
  return [title ? gameName(title) : list.ruleset, ...(book ? openPicks(book, list.settings) : [])].join(' · ')
}
