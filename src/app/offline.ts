/**
 * Offline use: registers the service worker, and reports when all files are cached and when a newer version is waiting.
 * An update is offered, never forced; accepting it reloads every open tab, each after its own `save`.
 */
import { ref } from 'vue'
import type { ToWorker } from './worker-messages'

/** Every file of this version is on the device: true only after the worker has cached them all. */
export const offlineReady = ref(false)
/** The files are being cached right now. */
export const offlineCaching = ref(false)
/** A newer version is loaded in full and waits to be taken. */
export const updateReady = ref(false)
/** true if the player accepted the newer version and it did not take over: open windows still use the old one. */
export const updateStuck = ref(false)
/** How often a part of this version could not be loaded, most likely because a newer one replaced it on the server. */
export const partsMissing = ref(0)

const HOUR = 3_600_000
/** In ms: how long an accepted newer version has to take over before a message says what else to do. */
const TAKEOVER = 8000

let registration: ServiceWorkerRegistration | undefined
let language = 'en'
let saveAll: () => Promise<void> = () => Promise.resolve()
let reloading = false

/**
 * Starts offline use. `save` is awaited in every tab before it is reloaded for an update. `spoken`: the page's language.
 * No file is requested before `first` resolves. Does nothing where service workers are not supported.
 */
export async function startOffline(save: () => Promise<void>, spoken: string, first: Promise<unknown>): Promise<void> {
  saveAll = save
  language = spoken
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
    else void checkOffline()
    controlled = workers.controller !== null
  })
  offlineCaching.value = !controlled
  await first
  await register()
  if (registration === undefined) offlineCaching.value = false
  await checkOffline()
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  try {
    const { Workbox } = await import('workbox-window')
    const workbox = new Workbox(new URL('sw.js', document.baseURI).href)
    workbox.addEventListener('waiting', lookForWaiting)
    workbox.addEventListener('activated', () => void checkOffline())
    workbox.addEventListener('redundant', () => {
      offlineCaching.value = false
    })
    registration = await workbox.register({ immediate: true })
  } catch {
    // No network, or a broken deployment: a worker that is there already keeps running.
    registration = await workers.getRegistration().catch(() => undefined)
  }
  lookForWaiting()
  document.addEventListener('visibilitychange', () => void lookForUpdate())
  setInterval(() => void lookForUpdate(), HOUR)
}

function lookForWaiting(): void {
  if (registration?.waiting && navigator.serviceWorker.controller) updateReady.value = true
}

async function lookForUpdate(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  // Workbox reports only the first update; one that follows a failed update is found here.
  lookForWaiting()
  await registration?.update().catch(() => undefined)
}

/**
 * Takes the version that waits. The page is reloaded when the new worker is in charge. iOS may never say so
 * (`controllerchange`), so the worker's own state is followed too, and after a while `updateStuck` is set.
 */
export async function applyUpdate(save: () => Promise<void> = saveAll): Promise<void> {
  await save()
  const waiting = registration?.waiting
  if (!waiting) return reload()
  updateStuck.value = false
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') void reload()
  })
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker)
  setTimeout(() => {
    updateStuck.value = !reloading
  }, TAKEOVER)
}

/**
 * Updates `offlineReady`. A worker is active only after it has cached all files. The cache is checked all the same,
 * because the browser may have deleted the files since, or the worker may be of another version than this page: the
 * page's own script must be in it.
 */
async function checkOffline(): Promise<void> {
  const worker = registration?.active
  if (worker?.state !== 'activated') return
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const needed = [new URL('index.html', document.baseURI).href, ...(script === undefined ? [] : [script])]
  const [page, own] = await Promise.all(
    needed.map((address) => caches.match(address, { ignoreSearch: true }).catch(() => undefined)),
  )
  // The first worker was installed after the next version was published: this page is the old one, and its other parts are no
  // longer on the server.
  if (page && script !== undefined && !own && navigator.serviceWorker.controller) updateReady.value = true
  offlineCaching.value = false
  const isWhole = page !== undefined && own !== undefined && (await cacheLanguage(worker))
  offlineReady.value = isWhole && navigator.serviceWorker.controller !== null
}

/** Has the worker cache the page's language and no other. Resolves to whether it is cached. */
async function cacheLanguage(worker: ServiceWorker): Promise<boolean> {
  const { messageSW } = await import('workbox-window')
  return (await messageSW(worker, { type: 'KEEP_LANGUAGE', language } satisfies ToWorker)) === true
}

async function reload(): Promise<void> {
  if (reloading) return
  reloading = true
  try {
    await saveAll()
    location.reload()
  } catch {
    // Unsaved work outweighs a new version: the page stays, and offers the update again.
    reloading = false
    updateReady.value = true
  }
}
