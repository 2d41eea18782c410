/** The storage quota of the browser is used up. */
import type { Page } from '@playwright/test'
import { drawn, expect, test } from './harness'
import { add, begin, cards, saved, stored, units } from './keep'

const MEGABYTE = 1024 * 1024

/**
 * Sets the storage quota of the page's origin; without `bytes` it becomes that of the device again. Must be called before
 * the page has stored anything: Chromium asks for the free space once, and again only when that is used up.
 * `navigator.storage.estimate()` still returns the quota of the device.
 */
async function room(page: Page, bytes?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== undefined && { quotaSize: bytes }) })
}

/** Fills the remaining space in ever smaller pieces; resolves with the name of the error that stopped it. */
const fill = (page: Page) =>
  page.evaluate(
    (most) =>
      new Promise<string>((done, fail) => {
        const request = indexedDB.open('ballast', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('pieces')
        request.onerror = () => fail(new Error('not opened'))
        request.onsuccess = () => {
          let size = most
          let key = 0
          const put = () => {
            const bytes = new Uint8Array(size)
            for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bytes.subarray(at, at + 65536))
            const writing = request.result.transaction('pieces', 'readwrite', { durability: 'strict' })
            writing.objectStore('pieces').put(bytes, key++)
            writing.oncomplete = put
            writing.onabort = () => {
              size = Math.floor(size / 4)
              if (size > 100) put()
              else {
                request.result.close()
                done(writing.error?.name ?? '')
              }
            }
          }
          put()
        }
      }),
    MEGABYTE,
  )

test('when the quota is used up during an edit, the list is "Not saved" and saves itself once there is room @full', async ({
  page,
  app,
  faults,
}) => {
  test.slow()
  faults.expect(/favicon/)
  await page.goto(`${app}icons/icon.svg`)
  await room(page, 4 * MEGABYTE)
  await page.goto(app)
  await drawn(page)
  await begin(page)
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  expect(await fill(page)).toBe('QuotaExceededError')
  for (let times = 0; times < 16; times++) await add(page, 'Riflemen [10], 50 pts')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  await expect(page.getByRole('alert')).toContainText('out of space')
  const [before] = await stored(page)
  expect(before?.list.units.length).toBeLessThan(17)
  await room(page)
  await saved(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(units(page)).toHaveCount(17)
  await page.goto(`${app}#/`)
  await expect(cards(page)).toHaveCount(1)
})

test('without any quota from the first visit on, the app says so, works, and saves the list once there is room @full', async ({
  page,
  app,
  faults,
}) => {
  faults.expect(/favicon/)
  await page.goto(`${app}icons/icon.svg`)
  await room(page, 1)
  await page.goto(app)
  await drawn(page)
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await add(page, 'Gunner, 10 pts')
  await expect(page.getByRole('alert')).toContainText('keeps trying')
  await room(page)
  await saved(page)
  await page.reload()
  await expect(units(page)).toHaveText(['Gunner'])
})
