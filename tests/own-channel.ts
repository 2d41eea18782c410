/**
 * Test files run at the same time in threads of one process, where a BroadcastChannel would reach all of them. With the
 * thread in its name it connects only the tabs of the same file.
 */
// By import: a test file's own page has no such global.
import { BroadcastChannel, threadId } from 'node:worker_threads'

class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${String(threadId)}`)
  }
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel })
