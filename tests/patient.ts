/** What a test waits for comes in the end or never: a second, as vitest has it, is too short on a busy machine. */
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (what, options) =>
  waitFor(what, { timeout: 20_000, ...(typeof options === 'number' ? { timeout: options } : options) })
