/** The stored games of all lists, for backups and for what is imported. */
import { isEqual } from '../roster/equal'
import { isNew, lastPlayed, NEW_SESSION, readSession, roundNow, type Session } from '../session/session'
import { gameOfList } from '../storage/trash'
import { useLibrary } from './library'

async function stored(): Promise<[id: string, game: unknown][]> {
  const storage = await useLibrary().repository()
  return (await storage?.settings.all(gameOfList(''))) ?? []
}

/**
 * A function from a list's id to its stored game, or to a new game where none is stored. Rejects where the games can't
 * be read, which must not be taken for none.
 */
export async function savedSessions(): Promise<(id: string) => Session> {
  const games = new Map(await stored())
  return (id) => readSession(games.get(id))
}

/** The round of every game that has begun (`roundNow`), by the id of its list. Rejects where the games can't be read. */
export const playedRounds = async (): Promise<Map<string, number>> =>
  new Map((await stored()).map(([id, session]) => [id, roundNow(readSession(session))]))

async function change(id: string, by: (stored: unknown) => unknown): Promise<boolean> {
  const storage = await useLibrary().repository()
  return (await storage?.settings.edit(gameOfList(id), by))?.kind === 'done'
}

/** Changes the stored game of a list within one transaction. Resolves to false when it could not be saved. */
export const changeGame = (id: string, by: (now: Session) => Session): Promise<boolean> =>
  change(id, (stored) => by(readSession(stored)))

/** As `changeGame`, but not where no game is stored: a list that was deleted for good leaves none behind. */
export const changeSavedSession = (id: string, by: (now: Session) => Session): Promise<boolean> =>
  change(id, (stored) => (stored === undefined ? undefined : by(readSession(stored))))

/**
 * Stores a game that was brought in, unless a game with this list has begun here meanwhile. Resolves to false when it
 * could not be saved.
 */
export const bringGame = (id: string, game: Session): Promise<boolean> =>
  change(id, (stored) => (isNew(lastPlayed(readSession(stored))) ? game : stored))

/** Removes a game that was brought in, unless it was played on since. */
export const takeGameBack = (id: string, game: Session): Promise<boolean> =>
  change(id, (stored) => (isEqual(readSession(stored), game) ? NEW_SESSION : stored))
