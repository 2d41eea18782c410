/**
 * The list that was played last on this device, in localStorage, so that it is known before the database is open and its
 * card is in the right place from the start.
 */
import { isObject } from '../rules/record'
import { keepIn, keptIn } from './web-storage'

const KEY = 'muster.playing'

/** `seq`: the `seq` of the newest list at that time. */
export interface Playing {
  id: string
  seq: number
}

/** undefined if no list is played, the browser stores nothing, or what it stored is invalid. */
export function lastPlaying(): Playing | undefined {
  const kept = keptIn('localStorage', KEY)
  if (!isObject(kept)) return undefined
  const { id, seq } = kept
  return typeof id === 'string' && typeof seq === 'number' ? { id, seq } : undefined
}

/** Stores the list that is played; undefined removes it. */
export const keepPlaying = (playing: Playing | undefined): boolean => keepIn('localStorage', KEY, playing)
