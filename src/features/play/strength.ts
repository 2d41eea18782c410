/** What is left of the units on one card: how many units, how many models in each of them, and which designs. */
import { computed } from 'vue'
import { designsLeft, lostAt, type Slot } from '../../session/marks'
import type { Design } from '../../roster/list'
import type { Session } from '../../session/session'

/** `n`: how many units the card stands for; `withoutSlots`: how many of these have no slot, so nothing to tick. */
export function useStrength<P extends Slot>(
  game: () => Session,
  card: () => { n: number; withoutSlots: number; slots: readonly P[] },
) {
  const isLost = (slot: Slot) => lostAt(game(), slot) === slot.models
  const living = computed(() => card().slots.filter((slot) => !isLost(slot)))
  const allLost = computed(() => card().slots.length > 0 && living.value.length === 0)
  /** The models left in the card's only slot if some are lost: players need it to count shots and attacks. */
  const modelsLeft = computed(() => {
    const [slot, ...more] = card().slots
    const lost = slot && more.length === 0 ? lostAt(game(), slot) : null
    return slot && lost !== null && lost > 0 && lost < slot.models ? slot.models - lost : undefined
  })
  /** The number that the card shows as left: of its slots if it has several and some are lost, else of models. */
  const alive = computed(() => {
    const { slots, withoutSlots } = card()
    const isCounted = slots.length > 1 && living.value.length < slots.length
    return isCounted ? living.value.length + withoutSlots : modelsLeft.value
  })
  const leftOf = (slot: P) => slot.models - (lostAt(game(), slot) ?? 0)
  /** The slot with the most models left; of several, the first. */
  const best = computed(() =>
    card().slots.reduce<P | undefined>((most, one) => (most && leftOf(most) >= leftOf(one) ? most : one), undefined),
  )
  /** The fewest and the most models in one of the units that are left; undefined where a slot is not a whole unit. */
  const strengths = computed((): readonly [least: number, most: number] | undefined => {
    const { n, withoutSlots, slots } = card()
    const each = living.value.map(leftOf)
    return each.length > 0 && slots.length === n - withoutSlots ? [Math.min(...each), Math.max(...each)] : undefined
  })
  const isGone = (of: (slot: Slot) => Design | null) =>
    living.value.length > 0 &&
    living.value.every((slot) => {
      const design = of(slot)
      return design !== null && !designsLeft(game(), slot).includes(design)
    })
  /** Every unit that is left has lost its leader. */
  const leaderLost = computed(() => isGone((slot) => slot.command))
  /** In every unit that is left, only the leader is left. */
  const onlyLeader = computed(() => isGone((slot) => slot.element))
  return { isLost, allLost, alive, best, strengths, leaderLost, onlyLeader }
}
