import type { Place } from '../../roster/game'

/** A place with the name of its unit, numbered among those alike. */
export interface NamedPlace extends Place {
  called: string
  /** The same among the units of all lines. */
  told: string
}
