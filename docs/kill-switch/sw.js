/**
 * The kill switch: put this file in the place of sw.js on the host, and nothing else. Every browser that has the app
 * fetches it at the next visit, forgets the kept files, and loads the app from the host again. Saved lists stay.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Beside others on the same host it forgets its own alone: theirs end with another scope.
      const own = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope))
      await Promise.all(own.map((name) => caches.delete(name)))
      // Open pages save and reload when another worker takes over.
      await self.clients.claim()
      await self.registration.unregister()
    })(),
  )
})
