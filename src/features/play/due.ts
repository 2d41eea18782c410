/** What a side has to roll for now: at the end of a round, and for units whose losses require a test. */
import { isToAct } from '../../session/count'
import { bestLeft, isAsked, lostOf, type Slot } from '../../session/marks'
import type { Session } from '../../session/session'
import { lostBefore, lostNow } from '../../session/rounds'
import type { ArmyBook } from '../../rules/book'
import { roundName, suffixOf } from '../../rules/describe-limits'
import type { ElementStat } from '../../rules/schema-elements'
import { t } from '../../i18n/t'

/** The current state of a side. `fullName` is needed only where the texts name the slots. */
export interface SideNow {
  book: ArmyBook
  game: Session
  slots: readonly (Slot & { fullName?: string })[]
  /** How many models it began with. */
  models: number
}

/** What the end of a round requires, with `now` models lost in it and `all` in total. */
function endOf({ book, models }: SideNow, now: number, all: number): string[] {
  const left = models - all
  if (now === 0 || left <= 0) return []
  const words = book.ruleset.trackers.flatMap(({ id, is }) => (is === 'loss' && book.words.trackers[id]?.due) || [])
  return words.map((text) => text.replace('{lost}', t.number(now)).replace('{left}', t.number(left)))
}

/** What the end of the round requires; while nothing has been done in a new round, what the end of the previous one did. */
export function atEnd(side: SideNow): string[] {
  const { book, game, slots } = side
  const lost = lostOf(game, slots) ?? 0
  const asks = endOf(side, lostNow(game, lost), lost)
  const isBegun = asks.length > 0 || slots.some((slot) => isToAct(game, slot) === false)
  const { now, all } = lostBefore(game)
  if (isBegun || all !== lost) return asks
  return endOf(side, now, all).map((says) =>
    t('table.of-round', { round: roundName(book, t), n: game.round - 1, says }),
  )
}

/** A unit's name, with the value of the stat that it rolls against. */
function rollOf({ book, game }: SideNow, slot: SideNow['slots'][number], stat: ElementStat | undefined): string {
  const { fullName: name = '' } = slot
  const value = stat && bestLeft(game, slot, stat.id)
  if (!stat || value === null || value === undefined) return name
  return t('sheet.with', { name, detail: `${t.number(value)}${suffixOf(book, stat)}` })
}

/** The tests that are due now, each with the names of the units that must take it. */
export function askedOf(side: SideNow): string[] {
  const { book, game, slots } = side
  const tests = book.ruleset.trackers.filter((one) => one.is === 'test')
  return tests.flatMap(({ id, stat }) => {
    const of = slots.filter((slot) => slot.ticks.some((tick) => tick.tracker.id === id && isAsked(game, slot, tick)))
    const rolled = book.elements?.stats.find((one) => one.id === stat)
    const units = of.map((slot) => rollOf(side, slot, rolled)).join(', ')
    return of.length > 0 ? (book.words.trackers[id]?.due?.replace('{units}', () => units) ?? []) : []
  })
}
