import type { Place } from '../../roster/game'

/** A place with the name of its unit, numbered among those alike. */
export interface NamedPlace extends Place {
  called: string
  /** The same, told apart from the units of other lines that bear its name. */
  told: string
  /** Where its entry stands in the list: those alike may be of several. */
  index: number
}
