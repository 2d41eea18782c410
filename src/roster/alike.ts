import type { Entry } from './list'
import type { ResolvedEntry } from './resolve'

/** Equal for entries of the same unit with the same choices, whatever their counts and private notes. */
export const sameness = ({ entry }: ResolvedEntry): string =>
  JSON.stringify([entry.unit, entry.upgrades.toSorted(), entry.name.trim(), entry.notes.trim(), entry.command])

/** Equal for entries that can be one, as far as the unit and its upgrades go. */
export const kindOf = ({ unit, upgrades }: Entry): string => [unit, ...upgrades.toSorted()].join()
