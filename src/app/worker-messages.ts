/** What the page says to the service worker. */
export type ToWorker =
  /** The waiting version takes over. Workbox's own message, sent by every earlier version too. */
  | { type: 'SKIP_WAITING' }
  /** Caches this language and no other; the answer on the message's port is whether it is cached whole. */
  | { type: 'KEEP_LANGUAGE'; language: string }
