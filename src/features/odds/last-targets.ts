/** The target chosen last in each opponent's list, with that list as it was then, by the key of the list. */
import type { ArmyList } from '../../roster/list'

/** `key`: that of the unit, as of a `Stander`. */
interface LastTarget {
  key: string
  list: ArmyList
}
const targets = new Map<string, LastTarget>()

export const lastTarget = (from: string): LastTarget | undefined => targets.get(from)
export const noteTarget = (from: string, target: LastTarget): void => void targets.set(from, target)

/** The key of an entry of a list: "3f2a 3". */
export const entryKey = (list: string, index: number): string => `${list} ${index}`

/** The odds that are opened next against this list begin with this entry as the target. */
export const aimAt = (id: string, list: ArmyList, index: number): void =>
  noteTarget(id, { key: entryKey(id, index), list })
