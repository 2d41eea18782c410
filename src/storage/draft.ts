/** The new list that is being asked for when the page goes: it is no list yet, and waits in the tab. A browser may refuse to keep it. */
import type { ArmyList } from '../roster/list'

const PLACE = 'muster-draft'

/** Once. */
export function takeDraft(): ArmyList | null {
  try {
    const text = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    return JSON.parse(text ?? 'null') as ArmyList | null
  } catch {
    return null
  }
}

export function leaveDraft(list: ArmyList): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(list))
  } catch {
    // It is short, and can be typed again.
  }
}
