/** The rounds of a game: the losses in each, and the actions that continue from an earlier one. */
import { marked, markKey, valueOf } from './marks'
import { inRound, type Session } from './session'
import type { Tick } from './ticks'

/**
 * Key of a round's mark: how many models were lost when the round began. Negative for a round that was left for an earlier one:
 * minus its own losses.
 */
const lossKey = (round: number): string => ['', '', round, 'lost'].join(' ')

/** How many models were lost in later rounds that were left for an earlier one. */
const lostAfter = ({ marks }: Session, round: number): number =>
  Object.entries(marks).reduce((sum, [key, value]) => {
    const of = Number(key.split(' ')[2])
    return value < 0 && of > round && key === lossKey(of) ? sum - value : sum
  }, 0)

/** How many of the `lost` models were lost in this round. */
export const lostNow = (game: Session, lost: number): number =>
  Math.max(0, lost - Math.max(0, valueOf(game, lossKey(game.round))) - lostAfter(game, game.round))

/** How many models were lost in the previous round (`now`), and how many in total when it ended (`all`). */
export function lostBefore(game: Session): { now: number; all: number } {
  const begun = (round: number) => Math.max(0, valueOf(game, lossKey(round)))
  const all = begun(game.round)
  return { now: Math.max(0, all - begun(game.round - 1)), all }
}

/**
 * Moves to another round, with `lost` models lost in total. A round that is left for an earlier one stores its own losses;
 * moving forward stores the losses before the round that begins.
 */
const left = (game: Session, round: number, lost: number): Session =>
  inRound(
    round < game.round
      ? marked(game, lossKey(game.round), -lostNow(game, lost))
      : marked(game, lossKey(round), Math.max(0, lost - lostAfter(game, round - 1))),
    round,
  )

/** More rounds than a game lasts. A longer jump, such as after a typing mistake, leaves no mark for every round between. */
const FAR = 30

/** Moves to another round, which may have been typed, through every round between. */
export function begun(game: Session, round: number, lost: number): Session {
  const by = Math.abs(round - game.round) > FAR ? round - game.round : Math.sign(round - game.round)
  return round === game.round ? game : begun(left(game, game.round + by, lost), round, lost)
}

/** The last action of a slot, which goes on until the slot acts again: its letter and its round. null where there is none. */
export function stillDoing(game: Session, tick: Tick, slot: string): { letter: string; round: number } | null {
  const at = (round: number, letter?: string) => {
    const then = inRound(game, round)
    return valueOf(then, markKey(then, tick, slot, letter)) > 0
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
