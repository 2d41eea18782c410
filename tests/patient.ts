/** Waits longer than the one second of vitest, which is too short on a busy machine. */
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (what, options) =>
  waitFor(what, { timeout: 20_000, ...(typeof options === 'number' ? { timeout: options } : options) })
