/** What came to the app from outside and waits to be looked at: dropped, opened by the system, shared by another app. The last is remembered with the step. */
import { shallowRef } from 'vue'
import { go, pathTo, route } from './route'
import { markStep } from './step'

export interface Arrival {
  text?: string
  files?: readonly File[]
  /** Names of files that the browser could not open. */
  unread?: readonly string[]
}

/** Taken away by the import screen. */
export const arrival = shallowRef<Arrival | null>(null)

export function arrive(what: Arrival): void {
  arrival.value = what
  if (route.value.name !== 'import') go(pathTo.import)
}

interface FileHandle {
  name: string
  getFile(): Promise<File>
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileHandle[] }) => void): void
}

/** The installed app as the system's share target (`?title=&text=&url=`) and as the opener of files. Called once, at the start. */
export function takeHandedOver(): void {
  const shared = new URLSearchParams(location.search)
  const text = ['title', 'text', 'url'].flatMap((name) => shared.get(name) ?? []).join('\n')
  if (text.trim() !== '') {
    // Out of the address, so that it does not come again once it was taken.
    history.replaceState(history.state, '', location.pathname + location.hash)
    go(pathTo.import, true)
    markStep({ shared: text })
  }
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => void openHandles(files))
}

/** What can't be opened (moved, deleted, not allowed) takes no other along. */
async function openHandles(handles: readonly FileHandle[]): Promise<void> {
  if (handles.length === 0) return
  const all = await Promise.all(handles.map((one) => one.getFile().catch(() => one.name)))
  arrive({
    files: all.filter((one) => typeof one !== 'string'),
    unread: all.filter((one) => typeof one === 'string'),
  })
}
