/**
 * Offline use: registers the service worker, and tells when all files are cached and when a newer version is waiting.
 * An update is offered, never forced; accepting it reloads every open tab, each after its own `beforeReload`.
 */
import { ref } from 'vue'

/** Every file of this version is on the device: true only after the worker has kept them all. */
export const offlineReady = ref(false)
/** The files are being kept right now. */
export const offlineKeeping = ref(false)
/** A newer version is loaded in full and waits to be taken. */
export const updateReady = ref(false)
/** How often a part of this version could not be loaded, most likely because a newer one replaced it on the server. */
export const partsMissing = ref(0)

const HOUR = 3_600_000

let registration: ServiceWorkerRegistration | undefined
let beforeReload: () => Promise<void> = () => Promise.resolve()
let reloading = false

/**
 * Which of the optional parts (languages, reader of QR codes) this browser needs; the service worker caches these only
 * on request.
 */
let needs: () => Promise<Record<string, boolean>>

/**
 * Starts offline use. `save` is awaited in every tab before it is reloaded for an update. `language`: the page's
 * language. `ownReader` resolves to the browser's own reader of QR codes, if it has one. No file is requested before
 * `first` resolves. Does nothing where service workers are not supported.
 */
export async function startOffline(
  save: () => Promise<void>,
  language: string,
  ownReader: () => Promise<unknown>,
  first: Promise<unknown>,
): Promise<void> {
  beforeReload = save
  needs = async () => ({ [`lang-${language}`]: true, reader: !(await ownReader()) })
  window.addEventListener('vite:preloadError', () => {
    // Offline, the cause is not a newer version, and a reload would not help.
    if (navigator.onLine) partsMissing.value += 1
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first worker takes over a page of the same version: no reload. Nor if the worker was deleted together with
    // the site's data: this page may hold the only copy of the lists.
    if (controlled && workers.controller) void reload()
    else void tellOffline()
    controlled = workers.controller !== null
  })
  offlineKeeping.value = !controlled
  await first
  try {
    // `none`: scripts that the worker imports bypass the HTTP cache too, because a cached one may name files that are gone.
    registration = await workers.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
  } catch {
    // No network, or a broken deployment: a worker that is there already keeps running.
    registration = await workers.getRegistration().catch(() => undefined)
  }
  if (registration) follow(registration)
  else offlineKeeping.value = false
  await tellOffline()
}

/** Takes the version that waits. The page is reloaded when the new worker is in charge. */
export async function applyUpdate(save: () => Promise<void> = beforeReload): Promise<void> {
  await save()
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
  else await reload()
}

function follow(worker: ServiceWorkerRegistration): void {
  const look = () => {
    if (worker.waiting && navigator.serviceWorker.controller) updateReady.value = true
  }
  const followInstalling = () => {
    const { installing } = worker
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') offlineKeeping.value = false
      look()
      // Not before: a message to a worker that is being replaced can delay its successor.
      if (installing.state === 'activated') void tellOffline()
    })
  }
  look()
  followInstalling()
  worker.addEventListener('updatefound', followInstalling)
  const ask = () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, HOUR)
}

/**
 * Updates `offlineReady`. A worker is active only after it has cached all files. The cache is checked all the same,
 * because the browser may have deleted the files since, or the worker may be of another version than this page: the
 * page's own script must be in it. Optional parts that this browser needs are requested here.
 */
async function tellOffline(): Promise<void> {
  const worker = registration?.active
  if (worker?.state !== 'activated') return
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const needed = [new URL('index.html', document.baseURI).href, ...(script === undefined ? [] : [script])]
  const found = await Promise.all(
    needed.map((address) => caches.match(address, { ignoreSearch: true }).catch(() => undefined)),
  )
  const [page, own] = found
  // The first worker came after the next version did: this page is the old one, and its other parts are gone.
  if (page && script !== undefined && !own && navigator.serviceWorker.controller) updateReady.value = true
  offlineKeeping.value = false
  const whole = !found.includes(undefined) && (await keepBeside(worker))
  offlineReady.value = whole && navigator.serviceWorker.controller !== null
}

/** Tells the worker which optional parts this browser needs. Resolves to whether it has cached them all. */
async function keepBeside(worker: ServiceWorker): Promise<boolean> {
  const parts = await needs()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: 'BESIDE', parts }, [port2])
  })
}

async function reload(): Promise<void> {
  if (reloading) return
  reloading = true
  try {
    await beforeReload()
    location.reload()
  } catch {
    // Unsaved work outweighs a new version: the page stays, and offers the update again.
    reloading = false
    updateReady.value = true
  }
}
