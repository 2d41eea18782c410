/** What the app tells in passing: one snackbar at a time, and sentences for screen readers. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'

export interface Notice {
  text: string
  /** One thing to do about it, most often to undo. */
  action?: { label: string; run: () => void | Promise<void> }
}

/** Milliseconds that a notice stays; longer where there is something to press. */
const STAY = 5000
const STAY_WITH_ACTION = 10_000

export const useNotices = defineStore('notices', () => {
  const notice = shallowRef<Notice | null>(null)
  const spoken = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  let saidAt = 0

  function dismiss() {
    clearTimeout(timer)
    notice.value = null
  }

  /** Starts the time of the notice anew; `false` stops it while the player looks at it. */
  function wait(run = true) {
    clearTimeout(timer)
    if (run && notice.value) timer = setTimeout(dismiss, notice.value.action ? STAY_WITH_ACTION : STAY)
  }

  function show(next: Notice) {
    notice.value = next
    shownAt = performance.now()
    wait()
  }

  /** On another screen, what was said on the one before is old; what sent the player here is not. */
  function turnPage() {
    if (performance.now() - shownAt > 1000) dismiss()
    if (performance.now() - saidAt > 1000) spoken.value = ''
  }

  async function act() {
    const action = notice.value?.action
    dismiss()
    await action?.run()
  }

  /** Said by screen readers when they have finished; the same sentence again is said again. */
  function say(text: string) {
    saidAt = performance.now()
    spoken.value = spoken.value === text ? `${text}\u00a0` : text
  }

  /** Takes back a sentence that is over. */
  function hush(text: string) {
    if (spoken.value.trimEnd() === text) spoken.value = ''
  }

  return { notice, spoken, show, dismiss, turnPage, wait, act, say, hush }
})
