/** Actions that go on from an earlier round, and what the current marks of a unit require of it. */
import { lostAt, standing, type Slot } from '../../session/marks'
import type { Session } from '../../session/session'
import { stillDoing } from '../../session/rounds'
import type { Tick } from '../../session/ticks'
import type { ArmyBook } from '../../rules/book'
import { roundName } from '../../rules/describe-limits'
import { t } from '../../i18n/t'

interface Still {
  /** The action of an earlier round that goes on until the unit acts again, in words; '' for none. */
  since: string
  /** What the action or the mark requires; '' for nothing. */
  asks: string
}

/** What a tick means for its slot now: the loss tick only once the slot is lost, all others only until then. */
export function stillOf(book: ArmyBook, game: Session, slot: Slot, tick: Tick): Still {
  const { trackers } = book.words
  const { id, is, then = '' } = tick.tracker
  const isLost = lostAt(game, slot) === slot.models
  const done = isLost ? null : stillDoing(game, tick, slot.key)
  if (done) {
    const { name = done.letter, due = '' } = trackers[done.letter] ?? {}
    const isEarlier = done.round < game.round
    return {
      since: isEarlier ? t('table.still', { name, round: roundName(book, t), n: done.round }) : '',
      asks: due,
    }
  }
  const isLoss = is === 'loss'
  const asks = is !== 'test' && is !== 'presence' && isLost === isLoss
  const isMarked = asks && standing(game, tick, slot.key) > 0
  const own = isLoss ? '' : (trackers[id]?.due ?? '')
  return { since: '', asks: isMarked ? (trackers[then]?.text ?? own) : '' }
}
