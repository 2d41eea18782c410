/* Part of the service worker: keeps what not every phone needs (a language beside English), once a page asks for it. */
/* global self, caches, FILES */
/** By what they make: the addresses of files, put in by the build from the folders `assets/aside-…/`. */
const asideFiles = FILES
/** Its name is from when languages were all that was kept so. */
const asideCache = `languages-${self.registration.scope}`
const addressOf = (file) => new URL(file, self.registration.scope).href
const isKept = async (cache, file) => (await cache.match(addressOf(file))) !== undefined

/** Rejects when a file can't be had; what was kept stays. */
async function keep(what) {
  const cache = await caches.open(asideCache)
  for (const file of asideFiles[what] ?? []) if (!(await isKept(cache, file))) await cache.add(addressOf(file))
}

/** Of what any version has kept a file; in earlier ones the folders began with `lang`. */
async function keptBefore() {
  const kept = await (await caches.open(asideCache)).keys()
  return Object.keys(asideFiles).filter((what) => kept.some(({ url }) => url.includes(`-${what}/`)))
}

// A version is ready only with all that was kept before it.
self.addEventListener('install', (event) => {
  event.waitUntil(keptBefore().then((kept) => Promise.all(kept.map(keep))))
})

self.addEventListener('activate', (event) => {
  const current = new Set(Object.values(asideFiles).flat().map(addressOf))
  const tidy = async () => {
    const cache = await caches.open(asideCache)
    const old = (await cache.keys()).filter(({ url }) => !current.has(url))
    await Promise.all(old.map((request) => cache.delete(request)))
  }
  event.waitUntil(tidy())
})

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'KEEP') return
  const answer = (kept) => event.ports[0]?.postMessage(kept)
  event.waitUntil(
    Promise.all(event.data.aside.map(keep)).then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  if (!event.request.url.startsWith(addressOf('assets/aside-'))) return
  const kept = () => caches.open(asideCache).then((cache) => cache.match(event.request.url))
  event.respondWith(kept().then((found) => found ?? fetch(event.request)))
})
