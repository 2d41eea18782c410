/**
 * Test files run at the same time in threads of one process, or one after the other in one thread, where a BroadcastChannel
 * would reach all of them. With the file in its name it connects only the tabs of the same file.
 */
import { randomUUID } from 'node:crypto'
// By import: a test file's own page has no such global.
import { BroadcastChannel } from 'node:worker_threads'

const file = randomUUID()

class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`)
  }
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel })
