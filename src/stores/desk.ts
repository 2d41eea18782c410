/** What lies on the organiser's desk and what was agreed there: as long as the tab is open, and saved nowhere. */
import { computed, shallowRef, watch } from 'vue'
import type { Agreed } from '../share/desk'
import { keepInTab, keptInTab } from '../storage/tab'

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

const DESK = 'desk'
const kept = keptInTab(DESK) as Partial<Kept> | null
const inputs = Array.isArray(kept?.inputs) ? kept.inputs : []

export const deskAgreed = shallowRef<Agreed>(kept?.agreed ?? {})
export const deskInputs = shallowRef<readonly DeskInput[]>(
  inputs.map(({ isBytes, ...one }) =>
    isBytes ? { ...one, input: Uint8Array.from(String(one.input), (sign) => sign.charCodeAt(0)) } : one,
  ),
)

/** What was cleared from the desk, until something new is put there. */
const cleared = shallowRef<readonly DeskInput[]>([])

export function putOnDesk(added: readonly DeskInput[]): void {
  if (added.length > 0) cleared.value = []
  deskInputs.value = [...deskInputs.value, ...added]
}

/** With so much left. Gives the way back: what was put there since stays. */
function leave(left: readonly DeskInput[]): () => void {
  const before = deskInputs.value
  deskInputs.value = left
  return () => (deskInputs.value = [...before, ...deskInputs.value.slice(left.length)])
}

/** One of what came in together, by its place there. Gives the way back. */
export const takeOffDesk = (input: number, place: number): (() => void) =>
  leave(deskInputs.value.map((one, at) => (at === input ? { ...one, without: [...(one.without ?? []), place] } : one)))

/** Gives the way back. */
export function clearDesk(): () => void {
  cleared.value = deskInputs.value
  return leave([])
}

/** The desk as it would be with all that was taken off; null where nothing was. */
export const deskBefore = computed<readonly DeskInput[] | null>(() => {
  const on = deskInputs.value
  if (on.length === 0) return cleared.value.length > 0 ? cleared.value : null
  return on.some(({ without }) => without) ? on.map(({ name, input }) => ({ name, input })) : null
})

watch([deskInputs, deskAgreed], ([all, agreed]) => {
  const inputs = all.map((one) =>
    typeof one.input === 'string'
      ? one
      : { ...one, isBytes: true, input: Array.from(one.input, (byte) => String.fromCharCode(byte)).join('') },
  )
  keepInTab(DESK, { agreed, inputs })
})
