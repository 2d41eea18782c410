/** Whether the first steps are shown: to a player with his first list, until he has seen or skipped them, and when he asks again. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useLibrary } from './library'

const KEY = 'guide'

export const useGuide = defineStore('guide', () => {
  const library = useLibrary()
  const wanted = ref(false)
  void library.choice(KEY).then((kept) => {
    wanted.value = kept === 'again' || (kept === undefined && library.records.length <= 1)
  })

  async function keep(choice: 'again' | 'done') {
    wanted.value = choice === 'again'
    await library.setChoice(KEY, choice)
  }
  return { wanted, end: () => keep('done'), again: () => keep('again') }
})
