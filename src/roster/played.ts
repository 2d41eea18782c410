/** A game that is being played with a list, as it is kept: its round, and what is ticked. The list knows nothing of it. */
import type { ArmyBook } from '../rules/book'

export interface Game {
  round: number
  /** What is not as it was when the game began, by `markKey`. */
  marks: Readonly<Record<string, number>>
  /** The game before, until the next one. */
  last?: Game
}

export const NEW_GAME: Game = { round: 1, marks: {} }

/** Furthest that a number without an end is counted. */
export const MOST = 9999

export const inRound = (game: Game, round: number): Game => ({ ...game, round })

export const isNew = ({ round, marks }: Game): boolean => round === NEW_GAME.round && Object.keys(marks).length === 0

const alone = ({ round, marks }: Game): Game => ({ round, marks })

/** A new game; of one that was played, the way back is kept. */
export const anew = (game: Game): Game => (isNew(game) ? game : { ...NEW_GAME, last: alone(game) })

/** The game before; from there the way back leads here, where something was played. */
export const before = (game: Game): Game =>
  game.last ? { ...game.last, ...(!isNew(game) && { last: alone(game) }) } : game

/** Most rounds that the game may have; none where no rounds are counted. */
export function roundsOf({ ruleset }: ArmyBook): number | undefined {
  const own = ruleset.trackers.find(({ per, rounds }) => per === 'list' && rounds)
  if (own?.to !== undefined) return own.to
  return ruleset.trackers.some(({ per, rounds }) => per === 'round' || rounds) ? (ruleset.rounds ?? MOST) : undefined
}

/** Reads what is stored: anything else than a game is a new one. */
export function readGame(stored: unknown): Game {
  const { round, marks, last } = (stored ?? {}) as Record<string, unknown>
  if (typeof round !== 'number' || typeof marks !== 'object' || marks === null) return NEW_GAME
  const numbers = Object.entries(marks).filter((mark): mark is [string, number] => Number.isSafeInteger(mark[1]))
  const game = { round: Math.max(1, Math.trunc(round) || 1), marks: Object.fromEntries(numbers) }
  if (last === undefined) return game
  return { ...game, last: alone(readGame(last)) }
}
