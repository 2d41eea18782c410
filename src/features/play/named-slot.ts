import type { Slot } from '../../session/marks'

/** A slot with its names. */
export interface NamedSlot extends Slot {
  /** The name on its card, with a number if the card has several slots. */
  called: string
  /** The same, with the upgrades or the size if another card has the same name. */
  fullName: string
  /** The index of its entry in the list; the slots of one card may belong to several entries. */
  index: number
}
