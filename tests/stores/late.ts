/** A database that opens late. */
import { expect, vi } from 'vitest'
import { useLibrary } from '../../src/stores/library'

/** Until what is given back is called, the database does not open. */
export function late() {
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  return async () => {
    spy.mockRestore()
    await vi.waitFor(() => expect(useLibrary().reopened).toBe(1), 3000)
  }
}
