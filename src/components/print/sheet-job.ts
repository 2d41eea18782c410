/** The sheet of a list in the making: its pages for the preview, its file to hand on. */
import { shallowRef, ref, watch, onScopeDispose, type Ref, type ShallowRef } from 'vue'
import { check } from '../../roster/check'
import type { ArmyList } from '../../roster/list'
import { fileName } from '../../roster/text'
import type { MadeSheet } from '../../print/make'
import { openBookOf } from '../../stores/books'
import { usePreferences } from '../../stores/preferences'
import { t } from '../../words/t'
import { loadSheetFonts, measureName, paintName, pause } from './drawing'
import { sheetOptions } from './sheet-options'

export interface SheetJob {
  made: ShallowRef<MadeSheet | null>
  failed: Ref<boolean>
  /** Of the file, 0 to 1; null while none is made. */
  progress: Ref<number | null>
  /** The PDF; the one made before while nothing has changed. */
  file: () => Promise<File>
}

class Outdated extends Error {}

/** Draws anew whenever the list, a choice or `secrets` changes; older drawings in the making are given up. */
export function useSheetJob(list: () => ArmyList, secrets: Ref<boolean>): SheetJob {
  const preferences = usePreferences()
  const made = shallowRef<MadeSheet | null>(null)
  const failed = ref(false)
  const progress = ref<number | null>(null)
  let turn = 0
  let file: Promise<File> | null = null

  const options = () => sheetOptions(list(), secrets.value)
  function asked() {
    const book = openBookOf(list().ruleset)
    if (!book) throw new Error('The army book is not open')
    return { book, report: check(list(), book, { received: !secrets.value }) }
  }

  async function draw() {
    turn += 1
    const mine = turn
    file = null
    try {
      const [{ makePagesGently }, wanted] = await Promise.all([import('../../print/make'), options(), loadSheetFonts()])
      const { book, report } = asked()
      const gently = async () => {
        await pause()
        if (mine !== turn) throw new Outdated()
      }
      await gently()
      made.value = await makePagesGently(gently, list(), book, report, t, wanted, measureName)
      failed.value = false
    } catch (error) {
      if (!(error instanceof Outdated)) failed.value = mine === turn
    }
  }
  watch(
    [
      list,
      secrets,
      () => ({ ...preferences.sheet }),
      () => [preferences.paper, preferences.reference, preferences.layout],
    ],
    () => void draw(),
    { immediate: true, deep: true },
  )
  onScopeDispose(() => (turn += 1))

  async function make(): Promise<File> {
    progress.value = 0
    try {
      const [{ makePdf }, wanted] = await Promise.all([import('../../print/pdf'), options()])
      const { book, report } = asked()
      const bytes = await makePdf(list(), book, report, t, wanted, {
        measure: measureName,
        paint: paintName,
        pause: (done) => {
          progress.value = done
          return pause()
        },
      })
      return new File([new Uint8Array(bytes)], fileName(list().name, 'pdf'), { type: 'application/pdf' })
    } finally {
      progress.value = null
    }
  }

  return {
    made,
    failed,
    progress,
    file: () => {
      const pending = file ?? make()
      file = pending
      return pending.catch((error: unknown) => {
        if (file === pending) file = null
        throw error
      })
    },
  }
}
