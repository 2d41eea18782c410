/** What is left of the units on one card: how many units, how many models in each of them, and which designs. */
import { computed } from 'vue'
import { designsLeft, lostAt, type Slot } from '../../session/marks'
import type { Design } from '../../roster/list'
import type { Session } from '../../session/session'

/** `n`: how many units the card stands for; `withoutSlots`: how many of these have no place, so nothing to tick. */
export function useStrength<P extends Slot>(
  game: () => Session,
  card: () => { n: number; withoutSlots: number; places: readonly P[] },
) {
  const isLost = (place: Slot) => lostAt(game(), place) === place.models
  const living = computed(() => card().places.filter((place) => !isLost(place)))
  const allLost = computed(() => card().places.length > 0 && living.value.length === 0)
  /** The models left in the card's only place if some are lost: players need it to count shots and attacks. */
  const left = computed(() => {
    const [place, ...more] = card().places
    const lost = place && more.length === 0 ? lostAt(game(), place) : null
    return place && lost !== null && lost > 0 && lost < place.models ? place.models - lost : undefined
  })
  /** The number that the card shows as left: of its places if it has several and some are lost, else of models. */
  const alive = computed(() => {
    const { places, withoutSlots } = card()
    const isCounted = places.length > 1 && living.value.length < places.length
    return isCounted ? living.value.length + withoutSlots : left.value
  })
  const leftOf = (place: P) => place.models - (lostAt(game(), place) ?? 0)
  /** The place with the most models left; of several, the first. */
  const best = computed(() =>
    card().places.reduce<P | undefined>((most, one) => (most && leftOf(most) >= leftOf(one) ? most : one), undefined),
  )
  /** The fewest and the most models in one of the units that are left; undefined where a place is not a whole unit. */
  const strengths = computed((): readonly [least: number, most: number] | undefined => {
    const { n, withoutSlots, places } = card()
    const each = living.value.map(leftOf)
    return each.length > 0 && places.length === n - withoutSlots ? [Math.min(...each), Math.max(...each)] : undefined
  })
  const isGone = (of: (place: Slot) => Design | null) =>
    living.value.length > 0 &&
    living.value.every((place) => {
      const design = of(place)
      return design !== null && !designsLeft(game(), place).includes(design)
    })
  /** Every unit that is left has lost its leader. */
  const leaderGone = computed(() => isGone((place) => place.command))
  /** In every unit that is left, only the leader is left. */
  const onlyLeader = computed(() => isGone((place) => place.element))
  return { isLost, allLost, alive, best, strengths, leaderGone, onlyLeader }
}
