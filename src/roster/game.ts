/** A game that is being played with a list: its round, and what is ticked. The list knows nothing of it. */
import type { ArmyBook } from '../rules/book'
import type { ResolvedEntry } from './resolve'
import { entryTicks, type Tick, type TickGroup } from './ticks'

export interface Game {
  round: number
  /** What is not as it was when the game began, by `markKey`. */
  marks: Readonly<Record<string, number>>
  /** The game before, until the next one. */
  last?: Game
}

export const NEW_GAME: Game = { round: 1, marks: {} }

/** Furthest that a number without an end is counted. */
const MOST = 9999

/** What a hand does with a tick at the table. Paper has more boxes: there a tick can't be taken back. */
export type Control =
  | { kind: 'box' }
  /** Groups of boxes, with a bar behind the box `half` of each. */
  | { kind: 'boxes'; count: number; times: number; half?: number }
  /** A number from `least` to `most`, that begins at `start`. */
  | { kind: 'number'; start: number; least: number; most: number }

/** Whether the game counts it for the list without a hand. */
export const countsItself = ({ tracker: { per, adds, each } }: Tick): boolean => per === 'list' && !!(adds ?? each)

export function controlOf(tick: Tick): Control {
  const { tracker, marks } = tick
  if (marks.kind === 'numbers') {
    if (tracker.rounds) return { kind: 'box' }
    const [first, last] = [Number(marks.numbers[0]), Number(marks.numbers.at(-1))]
    // Paper ends where its room does: what is counted up may go on.
    return { kind: 'number', start: first, least: Math.min(first, last), most: first > last ? first : MOST }
  }
  // What is counted by itself is only looked at, and goes on where paper has no more boxes.
  if (marks.kind === 'blank' || countsItself(tick))
    return {
      kind: 'number',
      start: tracker.each ?? 0,
      least: 0,
      most: (marks.kind === 'blank' && Number(marks.of)) || MOST,
    }
  const { count, times = 1, half } = marks
  if (tracker.again && marks.times === undefined) return { kind: 'box' }
  const groups = tracker.again ? 1 : times
  return count * groups === 1
    ? { kind: 'box' }
    : { kind: 'boxes', count, times: groups, ...(half !== undefined && { half }) }
}

/** What is of one round: in each it is there anew, and what was ticked in another stays there. */
const isOfRound = ({ per, rounds, boxes }: Tick['tracker']): boolean =>
  per === 'round' ? boxes !== 'blank' : rounds === true

/** Room for a mark: of which tick, where it stands, and which of its letters. */
export const markKey = (game: Game, tick: Tick, place: string, letter = ''): string =>
  [tick.tracker.id, letter, isOfRound(tick.tracker) ? game.round : '', place].join(' ')

/** What a mark stands at; before it is touched, at the control's start. */
export const valueOf = (game: Game, key: string, control?: Control): number => game.marks[key] ?? startOf(control)
const startOf = (control?: Control): number => (control?.kind === 'number' ? control.start : 0)

/** What a tick stands at. */
export const standing = (game: Game, tick: Tick, place: string): number =>
  valueOf(game, markKey(game, tick, place), controlOf(tick))

export function marked(game: Game, key: string, value: number, control?: Control): Game {
  const { [key]: _before, ...others } = game.marks
  return { ...game, marks: value === startOf(control) ? others : { ...others, [key]: value } }
}

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

/** A unit or a model on the table. It keeps its marks when its name, notes or upgrades change. */
export interface Place extends TickGroup {
  key: string
}

/**
 * Each unit or model that has something to tick, of an entry that is there so many times. `before` is how many of the same
 * unit the list has before them.
 */
export function placesOf(book: ArmyBook, entry: ResolvedEntry, times: number, before: number): Place[] {
  const { groups } = entryTicks(book, entry)
  return Array.from({ length: times }, () => groups)
    .flat()
    .map((group, at) => ({ ...group, key: `${entry.entry.unit} ${String(before + at)}` }))
}

/** How many of a place's models are lost. null where the game does not ask. */
export function lostAt(game: Game, { key, ticks, models }: Place): number | null {
  const tick = ticks.find(({ tracker }) => tracker.loss)
  if (!tick) return null
  const control = controlOf(tick)
  const all = control.kind === 'boxes' ? control.count * control.times : control.kind === 'number' ? control.most : 1
  const ticked = standing(game, tick, key)
  // A unit that has become smaller in mid-game has no more to lose than it is.
  return all === models ? Math.min(ticked, models) : ticked >= all ? models : 0
}

/** How many models of all places are lost. null where the game asks of none. */
export function lostOf(game: Game, places: readonly Place[]): number | null {
  const known = places.map((place) => lostAt(game, place)).filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/** Room for how many were lost when a round began. */
const lossKey = (round: number): string => ['', '', round, 'lost'].join(' ')

/** Of so many that are lost, those of this round. */
export const lostNow = (game: Game, lost: number): number => Math.max(0, lost - valueOf(game, lossKey(game.round)))

/** A further round begins with so many lost; one that was begun before, as it was begun. */
export const begun = (game: Game, round: number, lost: number): Game =>
  inRound(round > game.round ? marked(game, lossKey(round), lost) : game, round)

/** Whether a place has still to act in this round. null where the game does not ask, or nothing is left of it. */
export function isToAct(game: Game, place: Place): boolean | null {
  const tick = place.ticks.find(({ tracker }) => tracker.rounds)
  if (!tick || lostAt(game, place) === place.models) return null
  return standing(game, tick, place.key) === 0
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
