import type { Entry } from './list'
import type { ResolvedEntry } from './resolve'

/** A key that is equal for entries of the same unit with the same choices, whatever their counts and private notes. */
export const sameness = ({ entry }: ResolvedEntry): string =>
  JSON.stringify([entry.unit, entry.upgrades.toSorted(), entry.name.trim(), entry.notes.trim(), entry.command])

/** A key that is equal for entries of the same unit and upgrades: only such entries can be joined. */
export const kindOf = ({ unit, upgrades }: Entry): string => [unit, ...upgrades.toSorted()].join()
