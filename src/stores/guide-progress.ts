/** Whether the first steps are shown: with a player's first list, until they were seen or skipped, and again on request. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { deviceSetting } from './device-setting'
import { useLibrary } from './library'

const NAME = 'guide'

export const useGuide = defineStore('guide', () => {
  const library = useLibrary()
  const { value, change, ready, load } = deviceSetting(NAME, (stored) => stored ?? 'first', 'done')
  // Skipping them in one window skips them in the others.
  library.listen((event, name) => {
    if (event === 'chosen' && name === NAME) void load()
  })
  const wanted = computed(() => value.value !== 'done')
  return {
    /** Resolves when the stored setting is known. */
    ready,
    /** The steps began with the first one, how to add a unit. */
    whole: computed(() => value.value === 'whole'),
    wanted,
    /** The steps are to be shown with a list that is opened now: unasked only where it is the only one. */
    due: computed(() => wanted.value && (value.value === 'again' || library.records.length < 2)),
    begin: () => change((now) => (now === 'again' ? now : 'whole')),
    end: () => change(() => 'done'),
    again: () => change(() => 'again'),
  }
})

/** In ms: longest wait for the stored setting; where storage is in trouble, the list opens without the first steps. */
const WITHIN = 1000
/** Resolves when it is known whether the first steps are due, or after that wait. */
export const guideKnown = () => Promise.race([useGuide().ready, new Promise((done) => setTimeout(done, WITHIN))])
