/** What phones load and keep. Sizes in bytes after gzip; a host that packs better sends less. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { built } from '../../scripts/server.mjs'
import { expect, test } from './harness'

/** HTML, styles and scripts of a first visit, until a game can be chosen. The pictures come after, and nothing waits for them. */
const FIRST_VISIT = 64_000
/** Everything that is kept for use offline. The aim is 350 kB; every step towards it lowers this. */
const KEPT = 442 * 1024

const packed = async (file: string) => gzipSync(await readFile(join(built, file)), { level: 9 }).length
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

test('a first visit loads little before a game can be chosen', async ({ page, app }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1) || 'index.html'))
  await page.goto(app)
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).waitFor()
  const files = [...new Set(asked)].filter((file) => /\.(html|js|css)$/.test(file) && !/\/pictures-/.test(file))
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0)
  expect(sum(await Promise.all(files.map(packed)))).toBeLessThanOrEqual(FIRST_VISIT)
})

test('small whole numbers need no number format of the browser, which takes it long to make', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    const asked: number[] = []
    Object.assign(window, { asked })
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(format, args) {
        asked.push(performance.now())
        return Reflect.construct(format, args) as object
      },
    })
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked.length)
  await open()
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: 'Add Riflemen [10], 50 pts', exact: true }).click()
  await expect(page.getByTestId('total')).toHaveText(/50 \/ 300 pts/)
  expect(await asked()).toBe(0)
})

test('what is kept for use offline stays small', async () => {
  const worker = await readFile(join(built, 'sw.js'), 'utf8')
  const files = [...new Set([...worker.matchAll(/url:\s*"([^"]+)"/g)].map(([, file]) => file ?? ''))]
  expect(files.length).toBeGreaterThan(20)
  expect(files).toContain('index.html')
  expect(sum(await Promise.all(files.map(packed)))).toBeLessThanOrEqual(KEPT)
})
