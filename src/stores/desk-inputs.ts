/** The inputs on the organiser's desk and the settings agreed there. Kept in the tab's session storage only. */
import { computed, shallowRef, watch } from 'vue'
import type { Agreed } from '../exchange/compare/agreed'
import { keepInTab, keptInTab } from '../storage/web-storage'
import { useLibrary } from './library'

export interface DeskInput {
  /** Where it came from: a file's name, or how it came. */
  name: string
  input: string | Uint8Array
  /** Indexes, within this input, of the lists that were taken off the desk. */
  without?: readonly number[]
}

/** As stored in the tab. A byte array is stored as a string with one character per byte. */
interface StoredDesk {
  agreed: Agreed
  inputs: (DeskInput & { isBytes?: boolean })[]
}

const DESK = 'desk'
const stored = keptInTab(DESK) as Partial<StoredDesk> | null
const inputs = Array.isArray(stored?.inputs) ? stored.inputs : []

export const deskAgreed = shallowRef<Agreed>(stored?.agreed ?? {})
export const deskInputs = shallowRef<readonly DeskInput[]>(
  inputs.map(({ isBytes, ...one }) =>
    isBytes ? { ...one, input: Uint8Array.from(String(one.input), (sign) => sign.charCodeAt(0)) } : one,
  ),
)

/** true if the browser could not store the inputs of the desk: a reload loses them. */
export const deskUnsaved = shallowRef(false)

/** What was cleared from the desk, until something new is put there. */
const cleared = shallowRef<readonly DeskInput[]>([])

export function putOnDesk(added: readonly DeskInput[]): void {
  if (added.length > 0) cleared.value = []
  deskInputs.value = [...deskInputs.value, ...added]
}

/** Replaces the desk's inputs with `left`. Returns the undo, which keeps inputs that were added since. */
function leave(left: readonly DeskInput[]): () => void {
  const before = deskInputs.value
  deskInputs.value = left
  return () => {
    deskInputs.value = [...before, ...deskInputs.value.slice(left.length)]
  }
}

/** Takes one list off the desk, by its index within its input. Returns the undo. */
export const takeOffDesk = (input: number, place: number): (() => void) =>
  leave(deskInputs.value.map((one, at) => (at === input ? { ...one, without: [...(one.without ?? []), place] } : one)))

/** Returns the undo. */
export function clearDesk(): () => void {
  cleared.value = deskInputs.value
  return leave([])
}

/** The inputs with everything that was taken off put back; null where nothing was taken off. */
export const deskBefore = computed<readonly DeskInput[] | null>(() => {
  const on = deskInputs.value
  if (on.length === 0) return cleared.value.length > 0 ? cleared.value : null
  return on.some(({ without }) => without) ? on.map(({ name, input }) => ({ name, input })) : null
})

/** Pending as long as the browser can't store the desk, so that a new version of the app does not reload the page. */
function save(): Promise<void> {
  const inputs = deskInputs.value.map((one) =>
    typeof one.input === 'string'
      ? one
      : { ...one, isBytes: true, input: Array.from(one.input, (byte) => String.fromCharCode(byte)).join('') },
  )
  deskUnsaved.value = !keepInTab(DESK, { agreed: deskAgreed.value, inputs }) && inputs.length > 0
  useLibrary().pendingSettings[deskUnsaved.value ? 'add' : 'delete'](save)
  return Promise.resolve()
}
watch([deskInputs, deskAgreed], save)
