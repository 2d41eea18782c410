/** Makes sheets: the pages for the preview, and the PDF. */
import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Page } from '../../print/paper'
import type { Surroundings } from '../../print/pdf'
import { usePreferences } from '../../stores/preferences'
import { loadSheetFonts, measureName, paintName, pause } from './drawing'
import { useHandPdf } from './hand-pdf'

/** Drawn sheets; that of a single list has further fields. */
export interface Drawn {
  pages: readonly Page[]
}

export interface SheetJob<Made extends Drawn = Drawn> {
  made: ShallowRef<Made | null>
  failed: Ref<boolean>
  /** Progress of the PDF, 0 to 1; null while none is being made. */
  progress: Ref<number | null>
  /** Saving and sharing the PDF; a PDF made before is reused while nothing has changed. */
  ways: ReturnType<typeof useHandPdf>
}

/** How the pages and the PDF of the same sheets are made, with pauses, and the name of the file. */
export interface Making<Made extends Drawn> {
  draw: (how: Required<Surroundings>) => Promise<Made>
  write: (how: Required<Surroundings>) => Promise<Uint8Array>
  name: () => string
}

class Outdated extends Error {}

const gently = (rest: Required<Surroundings>['pause']) => ({ measure: measureName, paint: paintName, pause: rest })

/** Draws again whenever what is printed, or a choice, changes; an unfinished older drawing is cancelled. */
export function useSheetJob<Made extends Drawn>(
  printed: () => unknown,
  { draw, write, name }: Making<Made>,
): SheetJob<Made> {
  const preferences = usePreferences()
  const made: ShallowRef<Made | null> = shallowRef(null)
  const failed = ref(false)
  const progress = ref<number | null>(null)
  let turn = 0
  let file: Promise<File> | null = null

  async function redraw() {
    turn += 1
    const mine = turn
    file = null
    failed.value = false
    const rest = async () => {
      await pause()
      if (mine !== turn) throw new Outdated()
    }
    try {
      await loadSheetFonts()
      const drawn = await draw(gently(rest))
      await rest()
      made.value = drawn
    } catch (error) {
      if (!(error instanceof Outdated)) failed.value = mine === turn
    }
  }
  watch(
    [printed, () => ({ ...preferences.sheet }), () => [preferences.paper, preferences.reference, preferences.layout]],
    () => void redraw(),
    { immediate: true },
  )
  onScopeDispose(() => {
    turn += 1
  })

  async function make(): Promise<File> {
    progress.value = 0
    try {
      const bytes = await write(
        gently((done) => {
          progress.value = done
          return pause()
        }),
      )
      return new File([new Uint8Array(bytes)], name(), { type: 'application/pdf' })
    } finally {
      progress.value = null
    }
  }
  const currentFile = () => {
    const pending = file ?? make()
    file = pending
    return pending.catch((error: unknown) => {
      if (file === pending) file = null
      throw error
    })
  }
  const ways = useHandPdf(currentFile, progress)
  watch(made, ways.forget)
  return { made, failed, progress, ways }
}
