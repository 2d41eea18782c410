/** What stands beside the settings of the app: the counters behind `seq` and `opening`, which stand in for a clock, and the mark of the place itself. */

export const SEQUENCE = 'sequence'
export const OPENING = 'opening'
/** A random mark that the database got when it was made: another one is another database. Older ones have none. */
export const MADE = 'made'
/** Before the name of a choice of this device, which stands in the same room. */
export const CHOICE = 'app:'

/** A counter that was never written, or is damaged, begins anew. */
export const counted = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : 0
