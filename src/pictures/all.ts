/** Every pictogram by its id: of units, of kinds of elements, of games. Loaded when the first one is drawn. */
import { elements, emblems } from './elements'
import { fantasy } from './fantasy'
import type { Picture, Drawing } from './shapes'
import { soldiers } from './soldiers'
import { vehicles } from './vehicles'

const drawings: ReadonlyMap<string, Drawing> = new Map<string, Drawing>(
  Object.entries({ ...soldiers, ...vehicles, ...fantasy, ...elements, ...emblems }),
)
const drawn = new Map<string, Picture>()

export const pictureIds: readonly string[] = [...drawings.keys()]

/** The parts of a picture, made once; undefined if there is none with that id. */
export function pictureBy(id: string): Picture | undefined {
  const known = drawn.get(id)
  if (known) return known
  const picture = drawings.get(id)?.()
  if (picture) drawn.set(id, picture)
  return picture
}
