/**
 * The service worker. Caches every file of the app for offline use; of the languages other than English only those that were
 * chosen. Answers addresses that are no files, and what other apps share. The page's side is offline.ts.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { ToWorker } from './worker-messages'

declare const self: ServiceWorkerGlobalScope

const { scope } = self.registration
const languageOf = (path: string) => /^assets\/lang-([^/]+)\//.exec(path)?.[1]

/** Every file of the build, inserted by vite-plugin-pwa. */
const files = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
precacheAndRoute(
  files.filter(({ url }) => languageOf(url) === undefined),
  // The page reads its parameters itself.
  { ignoreURLParametersMatching: [/./] },
)
cleanupOutdatedCaches()
// Without it "ready offline" would be said while this page's own later parts still come from the network.
clientsClaim()

/** By language: the addresses of its files. */
const languages = new Map<string, string[]>()
for (const { url } of files) {
  const language = languageOf(url)
  if (language === undefined) continue
  languages.set(language, [...(languages.get(language) ?? []), new URL(url, scope).href])
}
const LANGUAGES = `languages-${scope}`
const fromLanguages = new CacheFirst({ cacheName: LANGUAGES })
registerRoute(({ url }) => languageOf(url.href.slice(scope.length)) !== undefined, fromLanguages)

/** Caches the files of a language. Rejects if one can't be fetched; files that are cached stay. */
async function cacheLanguage(language: string): Promise<void> {
  const cache = await caches.open(LANGUAGES)
  for (const address of languages.get(language) ?? []) if (!(await cache.match(address))) await cache.add(address)
}

/** The languages of which a version has cached a file. */
async function cachedLanguages(): Promise<string[]> {
  const cached = await (await caches.open(LANGUAGES)).keys()
  return [...new Set(cached.flatMap(({ url }) => languageOf(url.slice(scope.length)) ?? []))]
}

/** Removes the files of earlier versions, and of languages that are no longer wanted. */
async function tidyLanguages(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(LANGUAGES)
  const current = new Set(wanted.flatMap((language) => languages.get(language) ?? []))
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

self.addEventListener('install', (event) => {
  // A new version is installed only when it has cached every language that was cached before.
  event.waitUntil(cachedLanguages().then((cached) => Promise.all(cached.map(cacheLanguage))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyLanguages([...languages.keys()]))
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type !== 'KEEP_LANGUAGE') return
  const cacheAll = async () => {
    await cacheLanguage(message.language)
    await tidyLanguages([message.language])
  }
  const answer = (cached: boolean) => event.ports[0]?.postMessage(cached)
  event.waitUntil(
    cacheAll().then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

/**
 * Text that another app shares comes as a form. It goes on to the page behind the "#" of the address, so that no server
 * ever sees it.
 */
async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData()
  const shared = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') shared.append(name, value)
  return Response.redirect(`${scope}#/import?${shared.toString()}`, 303)
}

registerRoute(
  ({ url }) => url.href === `${scope}share`,
  ({ request }) => receiveShare(request),
  'POST',
)

/** The route in the app that an address below its folder stands for. Some chat programs write "#" as "%23". */
function routeOf(path: string): string {
  const at = path.indexOf('%23')
  if (at < 0) return `#/${path}`
  const code = path.slice(at + 3)
  try {
    return `#${decodeURIComponent(code)}`
  } catch {
    return `#${code}`
  }
}

/** Other pages on the same host, and a copy of the app in a subfolder, are not handled. */
async function visit(request: Request, path: string): Promise<Response> {
  const there = path.includes('%23') ? undefined : await fetch(request).catch(() => undefined)
  return there && (there.ok || there.type === 'opaqueredirect') ? there : Response.redirect(`${scope}${routeOf(path)}`)
}

// The page's own address is answered from the precache, above.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.href.startsWith(scope),
  ({ request, url }) => visit(request, url.pathname.slice(new URL(scope).pathname.length)),
)
