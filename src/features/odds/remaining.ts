/** What is left of the units of a list in the game that is played with it. */
import type { Losses } from '../../odds/side'
import { designsLeft, lostAt, lostOf, standing, type Slot } from '../../session/marks'
import type { ArmyList, Design } from '../../roster/list'
import type { Session } from '../../session/session'
import { lostNow } from '../../session/rounds'
import type { ArmyBook } from '../../rules/book'
import { slotsByEntry } from '../../stores/saved-mark-owners'

/** A unit that is not lost. */
export interface Remaining {
  losses: Losses
  /**
   * Of a unit of one design with a command element: the one of the two designs that is left. null without a command element,
   * in a mixed unit, or where both are left.
   */
  alone: Design | null
}

/**
 * The remaining units of each entry, those with the most losses first. An empty array where the entry is lost; null
 * where it has no slots in play.
 */
export function remainingOf(list: ArmyList, book: ArmyBook, game: Session): (Remaining[] | null)[] {
  const entries = slotsByEntry(list, book, game)
  const all = lostOf(game, entries.flat()) ?? 0
  const now = lostNow(game, all)
  const remainingOf = (slot: Slot): Remaining => {
    const ticked = slot.ticks.map((tick) => [tick.tracker.id, standing(game, tick, slot.key)] as const)
    const [alone = null, ...both] = slot.command && slot.others.length === 0 ? designsLeft(game, slot) : []
    return {
      losses: { unit: lostAt(game, slot) ?? 0, before: all - now, now, ticked: Object.fromEntries(ticked) },
      alone: both.length === 0 ? alone : null,
    }
  }
  return entries.map((slots) => {
    if (slots.length === 0) return null
    const living = slots.filter((slot) => lostAt(game, slot) !== slot.models)
    return living.map(remainingOf).toSorted((a, b) => b.losses.unit - a.losses.unit)
  })
}
