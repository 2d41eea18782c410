/** A question to the quartermaster as reactive state: only the newest counts. */
import { computed, onUnmounted, ref, shallowRef } from 'vue'
import type { ArmyBook } from '../rules/book'
import { askQuartermaster } from '../stores/ask-quartermaster'
import type { Answers, Asks, Kind } from '../quartermaster/quartermaster-tasks'

/** Milliseconds after which the wait is shown. */
const SLOW = 300

type AskState = 'idle' | 'busy' | 'done' | 'cancelled' | 'failed'

export function useAsking<K extends Kind>(kind: K) {
  const state = ref<AskState>('idle')
  const slow = ref(false)
  /** The last answer. It stays while the next is worked out. */
  const answered = shallowRef<{ ask: Asks[K]; answer: Answers[K] } | null>(null)
  let going: AbortController | undefined

  function stop() {
    going?.abort()
    going = undefined
    slow.value = false
  }

  /** The answer, or null where a newer question came, it was cancelled, or it failed. */
  async function ask(asked: Asks[K], book: ArmyBook): Promise<Answers[K] | null> {
    stop()
    const mine = new AbortController()
    going = mine
    state.value = 'busy'
    const timer = setTimeout(() => {
      slow.value = going === mine
    }, SLOW)
    try {
      const answer = await askQuartermaster(kind, asked, book, mine.signal)
      if (going !== mine) return null
      answered.value = { ask: asked, answer }
      state.value = 'done'
      return answer
    } catch (error) {
      if (going !== mine) return null
      state.value = 'failed'
      reportError(error)
      return null
    } finally {
      clearTimeout(timer)
      if (going === mine) stop()
    }
  }

  function cancel() {
    if (state.value === 'busy') state.value = 'cancelled'
    stop()
  }

  /** Resets the state, for a screen that goes on with another list. */
  function forget() {
    stop()
    state.value = 'idle'
    answered.value = null
  }

  onUnmounted(stop)
  return { state, slow, answered, answer: computed(() => answered.value?.answer ?? null), ask, cancel, forget }
}
