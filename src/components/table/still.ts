/** What a mark of an earlier round still means, and what one that stands asks of its unit. */
import { lostAt, standing, type Place } from '../../roster/game'
import type { Game } from '../../roster/played'
import { stillDoing } from '../../roster/rounds'
import type { Tick } from '../../roster/ticks'
import type { ArmyBook } from '../../rules/book'
import { roundName } from '../../rules/describe'
import { t } from '../../words/t'

interface Still {
  /** What was done in an earlier round and holds on until the unit acts again. */
  since: string
  /** What that, or what the unit is marked with, asks of it, and what it is called: the same for all that are marked so. */
  name: string
  asks: string
}

/** What holds on of a place by a tick. */
export function stillOf(book: ArmyBook, game: Game, place: Place, tick: Tick): Still {
  const { trackers } = book.words
  const { id, is, then = '' } = tick.tracker
  const isLost = lostAt(game, place) === place.models
  const done = isLost ? null : stillDoing(game, tick, place.key)
  if (done) {
    const { name = done.letter, due = '' } = trackers[done.letter] ?? {}
    const isEarlier = done.round < game.round
    return {
      since: isEarlier ? t('table.still', { name, round: roundName(book, t), n: done.round }) : '',
      name,
      asks: due,
    }
  }
  const isLoss = is === 'loss'
  const asks = is !== 'test' && is !== 'presence' && isLost === isLoss
  const isMarked = asks && standing(game, tick, place.key) > 0
  const own = isLoss ? '' : (trackers[id]?.due ?? '')
  return { since: '', name: tick.name, asks: isMarked ? (trackers[then]?.text ?? own) : '' }
}

/** What is asked of several alike, each once, by the name of what they are marked with. */
export function askedOfAll(book: ArmyBook, game: Game, places: readonly Place[]): string[] {
  const all = places.flatMap((place) => place.ticks.map((tick) => stillOf(book, game, place, tick)))
  const asking = all.filter(({ asks }) => asks !== '')
  return [...new Set(asking.map(({ name, asks }) => t('setting.is', { setting: name, value: asks })))]
}
