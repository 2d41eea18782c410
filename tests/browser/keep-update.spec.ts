/** New versions, missing files on the host and the kill switch: an open page keeps its lists and says what to do. */
import { copyFile, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, readyOffline, test, updateWaiting } from './harness'
import { add, begin, cards, lay, record, saved, units } from './keep'
import { places, watchPlaces } from './late'
import { release } from './release'

test.use({ worker: true })

test.describe('a page without a service worker', () => {
  test.use({ worker: false })

  test('asks for a reload when a new version has replaced its files on the host, and keeps the edit', async ({
    deploy,
    page,
    faults,
  }) => {
    faults.expect(/status of 404|dynamically imported module|MIME type|preload/i)
    const deployment = await deploy()
    await page.goto(deployment.address)
    await begin(page)
    await release(deployment)
    await add(page, 'Gunner, 10 pts')
    const list = page.url()
    await page.goto(`${list}/muster`)
    await expect(page.getByText('Part of the app couldn’t be loaded')).toBeVisible()
    await expect(page.getByText('This part couldn’t be loaded')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // After "Later" the message comes again when the next part is missing: a page never stays empty without a reason.
    await page.getByRole('button', { name: 'Later', exact: true }).click()
    await expect(page.getByText('Part of the app couldn’t be loaded')).toHaveCount(0)
    await page.goto(`${list}/books`)
    await expect(page.getByText('Part of the app couldn’t be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
    await page.goto(`${deployment.address}#/`)
    await cards(page).getByRole('link').click()
    await expect(units(page)).toHaveText(['Gunner'])
  })
})

test('a tab that cannot save is not reloaded when another tab takes the new version, and its list can be downloaded @full', async ({
  deploy,
  page,
  context,
}) => {
  const deployment = await deploy()
  await page.goto(deployment.address)
  await begin(page)
  await readyOffline(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await add(page, 'Gunner, 10 pts')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  const other = await context.newPage()
  await other.goto(deployment.address)
  await release(deployment)
  await updateWaiting(other)
  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(other.locator('html')).toHaveAttribute('data-version', 'newer')
  // The tab keeps running, although its files are gone from the host and from the cache.
  await expect(page.locator('html')).not.toHaveAttribute('data-version', 'newer')
  await expect(units(page)).toHaveText(['Gunner'])
  const waiting = page.waitForEvent('download')
  await page.getByRole('alert').getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('"gunner"')
})

test('text that is typed and not sent yet is there again when another tab has taken the new version @full', async ({
  deploy,
  context,
}) => {
  const deployment = await deploy()
  const at = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(deployment.address + path)
    return tab
  }
  const other = await at('#/settings')
  await readyOffline(other)
  const typed = 'not sent yet'
  const text = (tab: Page, name: string) => tab.getByRole('textbox', { name })
  const revealed = await at('#/seal')
  await text(revealed, 'Your opponent’s reveal').fill('SEAL-LG000SYW7RiJxkEgOGusQGwp1v76bWSGcY8AiOzjLtm')
  await revealed.getByRole('button', { name: 'Open', exact: true }).click()
  const fields = [
    text(revealed, 'The seal you wrote down'),
    text(await at('#/restore'), 'Link, code, or a list as text'),
    text(await at('#/seal'), 'Your opponent’s reveal'),
    text(await at('#/desk'), 'Links, codes or texts'),
    text(await at('#/import'), 'Link, code, or a list as text'),
    text(await at('#/match'), 'A link, code or text').nth(1),
    text(await at('#/new?game=army-men-combat'), 'List name'),
  ]
  for (const field of fields) await field.fill(typed)
  await release(deployment)
  await updateWaiting(other)
  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  for (const field of fields) {
    await expect(field.page().locator('html')).toHaveAttribute('data-version', 'newer')
    await expect(field).toHaveValue(typed)
  }
  // Whoever leaves the screen and comes back begins anew.
  const [, , , , last] = fields
  await last?.page().getByRole('link', { name: 'Back' }).click()
  await last?.page().goto(`${deployment.address}#/import`)
  await expect(last!).toHaveValue('')
  await last?.page().reload()
  await expect(last!).toHaveValue('')
})

/** Holds back the registration of the service worker; the returned function lets it happen. */
async function holdWorker(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const workers = ServiceWorkerContainer.prototype
    type Register = (script: string | URL) => Promise<ServiceWorkerRegistration>
    const register: Register = Reflect.get(workers, 'register')
    const go = new Promise<void>((done) => Object.assign(window, { askForWorker: done }))
    workers.register = async function (script) {
      await go
      return register.call(this, script)
    }
  })
  return () => page.evaluate(() => (window as unknown as { askForWorker: () => void }).askForWorker())
}

test('a version released during a first visit, before the service worker is registered, is offered, and no edit is lost', async ({
  deploy,
  page,
}) => {
  const deployment = await deploy()
  const askForWorker = await holdWorker(page)
  await page.goto(deployment.address)
  await begin(page)
  await release(deployment)
  await add(page, 'Gunner, 10 pts')
  await askForWorker()
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 15_000 })
  await add(page, 'Sniper, 10 pts')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await expect(units(page)).toHaveText(['Gunner', 'Sniper'])
})

test('the settings say that the app is being kept for offline use, and when it is ready @full', async ({
  deploy,
  page,
}) => {
  const { address } = await deploy()
  const askForWorker = await holdWorker(page)
  await page.goto(`${address}#/settings`)
  await expect(page.getByText('Saving the app for offline use. Leave it open for a moment.')).toBeVisible()
  await expect(page.getByText('Not ready to work offline yet.')).toHaveCount(0)
  await watchPlaces(page, '.about')
  await askForWorker()
  await expect(page.getByTestId('keeping').getByText('Ready to work offline.', { exact: true })).toBeVisible()
  await expect(page.getByText('Saving the app for offline use')).toHaveCount(0)
  // The shorter sentence has not moved what is below it.
  expect(await places(page)).toHaveLength(1)
  await expect(page.locator('[aria-live=polite] p')).toHaveText('Ready to work offline.')
  // It is announced to screen readers only, not shown as a notice that could cover a button.
  await expect(page.getByTestId('notice')).toHaveCount(0)
})

test('"ready to work offline" is not said while a file is missing @full', async ({ deploy, page, faults }) => {
  faults.expect(/status of 404|bad-precaching-response/)
  const { folder, address } = await deploy()
  const assets = await readdir(join(folder, 'assets'))
  // Delete a file that the settings do not need themselves.
  await rm(join(folder, 'assets', assets.find((name) => name.startsWith('pdf-')) ?? 'none'))
  await page.goto(`${address}#/settings`)
  await expect(page.getByText('Not ready to work offline yet.')).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByText('Ready to work offline.', { exact: true })).toHaveCount(0)
})

test('the kill switch removes the service worker and its caches, and no list is lost', async ({ deploy, page }) => {
  const { folder, address } = await deploy()
  await page.goto(address)
  await lay(page, 'lists', [['kept-1', record(1)]])
  await readyOffline(page)
  // A cache of another app in another folder of the same host, which must stay.
  const theirs = `precache-${address}another/`
  await page.evaluate((name) => caches.open(name), theirs)
  await copyFile(join(import.meta.dirname, '..', '..', 'docs', 'kill-switch', 'sw.js'), join(folder, 'sw.js'))
  const left = () =>
    page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update().catch(() => undefined)
        return caches.keys()
      })
      // The page is being reloaded by the worker.
      .catch(() => [])
  await expect.poll(left, { timeout: 15_000 }).toEqual([theirs])
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('link').click()
  await saved(page)
  await expect(units(page)).toHaveCount(3)
})

/** Runs in the page: the browser never says that another worker is in charge, as iOS may. */
const withoutControllerChange = () => {
  const listen = Reflect.get(EventTarget.prototype, 'addEventListener')
  ServiceWorkerContainer.prototype.addEventListener = function (
    this: ServiceWorkerContainer,
    type: string,
    ...rest: unknown[]
  ) {
    if (type !== 'controllerchange') Reflect.apply(listen, this, [type, ...rest])
  } as typeof ServiceWorkerContainer.prototype.addEventListener
}

test('a new version that was taken comes also where the browser does not say that it is in charge @full', async ({
  deploy,
  page,
}) => {
  const deployment = await deploy()
  await page.addInitScript(withoutControllerChange)
  await page.goto(deployment.address)
  await begin(page)
  await readyOffline(page)
  await release(deployment)
  await updateWaiting(page)
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await expect(units(page)).toHaveText(['Gunner'])
})

test('a new version that was taken and does not come says what to do @full', async ({ deploy, page }) => {
  const deployment = await deploy()
  await page.addInitScript(() => {
    const send = Reflect.get(ServiceWorker.prototype, 'postMessage')
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown, ...rest: unknown[]) {
      if ((message as { type?: string }).type !== 'SKIP_WAITING') Reflect.apply(send, this, [message, ...rest])
    } as typeof ServiceWorker.prototype.postMessage
  })
  await page.clock.install()
  await page.goto(deployment.address)
  await begin(page)
  await page.clock.runFor(3000)
  await readyOffline(page)
  await release(deployment)
  await updateWaiting(page)
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.clock.runFor(9000)
  await expect(page.getByText('Close all Muster windows, then open it again.')).toBeVisible()
})
