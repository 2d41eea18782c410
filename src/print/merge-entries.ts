/** Merges entries of the same unit with the same choices: fewer rows on paper, without loss of information. */
import { sameness } from '../roster/same-choices'
import type { Report } from '../roster/check'
import type { ResolvedEntry } from '../roster/resolve'
import { add } from '../rules/fraction'

const together = (one: ResolvedEntry, other: ResolvedEntry): ResolvedEntry => ({
  ...one,
  entry: { ...one.entry, count: one.entry.count + other.entry.count },
  units: one.units + other.units,
  models: one.models + other.models,
  costs: Object.fromEntries(
    Object.entries(one.costs).map(([id, cost]) => [id, other.costs[id] ? add(cost, other.costs[id]) : cost]),
  ),
})

/** The report with equal entries merged at the place of the first. Only for games in which a count repeats whole units. */
export function merged(report: Report): Report {
  const entries = new Map<string, ResolvedEntry>()
  for (const entry of report.entries) {
    const key = sameness(entry)
    const known = entries.get(key)
    entries.set(key, known ? together(known, entry) : entry)
  }
  return { ...report, entries: [...entries.values()] }
}
