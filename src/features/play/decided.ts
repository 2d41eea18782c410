/** Whether the game is decided, by the losses or the score of a side, or over. */
import { computed, type Ref } from 'vue'
import type { Report } from '../../roster/check'
import { isOver } from '../../session/count'
import { lostOf, standing, winsBy, type Slot } from '../../session/marks'
import type { Session } from '../../session/session'
import { listTicks, roundTicks } from '../../session/ticks'
import type { ArmyBook } from '../../rules/book'
import { t } from '../../i18n/t'
import type { Opponent } from './opponent'
import { worthLost } from './score'

export type Decided = ReturnType<typeof decided>

/** `other`: its losses and its own trackers decide as well, and are what this side scores. */
function decided(book: ArmyBook, report: Report, game: Session, slots: readonly Slot[], other: Opponent | undefined) {
  const scored = worthLost(book, report.settings, game, slots)
  const lost = lostOf(game, slots) ?? 0
  /** All models are lost. */
  const isWiped = lost > 0 && lost >= report.models
  /** A score written by hand takes precedence over what the losses of the other side count. */
  const byHand = [...listTicks(book, report, t), ...roundTicks(book, report)].flatMap((tick) => {
    const score = standing(game, tick, '')
    const wins = winsBy(book, tick.tracker, report.settings)
    const says = book.words.trackers[tick.tracker.id]?.due ?? t('table.win', { points: t.number(score) })
    return wins !== null && score >= wins ? [says] : []
  })
  /** The game has ended for either side: nobody acts, buys or rolls any more. */
  const over = other?.isOver ?? isOver(game, book)
  return {
    scored,
    isWiped,
    byHand,
    isOver: over,
    isDecided: isWiped || scored.wins || byHand.length > 0 || !!other?.decides,
  }
}

/** Call it in a component's setup; undefined until book and report are there. */
export const useDecided = (
  at: { readonly book: ArmyBook | null | undefined; readonly report: Report | null | undefined },
  game: Ref<Session>,
  slots: Ref<readonly Slot[]>,
  other: Ref<Opponent | undefined>,
) => computed(() => at.book && at.report && decided(at.book, at.report, game.value, slots.value, other.value))
