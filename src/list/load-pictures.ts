/** The pictures, once they are loaded: the first screen does not wait for them. */
import { shallowRef } from 'vue'
import type { Picture } from '../pictures/shapes'

export const pictures = shallowRef<((id: string) => Picture | undefined) | null>(null)
let asked = false

/** Loads the pictograms. A failure is not shown, because names say everything that pictures do; the next call tries again. */
export async function wantPictures(): Promise<void> {
  if (asked) return
  asked = true
  try {
    pictures.value = (await import('../pictures/all')).pictureBy
  } catch {
    asked = false
  }
}
