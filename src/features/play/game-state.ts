/** What is tracked for the whole game, as ticks and in words: losses, score, morale, what has to be done now. */
import { computed } from 'vue'
import { chosenIn, withChosen, type Chosen } from '../../session/chosen'
import { givenBy, isEnded, isThere, openToFirst, toAct, withGiven } from '../../session/count'
import { unlessEqual } from '../../roster/equal'
import { controlOf, countsItself, lostOf, standing } from '../../session/marks'
import { isEndedByHand } from '../../session/session'
import { lostNow } from '../../session/rounds'
import { isOnScreen, isTaken, listTicks, roundTicks, type Tick } from '../../session/ticks'
import type { Report } from '../../roster/check'
import type { ArmyBook } from '../../rules/book'
import { countWords } from '../../rules/describe-limits'
import type { Table } from './play-store'
import { t } from '../../i18n/t'
import type { Decided } from './decided'
import { askedOf, atEnd } from './due'
import type { NamedSlot } from './named-slot'
import type { Opponent } from './opponent'
import { resultWords, scoresOf } from './score'

export interface GameProps {
  book: ArmyBook
  report: Report
  table: Table
  slots: readonly NamedSlot[]
  decided: Decided
  /** The other side, if it is played here too: it gives to trackers of this side, and its losses are what this side scores. */
  other: Opponent | undefined
}
export type GameState = ReturnType<typeof useGameState>

/** Losses are ticked at the units, and only counted for the list. */
const isCounted = (tick: Tick) => tick.tracker.is === 'losses'
/** How many boxes a tick has. Those with few come first, because they fit side by side. */
const width = (tick: Tick): number => {
  const control = controlOf(tick)
  return control.kind === 'boxes' ? control.count * control.times : 0
}

/** Call it in a component's setup. */
export function useGameState(props: GameProps) {
  const game = computed(() => props.table.game.value)
  const games = computed(() => [game.value, ...(props.other ? [props.other.game] : [])])
  const chosen = computed<Chosen>((before) => unlessEqual(before, chosenIn(props.book, games.value)))
  const ofList = computed(() =>
    listTicks(props.book, props.report, t)
      .filter(({ tracker }) => tracker.is !== 'round' && isOnScreen(tracker))
      .map((tick) => withGiven(withChosen(tick, props.book, chosen.value, t), props.other?.gives)),
  )
  const ofCounted = computed(() => ofList.value.filter((tick) => isCounted(tick) && tick.marks.kind === 'boxes'))
  const ofHand = computed(() =>
    [
      ...ofList.value.filter((tick) => !isCounted(tick) && !countsItself(tick)),
      ...roundTicks(props.book, props.report),
    ].sort((a, b) => width(a) - width(b)),
  )
  /**
   * Whether tallies are shown although the band shows the score: only if one already has a value by hand. They then stay
   * until the screen is left, even at 0.
   */
  const isTallied = computed<boolean>(
    (before) =>
      props.table.known.value &&
      (before === true ||
        ofHand.value.some((tick) => tick.tracker.is === 'tally' && standing(game.value, tick, '') !== 0)),
  )
  const byHand = computed(() =>
    ofHand.value.filter((tick) => !(props.other?.worth && tick.tracker.is === 'tally') || isTallied.value),
  )
  /** Trackers that the app counts: the head has their values, and players seldom change them, so they come last. */
  const byItself = computed(() => ofList.value.filter(countsItself))
  const known = computed(() => lostOf(game.value, props.slots))
  const lost = computed(() => known.value ?? 0)
  /** Whether a tracker of the list has reached its last number; for losses, whether they fill the tracker's boxes. */
  const isReached = (tick: Tick): boolean =>
    isCounted(tick) ? tick.marks.kind === 'boxes' && lost.value >= tick.marks.count : isEnded(game.value, tick)
  const named = (tick: Tick, name: string): string => (isReached(tick) ? t('table.reached', { name }) : name)
  const stand = (tick: Tick): string =>
    named(tick, t('setting.is', { setting: tick.name, value: t.number(standing(game.value, tick, '')) }))
  /** How much is left of each tracker that units spend to enter the table. */
  const leftToTake = computed(() =>
    roundTicks(props.book, props.report)
      .filter(({ tracker }) => isTaken(props.book, tracker))
      .map((tick) => {
        const now = standing(game.value, tick, '')
        const { marks, name } = tick
        const n = controlOf(tick).kind === 'boxes' && marks.kind === 'boxes' ? marks.count - now : now
        return n < 0 ? t('table.too-few', { name, n: -n }) : t('table.left', { name, n })
      }),
  )
  /** How many of this side have still to act; null where nobody does or the game is over. */
  const acting = computed(() => (props.decided.isOver ? null : toAct(game.value, props.slots)))
  const scores = computed(() => scoresOf(props.book, game.value, props.decided.scored, props.other))
  const state = computed<readonly string[]>((before) => {
    const there = props.slots.map((slot) => isThere(game.value, slot)).filter((one) => one !== null)
    return unlessEqual(before, [
      ...(there.length === 0 ? [] : [t('table.there', { n: there.filter(Boolean).length })]),
      ...(props.decided.isOver ? [] : leftToTake.value),
      ...byItself.value.map(stand),
      ...(known.value === null
        ? []
        : [t('table.lost', { n: lost.value, models: countWords(props.book, 'models', props.report.models, t) })]),
      // The band has the score itself.
      ...(props.decided.scored.allowed === null ? [] : [t('table.scored', { points: props.decided.scored.says })]),
      ...ofCounted.value.map((tick) => named(tick, tick.name)),
    ])
  })
  /** The text for a tracker that has reached its end; for losses, another one if they had reached it when the round began. */
  function wordsOf(tick: Tick): string {
    const { due = tick.text } = props.book.words.trackers[tick.tracker.id] ?? {}
    const begun = lost.value - lostNow(game.value, lost.value)
    return !isCounted(tick) || (tick.marks.kind === 'boxes' && begun >= tick.marks.count) ? due : tick.text
  }
  /** The result, once the players have ended the game: until then they may have more to score than is ticked. */
  const result = computed(() => {
    const { book, other } = props
    if (!other || !isEndedByHand(game.value)) return []
    const own = { name: other.own, game: game.value, gives: other.gives, worth: other.score }
    const there = {
      name: other.name,
      game: other.game,
      gives: givenBy(game.value, book, other.game),
      worth: props.decided.scored.found,
    }
    return [resultWords(book, own, there)].filter(Boolean)
  })
  /** What the players must do or know now: the result, the win, trackers that have reached their end, tests, and the end of the round. */
  const due = computed(() => {
    const { book, decided, slots, report } = props
    const side = { book, slots, game: game.value, models: report.models }
    if (decided.isWiped) return [t('table.wiped'), ...result.value].join(' ')
    const dueByHand = byHand.value.filter(({ tracker: { id, per } }) => per === 'list' && book.words.trackers[id]?.due)
    const won = decided.scored.wins ? [t('table.won', { points: decided.scored.says })] : []
    const counted = decided.isOver ? [] : ofCounted.value
    const ended = [...dueByHand, ...byItself.value, ...counted].filter(isReached).map(wordsOf)
    const there = props.other?.decides ? [props.other.decides] : []
    const asks = decided.isOver ? [] : [...askedOf(side), ...atEnd(side)]
    return [...result.value, ...won, ...decided.byHand, ...there, ...ended, ...asks].join(' ')
  })
  /** What going first costs, until one of the sides has taken it: "Morale −1"; '' for nothing. */
  const first = computed(() => {
    const open = props.decided.isOver ? [] : openToFirst(games.value, props.book)
    return open.map(({ name, tracker }) => `${name}\u00a0${t.number(tracker.first ?? 0)}`).join(', ')
  })
  return { game, chosen, byHand, byItself, acting, scores, state, due, first }
}
