/** No list is lost with a full disk, two tabs, broken records, no network or a new version. */
import type { Page } from '@playwright/test'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawn, expect, readyOffline, test, updateWaiting } from './harness'

test.use({ worker: true })

async function begin(page: Page, name = 'Green Platoon') {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
}
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveText('Saved')
const units = (page: Page) => page.getByTestId('unit-entry').locator('.name')

test('on a full disk the red bar stays until the list is saved, which happens by itself once there is room', async ({
  open,
  page,
}) => {
  await open()
  await begin(page)
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const put = Object.getOwnPropertyDescriptor(store, 'put') ?? {}
    Object.assign(window, { makeRoom: () => void Object.defineProperty(store, 'put', put) })
    store.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await add(page, 'Gunner, 10 pts')
  await expect(page.getByRole('alert')).toContainText('This device is out of space.')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  const waiting = page.waitForEvent('download')
  await page.getByRole('alert').getByRole('button', { name: 'Download' }).click()
  expect((await waiting).suggestedFilename()).toBe('green-platoon.muster.json')
  await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom())
  await saved(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(units(page)).toHaveText(['Gunner'])
})

const closed = {
  'has no place for it': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'lets nobody near it': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperties(window, { indexedDB: { get }, BroadcastChannel: { value: get } })
  },
}
for (const [how, close] of Object.entries(closed))
  test(`where the browser stores no data, since it ${how}, the app says so and works @full`, async ({ page, open }) => {
    await page.addInitScript(close)
    await open()
    await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
    await page.getByRole('button', { name: 'Start building' }).click()
    await add(page, 'Gunner, 10 pts')
    await expect(page.getByRole('alert')).toContainText('This browser doesn’t store data for the app.')
    await expect(page.getByRole('alert').getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(page.getByTestId('save-state')).toHaveText('Not saved')
    await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
  })

test('a list open in two tabs follows the changes of the other tab, and a deletion in the other tab can be undone', async ({
  open,
  page,
  context,
}) => {
  await open()
  await begin(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await saved(other)
  await add(other, 'Sniper, 10 pts')
  await saved(other)
  await expect(units(page)).toHaveText(['Sniper'])
  await add(page, 'Support, 20 pts')
  await saved(page)
  await expect(units(other)).toHaveText(['Sniper', 'Support'])

  // A tab that shows the list at the table follows too.
  const table = await context.newPage()
  await table.goto(`${page.url()}/table`)
  await expect(table.getByTestId('table-unit')).toHaveCount(2)
  await add(page, 'Gunner, 10 pts')
  await expect(table.getByTestId('table-unit')).toHaveCount(3)
  await table.close()
  await page.getByTestId('undo').click()
  await expect(units(other)).toHaveText(['Sniper', 'Support'])

  await other.getByRole('link', { name: 'All lists' }).click()
  await other.getByRole('button', { name: /More for Green Platoon/ }).click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByTestId('notice')).toContainText('Another tab deleted this list.')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(units(page)).toHaveText(['Sniper', 'Support'])
})

test('a broken record is put aside and can be downloaded; the others load @full', async ({ open, page, app }) => {
  await open()
  await begin(page)
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('muster')
        request.onsuccess = () => {
          const writing = request.result.transaction('lists', 'readwrite')
          writing.objectStore('lists').put({ name: 'half a list' }, 'broken')
          writing.oncomplete = () => {
            request.result.close()
            done()
          }
          writing.onerror = () => fail(new Error('not written'))
        }
      }),
  )
  await page.goto(`${app}#/`)
  await page.reload()
  await expect(page.getByTestId('list-card')).toHaveCount(1)
  await expect(page.getByTestId('unreadable')).toContainText('1 saved list couldn’t be read.')
  const waiting = page.waitForEvent('download')
  await page.getByTestId('unreadable').getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('half a list')
})

test('without a network the list, its PDF and every game can be opened', async ({ open, page, context, app }) => {
  await open()
  await begin(page)
  await readyOffline(page)
  await context.setOffline(true)
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  await page.reload()
  await expect(units(page)).toHaveText(['Gunner'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('export-pdf').click()
  await waiting
  await page.keyboard.press('Escape')
  await page.goto(`${app}#/new`)
  for (const game of [/^Hammer Wars/, /^Mini Combat/, /^Army Men Combat v1/, /^The Simple/]) {
    await page.getByRole('button', { name: game }).click()
    await expect(page.getByRole('button', { name: 'Start building' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-setting]').or(page.getByText('Start building')).first()).toBeVisible()
    await page.getByRole('button', { name: 'Other game' }).click()
  }
})

test('a new version is offered, and what was just built survives it', async ({ deploy, page }) => {
  const { folder, address } = await deploy()
  await page.goto(address)
  await drawn(page)
  await begin(page)
  await readyOffline(page)
  const worker = join(folder, 'sw.js')
  await writeFile(worker, `${await readFile(worker, 'utf8')}\n// newer`)
  expect(await readdir(folder)).toContain('sw.js')
  await updateWaiting(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  await expect(units(page)).toHaveText(['Gunner'])
  await saved(page)
})
