/** What is left at the table of those who can stand on a side, by the game that is played with their list. */
import type { Losses } from '../../odds/side'
import { designsLeft, lostAt, lostOf, standing, type Place } from '../../roster/game'
import type { ArmyList, Element } from '../../roster/list'
import type { Game } from '../../roster/played'
import { lostNow } from '../../roster/rounds'
import type { ArmyBook } from '../../rules/book'
import { placesByEntry } from '../../stores/seats'

/** A unit of an entry with something left of it. */
export interface Left {
  losses: Losses
  /** The one of its two designs that is left; null where nobody leads it, or neither is lost. */
  alone: Element | null
}

/** The units of each entry that are left, who has lost most before others. None of an entry that is lost; null where nothing is ticked. */
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
