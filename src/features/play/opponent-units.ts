/** The other side's army at this table: its units, and its game to tick them in. */
import { computed, shallowRef, type Ref } from 'vue'
import { unlessEqual } from '../../roster/equal'
import { bySlot, type BySlot } from '../../session/marks'
import { NEW_SESSION, type MarkOwner, type Session } from '../../session/session'
import type { ArmyBook } from '../../rules/book'
import { settingsInForce } from '../../rules/settings'
import { markOwnersOf } from '../../stores/saved-mark-owners'
import type { Opponent } from './opponent'
import type { MarkTable } from './play-store'
import { unitsOf, type TableUnit } from './unit-cards'

/** Call it in a component's setup. `change`: changes the game of the other side. */
export function useOpponentUnits(
  other: Readonly<Ref<Opponent | undefined>>,
  book: () => ArmyBook | null | undefined,
  change: (by: (now: Session) => Session) => Promise<void>,
) {
  const game = computed<Session>((before) => unlessEqual(before, other.value?.game ?? NEW_SESSION))
  const parts = computed<BySlot>((before) => bySlot(game.value, before))
  const list = computed(() => other.value?.list)
  /** The same object while only marks change. */
  const owners = computed<readonly MarkOwner[]>((before) => {
    const its = book()
    if (!list.value || !its) return []
    const opened = { opened: list.value.units, list: list.value, book: its }
    return unlessEqual(
      before,
      markOwnersOf(opened, () => game.value, true),
    )
  })
  const units = computed((): TableUnit[] => {
    const its = book()
    if (!list.value || !its) return []
    return unitsOf(list.value, its, settingsInForce(its, list.value.settings), owners.value)
  })
  const table: MarkTable = {
    game,
    at: (slotKey) => parts.value.games.get(slotKey) ?? parts.value.unmarked,
    known: shallowRef(true),
    change: (by) => void change((now) => ({ ...by(now), seats: owners.value })),
  }
  return { units, table }
}
