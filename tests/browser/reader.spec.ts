/** The library that reads QR codes is cached for offline use only in browsers without a QR reader of their own. */
import type { Page } from '@playwright/test'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'uqr'
import { expect, keptOf, readyOffline, test, updateWaiting, type Deployment } from './harness'
import { release } from './release'

test.use({ worker: true })

const CODE = '15kX3CF'

/** Imports a picture of a QR code, which has a list with Recruits [5]. */
async function takePhoto(page: Page): Promise<void> {
  const { data } = encode(`https://example.org/#${CODE}`)
  const picture = await page.evaluate((rows) => {
    const canvas = document.createElement('canvas')
    const [scale, edge] = [8, 4]
    canvas.width = canvas.height = (rows.length + 2 * edge) * scale
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    for (const [y, row] of rows.entries())
      for (const [x, dark] of row.entries())
        if (dark) context.fillRect((x + edge) * scale, (y + edge) * scale, scale, scale)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, data)
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(page.getByTestId('found')).toHaveAttribute('data-kind', 'list')
}

/** From the next page load on, the browser has a reader of `formats`, which records the pictures it is given. */
const fakeReader = (page: Page, formats: string[]) =>
  page.addInitScript(
    ([formats, text]) => {
      const looks: unknown[] = []
      class Reader {
        static getSupportedFormats = () => Promise.resolve(formats)
        detect = (picture: unknown) => (looks.push(picture), Promise.resolve([{ rawValue: text }]))
      }
      Object.assign(window, { BarcodeDetector: Reader, looks })
    },
    [formats, CODE] as const,
  )
const looks = (page: Page) => page.evaluate(() => (window as unknown as { looks: unknown[] }).looks.length)

const ready = (page: Page) =>
  expect(page.getByTestId('keeping').getByText('Ready to work offline.', { exact: true })).toBeVisible()

async function withoutReader({ folder }: Deployment): Promise<void> {
  await rm(join(folder, 'assets', 'reader'), { recursive: true })
}

test('a browser with its own QR reader does not cache the library, and reads a code offline', async ({
  page,
  context,
  deploy,
}) => {
  await fakeReader(page, ['ean_13', 'qr_code'])
  const deployment = await deploy()
  await withoutReader(deployment)
  await page.goto(`${deployment.address}#/settings`)
  await ready(page)
  expect(await keptOf(page, 'reader')).toEqual([])
  await deployment.close()
  await context.setOffline(true)
  await page.goto(`${deployment.address}#/import`)
  await page.reload()
  await takePhoto(page)
  expect(await looks(page)).toBe(1)
})

test('a browser whose reader does not know QR codes caches the library, and reads a code offline with it', async ({
  page,
  context,
  deploy,
}) => {
  await fakeReader(page, ['ean_13'])
  const { address, close } = await deploy()
  await page.goto(`${address}#/settings`)
  await ready(page)
  expect(await keptOf(page, 'reader')).toHaveLength(1)
  await close()
  await context.setOffline(true)
  await page.goto(`${address}#/import`)
  await page.reload()
  await takePhoto(page)
  expect(await looks(page)).toBe(0)
})

test('a browser that got a reader of its own drops the library', async ({ page, deploy }) => {
  const { address } = await deploy()
  await page.goto(`${address}#/settings`)
  await readyOffline(page)
  await fakeReader(page, ['qr_code'])
  await page.reload()
  await ready(page)
  await expect.poll(() => keptOf(page, 'reader')).toEqual([])
})

test('"ready to work offline" is not said while the library that is needed is missing', async ({
  page,
  deploy,
  faults,
}) => {
  faults.expect(/status of 404/)
  const deployment = await deploy()
  await withoutReader(deployment)
  const refused = page.context().waitForEvent('response', (response) => response.url().includes('/assets/reader/'))
  await page.goto(`${deployment.address}#/settings`)
  expect((await refused).status()).toBe(404)
  await expect(page.getByText('Not yet ready to work offline.')).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(page.getByText('Ready to work offline.', { exact: true })).toHaveCount(0)
})

test.describe('a device that speaks German', () => {
  test.use({ locale: 'de-DE' })

  for (const formerly of [false, true])
    test(`has its language and the library after an update${formerly ? ' from a version that kept the library with all else' : ''}, though offline when the update is taken`, async ({
      page,
      context,
      deploy,
    }) => {
      const deployment = await deploy()
      await page.goto(`${deployment.address}#/settings`)
      await expect(page.getByTestId('keeping').getByText('Offline bereit.', { exact: true })).toBeVisible()
      const words = (await keptOf(page, 'lang-de')).length
      expect(words).toBeGreaterThan(5)
      if (formerly) {
        const before = await page.evaluate(async () => {
          const names = await caches.keys()
          const beside = await caches.open(names.find((name) => name.startsWith('languages-')) ?? '')
          for (const request of await beside.keys())
            if (request.url.includes('/assets/reader/')) await beside.delete(request)
          const all = await caches.open(names.find((name) => name.includes('precache')) ?? '')
          await all.put(new URL('assets/decode-A1b2C3d4.js', document.baseURI), new Response('formerly'))
          return names.length
        })
        expect(before).toBe(2)
        expect(await keptOf(page, 'reader')).toEqual([])
      }
      await release(deployment)
      await updateWaiting(page)
      const newer = async (folder: string) => (await keptOf(page, folder)).filter((file) => file.startsWith('newer-'))
      expect(await newer('reader')).toHaveLength(1)
      expect(await newer('lang-de')).toHaveLength(words)
      const next = await readdir(join(deployment.folder, 'assets', 'reader'))
      await deployment.close()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Neu laden' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
      await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
      // The library of the version before is removed.
      await expect.poll(() => keptOf(page, 'reader')).toEqual(next)
      await page.goto(`${deployment.address}#/import`)
      await page.reload()
      await takePhoto(page)
      await expect(page.getByTestId('found')).toContainText('Rekruten')
    })
})
