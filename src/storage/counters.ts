/** The counters behind `seq` and `opening`, beside the settings of the app: they stand in for a clock. */

export const SEQUENCE = 'sequence'
export const OPENING = 'opening'
/** Before the name of a choice of this device, which stands in the same room. */
export const CHOICE = 'app:'

/** A counter that was never written, or is damaged, begins anew. */
export const counted = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? raw : 0
