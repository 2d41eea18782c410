/** What is left of the units of a list in the game that is played with it. */
import type { Losses } from '../../odds/side'
import { designsLeft, lostAt, lostOf, standing, type Place } from '../../session/game'
import type { ArmyList, Element } from '../../roster/list'
import type { Game } from '../../session/played'
import { lostNow } from '../../session/rounds'
import type { ArmyBook } from '../../rules/book'
import { placesByEntry } from '../../stores/seats'

/** A unit that is not lost. */
export interface Left {
  losses: Losses
  /**
   * Of a unit with a command element: the one of its two designs that is left. null without a command element, or where
   * both are left.
   */
  alone: Element | null
}

/**
 * The remaining units of each entry, those with the most losses first. An empty array where the entry is lost; null
 * where it has no places at the table.
 */
export function leftOf(list: ArmyList, book: ArmyBook, game: Game): (Left[] | null)[] {
  const entries = placesByEntry(list, book, game)
  const all = lostOf(game, entries.flat()) ?? 0
  const now = lostNow(game, all)
  const left = (place: Place): Left => {
    const ticked = place.ticks.map((tick) => [tick.tracker.id, standing(game, tick, place.key)] as const)
    const [alone = null, ...both] = place.command ? designsLeft(game, place) : []
    return {
      losses: { unit: lostAt(game, place) ?? 0, before: all - now, now, ticked: Object.fromEntries(ticked) },
      alone: both.length === 0 ? alone : null,
    }
  }
  return entries.map((places) => {
    if (places.length === 0) return null
    const living = places.filter((place) => lostAt(game, place) !== place.models)
    return living.map(left).toSorted((a, b) => b.losses.unit - a.losses.unit)
  })
}
