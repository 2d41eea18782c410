/**
 * Takes the screenshots in the manifest, shown when the app is installed, and the picture of the README:
 * `npm run build && node scripts/screenshots.mjs`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from './browser.mjs'
import { built, serve } from './server.mjs'

const folder = new URL('../public/screenshots/', import.meta.url).pathname
/** The last one comes first in the library, and is the one that is opened. */
const armies = [
  ['Lead squad', 'simple-toy-soldier-game/starts/full-squad'],
  ['Da Green Tide', 'hammer-wars/starts/orks'],
  ['Drop company', 'mini-combat/starts/drop-company'],
  ['Green Platoon', 'army-men-combat/starts/armored-fist'],
]

await mkdir(folder, { recursive: true })
const app = await serve(built)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const shoot = async (name, of = page, scale = 'device') => {
    await of.waitForTimeout(800)
    for (const close of await of.getByTestId('notice').getByRole('button', { name: 'Close' }).all()) await close.click()
    await of.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72, scale })
  }
  await page.goto(app.address)
  for (const [name, start] of armies) {
    const list = JSON.parse(await readFile(new URL(`../data/${start}.json`, import.meta.url), 'utf8'))
    const buffer = Buffer.from(JSON.stringify({ ...list, name }))
    await page.getByTestId('import-file').setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer })
    await page.waitForTimeout(1500)
    await page.goto(`${app.address}#/`)
  }
  await page.reload()
  await page
    .getByTestId('list-card')
    .nth(armies.length - 1)
    .waitFor()
  await shoot('library')
  await page.getByTestId('list-card').first().getByRole('link').click()
  await page.getByTestId('unit-entry').first().waitFor()
  await page.getByTestId('unit-entry').first().scrollIntoViewIfNeeded()
  await shoot('editor')
  const id = /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const editor = await page.screenshot()
  await page.goto(`${app.address}#/list/${id}/table`)
  await page.getByTestId('table-unit').first().waitFor()
  await page.waitForTimeout(800)
  const table = await page.screenshot()
  await page.goto(`${app.address}#/list/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  await page.getByTestId('export-pdf').waitFor()
  await shoot('sheet')
  const sheet = await page.screenshot()
  const beside = await context.newPage()
  await beside.setViewportSize({ width: 1220, height: 864 })
  const picture = (file) => `<img src="data:image/png;base64,${file.toString('base64')}" width="390" height="844">`
  await beside.setContent(
    `<body style="margin:10px;display:flex;gap:15px;background:#c3b894">${[editor, table, sheet].map(picture).join('')}`,
  )
  await beside.screenshot({
    path: new URL('../docs/muster.jpg', import.meta.url).pathname,
    type: 'jpeg',
    quality: 80,
    scale: 'css',
  })
  const wide = await context.newPage()
  await wide.setViewportSize({ width: 1280, height: 800 })
  await wide.goto(`${app.address}#/list/${id}`)
  await wide.getByTestId('unit-entry').first().waitFor()
  await shoot('wide', wide, 'css')
} finally {
  await browser.close()
  await app.close()
}
