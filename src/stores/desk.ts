/** What lies on the organiser's desk: as long as the app is open, and saved nowhere. */
import { shallowRef } from 'vue'

export interface DeskInput {
  /** Where it came from: a file's name, or how it came. */
  name: string
  input: string | Uint8Array
}

export const deskInputs = shallowRef<readonly DeskInput[]>([])
