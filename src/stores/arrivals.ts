/**
 * What came to the app from outside and waits for the import screen: dropped, opened by the system, or shared by
 * another app. Shared text is also stored in the history state, so that it survives a reload.
 */
import { shallowRef } from 'vue'
import { go, route } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { updateHistoryState } from '../app/router/history-state'

export interface Arrival {
  text?: string
  /** The player pasted the text in the app; no other app shared it. */
  pasted?: true
  files?: readonly File[]
  /** Names of files that the browser could not open. */
  unread?: readonly string[]
}

/** The import screen takes it over and sets it to null. */
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

/** Whether a text begins with this line, or is no more than it; an app may cut a long one, "Army Men…". */
function startsWithLine(text: string, line: string): boolean {
  const [first = ''] = text.trim().split('\n')
  const begun = line.trim().replace(/(?:…|\.\.\.)$/, '')
  return begun !== '' && (first.trim() === line.trim() || (begun !== line.trim() && first.startsWith(begun)))
}

/**
 * Takes what the system hands to the installed app: as a share target (`#/import?title=&text=&url=`, or before the "#" for
 * apps installed from earlier versions) and as a handler of files. Called once, at the start.
 */
export function takeHandedOver(): void {
  const [hash = '', behind = ''] = location.hash.split('?')
  const shared = new URLSearchParams(location.search || (hash === pathTo.import ? behind : ''))
  const parts = ['title', 'text', 'url'].flatMap((name) => shared.get(name) ?? [])
  // Many apps give the beginning of the text as its title, too.
  const text = parts.filter((part, at) => !parts.slice(at + 1).some((other) => startsWithLine(other, part))).join('\n')
  if (text.trim() !== '') {
    // The parameters leave the address, so that a reload does not bring the text again once it was taken.
    history.replaceState(history.state, '', location.pathname + hash)
    go(pathTo.import, true)
    updateHistoryState({ shared: text })
  }
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => void openHandles(files))
}

/** A file that can't be opened (moved, deleted, not allowed) does not prevent the others from being opened. */
async function openHandles(handles: readonly FileHandle[]): Promise<void> {
  if (handles.length === 0) return
  const all = await Promise.all(handles.map((one) => one.getFile().catch(() => one.name)))
  arrive({
    files: all.filter((one) => typeof one !== 'string'),
    unread: all.filter((one) => typeof one === 'string'),
  })
}
