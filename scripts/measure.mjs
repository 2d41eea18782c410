/**
 * Measures how fast the built app is on a phone: `npm run build && node scripts/measure.mjs [--rounds 7]`.
 *
 * Uses a Chromium of 390 × 844 with a processor slowed down four times; first visits over 1.6 Mbit/s with 150 ms latency.
 * For comparison the same run measures first visit and tap on a page with only Vue and one button. Times depend on the
 * machine, so nothing is asserted here; the tests assert sizes.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { chromiumArgs, chromiumPath } from './browser.mjs'
import { built, serve } from './server.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 7)
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const SLOWER = 4
/** Between two taps, in ms, as between those of a player: a tap right after another finds the browser awake, and is faster. */
const PAUSE = 600
/** An army of Army Men Combat. */
const LINK = '17jgGUX0d1nC8Pvz'
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Builds the smallest page with Vue: a button that counts. */
async function barePage(folder) {
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><div id="app"></div><script type="module" src="./main.js"></script>',
  )
  await writeFile(
    join(folder, 'main.js'),
    `import { createApp, h, ref } from 'vue'
    const n = ref(0)
    createApp({ render: () => [h('output', { 'data-testid': 'total', 'data-points': n.value }, n.value),
      h('button', { 'data-testid': 'add-unit', onClick: () => n.value++ }, 'Add')] }).mount('#app')`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    define: { __VUE_OPTIONS_API__: 'false' },
  })
  return join(folder, 'dist')
}

/** Runs in the page before anything else: records when `selector` is first painted, in ms since the navigation began. */
const watch = (selector) => {
  const look = () => {
    if (document.querySelector(selector))
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.__shown = performance.now()
        }),
      )
    else requestAnimationFrame(look)
  }
  look()
}

const slow = async (page, { network = false } = {}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
  }
}

const shown = async (page) => {
  await page.waitForFunction(() => window.__shown !== undefined, undefined, { timeout: 60_000 })
  return page.evaluate(() => window.__shown)
}

/** Time to the first usable screen of a first visit, and the bytes transferred until then. */
async function firstVisit(browser, address, selector) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await slow(page, { network: true })
    await page.addInitScript(watch, selector)
    await page.goto(address)
    const time = await shown(page)
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .filter((entry) => !/\.(png|svg|webmanifest)$/.test(entry.name) && entry.startTime < window.__shown)
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    )
    return { time, bytes }
  } finally {
    await context.close()
  }
}

/** Time from a tap on `button` to the first frame with a changed total, by the page's own clock, in ms. */
async function tap(page, button) {
  const locator = page.locator(button).first()
  await locator.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const read = () => document.querySelector('[data-testid=total]')?.getAttribute('data-points')
    const before = read()
    window.__painted = new Promise((done) => {
      addEventListener(
        'click',
        (event) => {
          const watcher = new MutationObserver(() => {
            const now = read()
            if (now === undefined || now === null || now === before) return
            watcher.disconnect()
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp)))
          })
          watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['data-points'] })
        },
        { capture: true, once: true },
      )
    })
  })
  // By coordinates: the checks of a locator's own tap would take time that is not the app's.
  const { x, y, width, height } = await locator.boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  return page.evaluate(() => window.__painted)
}

const list = (units) => ({
  format: 'muster-list',
  version: 1,
  ruleset: 'army-men-combat',
  name: `${String(units)} units`,
  settings: { pointsLimit: 5000 },
  units: Array.from({ length: units }, (_, at) =>
    at % 3 === 0 ? { unit: 'riflemen-10', upgrades: ['bayonets'] } : { unit: at % 3 === 1 ? 'gunner' : 'light-tank' },
  ),
})

/** A context with saved lists of these sizes, in which the app is ready for use offline. */
async function readyContext(browser, address, sizes) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const size of sizes) {
    await page.goto(`${address}#/`)
    await page.getByTestId('import-file').setInputFiles({
      name: 'list.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(list(size))),
    })
    await page.waitForURL(/#\/list\//)
  }
  await page.goto(`${address}#/`)
  await page
    .getByTestId('list-card')
    .nth(sizes.length - 1)
    .waitFor()
  return { context, page }
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
const tell = ([what, figure, more = '']) => console.log(`${what.padEnd(42)} ${figure} ${more}`)
const ms = (times) =>
  `${String(Math.round(median(times)))} ms (${times
    .map(Math.round)
    .toSorted((a, b) => a - b)
    .join(' ')})`
const repeat = async (make) => {
  const results = []
  for (let round = 0; round < rounds; round++) results.push(await make())
  return results
}

/** Runs a measurement in a new browser, because what one visit leaves behind would slow down the next. */
async function inBrowser(work) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Measures the pages in turn, so that other load on the machine affects all. */
async function firstVisits(bare, app) {
  const visits = await repeat(async () => ({
    bare: await inBrowser((browser) => firstVisit(browser, bare, '[data-testid=add-unit]')),
    app: await inBrowser((browser) => firstVisit(browser, app, 'main button, main a')),
    link: await inBrowser((browser) => firstVisit(browser, `${app}#${LINK}`, '[data-testid=total]')),
  }))
  const first = (of) => visits.map((visit) => visit[of].time)
  tell(['First visit, a bare Vue page', ms(first('bare')), `${String(visits[0].bare.bytes)} bytes`])
  tell(['First visit, the library', ms(first('app')), `${String(visits[0].app.bytes)} bytes`])
  tell(['  of the bare page', `${(median(first('app')) / median(first('bare'))).toFixed(2)} times`])
  tell(['First visit, a received link', ms(first('link'))])
}

async function bareTap(browser, bare) {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(bare)
  await slow(page)
  const taps = await repeat(async () => {
    await page.waitForTimeout(PAUSE)
    return tap(page, '[data-testid=add-unit]')
  })
  tell(['Tap to new total, a bare Vue page', ms(taps)])
}

async function openAndAdd(browser, app, size) {
  const { page } = await readyContext(browser, app, [size])
  await slow(page)
  const opened = await repeat(async () => {
    await page.goto(`${app}#/`)
    await page.getByTestId('list-card').first().waitFor()
    await page.waitForTimeout(500)
    const time = await tap(page, '[data-testid=list-card] a')
    await page.waitForTimeout(500)
    return time
  })
  tell([`Opening a list of ${String(size)} units`, ms(opened)])
  await page.locator('[data-testid=add-unit]').first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const changed = await repeat(async () => {
    await page.waitForTimeout(PAUSE)
    const added = await tap(page, '[data-testid=add-unit]')
    await page.waitForTimeout(PAUSE)
    return { added, undone: await tap(page, '[data-testid=undo]') }
  })
  tell([`Tap on Add to new total, ${String(size)} units`, ms(changed.map(({ added }) => added))])
  tell([`Tap on Undo to new total, ${String(size)} units`, ms(changed.map(({ undone }) => undone))])
}

async function secondVisit(browser, app) {
  const { context, page } = await readyContext(browser, app, [12])
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  const second = await repeat(async () => {
    const again = await context.newPage()
    await slow(again)
    await again.addInitScript(watch, '[data-testid=list-card]')
    await again.goto(app)
    const time = await shown(again)
    await again.close()
    return time
  })
  tell(['Second visit, offline, to the list', ms(second)])
}

// Within the project, where the page finds Vue as the app does.
const work = join(import.meta.dirname, '..', 'build')
await mkdir(work, { recursive: true })
const folder = await mkdtemp(join(work, 'measure-'))
const app = await serve(built, { compress: true })
let bare
try {
  bare = await serve(await barePage(folder), { compress: true })
  await firstVisits(bare.address, app.address)
  await inBrowser((browser) => bareTap(browser, bare.address))
  for (const size of [60, 499]) await inBrowser((browser) => openAndAdd(browser, app.address, size))
  await inBrowser((browser) => secondVisit(browser, app.address))
} finally {
  await app.close()
  await bare?.close()
  await rm(folder, { recursive: true, force: true })
}
