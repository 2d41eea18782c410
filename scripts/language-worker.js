/* Part of the service worker: keeps the files of a language beside English once it was chosen. */
/* global self, caches, FILES */
/** By language: the addresses of its files, put in by the build. */
const languageFiles = FILES
const languageCache = `languages-${self.registration.scope}`
const addressOf = (file) => new URL(file, self.registration.scope).href
const isKept = async (cache, file) => (await cache.match(addressOf(file))) !== undefined

/** Rejects when a file can't be had; what was kept stays. */
async function keepLanguage(language) {
  const cache = await caches.open(languageCache)
  for (const file of languageFiles[language] ?? []) if (!(await isKept(cache, file))) await cache.add(addressOf(file))
}

/** The languages of which any version has kept a file. */
async function keptLanguages() {
  const kept = await (await caches.open(languageCache)).keys()
  return Object.keys(languageFiles).filter((language) => kept.some(({ url }) => url.includes(`/lang-${language}/`)))
}

// A version is ready only with every language that was kept before it.
self.addEventListener('install', (event) => {
  event.waitUntil(keptLanguages().then((kept) => Promise.all(kept.map(keepLanguage))))
})

self.addEventListener('activate', (event) => {
  const current = new Set(Object.values(languageFiles).flat().map(addressOf))
  const tidy = async () => {
    const cache = await caches.open(languageCache)
    const old = (await cache.keys()).filter(({ url }) => !current.has(url))
    await Promise.all(old.map((request) => cache.delete(request)))
  }
  event.waitUntil(tidy())
})

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'LANGUAGE') return
  const answer = (kept) => event.ports[0]?.postMessage(kept)
  event.waitUntil(
    keepLanguage(event.data.language).then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  if (!event.request.url.startsWith(addressOf('assets/lang-'))) return
  const kept = () => caches.open(languageCache).then((cache) => cache.match(event.request.url))
  event.respondWith(kept().then((found) => found ?? fetch(event.request)))
})
