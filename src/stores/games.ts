/** The games that are played with lists, as they are kept: for what takes them along or brings them in. */
import { isEqual } from '../roster/equal'
import { isNew, lastPlayed, NEW_GAME, readGame, type Game } from '../roster/played'
import { gameOfList } from '../storage/trash'
import { useLibrary } from './library'

async function stored(): Promise<[id: string, game: unknown][]> {
  const place = await useLibrary().storage()
  return (await place?.settings.all(gameOfList(''))) ?? []
}

/** By the id of the list; one that no game is played with has a new one. Rejects where they can't be read, for that is not none. */
export async function keptGames(): Promise<(id: string) => Game> {
  const games = new Map(await stored())
  return (id) => readGame(games.get(id))
}

/** The round of each that is being played, by the id of its list. Rejects as that does. */
export async function playedRounds(): Promise<Map<string, number>> {
  return new Map(
    (await stored()).flatMap(([id, kept]) => {
      const game = readGame(kept)
      return isNew(game) ? [] : [[id, game.round]]
    }),
  )
}

async function change(id: string, by: (stored: unknown) => unknown): Promise<boolean> {
  const place = await useLibrary().storage()
  return (await place?.settings.edit(gameOfList(id), by))?.kind === 'done'
}

/** A game that is kept, as it is at that moment. false when it could not be kept. */
export const changeGame = (id: string, by: (now: Game) => Game): Promise<boolean> =>
  change(id, (stored) => by(readGame(stored)))

/** One that has begun there meanwhile goes on. false when it could not be kept. */
export const bringGame = (id: string, game: Game): Promise<boolean> =>
  change(id, (stored) => (isNew(lastPlayed(readGame(stored))) ? game : stored))

/** Away again, unless it was played on. */
export const takeGameBack = (id: string, game: Game): Promise<boolean> =>
  change(id, (stored) => (isEqual(readGame(stored), game) ? NEW_GAME : stored))
