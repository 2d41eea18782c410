/*
 * Part of the service worker: keeps parts that not every browser needs beside the files that all keep. A part is a folder
 * of the assets: the words of a language, kept once it was chosen, and the reader of QR codes, kept where the browser has
 * none of its own.
 */
/* global self, caches, FILES */
/** By part: the addresses of its files, put in by the build. */
const partFiles = FILES
/** Named as when only languages were kept so: what a phone has from then stays. */
const besideCache = `languages-${self.registration.scope}`
const addressOf = (file) => new URL(file, self.registration.scope).href
const addressesOf = (part) => (partFiles[part] ?? []).map(addressOf)
const current = new Set(Object.keys(partFiles).flatMap(addressesOf))
/** Where a version that kept a part with all else had it. */
const formerly = { reader: 'assets/decode-' }

/** Rejects when a file can't be had; what was kept stays. */
async function keep(part) {
  const cache = await caches.open(besideCache)
  for (const address of addressesOf(part)) if (!(await cache.match(address))) await cache.add(address)
}

async function drop(part) {
  const cache = await caches.open(besideCache)
  for (const address of addressesOf(part)) await cache.delete(address)
}

/** The parts of which any version has kept a file. */
async function keptParts() {
  const own = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope))
  const kept = (await Promise.all(own.map(async (name) => (await caches.open(name)).keys()))).flat()
  const isKept = (start) => start !== undefined && kept.some(({ url }) => url.startsWith(addressOf(start)))
  return Object.keys(partFiles).filter((part) => isKept(`assets/${part}/`) || isKept(formerly[part]))
}

// A version is ready only with every part that was kept before it.
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

// A page tells of the parts that it knows of whether its browser needs them, and is answered whether those are kept.
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
