/** Every picture by its id: of units, of kinds of elements, of games. Loaded when the first is drawn. */
import { elements, emblems } from './elements'
import { fantasy } from './fantasy'
import type { Picture } from './shapes'
import { soldiers } from './soldiers'
import { vehicles } from './vehicles'

export const pictures: ReadonlyMap<string, Picture> = new Map<string, Picture>(
  Object.entries({ ...soldiers, ...vehicles, ...fantasy, ...elements, ...emblems }),
)
