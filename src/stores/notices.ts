/** Short messages of the app: one snackbar at a time, and sentences for screen readers. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { t } from '../i18n/t'

interface Action {
  label: string
  run: () => void | Promise<void>
}

interface Notice {
  text: string
  /** The snackbar's button, most often "Undo". */
  action: Action | undefined
}

/** A sentence in the live region for screen readers. */
interface Sentence {
  /** When it was said, in ms. Unique, so that a repeated sentence is a new element and is read again. */
  key: number
  text: string
}

/** In ms: a sentence stays at least this long when others follow, because many screen readers read it only after a delay. */
const HEARD = 2000
/**
 * In ms: the sentences are removed this long after the last one, so that a user who reads through the page does not
 * meet old ones.
 */
const OLD = 10_000

/** Milliseconds that a notice stays; longer where there is something to press. */
const STAY = 5000
const STAY_WITH_ACTION = 10_000

export const useNotices = defineStore('notices', () => {
  const notice = shallowRef<Notice | null>(null)
  const spoken = shallowRef<readonly Sentence[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  let old: typeof timer
  /** When the notice was shown, in ms. Changes with every notice, so that a repeated one is announced again. */
  const shownAt = ref(0)

  function dismiss() {
    clearTimeout(timer)
    notice.value = null
  }

  /** Restarts the notice's timer; `false` stops it, while the pointer or focus is on the notice. */
  function wait(run = true) {
    clearTimeout(timer)
    if (run && notice.value) timer = setTimeout(dismiss, notice.value.action ? STAY_WITH_ACTION : STAY)
  }

  function show(text: string, action?: Action) {
    notice.value = { text, action }
    shownAt.value = performance.now()
    wait()
  }

  /** Shows what was done, with a button that takes it back, unless there is nothing to take back. */
  const showUndo = (text: string, run: Action['run'] | undefined) => show(text, run && { label: t('action.undo'), run })

  const since = (ms: number) => spoken.value.filter((one) => performance.now() - one.key < ms)

  /**
   * When something opens: dismisses a notice that is older than a second, so that it covers nothing. A newer one came
   * with what opened it, and stays.
   */
  function makeRoom() {
    if (performance.now() - shownAt.value > 1000) dismiss()
  }

  /** When a screen or dialog opens: drops sentences older than a second; newer ones belong to what led there. */
  function forget() {
    spoken.value = since(1000)
  }

  async function act() {
    const action = notice.value?.action
    dismiss()
    await action?.run()
  }

  /** Announces a sentence to screen readers, politely and after those announced just before. */
  function say(text: string) {
    const key = Math.max(performance.now(), (spoken.value.at(-1)?.key ?? 0) + 1)
    spoken.value = [...since(HEARD), { key, text }]
    clearTimeout(old)
    old = setTimeout(() => {
      spoken.value = []
    }, OLD)
  }

  /** Takes back a sentence that no longer applies. */
  function hush(text: string) {
    spoken.value = spoken.value.filter((one) => one.text !== text)
  }

  return { notice, shownAt, spoken, show, showUndo, dismiss, makeRoom, forget, wait, act, say, hush }
})
