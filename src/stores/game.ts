/** The game that is being played with a list: kept on this device, with every tap. */
import { inRound, marked, NEW_GAME, readGame, type Game } from '../roster/game'
import type { ArmyBook } from '../rules/book'
import { gameOfList } from '../storage/trash'
import { t } from '../words/t'
import { deviceChoice } from './choice'
import { useNotices } from './notices'

export type Table = ReturnType<typeof useGame>

/** To be asked for while a component is set up. */
export function useGame(list: string) {
  const { value: game, change } = deviceChoice(gameOfList(list), readGame, NEW_GAME)
  const notices = useNotices()

  /** What takes many marks away at once can be taken back. */
  function turn(by: (game: Game) => Game, text: string) {
    const before = game.value
    void change(by)
    notices.show({ text, action: { label: t('action.undo'), run: () => change(() => before) } })
  }

  return {
    game,
    mark: (key: string, value: number) => void change((now) => marked(now, key, value)),
    next: (book: ArmyBook) => {
      const round = game.value.round + 1
      turn((now) => inRound(now, round, book), t('table.round-begun', { n: round }))
    },
    restart: () => turn(() => NEW_GAME, t('table.restarted')),
  }
}
