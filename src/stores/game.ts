/** The game that is being played with a list: kept on this device, with every tap. */
import { anew, inRound, isNew, marked, NEW_GAME, readGame, type Control } from '../roster/game'
import { gameOfList } from '../storage/trash'
import { deviceChoice } from './choice'

export type Table = ReturnType<typeof useGame>

/** To be asked for while a component is set up. */
export function useGame(list: string) {
  const { value: game, change } = deviceChoice(gameOfList(list), readGame, NEW_GAME)
  return {
    game,
    mark: (key: string, value: number, control?: Control) => void change((now) => marked(now, key, value, control)),
    toRound: (round: number) => void change((now) => inRound(now, round)),
    restart: () => void change(anew),
    /** To the game before, while nothing is played of the new one. */
    goBack: () => void change((now) => (isNew(now) && now.last ? now.last : now)),
  }
}
