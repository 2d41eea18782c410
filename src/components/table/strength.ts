/** What is left of the units of one card: how many there are, how many models one has at most, and which designs. */
import { computed } from 'vue'
import { designsLeft, lostAt, type Place } from '../../roster/game'
import type { Element } from '../../roster/list'
import type { Game } from '../../roster/played'

/** `n`: how many units the card is of; `unseated` of them have nothing to tick. */
export function useStrength<P extends Place>(
  game: () => Game,
  card: () => { n: number; unseated: number; places: readonly P[] },
) {
  const isLost = (place: Place) => lostAt(game(), place) === place.models
  const living = computed(() => card().places.filter((place) => !isLost(place)))
  const allLost = computed(() => card().places.length > 0 && living.value.length === 0)
  /** Of a unit of several that has lost some: who shoots and fights is counted. */
  const left = computed(() => {
    const [place, ...more] = card().places
    const lost = place && more.length === 0 ? lostAt(game(), place) : null
    return place && lost !== null && lost > 0 && lost < place.models ? place.models - lost : undefined
  })
  /** Of several alike it is these that are counted. */
  const alive = computed(() => {
    const { places, unseated } = card()
    const isCounted = places.length > 1 && living.value.length < places.length
    return isCounted ? living.value.length + unseated : left.value
  })
  const leftOf = (place: P) => place.models - (lostAt(game(), place) ?? 0)
  /** The one that has most left, the first of several. */
  const best = computed(() => card().places.toSorted((a, b) => leftOf(b) - leftOf(a))[0])
  /** How many models one of the units still has at most. */
  const most = computed(() => {
    const { n, unseated, places } = card()
    return best.value && places.length === n - unseated ? leftOf(best.value) : undefined
  })
  const isGone = (of: (place: Place) => Element | null) =>
    living.value.length > 0 &&
    living.value.every((place) => {
      const design = of(place)
      return design !== null && !designsLeft(game(), place).includes(design)
    })
  /** All that are left have lost their leader. */
  const leaderGone = computed(() => isGone((place) => place.command))
  /** Of all that are left the leader is the last. */
  const onlyLeader = computed(() => isGone((place) => place.element))
  return { isLost, allLost, alive, best, most, leaderGone, onlyLeader }
}
