/** A game that is being played with a list: its round, and what is ticked. The list knows nothing of it. */
import type { ArmyBook } from '../rules/book'
import type { ResolvedEntry } from './resolve'
import { sameness } from './alike'
import { entryTicks, MOST_GROUPS, type Tick, type TickGroup } from './ticks'

export interface Game {
  round: number
  /** What has been changed since the game began, by `markKey`. */
  marks: Readonly<Record<string, number>>
}

export const NEW_GAME: Game = { round: 1, marks: {} }

/** Furthest that a number without an end is counted. */
const MOST = 999

/** What a hand does with a tick at the table. Paper has more boxes: there a tick can't be taken back. */
export type Control =
  | { kind: 'box' }
  /** Groups of boxes, with a bar behind the box `half` of each. */
  | { kind: 'boxes'; count: number; times: number; half?: number }
  /** A number from `least` to `most`, that begins at `start`; of `of`, where that is not 0. */
  | { kind: 'number'; start: number; least: number; most: number; of: number }

export function controlOf({ tracker, marks }: Tick): Control {
  if (marks.kind === 'numbers') {
    if (tracker.rounds) return { kind: 'box' }
    const [first, last] = [Number(marks.numbers[0]), Number(marks.numbers.at(-1))]
    // Paper ends where its room does: what is counted up may go on.
    return { kind: 'number', start: first, least: Math.min(first, last), most: first > last ? first : MOST, of: 0 }
  }
  if (marks.kind === 'blank')
    return { kind: 'number', start: 0, least: 0, most: Number(marks.of) || MOST, of: Number(marks.of) }
  const { count, times = 1, half } = marks
  if (tracker.again && marks.times === undefined) return { kind: 'box' }
  const groups = tracker.again ? 1 : times
  return count * groups === 1
    ? { kind: 'box' }
    : { kind: 'boxes', count, times: groups, ...(half !== undefined && { half }) }
}

/** Room for a mark: of which tick, where it stands, and which of its letters. */
export const markKey = (tick: Tick, place: string, letter = ''): string => `${tick.tracker.id} ${letter} ${place}`

/** What a mark stands at; before it is touched, at the control's start. */
export const valueOf = (game: Game, key: string, control?: Control): number =>
  game.marks[key] ?? (control?.kind === 'number' ? control.start : 0)

export const marked = (game: Game, key: string, value: number): Game => ({
  ...game,
  marks: { ...game.marks, [key]: value },
})

/** The game in a later round: what is of one round is gone. In that round already, it stays as it is. */
export function inRound(game: Game, round: number, book: ArmyBook): Game {
  if (game.round >= round) return game
  const fresh = new Set(
    book.ruleset.trackers
      .filter(({ per, rounds, boxes }) => (per === 'round' ? boxes !== 'blank' : rounds))
      .map((tracker) => tracker.id),
  )
  const marks = Object.entries(game.marks).filter(([key]) => !fresh.has(key.slice(0, key.indexOf(' '))))
  return { round, marks: Object.fromEntries(marks) }
}

/** Most rounds that the game may have; none where no rounds are counted. */
export function roundsOf({ ruleset }: ArmyBook): number | undefined {
  const own = ruleset.trackers.find(({ per, rounds }) => per === 'list' && rounds)
  if (own?.to !== undefined) return own.to
  return ruleset.trackers.some(({ per, rounds }) => per === 'round' || rounds) ? (ruleset.rounds ?? MOST) : undefined
}

/** A unit or a model on the table. It keeps its marks when others are changed, and begins anew when it is changed itself. */
export interface Place extends TickGroup {
  key: string
}

/** Of so many entries alike, the units or models that have something to tick, and how many there are where those are too many. */
export function placesOf(book: ArmyBook, entry: ResolvedEntry, times: number): { places: Place[]; of: number } {
  const { groups, of } = entryTicks(book, entry)
  const alike = `${sameness(entry)} ${String(entry.entry.count)}`
  const places = Array.from({ length: Math.min(times, MOST_GROUPS) })
    .flatMap(() => groups)
    .slice(0, MOST_GROUPS)
    .map((group, at) => ({ ...group, label: of * times > 1 ? String(at + 1) : '', key: `${alike} ${String(at)}` }))
  return { places, of: of * times }
}

/** How many of a place's models are lost. null where the game does not ask. */
export function lostAt(game: Game, { key, ticks, models }: Place): number | null {
  const tick = ticks.find(({ tracker }) => tracker.loss)
  if (!tick) return null
  const control = controlOf(tick)
  const all = control.kind === 'boxes' ? control.count * control.times : control.kind === 'number' ? control.most : 1
  const ticked = valueOf(game, markKey(tick, key))
  return all === models ? ticked : ticked >= all ? models : 0
}

/** Whoever reads what is stored: anything else is a new game. */
export function readGame(stored: unknown): Game {
  const { round, marks } = (stored ?? {}) as { round?: unknown; marks?: unknown }
  if (typeof round !== 'number' || typeof marks !== 'object' || marks === null) return NEW_GAME
  const numbers = Object.entries(marks as Record<string, unknown>).filter((mark): mark is [string, number] =>
    Number.isSafeInteger(mark[1]),
  )
  return { round: Math.max(1, Math.trunc(round) || 1), marks: Object.fromEntries(numbers) }
}
