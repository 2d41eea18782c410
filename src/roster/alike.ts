import type { ResolvedEntry } from './resolve'

/** Equal for entries of the same unit with the same choices, whatever their counts and private notes. */
export const sameness = ({ entry }: ResolvedEntry): string =>
  JSON.stringify([entry.unit, entry.upgrades.toSorted(), entry.name.trim(), entry.notes.trim(), entry.command])
