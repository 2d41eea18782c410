/**
 * Keys in the store `settings`: two counters, from which `seq` and `opening` come and which replace a clock; the mark of the
 * database; the prefix of the settings themselves.
 */
import type { Transaction } from './backend'

export const SEQUENCE = 'sequence'
export const OPENING = 'opening'
/** A random mark that a new database gets: a different mark is a different database. Older databases have none. */
export const MADE = 'made'
/** Prefix of the names of this device's settings, which are in the same store. */
export const CHOICE = 'app:'
/** The setting with the value of `SEQUENCE` at the last backup. */
export const BACKED_UP = 'backed-up-at'

/** The value of a counter; 0 if it was never written, or is damaged. */
export const counted = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : 0

/** Counts a change that a backup would contain and that is not the save of a list. */
export async function count(transaction: Transaction): Promise<void> {
  await transaction.put('settings', SEQUENCE, counted(await transaction.get('settings', SEQUENCE)) + 1)
}
