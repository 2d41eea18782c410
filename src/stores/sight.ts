/** What of the saved lists is in sight: search, tag and order; and which are selected. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { rulesetIds } from '../catalogue'
import { lastGlance } from '../storage/glance'
import { keepPlaying, lastPlaying } from '../storage/playing'
import type { ListRecord } from '../storage/record'
import { t } from '../words/t'
import { deviceChoice } from './choice'
import { toldOf } from './found'
import { useLibrary } from './library'
import { reportOf } from './reports'
import { moved, newness, sift, SORTS, tagsOf, type Known, type Sort } from './sift'
import { go, pathTo, route } from './route'
import { markStep, stepNow } from './step'

/** Fewer lists than this are found by looking. */
export const WORTH_SEARCHING = 6

export const useSight = defineStore('sight', () => {
  const library = useLibrary()
  const archived = ref(false)
  const search = ref('')
  const tag = ref('')
  const { value: sort, change } = deviceChoice('sort', (kept) => SORTS.find((one) => one === kept) ?? 'changed')
  /** Ids; null while nothing is being selected. */
  const selected = shallowRef<ReadonlySet<string> | null>(null)

  /** Ids of those that have a seal of the player's own; read behind the first picture. */
  const sealed = shallowRef<ReadonlySet<string>>(new Set())
  /** The round of each that a game is played with, by id; as last time until it is read then, too, so that no card grows. */
  const rounds = shallowRef<ReadonlyMap<string, number>>(
    new Map(lastGlance()?.cards.map(({ id, round }) => [id, round])),
  )

  const playing = shallowRef(lastPlaying())

  const here = computed(() => library.records.filter((record) => record.archived === archived.value))
  const tags = computed(() => tagsOf(here.value, t.locale))
  const know = (record: ListRecord): Known => {
    const report = sort.value === 'points' ? reportOf(record) : null
    return {
      name: record.list.name || t('list.unnamed'),
      game: (rulesetIds.indexOf(record.list.ruleset) + rulesetIds.length + 1) % (rulesetIds.length + 1),
      size: report && (report.points ?? report.models),
      // Later than the newest of that time, and before what is saved since.
      at: Math.max(newness(record), playing.value?.id === record.id ? playing.value.seq + 0.5 : 0),
      text: search.value === '' ? '' : toldOf(record).text,
    }
  }
  const shown = computed(() =>
    sift(
      library.records,
      { archived: archived.value, search: search.value, tag: tag.value, sort: sort.value },
      know,
      t.locale,
    ),
  )
  /** All that are not in the archive, in the player's order, whatever is being looked for. */
  const atRest = () => sift(library.records, { archived: false, search: '', tag: '', sort: sort.value }, know, t.locale)
  /** How many have the words that are searched on the other side of the archive's door. */
  const across = computed(() => {
    const sight = { archived: !archived.value, search: search.value, tag: '', sort: sort.value }
    return search.value.trim() === '' ? 0 : sift(library.records, sight, know, t.locale).length
  })
  /** What is searched there next. */
  let along = ''
  const narrowed = computed(() => search.value.trim() !== '' || tag.value !== '')
  /** Only what is in sight can be selected: nothing happens to a list that the player does not see. */
  const chosen = computed(() => shown.value.filter((record) => selected.value?.has(record.id)))

  /** The tag of lists that are gone leaves no empty screen behind. */
  const astray = () => tag.value !== '' && !tags.value.includes(tag.value)
  watch(astray, (is) => {
    if (is) tag.value = ''
  })
  const setSort = (next: Sort) => change(() => next)

  function look(atArchive: boolean) {
    archived.value = atArchive
    // For whoever comes back to them, and once.
    const { selected: left, sifted } = stepNow()
    if (left) markStep({ selected: undefined })
    selected.value = left ? new Set(left) : null
    // One that has come since would be missed.
    const still = sifted && library.records.length <= sifted.of ? sifted : undefined
    search.value = still?.search ?? ''
    tag.value = still?.tag ?? ''
    if (atArchive && along !== '') [search.value, along] = [along, '']
  }
  watch([search, tag], () => {
    // Another screen has come, and nothing is looked for any more.
    if (route.value.name !== 'library' && route.value.name !== 'archive') return
    const now = { search: search.value, tag: tag.value, of: library.records.length }
    markStep({ sifted: narrowed.value ? now : undefined })
  })
  function searchArchive() {
    along = search.value
    // Whoever comes back from there has found it.
    markStep({ sifted: undefined })
    go(pathTo.archive)
  }
  function showAll() {
    search.value = ''
    tag.value = ''
  }
  /** The one that was chosen or taken away last. */
  let last = ''
  /** @param far with all that stand between this one and the last */
  function toggle(id: string, far = false) {
    const now = new Set(selected.value)
    const ids = shown.value.map((record) => record.id)
    const [a, b] = [ids.indexOf(id), selected.value === null ? -1 : ids.indexOf(last)]
    if (far && b >= 0) for (const one of ids.slice(Math.min(a, b), Math.max(a, b) + 1)) now.add(one)
    else if (!now.delete(id)) now.add(id)
    last = id
    selected.value = now
  }
  /** The round of a list's game as it is now; 0 for none. */
  function play(id: string, round: number) {
    rounds.value = new Map([...rounds.value, [id, round]])
    if (round > 0) playing.value = { id, seq: Math.max(...library.records.map(({ seq }) => seq)) }
    else if (playing.value?.id === id) playing.value = undefined
    keepPlaying(playing.value)
  }
  const step = (id: string, by: -1 | 1) => moved(shown.value, id, by)

  return {
    archived,
    search,
    tag,
    sort,
    selected,
    sealed,
    rounds,
    here,
    tags,
    shown,
    across,
    atRest,
    narrowed,
    chosen,
    setSort,
    look,
    searchArchive,
    showAll,
    toggle,
    play,
    step,
  }
})
