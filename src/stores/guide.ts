/** Whether the first steps are shown: to a player with his first list, until he has seen or skipped them, and when he asks again. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { deviceChoice } from './choice'
import { useLibrary } from './library'

const NAME = 'guide'

export const useGuide = defineStore('guide', () => {
  const library = useLibrary()
  const { value, change, ready, load } = deviceChoice(NAME, (kept) => kept ?? 'first', 'done')
  // Skipped in one window, they are in the others.
  library.listen((event, name) => void (event === 'chosen' && name === NAME && load()))
  const wanted = computed(() => value.value !== 'done')
  return {
    /** Resolves when it is known. */
    ready,
    /** It began with how to add a unit. */
    whole: computed(() => value.value === 'whole'),
    wanted,
    /** They go along with a list that is opened now: unasked with the first alone. */
    due: computed(() => wanted.value && (value.value === 'again' || library.records.length < 2)),
    begin: () => change((now) => (now === 'again' ? now : 'whole')),
    end: () => change(() => 'done'),
    again: () => change(() => 'again'),
  }
})

/** In ms: where the storage is in trouble, a list does without the first steps. */
const WITHIN = 1000
/** Resolves when it is known whether they are due, or was to be by then. */
export const guideKnown = () => Promise.race([useGuide().ready, new Promise((done) => setTimeout(done, WITHIN))])
