/**
 * Works without a network: registers the service worker, and says when everything is kept and when a newer version waits.
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

/** Which parts this browser needs, and which not, of those that the worker keeps only when it is told to. */
let needs: () => Promise<Record<string, boolean>>

/**
 * `save` is awaited in every tab before it is reloaded for an update; `language` is the page's, and `ownReader` says what
 * the browser reads QR codes with, if it does. Before `first` no file is asked for. Does nothing where there are no service
 * workers.
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
    // Without a network it is no newer version that is in the way, and loading the page anew would not help.
    if (navigator.onLine) partsMissing.value += 1
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // The first worker takes over a page that has its very files: nothing to reload. Nor is there where it was deleted
    // with all that the site has kept: the page may hold what is left of the lists.
    if (controlled && workers.controller) void reload()
    else void tellOffline()
    controlled = workers.controller !== null
  })
  offlineKeeping.value = !controlled
  await first
  try {
    // Its parts too are asked for anew: hosts let browsers keep files for a while, and an old part names files that are gone.
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
      // Not before: a question to a worker that is to make way can hold up the one that takes its place.
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
 * A worker is active only after all files were kept. The look into the cache is for a browser that has thrown them away
 * since, and for a worker of another version than this page: the page's own script must be among them.
 * What not every browser needs is kept beside, and asked for here.
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

/** Whether the worker has what this browser needs beside what all do, now that it was told. */
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
