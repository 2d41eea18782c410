/** One round of a game after the other: what was lost in each, and what of an earlier one holds on. */
import { marked, markKey, valueOf } from './game'
import { inRound, type Game } from './played'
import type { Tick } from './ticks'

/** Room for how many were lost when a round began; of one that was left for an earlier one, less than none: what it has lost. */
const lossKey = (round: number): string => ['', '', round, 'lost'].join(' ')

/** How many were lost in rounds after this one, that were left for it. */
const lostAfter = ({ marks }: Game, round: number): number =>
  Object.entries(marks).reduce((sum, [key, value]) => {
    const of = Number(key.split(' ')[2])
    return value < 0 && of > round && key === lossKey(of) ? sum - value : sum
  }, 0)

/** Of so many that are lost, those of this round. */
export const lostNow = (game: Game, lost: number): number =>
  Math.max(0, lost - Math.max(0, valueOf(game, lossKey(game.round))) - lostAfter(game, game.round))

/** Of those that are lost, those of the round before, and how many were lost when it ended. */
export function lostBefore(game: Game): { now: number; all: number } {
  const begun = (round: number) => Math.max(0, valueOf(game, lossKey(round)))
  const all = begun(game.round)
  return { now: Math.max(0, all - begun(game.round - 1)), all }
}

/** Another round, with so many lost: a further one begins, one that was left goes on with what it had lost. */
const left = (game: Game, round: number, lost: number): Game =>
  inRound(
    round < game.round
      ? marked(game, lossKey(game.round), -lostNow(game, lost))
      : marked(game, lossKey(round), Math.max(0, lost - lostAfter(game, round - 1))),
    round,
  )

/** Further than a game goes: a number that was typed by mistake leaves no mark for every round up to it. */
const FAR = 30

/** Another round, with so many lost, by way of every one between: a round can be typed. */
export function begun(game: Game, round: number, lost: number): Game {
  const by = Math.abs(round - game.round) > FAR ? round - game.round : Math.sign(round - game.round)
  return round === game.round ? game : begun(left(game, game.round + by, lost), round, lost)
}

/** The action of a place that has no end yet, by its letter and the round: the last one, until the place acts again. */
export function stillDoing(game: Game, tick: Tick, place: string): { letter: string; round: number } | null {
  const at = (round: number, letter?: string) => {
    const then = inRound(game, round)
    return valueOf(then, markKey(then, tick, place, letter)) > 0
  }
  const { actions } = tick.tracker
  if (!actions) return null
  for (let { round } = game; round >= 1 && round >= game.round - FAR; round--) {
    const letter = actions.find((one) => at(round, one))
    if (letter !== undefined) return { letter, round }
    if (at(round)) return null
  }
  return null
}
