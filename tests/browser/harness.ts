/**
 * The basis of all browser tests: serves the built app, and fails a test on any console error or warning, uncaught error,
 * violation of the content security policy or request to another host.
 */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, serve, type Served } from '../../scripts/server.mjs'

export { expect }

/** A copy of the built app on its own server, for tests that change its files or stop the server. */
export interface Deployment extends Served {
  folder: string
}

interface TestFixtures {
  /**
   * Whether the app may register its service worker. Caching every file takes about a fifth of a test's time, so only tests
   * without a network and those of new versions set it.
   */
  worker: boolean
  /**
   * Whether the first steps are shown with a first list. Only the tests about them set it.
   */
  guided: boolean
  /** Faults of all pages of the test; must be empty at its end but for those that the test allows: `faults.expect(/…/)`. */
  faults: Faults
  deploy: (options?: { base?: string }) => Promise<Deployment>
  /** Opens the app at `path` ("#/…") and waits until it is drawn. */
  open: (path?: string) => Promise<Page>
}

interface WorkerFixtures {
  /** The app's address, ending in a slash. */
  app: string
}

export class Faults {
  readonly found: string[] = []
  private readonly allowed: RegExp[] = []

  /** Allows faults that match `pattern`. */
  expect(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  get unexpected(): string[] {
    return this.found.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)))
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportBreach', (_source, breach: string) => {
      this.found.push(`policy: ${breach}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (window as unknown as { reportBreach: (breach: string) => Promise<void> }).reportBreach
        void report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
      })
    })
    context.on('console', (message) => {
      // The browser requests the favicon by itself when a test opens a bare file.
      if (new URL(message.location().url || 'about:blank').pathname === '/favicon.ico') return
      if (message.type() === 'error' || message.type() === 'warning')
        this.found.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.found.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1') this.found.push(`request: ${url.href}`)
    })
  }
}

/** Runs in the page: makes the registration of a service worker fail. */
export const withoutWorker = () => {
  if ('serviceWorker' in navigator)
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker in this flow'))
}

/** Runs in the page: the app reads the first steps as done while no state of them is stored. */
const withoutGuide = () => {
  const result = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')
  const read = Reflect.get(IDBObjectStore.prototype, 'get')
  IDBObjectStore.prototype.get = function (key) {
    const request = read.call(this, key)
    if (key === 'app:guide')
      Object.defineProperty(request, 'result', { get: () => (result?.get?.call(request) as unknown) ?? 'done' })
    return request
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const served = await serve(built)
      await use(served.address)
      await served.close()
    },
    { scope: 'worker' },
  ],

  worker: [false, { option: true }],

  guided: [false, { option: true }],

  faults: [
    async ({ context, worker, guided }, use) => {
      if (!worker) await context.addInitScript(withoutWorker)
      if (!guided) await context.addInitScript(withoutGuide)
      const faults = new Faults()
      await faults.watch(context)
      await use(faults)
      expect(faults.unexpected).toEqual([])
    },
    { auto: true },
  ],

  deploy: async ({ context }, use) => {
    const made: Deployment[] = []
    await use(async (options = {}) => {
      const folder = await mkdtemp(join(tmpdir(), 'muster-'))
      await cp(built, folder, { recursive: true })
      const deployment = { folder, ...(await serve(folder, options)) }
      made.push(deployment)
      return deployment
    })
    // Close the pages first: one that is still loading would report the stopped server as a fault.
    for (const page of context.pages()) await page.close()
    for (const { folder, close } of made) {
      await close()
      await rm(folder, { recursive: true, force: true })
    }
  },

  open: async ({ page, app }, use) => {
    await use(async (path = '') => {
      await page.goto(app + path)
      await drawn(page)
      return page
    })
  },
})

/** Waits until the app has drawn something. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('#app > *').first()).toBeVisible()
}

/** Names of the files in `assets/<folder>/` that the service worker has cached. */
export const keptOf = (page: Page, folder: string): Promise<string[]> =>
  page.evaluate(async (start) => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const files = kept.flat().map(({ url }) => url.split('/assets/')[1] ?? '')
    return files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length))
  }, `${folder}/`)

/** Waits until the service worker is active and controls the page. */
export async function readyOffline(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return navigator.serviceWorker.controller ? registration?.active?.state : 'not in charge'
    })
  await expect.poll(state, { timeout: 30_000 }).toBe('activated')
}

/** Makes the page look for a new version, and waits until its service worker is installed and waiting. */
export async function updateWaiting(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting?.state
    })
  await expect.poll(waiting, { timeout: 30_000 }).toBe('installed')
}
