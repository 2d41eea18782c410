/** What lies on the organiser's desk and what was agreed there: as long as the tab is open, and saved nowhere. */
import { shallowRef, watch } from 'vue'
import type { Agreed } from '../share/desk'
import { keepDesk, keptDesk } from '../storage/desk'

export interface DeskInput {
  /** Where it came from: a file's name, or how it came. */
  name: string
  input: string | Uint8Array
  /** Places within it of what was taken off the desk. */
  without?: readonly number[]
}

/** Bytes are kept as a character each. */
interface Kept {
  agreed: Agreed
  inputs: (DeskInput & { isBytes?: boolean })[]
}

const kept = keptDesk() as Partial<Kept> | null
const inputs = Array.isArray(kept?.inputs) ? kept.inputs : []

export const deskAgreed = shallowRef<Agreed>(kept?.agreed ?? {})
export const deskInputs = shallowRef<readonly DeskInput[]>(
  inputs.map(({ isBytes, ...one }) =>
    isBytes ? { ...one, input: Uint8Array.from(String(one.input), (sign) => sign.charCodeAt(0)) } : one,
  ),
)

/** What was cleared from the desk, until something new is put there. */
export const deskCleared = shallowRef<readonly DeskInput[]>([])

watch([deskInputs, deskAgreed], ([all, agreed]) => {
  const inputs = all.map((one) =>
    typeof one.input === 'string'
      ? one
      : { ...one, isBytes: true, input: Array.from(one.input, (byte) => String.fromCharCode(byte)).join('') },
  )
  keepDesk({ agreed, inputs })
})
