/** What still fits: every unit and upgrade that could be added without breaking a limit, the most useful first. */
import type { ArmyBook } from '../rules/book'
import { judge } from '../rules/judge'
import { check, type CheckOptions, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ResolvedEntry } from '../roster/resolve'
import { addEdits, differentEntries, entryEdits, isDear } from './candidates'
import { applyEdit, type Edit } from './edits'
import { purseOf } from './purse'
import { changesOf, harmless, isWorse, NEAR, standingOf, type Change, type Standing } from './state'

export interface Suggestion {
  edit: Edit
  list: ArmyList
  /** Cost in the ruleset's first cost; null where it has none. */
  cost: number | null
  models: number
  /** What is left of the limit on the whole list; null where there is no such limit. */
  remaining: number | null
  /** Ids of the limits whose minimum it brings nearer; `answers`: ids of the advice that it fulfils. */
  nearer: readonly string[]
  answers: readonly string[]
}

interface FillOptions extends CheckOptions {
  report?: Report
  /** Most suggestions (12). */
  most?: number
}

const isAddition = ({ edit, cost, models }: Change): boolean =>
  edit.kind === 'add-unit' ||
  (edit.kind === 'take-upgrade' && edit.instead.length === 0) ||
  ((edit.kind === 'set-count' || edit.kind === 'set-part') && edit.count === edit.from + 1 && cost >= 0 && models > 0)

/** Limits below their minimum that a change brings nearer. */
function nearerTo(standing: Standing, change: Change): string[] {
  const ids = standing.rows.flatMap((row, at) => {
    const short = (standing.sums[at] ?? 0) > (standing.bounds[at] ?? 0) + NEAR
    return short && (change.rows[at] ?? 0) < -NEAR ? [row.limit.id] : []
  })
  return [...new Set(ids)]
}

function itemsAfter(report: Report, change: Change): ResolvedEntry[] {
  const { before, after } = change
  const items = report.entries.flatMap((entry) => (entry.index === before?.index ? (after ? [after] : []) : [entry]))
  return before === null && after ? [...items, after] : items
}

export function fillUps(list: ArmyList, book: ArmyBook, options: FillOptions = {}): Suggestion[] {
  const report = options.report ?? check(list, book, options)
  const standing = standingOf(list, book, report)
  const purse = purseOf(book, book.ruleset.limits, report.settings)
  const purseRow = standing.rows.findIndex((row) => row.limit === purse && row.side === 'max')
  const hints = new Set(report.advice.flatMap((one) => (one.kind === 'limit' ? [one.result.limit] : [])))

  const indexes = differentEntries(list, (at) => report.entries[at]?.faults.length === 0)
  const edits = [...addEdits(standing, []), ...indexes.flatMap((at) => entryEdits(standing, at, []))]
  const fitting = changesOf(standing, edits).filter((change) => isAddition(change) && harmless(standing, [change]))
  // Where a plain entry of a unit can grow, a further entry of that unit is not suggested.
  const growing = new Set(
    fitting.flatMap(({ edit, before }) =>
      edit.kind === 'set-count' && before && !isDear(before.entry) ? [edit.unit] : [],
    ),
  )
  const fits = fitting.filter(({ edit }) => edit.kind !== 'add-unit' || !growing.has(edit.unit))

  const ranked = fits.map((change) => {
    const spent = (standing.sums[purseRow] ?? 0) + (change.rows[purseRow] ?? 0)
    const remaining = purseRow < 0 ? null : Math.round(((standing.bounds[purseRow] ?? 0) - spent) * 1e6) / 1e6
    const open = judge(book, book.ruleset.advice, itemsAfter(report, change), report.settings)
    const answers = open.filter((result) => result.met && hints.has(result.limit)).map((result) => result.limit.id)
    const spoils = open.filter((result) => !result.met && !hints.has(result.limit)).length
    return { change, remaining, nearer: nearerTo(standing, change), answers, spoils }
  })
  ranked.sort(
    (a, b) =>
      b.nearer.length - a.nearer.length ||
      b.answers.length - a.answers.length ||
      a.spoils - b.spoils ||
      (a.remaining ?? 0) - (b.remaining ?? 0) ||
      b.change.models - a.change.models,
  )
  const suggestions: Suggestion[] = []
  const seen = new Set<string>()
  for (const { change, remaining, nearer, answers } of ranked) {
    if (suggestions.length >= (options.most ?? 12)) break
    const next = applyEdit(list, book, change.edit)
    const key = JSON.stringify(next.units)
    // Counting up and adding can lead to the same list.
    if (next === list || seen.has(key) || isWorse(report, check(next, book, options))) continue
    seen.add(key)
    const cost = book.ruleset.costs.length === 0 ? null : change.cost
    suggestions.push({ edit: change.edit, list: next, cost, models: change.models, remaining, nearer, answers })
  }
  return suggestions
}
