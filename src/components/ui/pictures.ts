/** The pictures, once they are loaded: the first screen does not wait for them. */
import { shallowRef } from 'vue'
import type { Picture } from '../../pictures/shapes'

export const pictures = shallowRef<ReadonlyMap<string, Picture> | null>(null)
let asked = false

/** What is not loaded is missed by nobody: names say all that pictures do. */
export async function wantPictures(): Promise<void> {
  if (asked) return
  asked = true
  try {
    pictures.value = (await import('../../pictures/all')).pictures
  } catch {
    asked = false
  }
}
