/** A game that is being played with a list, as it is kept: its round, and what is ticked. The list knows nothing of it. */
import type { ArmyBook } from '../rules/book'
import { isRecord } from '../rules/record'
import { LIMITS, newEntry, type Entry } from './list'

/** An entry as it sat down: what tells it from others, and the numbers of its places among those of its unit. */
export interface Seat {
  entry: Entry
  places: readonly number[]
}

export interface Game {
  round: number
  /** What is not as it was when the game began, by `markKey`. */
  marks: Readonly<Record<string, number>>
  /** Whose the marks of units are. Missing where it was not kept: as the list stands. */
  seats?: readonly Seat[]
  /** The game before, until the next one. */
  last?: Alone
}

/** One game, without what is beside it. */
type Alone = Pick<Game, 'round' | 'marks'>

export const NEW_GAME: Game = { round: 1, marks: {} }

/** Furthest that a number without an end is counted. */
export const MOST = 9999

export const inRound = (game: Game, round: number): Game => ({ ...game, round })

export const isNew = ({ round, marks }: Alone): boolean => round === NEW_GAME.round && Object.keys(marks).length === 0

const alone = ({ round, marks }: Game): Alone => ({ round, marks })
const seated = ({ seats }: Game): Pick<Game, 'seats'> => (seats ? { seats } : {})

/** A new game; of one that was played, the way back is kept. */
export const anew = (game: Game): Game => (isNew(game) ? game : { ...NEW_GAME, ...seated(game), last: alone(game) })

/** The game before; from there the way back leads here, where something was played. */
export const before = (game: Game): Game =>
  game.last ? { ...game.last, ...seated(game), ...(!isNew(game) && { last: alone(game) }) } : game

/** The game that was played last: one in which nothing is done yet is none, and leaves the one before. */
export const lastPlayed = (game: Game): Game => (isNew(game) ? (game.last ?? game) : game)

const text = ({ round, marks }: Alone): string => JSON.stringify([round, Object.entries(marks).sort()])

/** Whether nothing can be told of one that is not told of the other, whoever sits where. */
export const isSame = (one: Game, other: Game): boolean =>
  text(one) === text(other) && text(one.last ?? NEW_GAME) === text(other.last ?? NEW_GAME)

/**
 * Whether one has gone on where the other stands behind: in a later round, in the next game, or in the same round with as
 * much ticked or more; of two that differ by no more than numbers nobody can tell, and either may be missed.
 */
export function isFurther(one: Game, other: Game): boolean {
  const [a, b] = [lastPlayed(one), lastPlayed(other)]
  if (a.last && text(a.last) === text(b)) return true
  if (a.round !== b.round) return a.round > b.round
  return text(a) !== text(b) && Object.keys(a.marks).length >= Object.keys(b.marks).length
}

/** Most rounds that the game may have; none where no rounds are counted. */
export function roundsOf({ ruleset }: ArmyBook): number | undefined {
  const own = ruleset.trackers.find((one) => one.is === 'round')
  if (own) return own.numbers[1]
  return ruleset.trackers.some(({ per, is }) => per === 'round' || is === 'act') ? (ruleset.rounds ?? MOST) : undefined
}

/** Far beyond what a hand ticks, and what the key of a mark is long. */
const [MOST_MARKS, LONGEST_KEY] = [10_000, 1200]

const isMark = (mark: [string, unknown]): mark is [string, number] =>
  mark[0].length <= LONGEST_KEY && Number.isSafeInteger(mark[1]) && Math.abs(mark[1] as number) <= MOST

function readOne(stored: unknown): Alone {
  const { round, marks } = isRecord(stored) ? stored : NEW_GAME
  if (typeof round !== 'number' || !isRecord(marks)) return NEW_GAME
  const numbers = Object.entries(marks).filter(isMark).slice(0, MOST_MARKS)
  return { round: Math.min(MOST, Math.max(1, Math.trunc(round) || 1)), marks: Object.fromEntries(numbers) }
}

const isPlace = (n: unknown): n is number => Number.isSafeInteger(n) && (n as number) >= 0 && (n as number) <= MOST

function readSeat(stored: unknown): Seat | null {
  const { entry, places } = isRecord(stored) ? stored : {}
  if (!isRecord(entry) || !Array.isArray(places) || !places.every(isPlace) || places.length > LIMITS.count) return null
  const { unit, count = 1, upgrades = [], name = '', command = null } = entry
  const isEntry =
    typeof unit === 'string' &&
    typeof count === 'number' &&
    typeof name === 'string' &&
    (command === null || typeof command === 'string') &&
    Array.isArray(upgrades) &&
    upgrades.every((one) => typeof one === 'string')
  return isEntry ? { entry: newEntry(unit, { count, upgrades, name, command }), places } : null
}

/** All of them or none: one that is missing would leave its marks to another. */
function readSeats(stored: unknown): readonly Seat[] | undefined {
  const seats = Array.isArray(stored) && stored.length <= LIMITS.units ? stored.map(readSeat) : [null]
  return seats.every((seat) => seat !== null) ? seats : undefined
}

/** Reads what is stored, or what a backup has: anything else than a game is a new one. */
export function readGame(stored: unknown): Game {
  const { seats, last } = isRecord(stored) ? stored : {}
  const read = readSeats(seats)
  return { ...readOne(stored), ...(read && { seats: read }), ...(last !== undefined && { last: readOne(last) }) }
}
