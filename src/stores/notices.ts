/** What the app tells in passing: one snackbar at a time, and sentences for screen readers. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'

interface Notice {
  text: string
  /** One thing to do about it, most often to undo. */
  action?: { label: string; run: () => void | Promise<void> }
}

/** Said to screen readers. */
interface Sentence {
  /** When it was said, in milliseconds; of its own, so that the same sentence is said again. */
  key: number
  text: string
}

/** Milliseconds in which a sentence is not taken away by the next: many readers come to it only then. */
const HEARD = 2000
/** Milliseconds after the last sentence: who reads the page from end to end does not come upon old ones. */
const OLD = 10_000

/** Milliseconds that a notice stays; longer where there is something to press. */
const STAY = 5000
const STAY_WITH_ACTION = 10_000

export const useNotices = defineStore('notices', () => {
  const notice = shallowRef<Notice | null>(null)
  const spoken = shallowRef<readonly Sentence[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  let old: typeof timer
  /** In milliseconds; of its own, so that the same notice is said again. */
  const shownAt = ref(0)

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
    shownAt.value = performance.now()
    wait()
  }

  const since = (ms: number) => spoken.value.filter((one) => performance.now() - one.key < ms)

  /** What has been read by now goes, so that it covers nothing that is opened; what led there stays. */
  function makeRoom() {
    if (performance.now() - shownAt.value > 1000) dismiss()
  }

  /** On another screen or in a dialog, what was said before is old; what sent the player there is not. */
  function forget() {
    spoken.value = since(1000)
  }

  async function act() {
    const action = notice.value?.action
    dismiss()
    await action?.run()
  }

  /** Said by screen readers when they have finished, after what was said just before. */
  function say(text: string) {
    const key = Math.max(performance.now(), (spoken.value.at(-1)?.key ?? 0) + 1)
    spoken.value = [...since(HEARD), { key, text }]
    clearTimeout(old)
    old = setTimeout(() => (spoken.value = []), OLD)
  }

  /** Takes back a sentence that is over. */
  function hush(text: string) {
    spoken.value = spoken.value.filter((one) => one.text !== text)
  }

  return { notice, shownAt, spoken, show, dismiss, makeRoom, forget, wait, act, say, hush }
})
