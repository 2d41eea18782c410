/* Part of the service worker: what 404.html does without it. An address that is none of the app's and of nobody else on this
   host leads to the app, which says so; and one whose "#" a chat program wrote as "%23" to the list in it. */
const folder = new URL(self.registration.scope).pathname

function routeOf(path) {
  const at = path.indexOf('%23')
  if (at < 0) return `#/${path}`
  const code = path.slice(at + 3)
  try {
    return `#${decodeURIComponent(code)}`
  } catch {
    return `#${code}`
  }
}

/** What else the host has under it is no business of the app's: a page beside it, or another copy in a folder. */
async function answer(request, path) {
  const there = path.includes('%23') ? undefined : await fetch(request).catch(() => undefined)
  return there && (there.ok || there.type === 'opaqueredirect')
    ? there
    : Response.redirect(`${self.registration.scope}${routeOf(path)}`)
}

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { pathname } = new URL(url)
  if (mode !== 'navigate' || !pathname.startsWith(folder)) return
  const path = pathname.slice(folder.length)
  if (path === '' || path === 'index.html' || path.startsWith('schema/')) return
  event.respondWith(answer(event.request, path))
})
