/** The way to a rule on the screen of all rules, and back from it: to the rule that had the link, and to the search that found it. */
import { nextTick, provide, ref, watch, type Ref } from 'vue'
import type { Place } from '../../rules/reference'
import { go, pathTo, route } from '../../stores/route'
import { markStep, stepNow } from '../../stores/step'
import { flash } from '../ui/flash'
import { anchorOf, sectionAnchor } from './anchor'
import { LEAVE_RULE } from './lines'

/** Where the screen is: in the rules of a game or of a list, at a section, at a row of it; empty where at none. */
interface RulesAt {
  ruleset: string
  list: string
  section: string
  row: string
}

/** `search` is what the player looks for, `body` what of it is shown; a place is revealed once `isDrawn`. */
export function useWay(at: Readonly<RulesAt>, body: Readonly<Ref<HTMLElement | null>>, isDrawn: () => boolean) {
  /** What was searched when this step was left by a link. */
  const searchThen = () => stepNow().search ?? ''
  const search = ref(searchThen())
  const pathOf = (...place: string[]) => pathTo.rules(at, place)

  async function reveal() {
    await nextTick()
    if (at.section === '') return
    const place = document.getElementById(anchorOf(at)) ?? document.getElementById(sectionAnchor(at.section))
    if (!place) return
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
    if (at.row !== '') flash(place)
  }

  function endSearch() {
    search.value = ''
    markStep({ search: undefined })
  }

  /** To a section, on the page and in the address, with no step to go back over. */
  function show(section: string) {
    const path = pathOf(section)
    endSearch()
    if (location.hash === path) void reveal()
    else go(path, true)
  }

  /** A step back from the rule that a link leads to comes back to the rule that had the link, and to the search that found it. */
  function leave(rule: Place | null, path: string): void {
    if (location.hash === path) {
      endSearch()
      return void reveal()
    }
    history.replaceState({ ...stepNow(), search: search.value }, '', rule ? pathOf(rule.section, rule.row) : undefined)
  }
  provide(LEAVE_RULE, leave)

  // What is found begins at the top, however far down the page was; what a link leads to stays where it is revealed.
  watch(search, async () => {
    await nextTick()
    if ((search.value.trim() === '' && at.section !== '') || search.value === searchThen()) return
    if ((body.value?.getBoundingClientRect().top ?? 0) < 0) body.value?.scrollIntoView({ block: 'start' })
  })
  watch(route, () => (search.value = searchThen()))
  watch(() => [at.section, at.row, isDrawn()], reveal, { immediate: true })
  return { search, pathOf, show, leave }
}
