import type { Entry } from './list'
import type { ResolvedEntry } from './resolve'

/** The elements of other designs, in any order. */
const withKey = ({ with: others = [] }: Entry): string[] =>
  others.map(({ unit, count }) => `${count}× ${unit}`).toSorted()

/** A key that is equal for entries of the same unit with the same choices, whatever their counts and private notes. */
export const sameness = ({ entry }: ResolvedEntry): string =>
  JSON.stringify([
    entry.unit,
    entry.upgrades.toSorted(),
    entry.name.trim(),
    entry.notes.trim(),
    withKey(entry),
    entry.command,
  ])

/** A key that is equal for entries of the same unit and upgrades: only such entries can be joined. */
export const kindOf = (entry: Entry): string => [entry.unit, ...entry.upgrades.toSorted(), ...withKey(entry)].join()
