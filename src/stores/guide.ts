/** Whether the first steps are shown: to a player with his first list, until he has seen or skipped them, and when he asks again. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { deviceChoice } from './choice'
import { useLibrary } from './library'

export const useGuide = defineStore('guide', () => {
  const library = useLibrary()
  const isFirst = () => library.records.length <= 1
  const read = (kept: unknown) =>
    kept === undefined || (kept === 'whole' && !isFirst()) ? (isFirst() ? 'again' : 'done') : kept
  const { value, change, ready } = deviceChoice('guide', read, 'done')
  return {
    /** Resolves when it is known. */
    ready,
    /** It began with how to add a unit. */
    whole: computed(() => value.value === 'whole'),
    wanted: computed(() => value.value !== 'done'),
    begin: () => change(() => 'whole'),
    end: () => change(() => 'done'),
    again: () => change(() => 'again'),
  }
})
