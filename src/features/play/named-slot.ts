import type { Slot } from '../../session/marks'

/** A place with its names. */
export interface NamedSlot extends Slot {
  /** The name on its card, with a number if the card has several places. */
  called: string
  /** The same, with the upgrades or the size if another card has the same name. */
  told: string
  /** The index of its entry in the list; the places of one card may belong to several entries. */
  index: number
}
