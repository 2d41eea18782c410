/** What stands beside the settings of the app: the counters behind `seq` and `opening`, which stand in for a clock, and the mark of the place itself. */
import type { Transaction } from './backend'

export const SEQUENCE = 'sequence'
export const OPENING = 'opening'
/** A random mark that the database got when it was made: another one is another database. Older ones have none. */
export const MADE = 'made'
/** Before the name of a choice of this device, which stands in the same room. */
export const CHOICE = 'app:'
/** The choice that says how far the count was at the last backup. */
export const BACKED_UP = 'backed-up-at'

/** A counter that was never written, or is damaged, begins anew. */
export const counted = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : 0

/** One more change that a backup would have, and that is no save. */
export async function count(transaction: Transaction): Promise<void> {
  await transaction.put('settings', SEQUENCE, counted(await transaction.get('settings', SEQUENCE)) + 1)
}
