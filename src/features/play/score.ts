/** Scores in words: what the losses of a side are worth to the other, and what one side gives to the other. */
import { chosenIn, withChosen } from '../../session/chosen'
import { givenBy, withGiven, type Gives } from '../../session/count'
import { givenBeside, markKey, scoredOf, standing, toWin, type Slot } from '../../session/marks'
import { isEndedByHand, type Session } from '../../session/session'
import { countTicks, type Tick } from '../../session/ticks'
import type { ArmyBook } from '../../rules/book'
import { costOf } from '../../rules/describe-limits'
import type { Settings } from '../../rules/settings'
import { t } from '../../i18n/t'
import { costWords } from '../../list/facts'
import { unbroken } from '../../list/totals'

/** What the losses of a side are worth to the other. */
export interface Worth {
  found: number
  /** In words, with the score that wins if the rules give one; '' where the game scores no losses. */
  says: string
  /** The score that wins; null where the rules give none. */
  allowed: number | null
  /** That score is reached, compared in hundredths, as the numbers are shown. */
  wins: boolean
}

/** What the losses of a side are worth, in the first cost of the book. */
export function worthLost(book: ArmyBook, settings: Settings, game: Session, slots: readonly Slot[]): Worth {
  const [cost] = book.ruleset.costs
  if (cost === undefined || !slots.some(({ worth }) => worth > 0))
    return { found: 0, says: '', allowed: null, wins: false }
  const found = scoredOf(game, slots)
  const allowed = toWin(book, settings)
  if (allowed === null) return { found, says: unbroken(costWords(book, { [cost]: found }, t)), allowed, wins: false }
  const says = t('limit.total', { found, allowed, cost: costOf(book, cost, allowed, t) })
  return { found, says: unbroken(says), allowed, wins: Math.round(found * 100) >= Math.round(allowed * 100) }
}

/** Whether the value of a side's tracker was written by hand. */
const isWritten = (tick: Tick, { game }: Pick<Scoring, 'game'>): boolean => markKey(game, tick, '') in game.marks

/** Whether the app doesn't count a side's tracker, and its value is not yet written by hand. */
const isOpen = (tick: Tick, side: Pick<Scoring, 'game' | 'gives'>): boolean =>
  side.gives[tick.tracker.id] === null && !isWritten(tick, side)

/**
 * The values of a side's trackers to which the other side may give: "VP: 1"; '' where the game has none. What is open
 * stands at 0 once the players have ended the game.
 */
export const wonWords = (book: ArmyBook, game: Session, gives: Gives): string =>
  countTicks(book)
    .filter(({ tracker }) => tracker.id in gives)
    .map((tick) => {
      const isLeft = isOpen(tick, { game, gives }) && !isEndedByHand(game)
      const value = isLeft ? t('table.by-hand') : standing(game, withGiven(tick, gives), '')
      return unbroken(t('setting.is', { setting: tick.name, value }))
    })
    .join(' · ')

/**
 * Warnings for trackers that have both what the other side has given and what was ticked by hand, which may be the same points;
 * '' for none.
 */
export const twiceWords = (book: ArmyBook, game: Session, gives: Gives, name: string): string =>
  countTicks(book)
    .map((tick) => [tick, givenBeside(withGiven(tick, gives)), standing(game, tick, '')] as const)
    .filter(([, given, byHand]) => given > 0 && byHand > 0)
    .map(([{ name: score }, given, byHand]) => t('table.twice', { name, score, n: given + byHand, given }))
    .join(' ')

/** A side of a game that has ended. `worth`: what the losses of its enemy score for it. */
interface Scoring {
  name: string
  game: Session
  gives: Gives
  worth: number
}

/**
 * The result by the tracker of which most wins: "VP 2 to 1: Green wins."; '' where the game has none. As long as no hand has
 * written it and the players have not chosen what it counts, with what the words say of it on the screen, or without a
 * winner where it may grow yet: "VP so far: Green 2, Tan 1."; and with where to write it if it is open on both sides.
 */
export function resultWords(book: ArmyBook, one: Scoring, other: Scoring): string {
  const tick = countTicks(book).find(({ tracker }) => tracker.most)
  if (!tick) return ''
  const sides = [one, other]
  const chosen = chosenIn(
    book,
    sides.map(({ game }) => game),
  )
  const { name: setting } = withChosen(tick, book, chosen, t)
  // A value written by hand counts; without one, what the losses are worth.
  const scoreOf = ({ game, gives, worth }: Scoring) => standing(game, withGiven(tick, gives), '') || worth
  const [best, least] = scoreOf(one) < scoreOf(other) ? [other, one] : [one, other]
  const most = scoreOf(best)
  const fewest = scoreOf(least)
  const score = { score: setting, n: most, other: fewest }
  const isSaid = setting !== tick.name || sides.some((side) => isWritten(tick, side))
  const { screen, late } = (!isSaid && book.words.trackers[tick.tracker.id]) || {}
  const named = { ...score, name: best.name }
  if (late) return `${t('table.so-far', { ...named, loser: least.name })} ${late}`
  const result = most === fewest ? t('table.draw', score) : t('table.result', named)
  const says = sides.every((side) => isOpen(tick, side)) ? t('table.unset') : screen
  return says ? `${result} ${says}` : result
}

/** The scores of both sides for the band; undefined for a side whose score is not known here. */
export interface Scores {
  /** What is scored: "Score"; '' where only losses score. */
  name: string
  own: string | undefined
  there: string | undefined
}

/** The other side, as its score is made: what it gives to this side, and what this side scores for its losses. */
interface Side {
  game: Session
  gives: Gives
  score: number
}

/** null where the game keeps no score. A value written by hand counts; without one, what the losses are worth. */
export function scoresOf(book: ArmyBook, game: Session, scored: Worth, other: Side | undefined): Scores | null {
  const isWorth = scored.says !== ''
  const tick = countTicks(book).find(({ tracker: { most, is } }) => most !== undefined || (isWorth && is === 'tally'))
  if (!tick && !isWorth) return null
  const name = tick?.name ?? ''
  /** `worth`: of the losses of the enemy, undefined where those are not known. */
  const scoreOf = (session: Session, gives: Gives, worth: number | undefined) => {
    const written = tick ? standing(session, withGiven(tick, gives), '') : 0
    return written === 0 && worth === undefined && !tick ? undefined : t.number(written || (worth ?? 0))
  }
  const found = isWorth ? scored.found : undefined
  if (!other) return { name, own: scoreOf(game, {}, undefined), there: found === undefined ? found : t.number(found) }
  const own = { game, gives: other.gives }
  const there = { game: other.game, gives: givenBy(game, book, other.game) }
  const sides = [own, there]
  const isByHand = tick?.tracker.is === 'tally' && sides.some((one) => isWritten(tick, one) || isOpen(tick, one))
  return {
    name: isByHand ? `${name} · ${t('table.by-hand')}` : name,
    own: scoreOf(own.game, own.gives, other.score),
    there: scoreOf(there.game, there.gives, found),
  }
}
