/** Asks the quartermaster in a worker, which does not block the page. */
import type { ArmyBook } from '../rules/book'
import type { Answers, Asks, Kind } from '../quartermaster/quartermaster-tasks'

/** A worker that has answered and can be used again. */
let idleWorker: Worker | undefined

function acquireWorker(): Worker {
  const worker = idleWorker
  idleWorker = undefined
  return worker ?? new Worker(new URL('./ask-quartermaster.worker.ts', import.meta.url), { type: 'module' })
}

/** Rejects when it was given up by `signal`, or when the worker could not be loaded or broke. */
export async function askQuartermaster<K extends Kind>(
  kind: K,
  ask: Asks[K],
  book: ArmyBook,
  signal: AbortSignal,
): Promise<Answers[K]> {
  signal.throwIfAborted()
  const worker = acquireWorker()
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const once = { signal: stop.signal }
    const leave = (isIdle: boolean) => {
      stop.abort()
      if (isIdle && !idleWorker) idleWorker = worker
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
      reject(new Error('The worker could not be loaded, or broke'))
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
    // A plain copy, because reactive proxies can't be sent to a worker.
    worker.postMessage({ kind, ask: JSON.parse(JSON.stringify(ask)) as Asks[K], book })
  })
}
