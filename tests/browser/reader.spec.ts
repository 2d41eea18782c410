/** QR codes are read offline: by the browser's own reader, or by the library. */
import type { Page } from '@playwright/test'
import { qrRows } from '../../src/exchange/link/qr'
import { expect, keptOf, test, updateWaiting } from './harness'
import { release } from './release'

test.use({ worker: true })

const CODE = '15kX3CF'

/** Imports a picture of a QR code, which has a list with Recruits [5]. */
async function takePhoto(page: Page): Promise<void> {
  const data = qrRows(`https://example.org/#${CODE}`)
  const picture = await page.evaluate((rows) => {
    const canvas = document.createElement('canvas')
    const scale = 8
    const edge = 4
    canvas.width = (rows.length + 2 * edge) * scale
    canvas.height = canvas.width
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
        detect(picture: unknown) {
          looks.push(picture)
          return Promise.resolve([{ rawValue: text }])
        }
      }
      Object.assign(window, { BarcodeDetector: Reader, looks })
    },
    [formats, CODE] as const,
  )
const looks = (page: Page) => page.evaluate(() => (window as unknown as { looks: unknown[] }).looks.length)

const ready = (page: Page) =>
  expect(page.getByTestId('keeping').getByText('Ready to work offline.', { exact: true })).toBeVisible()

test('a browser with its own QR reader reads a code offline with it', async ({ page, context, deploy }) => {
  await fakeReader(page, ['ean_13', 'qr_code'])
  const deployment = await deploy()
  await page.goto(`${deployment.address}#/settings`)
  await ready(page)
  await deployment.close()
  await context.setOffline(true)
  await page.goto(`${deployment.address}#/import`)
  await page.reload()
  await takePhoto(page)
  expect(await looks(page)).toBe(1)
})

test('a browser whose reader does not know QR codes reads a code offline with the library', async ({
  page,
  context,
  deploy,
}) => {
  await fakeReader(page, ['ean_13'])
  const { address, close } = await deploy()
  await page.goto(`${address}#/settings`)
  await ready(page)
  await close()
  await context.setOffline(true)
  await page.goto(`${address}#/import`)
  await page.reload()
  await takePhoto(page)
  expect(await looks(page)).toBe(0)
})

test.describe('a device that speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('has its language and the library after an update, though offline when the update is taken @full', async ({
    page,
    context,
    deploy,
  }) => {
    const deployment = await deploy()
    await page.goto(`${deployment.address}#/settings`)
    await expect(page.getByTestId('keeping').getByText('Offline bereit.', { exact: true })).toBeVisible()
    const words = (await keptOf(page, 'lang-de')).length
    expect(words).toBeGreaterThan(5)
    await release(deployment)
    await updateWaiting(page)
    const newer = (await keptOf(page, 'lang-de')).filter((file) => file.startsWith('newer-'))
    expect(newer).toHaveLength(words)
    await deployment.close()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    // The files of the version before are removed.
    await expect.poll(async () => (await keptOf(page, 'lang-de')).toSorted()).toEqual(newer.toSorted())
    await page.goto(`${deployment.address}#/import`)
    await page.reload()
    await takePhoto(page)
    await expect(page.getByTestId('found')).toContainText('Rekruten')
  })
})
