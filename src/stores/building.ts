/** Choices of this device for the building of lists. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useLibrary } from './library'

const KEY = 'building'

export const useBuilding = defineStore('building', () => {
  const library = useLibrary()
  /** The list is shown by the sections of its army book; its own order stays as it is. */
  const grouped = ref(false)
  /** Keys without Ctrl or Alt do something. Can be turned off for those who speak to their device. */
  const letters = ref(true)

  async function load() {
    const stored = await library.choice(KEY)
    if (typeof stored !== 'object' || stored === null) return
    const known = new Map<string, unknown>(Object.entries(stored))
    grouped.value = known.get('grouped') === true
    letters.value = known.get('letters') !== false
  }

  void load().then(() =>
    watch([grouped, letters], () => library.setChoice(KEY, { grouped: grouped.value, letters: letters.value })),
  )
  return { grouped, letters }
})
