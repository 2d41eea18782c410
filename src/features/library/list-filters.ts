/** What of the saved lists is in sight: search, tag and order; and which are selected. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { rulesetIds } from '../../catalogue/catalogue'
import { listName } from '../../roster/list'
import type { ListRecord } from '../../storage/list-records'
import { t } from '../../i18n/t'
import { deviceSetting } from '../../stores/device-setting'
import { groupLists } from './list-groups'
import { searchableText } from './text-search'
import { useLastPlayed } from '../../stores/last-played'
import { useLibrary } from '../../stores/library'
import { reportOf } from '../../stores/reports'
import { moved, newness, filterLists, SORTS, tagsOf, type Known, type Sort } from '../../stores/filter-lists'
import { go, route } from '../../app/router/navigation'
import { pathTo } from '../../app/router/routes'
import { updateHistoryState, historyState } from '../../app/router/history-state'

/** From this many lists on there is a search field; fewer are found by looking. */
export const WORTH_SEARCHING = 7

export const useListFilters = defineStore('list-filters', () => {
  const library = useLibrary()
  const lastPlayed = useLastPlayed()
  const archived = ref(false)
  const search = ref('')
  const tag = ref('')
  const { value: sort, change } = deviceSetting('sort', (stored) => SORTS.find((one) => one === stored) ?? 'changed')
  /** The ids of the selected lists; null while the selection mode is off. */
  const selected = shallowRef<ReadonlySet<string> | null>(null)

  /** The ids of the lists that the player has sealed. */
  const sealed = shallowRef<ReadonlySet<string>>(new Set())

  const here = computed(() => library.records.filter((record) => record.archived === archived.value))
  const tags = computed(() => tagsOf(here.value, t.locale))
  const know = (record: ListRecord): Known => {
    const report = sort.value === 'points' ? reportOf(record) : null
    return {
      name: listName(record.list, t),
      game: (rulesetIds.indexOf(record.list.ruleset) + rulesetIds.length + 1) % (rulesetIds.length + 1),
      size: report && (report.points ?? report.models),
      // A played list counts as later than the newest list of that time, and as earlier than what is saved since.
      at: Math.max(newness(record), lastPlayed.playing?.id === record.id ? lastPlayed.playing.seq + 0.5 : 0),
      text: search.value === '' ? '' : searchableText(record).text,
    }
  }
  const groups = computed(() =>
    groupLists(
      filterLists(
        library.records,
        { archived: archived.value, search: search.value, tag: tag.value, sort: sort.value },
        know,
        t.locale,
      ),
      sort.value,
    ),
  )
  /** In the order on the screen. */
  const shown = computed(() => groups.value.flatMap(({ records }) => records))
  /** How many lists match the search in the archive, or outside where the archive is shown. */
  const across = computed(() => {
    const filters = { archived: !archived.value, search: search.value, tag: '', sort: sort.value }
    return search.value.trim() === '' ? 0 : filterLists(library.records, filters, know, t.locale).length
  })
  /** The search to be carried over to the archive. */
  let along = ''
  const narrowed = computed(() => search.value.trim() !== '' || tag.value !== '')
  /** Only what is in sight can be selected: nothing happens to a list that the player does not see. */
  const chosen = computed(() => shown.value.filter((record) => selected.value?.has(record.id)))

  /** The chosen tag is on no list any more: it is cleared, or the screen would be empty. */
  const astray = () => tag.value !== '' && !tags.value.includes(tag.value)
  watch(astray, (is) => {
    if (is) tag.value = ''
  })
  const setSort = (next: Sort) => change(() => next)

  function look(atArchive: boolean) {
    archived.value = atArchive
    // The remembered selection is restored once, when the player comes back to the lists.
    const { selected: left, sifted } = historyState()
    if (left) updateHistoryState({ selected: undefined })
    selected.value = left ? new Set(left) : null
    // A list that was added since might be hidden by the remembered search, so it is dropped.
    const still = sifted && library.records.length <= sifted.of ? sifted : undefined
    search.value = still?.search ?? ''
    tag.value = still?.tag ?? ''
    if (atArchive && along !== '') {
      search.value = along
      along = ''
    }
  }
  watch([search, tag], () => {
    // On another screen, the current history entry is not that of the lists.
    if (route.value.name !== 'library' && route.value.name !== 'archive') return
    const now = { search: search.value, tag: tag.value, of: library.records.length }
    updateHistoryState({ sifted: narrowed.value ? now : undefined })
  })
  function searchArchive() {
    along = search.value
    // On the way back from the archive, the search has served its purpose.
    updateHistoryState({ sifted: undefined })
    go(pathTo.archive)
  }
  function showAll() {
    search.value = ''
    tag.value = ''
  }
  /** The id of the list that was selected or deselected last. */
  let last = ''
  /** @param far select the whole range from the list toggled last to this one */
  function toggle(id: string, far = false) {
    const now = new Set(selected.value)
    const ids = shown.value.map((record) => record.id)
    const a = ids.indexOf(id)
    const b = selected.value === null ? -1 : ids.indexOf(last)
    if (far && b >= 0) for (const one of ids.slice(Math.min(a, b), Math.max(a, b) + 1)) now.add(one)
    else if (!now.delete(id)) now.add(id)
    last = id
    selected.value = now
  }
  const step = (id: string, by: -1 | 1) => moved(shown.value, id, by)

  return {
    archived,
    search,
    tag,
    sort,
    selected,
    sealed,
    here,
    tags,
    groups,
    shown,
    across,
    narrowed,
    chosen,
    setSort,
    look,
    searchArchive,
    showAll,
    toggle,
    step,
  }
})
