/** Whether the first steps are shown: to a player with his first list, until he has seen or skipped them, and when he asks again. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { deviceChoice } from './choice'
import { useLibrary } from './library'

export const useGuide = defineStore('guide', () => {
  const library = useLibrary()
  const read = (kept: unknown) => kept ?? (library.records.length <= 1 ? 'again' : 'done')
  const { value, change } = deviceChoice('guide', read, 'done')
  /** It began with how to add a unit. */
  const whole = ref(false)
  return {
    whole,
    wanted: computed(() => value.value === 'again'),
    end: () => change(() => 'done'),
    again: () => {
      whole.value = false
      return change(() => 'again')
    },
  }
})
