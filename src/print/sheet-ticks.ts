/** Which trackers are printed, the legend that explains their boxes, and the table of rounds. */
import type { ArmyBook } from '../rules/book'
import { roundName } from '../rules/describe-limits'
import type { Report } from '../roster/check'
import { winsBy } from '../session/marks'
import { halfSign } from '../roster/in-use'
import { isTracked, roundTicks, type Tick } from '../session/ticks'
import type { Tracker } from '../rules/schema-tracker'
import type { Translate } from '../i18n/t'
import type { Fact, RoundTable, UnitRow } from './page-model'

/** Columns of the table of rounds in a game without a last round. */
const ROUNDS = 10

/**
 * A tick on paper stays, so a tracker whose boxes each new round clears is printed only as a row of numbers, one for each
 * round.
 */
export const isPrinted = ({ is, numbers }: Tracker): boolean => is !== 'act' || numbers !== undefined

/** How the boxes of the units are used, each tracker once. `units`: the rows that are printed. */
export function tickLegend(book: ArmyBook, report: Report, units: readonly UnitRow[]): Fact[] {
  const hasWorth = units.some(({ worth }) => worth !== '')
  const own = book.ruleset.trackers.filter(
    (tracker) =>
      (tracker.per === 'unit' || tracker.per === 'model') &&
      isPrinted(tracker) &&
      report.entries.some((entry) => entry.units > 0 && isTracked(tracker, entry)),
  )
  const ids = own.flatMap((tracker) => {
    const half = hasWorth ? halfSign(book, tracker, report.settings) : undefined
    return half === undefined ? [tracker.id] : [tracker.id, half]
  })
  return [...new Set(ids)].flatMap((id) => {
    const words = book.words.trackers[id]
    // The meaning of the letters, if some unit's boxes have them.
    const actions = own.flatMap((one) => (one.id === id && one.actions) || [])
    const meanings = actions.map((action) => book.words.trackers[action]?.paper)
    const value = [words?.text, words?.paper, ...meanings].filter(Boolean).join(' ')
    return words && value ? [{ name: words.short ?? words.name, value }] : []
  })
}

/** The trackers that are reset in every round. If the rules say which score wins, the tracker's text for paper includes it. */
export function roundTable(book: ArmyBook, report: Report, t: Translate): RoundTable | null {
  const textOf = ({ tracker, text }: Tick): string => {
    const wins = winsBy(book, tracker, report.settings)
    const paper = book.words.trackers[tracker.id]?.paper
    return wins === null || paper === undefined ? text : `${text} ${paper.replace('{wins}', t.number(wins))}`
  }
  const ticks = roundTicks(book, report).map((tick) => ({ ...tick, text: textOf(tick) }))
  if (ticks.length === 0) return null
  const length = book.ruleset.rounds ?? ROUNDS
  return { title: roundName(book, t), rounds: Array.from({ length }, (_, at) => t.number(at + 1)), ticks }
}
