import { lostAt, standing, stillDoing, type Place } from '../../roster/game'
import type { Game } from '../../roster/played'
import type { Tick } from '../../roster/ticks'
import type { ArmyBook } from '../../rules/book'
import { roundName } from '../../rules/describe'
import { t } from '../../words/t'

/** What was done in an earlier round and holds on until the unit acts again; or what it is marked with asks of it. */
export function stillOf(book: ArmyBook, game: Game, place: Place, tick: Tick): string {
  const { trackers } = book.words
  if (lostAt(game, place) === place.models) return ''
  const found = stillDoing(game, tick, place.key)
  const name = found && (trackers[found.letter]?.name ?? found.letter)
  if (found && name) return t('table.still', { name, round: roundName(book, t), n: found.round })
  const { id, loss, asked } = tick.tracker
  return !loss && !asked && standing(game, tick, place.key) > 0 ? (trackers[id]?.due ?? '') : ''
}
