/** A database that opens late. */
import { expect, vi } from 'vitest'
import { useLibrary } from '../../src/stores/library'

/** Keeps the database from opening until the returned function is called. */
export function late() {
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  return async () => {
    spy.mockRestore()
    await vi.waitFor(() => expect(useLibrary().reopened).toBe(1), 3000)
  }
}
