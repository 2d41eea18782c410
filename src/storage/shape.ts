/** Access to record-shape.ts, which is loaded when it is first needed: a first visit has nothing to read. */
import type * as recordShape from './record-shape'

type Shape = typeof recordShape

let loaded: Shape | undefined

/**
 * Loads the schemas, and the names of the numbers in `raw`, which is to be read. Must be awaited before the functions below
 * are called. Rejects if loading the schemas fails; can be tried again.
 */
export async function openShape(raw?: unknown): Promise<void> {
  loaded ??= await import('./record-shape')
  await loaded.openNames(raw)
}

function shape(): Shape {
  if (!loaded) throw new Error('The shape of what is kept was not opened')
  return loaded
}

export const readRecord: Shape['readRecord'] = (id, raw) => shape().readRecord(id, raw)
export const plainRecord: Shape['plainRecord'] = (record) => shape().plainRecord(record)
export const readStoredLists: Shape['readStoredLists'] = (raw) => shape().readStoredLists(raw)
export const readBook: Shape['readBook'] = (id, raw) => shape().readBook(id, raw)
export const plainBook: Shape['plainBook'] = (book) => shape().plainBook(book)
