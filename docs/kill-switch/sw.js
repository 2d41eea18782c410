/**
 * The kill switch: put this file in the place of sw.js on the host, and nothing else. Every browser that has the app
 * fetches it at the next visit, forgets the kept files, and loads the app from the host again. Saved lists stay.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      // Open pages save and reload when another worker takes over.
      await self.clients.claim()
      await self.registration.unregister()
    })(),
  )
})
