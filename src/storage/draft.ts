/** The form for a new list, kept in the tab when the page goes away, as it is no list yet. A browser may refuse to keep it. */
import type { ArmyList } from '../roster/list'

const PLACE = 'muster-draft'

/** Reads the draft and removes it; null if there is none. */
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
    // A draft is short and can be typed again.
  }
}
