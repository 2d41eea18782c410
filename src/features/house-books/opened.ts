/** What of a draft is open in a dialog; one opened from another leads back to it. */
import { inject, ref, type InjectionKey, type Ref } from 'vue'
import type { WordKind } from '../../rules/house/edit-words'

export type Opened =
  | { kind: 'unit'; id: string }
  | { kind: 'weapon'; id: string }
  | { kind: 'upgrade'; set: string; id: string }
  | { kind: 'counter'; id: string }
  | { kind: 'capability'; id: string }
  | { kind: 'words'; of: WordKind; id: string }
  | { kind: 'start'; of: 'unit' | 'weapon' }
/** `isNew`: just made, so that it is named first. */
export type OpenedNow = Opened & { isNew?: boolean }

export const OPENED: InjectionKey<Ref<readonly OpenedNow[]>> = Symbol('opened things of a draft')

export function useOpened() {
  const opened = inject(OPENED, () => ref<readonly OpenedNow[]>([]), true)
  const open = (one: OpenedNow) => {
    opened.value = [...opened.value, one]
  }
  const close = () => {
    opened.value = opened.value.slice(0, -1)
  }
  /** In the place of the one that is open. */
  const replace = (one: OpenedNow) => {
    opened.value = [...opened.value.slice(0, -1), one]
  }
  return { opened, open, close, replace }
}
