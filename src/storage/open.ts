/** Opens the saved lists, in whatever way this browser allows. There is always a library to work with. */
import type { Backend } from './backend'
import type { Contents } from './contents'
import { openDatabase, type Handover } from './database'
import { library, type Library } from './library'

type OpenLibrary =
  /** `newer`: written by a newer version of the app: all can be read, saving is refused. */
  | { kind: 'open' | 'newer'; library: Library; contents: Contents }
  /** Nothing outlives the page: say so as long as it is so. */
  | { kind: 'unavailable'; reason: 'missing' | 'blocked' | 'failed'; message: string; library: Library; later: Later }

/**
 * Keeps trying, ever more seldom, and resolves when the database opens after all; never where there is none. The library
 * in memory is to be given up for it then, and must not be written while `carry` brings over what was made in it.
 */
export type Later = () => Promise<Late>

export interface Late {
  kind: 'open' | 'newer'
  library: Library
  /**
   * What is there after. What could not be brought over is missing in it; so are the `twins`, lists that were there already,
   * by id. One that the player looks at (`isSeen`) is none.
   */
  carry(isSeen: (id: string) => boolean): Promise<Contents & { twins: ReadonlySet<string> }>
}

/** In ms. Each try after the first waits twice as long as the one before. */
const FIRST_TRY_AFTER = 300
const LONGEST_WAIT = 30_000
/** For the first reading, in ms: a store that opens and then says nothing is no better than one that does not open. */
const READS_WITHIN = 10_000

type Tried =
  | { kind: 'open' | 'newer'; library: Library; backend: Backend; contents: Contents }
  | { kind: 'unavailable'; reason: 'missing' | 'blocked' | 'failed'; message: string }

async function tryOnce(handover: Handover): Promise<Tried> {
  const opened = await openDatabase(handover)
  if (opened.kind === 'unavailable') return opened
  const place = library(opened.backend)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The storage does not answer')), READS_WITHIN)
  })
  try {
    return { ...opened, library: place, contents: await Promise.race([place.all(), late]) }
  } catch (error) {
    place.close()
    return { kind: 'unavailable', reason: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** A page that is looked at again, or whose sleep ends, tries at once. */
async function pause(wait: number): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(end, wait)
    function end() {
      clearTimeout(timer)
      globalThis.document?.removeEventListener('visibilitychange', end)
      done()
    }
    globalThis.document?.addEventListener('visibilitychange', end)
  })
}

export async function openLibrary(handover: Handover = {}): Promise<OpenLibrary> {
  const first = await tryOnce(handover)
  if (first.kind !== 'unavailable') return first
  // Few browsers ever need it.
  const [{ memoryBackend }, { carryOver }] = await Promise.all([import('./memory'), import('./carry')])
  const memory = memoryBackend()
  const later: Later = async () => {
    if (first.reason === 'missing') return new Promise(() => undefined)
    for (let wait = FIRST_TRY_AFTER; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await pause(wait)
      const tried = await tryOnce(handover)
      if (tried.kind === 'unavailable') continue
      const carry: Late['carry'] = async (isSeen) => {
        const twins = await carryOver(memory, tried.backend, isSeen)
        return { ...(await tried.library.all()), twins }
      }
      return { kind: tried.kind, library: tried.library, carry }
    }
  }
  return { ...first, library: library(memory), later }
}
