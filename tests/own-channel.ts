/** Files are tested side by side in threads of one process, where each channel reaches all of them: the tabs of another file are not this one's. */
import { threadId } from 'node:worker_threads'

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${String(threadId)}`)
  }
}
