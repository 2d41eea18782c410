/*
 * Part of the service worker: caches the parts of the app that not every browser needs; the precache has the others. A part
 * is a folder of assets/: the words of a language, cached once it was chosen, or the reader of QR codes, cached if the
 * browser has none itself.
 */
/* global self, caches, FILES */
/** By part: the paths of its files, inserted by the build. */
const partFiles = FILES
/** The name is from when only languages were cached here; another name would lose what devices have cached. */
const besideCache = `languages-${self.registration.scope}`
const addressOf = (file) => new URL(file, self.registration.scope).href
const addressesOf = (part) => (partFiles[part] ?? []).map(addressOf)
const current = new Set(Object.keys(partFiles).flatMap(addressesOf))
/** Paths of parts in earlier versions, in which they were in the precache. */
const formerly = { reader: 'assets/decode-' }

/** Caches the files of a part. Rejects if one can't be fetched; files that are cached stay. */
async function keep(part) {
  const cache = await caches.open(besideCache)
  for (const address of addressesOf(part)) if (!(await cache.match(address))) await cache.add(address)
}

async function drop(part) {
  const cache = await caches.open(besideCache)
  for (const address of addressesOf(part)) await cache.delete(address)
}

/** The parts of which this or an earlier version has cached a file. */
async function keptParts() {
  const own = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope))
  const kept = (await Promise.all(own.map(async (name) => (await caches.open(name)).keys()))).flat()
  const isKept = (start) => start !== undefined && kept.some(({ url }) => url.startsWith(addressOf(start)))
  return Object.keys(partFiles).filter((part) => isKept(`assets/${part}/`) || isKept(formerly[part]))
}

// A new version is installed only when it has cached every part that was cached before.
self.addEventListener('install', (event) => {
  event.waitUntil(keptParts().then((kept) => Promise.all(kept.map(keep))))
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const cache = await caches.open(besideCache)
    const old = (await cache.keys()).filter(({ url }) => !current.has(url))
    await Promise.all(old.map((request) => cache.delete(request)))
  }
  event.waitUntil(tidy())
})

// A page tells for each part that it knows whether its browser needs it; the answer is whether the needed ones are cached.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'BESIDE') return
  const answer = (kept) => event.ports[0]?.postMessage(kept)
  const follow = ([part, needed]) => (needed ? keep(part) : drop(part))
  event.waitUntil(
    Promise.all(Object.entries(event.data.parts).map(follow)).then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  if (!current.has(event.request.url)) return
  const kept = () => caches.open(besideCache).then((cache) => cache.match(event.request.url))
  event.respondWith(kept().then((found) => found ?? fetch(event.request)))
})
