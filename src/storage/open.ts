/** Opens the repository: in the database, or in memory if the database does not open. There is always one to work with. */
import type { Backend } from './backend'
import { carryOver } from './carry-over'
import type { Contents } from './contents'
import { openDatabase, type Handover } from './database'
import { repositoryOf, type Repository } from './repository'
import { memoryBackend } from './memory'

type OpenedRepository =
  /** `newer`: written by a newer version of the app; everything can be read, saving is refused. */
  | { kind: 'open' | 'newer'; repository: Repository; contents: Contents }
  /** Nothing is kept after the page is closed: the app must say so until `later` succeeds. */
  | {
      kind: 'unavailable'
      reason: 'missing' | 'blocked' | 'failed'
      message: string
      repository: Repository
      later: Later
    }

/**
 * Keeps trying, at growing intervals, and resolves when the database opens; never if there is none. The repository in memory is
 * then replaced, and must not be written while `carry` copies its contents.
 */
export type Later = () => Promise<Late>

export interface Late {
  kind: 'open' | 'newer'
  repository: Repository
  /**
   * Copies what is in memory, and returns the contents of the database afterwards. `twins`: ids of lists that were not
   * copied because the database has equal ones; a list that the player looks at (`isSeen`) is copied anyway.
   */
  carry(isSeen: (id: string) => boolean): Promise<Contents & { twins: ReadonlySet<string> }>
}

/** The wait before the first try, in ms, which doubles for each further one, up to the longest wait. */
const FIRST_TRY_AFTER = 300
const LONGEST_WAIT = 30_000
/** Timeout for the first read, in ms: a database that opens and then does not answer is as good as none. */
const READS_WITHIN = 10_000

type Tried =
  | { kind: 'open' | 'newer'; repository: Repository; backend: Backend; contents: Contents }
  | { kind: 'unavailable'; reason: 'missing' | 'blocked' | 'failed'; message: string }

async function tryOnce(handover: Handover): Promise<Tried> {
  const opened = await openDatabase(handover)
  if (opened.kind === 'unavailable') return opened
  const repository = repositoryOf(opened.backend)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The storage does not answer')), READS_WITHIN)
  })
  try {
    return { ...opened, repository, contents: await Promise.race([repository.all(), late]) }
  } catch (error) {
    repository.close()
    return { kind: 'unavailable', reason: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, in ms; less if the page is hidden or shown again, so that it tries at once. */
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

export async function openRepository(handover: Handover = {}): Promise<OpenedRepository> {
  const first = await tryOnce(handover)
  if (first.kind !== 'unavailable') return first
  const memory = memoryBackend()
  const later: Later = async () => {
    if (first.reason === 'missing') return new Promise(() => undefined)
    for (let wait = FIRST_TRY_AFTER; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await pause(wait)
      const tried = await tryOnce(handover)
      if (tried.kind === 'unavailable') continue
      const carry: Late['carry'] = async (isSeen) => {
        const twins = await carryOver(memory, tried.backend, isSeen)
        return { ...(await tried.repository.all()), twins }
      }
      return { kind: tried.kind, repository: tried.repository, carry }
    }
  }
  return { ...first, repository: repositoryOf(memory), later }
}
