/** What is left of a unit in play: how many of its models, and which of its designs. */
import { designsLeft, lostAt, type Slot } from '../../session/marks'
import type { ResolvedEntry } from '../../roster/resolve'
import type { Session } from '../../session/session'

interface Strength {
  isLost: boolean
  /** The models left, who carry its weapons; undefined where a slot is not a whole unit. */
  ofWeapons: number | undefined
  isLeaderLost: boolean
  /** Only its leader is left. */
  isAlone: boolean
}

/** `slot`: undefined for a unit with nothing to tick. */
export function strengthOf(game: Session, entry: ResolvedEntry, slot: Slot | undefined): Strength {
  if (!slot) return { isLost: false, ofWeapons: undefined, isLeaderLost: false, isAlone: false }
  const lost = lostAt(game, slot) ?? 0
  const left = slot.models - lost
  const isWhole = entry.units === 0 || slot.models === Math.round(entry.models / entry.units)
  const designs = designsLeft(game, slot)
  return {
    isLost: lost === slot.models,
    ofWeapons: isWhole && left > 0 ? left : undefined,
    isLeaderLost: left > 0 && slot.command !== null && !designs.includes(slot.command),
    isAlone: left > 0 && slot.element !== null && slot.command !== null && !designs.includes(slot.element),
  }
}
