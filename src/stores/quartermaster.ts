/** Asks the quartermaster without blocking the page: in a worker where there is one, else in a task of its own. */
import type { ArmyBook } from '../rules/book'
import type { Answers, Asks, Kind } from './quartermaster-tasks'

/** A worker that has answered and can be used again. */
let rested: Worker | undefined

const hire = (): Worker | undefined => {
  const worker = rested
  rested = undefined
  if (worker || typeof Worker === 'undefined') return worker
  try {
    return new Worker(new URL('./quartermaster.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // A browser may forbid workers, which shows only here.
    return undefined
  }
}

async function inPage<K extends Kind>(kind: K, ask: Asks[K], book: ArmyBook, signal: AbortSignal) {
  const { perform } = await import('./quartermaster-tasks')
  await new Promise((done) => setTimeout(done))
  signal.throwIfAborted()
  return perform(kind, ask, book)
}

function inWorker<K extends Kind>(worker: Worker, kind: K, ask: Asks[K], book: ArmyBook, signal: AbortSignal) {
  return new Promise<Answers[K] | null>((resolve, reject) => {
    const stop = new AbortController()
    const once = { signal: stop.signal }
    const leave = (keep: boolean) => {
      stop.abort()
      if (keep && !rested) rested = worker
      else worker.terminate()
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answers[K]>) => {
        leave(true)
        resolve(data)
      },
      once,
    )
    const broken = () => {
      leave(false)
      resolve(null)
    }
    worker.addEventListener('error', broken, once)
    worker.addEventListener('messageerror', broken, once)
    signal.addEventListener(
      'abort',
      () => {
        leave(false)
        reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
      },
      once,
    )
    worker.postMessage({ kind, ask, book })
  })
}

/** Rejects when it was given up by `signal`, or when a part of the app could not be loaded. */
export async function askQuartermaster<K extends Kind>(
  kind: K,
  ask: Asks[K],
  book: ArmyBook,
  signal: AbortSignal,
): Promise<Answers[K]> {
  signal.throwIfAborted()
  // A plain copy, because reactive proxies can't be sent to a worker.
  const plain = JSON.parse(JSON.stringify(ask)) as Asks[K]
  const worker = hire()
  const answer = worker && (await inWorker(worker, kind, plain, book, signal))
  // Without a worker, or if it broke, the page does the work.
  return answer ?? inPage(kind, plain, book, signal)
}
