/** Actions on the whole game, for both sides where both are played here: another round, undo and redo, a new game. */
import { computed, watch, type ComputedRef } from 'vue'
import { finished, playedOn, toAct, toRound } from '../../session/count'
import { lostOf, type Slot } from '../../session/marks'
import { anew, before, endedByHand, isNew, isSame, type Session } from '../../session/session'
import type { ArmyBook } from '../../rules/book'
import { roundName } from '../../rules/describe-limits'
import type { Table } from './play-store'
import { lastStep, nextStep, type Way } from './session-undo'
import { useNotices } from '../../stores/notices'
import { t } from '../../i18n/t'
import type { NamedSlot } from './named-slot'
import type { Opponent, useOpponent } from './opponent'
import { describeUndo } from './describe-undo'

interface Whole extends Pick<ReturnType<typeof useOpponent>, 'along' | 'follow'> {
  id: () => string
  book: () => ArmyBook | null | undefined
  table: Table
  slots: () => readonly NamedSlot[]
  other: ComputedRef<Opponent | undefined>
  /** A line that the game is over or in its last round; '' for neither. */
  last: () => string
  /** A tracker ends the game by the end of this round, and its own text announces that to screen readers. */
  isAnnounced: () => boolean
}

/** Call it in a component's setup. */
export function useWholeGame({ id, book, table, slots, other, along, follow, last, isAnnounced }: Whole) {
  const notices = useNotices()

  function both(here: () => void, there: Parameters<typeof along>[1]) {
    const former = lastStep(id())
    here()
    const step = lastStep(id())
    along(step === former ? undefined : step, there)
  }

  /** The same change to the games of both sides. */
  const change = (by: (now: Session) => Session) => both(() => table.change(by), by)

  const sides = computed(() => [
    { list: id(), game: table.game.value },
    ...(other.value ? [{ list: other.value.id, game: other.value.game }] : []),
  ])

  /** Undoes or redoes the last step of either side. Dismisses an open notice, because its button belongs to another state. */
  function step(way: Way) {
    const its = book()
    const next = nextStep(sides.value, way)
    notices.dismiss()
    if (!next || !its) return
    const [was, is] = way === 'undo' ? [next.after, next.before] : [next.before, next.after]
    const theirs = next.list === id() ? undefined : other.value
    const what = describeUndo(was, is, its, theirs?.slots ?? slots())
    void follow(theirs ? { along: next } : table[way](), way)
    if (what === '') return
    const announced = theirs ? t('setting.is', { setting: theirs.name, value: what }) : what
    if (way === 'undo')
      notices.show(t('action.undone', { what: announced }), { label: t('action.redo'), run: () => step('redo') })
    else notices.show(t('action.redone', { what: announced }), { label: t('action.undo'), run: () => step('undo') })
  }
  const undo = () => step('undo')

  /** The notice that offers to undo a move to the next round, until the game changes again. */
  let offer: typeof notices.notice = null
  watch(
    table.game,
    () => {
      if (offer && notices.notice === offer) notices.dismiss()
    },
    { flush: 'sync' },
  )

  /**
   * Takes both sides to another round. A side that is in another round, or that another window has moved on meanwhile,
   * stays in its round.
   */
  function goTo(n: number) {
    const its = book()
    if (!its) return
    const { round } = table.game.value
    const idle = (toAct(table.game.value, slots()) ?? 0) + (other.value?.toAct ?? 0)
    const isEnd = n > round && isAnnounced()
    const done = (now: Session, of: readonly Slot[]) =>
      now.round === round ? toRound(now, its, n, lostOf(now, of) ?? 0) : now
    both(() => table.change((now) => done(now, slots())), done)
    // The button of an open notice belongs to the previous round.
    notices.dismiss()
    const begun = t('setting.is', { setting: roundName(its, t), value: t.number(n) })
    if (n > round && idle > 0) {
      notices.showUndo(t('table.skipped', { round: begun, n: idle }), undo)
      offer = notices.notice
    } else notices.say(begun)
    if (last() && !isEnd) notices.say(last())
  }

  /** Ends the game for both sides; `isPlayed`: with the end of the round that they are in. */
  function finish(isPlayed: boolean) {
    const its = book()
    if (!its) return
    const { round } = table.game.value
    const isEnd = isAnnounced()
    change((now) => (isPlayed && now.round === round ? endedByHand(finished(now, its), true) : endedByHand(now)))
    notices.dismiss()
    if (!isEnd) notices.say(last())
  }

  /** Takes the end of the game back. */
  function playOn() {
    const its = book()
    if (its) change((now) => playedOn(now, its))
  }

  function restart() {
    let run = () => {}
    both(() => {
      run = table.restart()
    }, anew)
    const begun = table.game.value
    // If something was played since, the new game is not lost: `run` keeps it as the previous game.
    const back = () => (isSame(table.game.value, begun) && table.canUndo.value ? undo() : run())
    notices.showUndo(t('table.restarted'), back)
  }

  function goBack() {
    const was = table.game.value.last
    notices.dismiss()
    // The other side goes back only if nothing is done in its new game and its previous one was left in the same round.
    both(table.goBack, (now) => (isNew(now) && now.last?.round === was?.round ? before(now) : now))
  }

  return {
    canUndo: computed(() => nextStep(sides.value, 'undo') !== undefined),
    change,
    steps: { undo, redo: () => step('redo') },
    goTo,
    finish,
    playOn,
    restart,
    goBack,
  }
}
