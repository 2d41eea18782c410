/** Navigation within the rules screen: to a rule, and back to the rule with the link and to the search that found it. */
import { nextTick, provide, ref, watch, type Ref } from 'vue'
import type { RulePosition } from '../../rules/reference'
import { go, route } from '../../app/router/navigation'
import { pathTo } from '../../app/router/routes'
import { updateHistoryState, historyState } from '../../app/router/history-state'
import { flash } from '../../ui/scrolling'
import { LEAVE_RULE } from '../../list/lines'

/** The place shown: the rules of a game or of a list, a section, and a row of it; empty strings for none. */
interface RulesAt {
  ruleset: string
  list: string
  section: string
  row: string
}

/**
 * `body`: the element with the shown rules. `isDrawn`: whether they are rendered, so that the place can be revealed.
 * Returns `search`, the text the player searches for.
 */
export function useRulesetNavigation(
  at: Readonly<RulesAt>,
  body: Readonly<Ref<HTMLElement | null>>,
  isDrawn: () => boolean,
) {
  /** The search when this history entry was left by a link. */
  const searchThen = () => historyState().search ?? ''
  const search = ref(searchThen())
  const pathOf = (...place: string[]) => pathTo.rules(at, place)

  async function reveal() {
    await nextTick()
    if (at.section === '') return
    const element = document.getElementById(anchorOf(at)) ?? document.getElementById(sectionAnchor(at.section))
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
    if (at.row !== '') flash(element)
  }

  function endSearch() {
    search.value = ''
    updateHistoryState({ search: undefined })
  }

  /** Goes to a section, on the page and in the address, without a new history entry. */
  function show(section: string) {
    const path = pathOf(section)
    endSearch()
    if (location.hash === path) void reveal()
    else go(path, true)
  }

  /**
   * Before a link is followed: writes its rule and the search into the current history entry, so that "back" returns to
   * them.
   */
  function leave(rule: RulePosition | null, path: string): void {
    if (location.hash === path) {
      endSearch()
      return void reveal()
    }
    history.replaceState(
      { ...historyState(), search: search.value },
      '',
      rule ? pathOf(rule.section, rule.row) : undefined,
    )
  }
  provide(LEAVE_RULE, leave)

  // A new search scrolls to its first result; a place revealed by a link is left where it is.
  watch(search, async () => {
    await nextTick()
    if ((search.value.trim() === '' && at.section !== '') || search.value === searchThen()) return
    if ((body.value?.getBoundingClientRect().top ?? 0) < 0) body.value?.scrollIntoView({ block: 'start' })
  })
  watch(route, () => {
    search.value = searchThen()
  })
  watch(() => [at.section, at.row, isDrawn()], reveal, { immediate: true })
  return { search, pathOf, show, leave }
}

/** The id of a row on the page, for links that lead to it. */
export const anchorOf = (position: RulePosition): string => `rule-${position.section}/${position.row}`
export const sectionAnchor = (section: string): string => `rules-${section}`
