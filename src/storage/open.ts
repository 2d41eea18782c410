/** Opens the saved lists, in whatever way this browser allows. There is always a library to work with. */
import { openDatabase, type Handover } from './database'
import { library, type Library } from './library'
import { memoryBackend } from './memory'

export type OpenLibrary =
  | { kind: 'open'; library: Library }
  /** Written by a newer version of the app: all can be read, saving is refused. */
  | { kind: 'newer'; library: Library }
  /** Nothing outlives the page: say so as long as it is open. */
  | { kind: 'unavailable'; reason: 'missing' | 'blocked' | 'failed'; message: string; library: Library }

export async function openLibrary(handover: Handover = {}): Promise<OpenLibrary> {
  const opened = await openDatabase(handover)
  if (opened.kind === 'unavailable') return { ...opened, library: library(memoryBackend()) }
  return { kind: opened.kind, library: library(opened.backend) }
}
