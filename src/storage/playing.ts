/** The list that was played last on this device, known at once: its card stands where it is looked for from the first picture on. */
import { isObject } from '../rules/record'

const KEY = 'muster.playing'

/** `seq`: of the newest list at that time. */
export interface Playing {
  id: string
  seq: number
}

/** undefined where none is played, the browser keeps nothing, or what it kept makes no sense. */
export function lastPlaying(): Playing | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isObject(kept)) return undefined
    const { id, seq } = kept
    return typeof id === 'string' && typeof seq === 'number' ? { id, seq } : undefined
  } catch {
    return undefined
  }
}

/** undefined for none. */
export function keepPlaying(playing: Playing | undefined): void {
  try {
    if (playing) localStorage.setItem(KEY, JSON.stringify(playing))
    else localStorage.removeItem(KEY)
  } catch {
    // It is known as long as the page is there.
  }
}
