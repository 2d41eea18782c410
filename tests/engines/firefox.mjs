/**
 * The built app in Firefox, run by hand: `npm run build && MUSTER_FIREFOX=<path> node tests/engines/firefox.mjs`. Playwright asks
 * Firefox for what ESR 140 does not know yet ("network.addDataCollector"): it takes a newer one, such as Debian's ESR 153.
 */
import { expect, firefox } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPath } from '../../scripts/browser.mjs'
import { built, serve } from '../../scripts/server.mjs'

const served = await serve(built)
const profile = mkdtempSync(join(tmpdir(), 'muster-firefox-'))
const launch = () =>
  firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    executablePath: process.env.MUSTER_FIREFOX ?? onPath('firefox-esr', 'firefox'),
    viewport: { width: 390, height: 844 },
  })
const units = (page) => page.getByTestId('unit-entry').locator('.name')
const faults = []
const watch = (page) => {
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
}
const step = async (name, work) => {
  await work()
  console.log(`good: ${name}`)
}

let context = await launch()
try {
  let page = await context.newPage()
  watch(page)
  await step('the app starts', async () => {
    await page.goto(served.address)
    await page.getByRole('button', { name: /Army Men Combat Points edition/ }).waitFor()
  })
  await step('a list is built and saved', async () => {
    await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
    await page.getByLabel('List name').fill('In Firefox')
    await page.getByRole('button', { name: 'Start building' }).click()
    for (const unit of ['Light tank, 150 pts', 'Gunner, 10 pts'])
      await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
    await expect(page.getByTestId('save-state')).toHaveText('Saved')
  })
  await step('the way back closes the sheet of a unit, and leaves the list only then', async () => {
    const list = page.url()
    await page.getByRole('button', { name: /^List/ }).click()
    await units(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(list)
    await page.evaluate(() => history.back())
    await expect(page.getByTestId('list-card')).toContainText('In Firefox')
    await page.goto(list)
  })
  await step('a reload finds it, and undo goes on', async () => {
    await page.reload()
    await expect(units(page)).toHaveText(['Light tank', 'Gunner'])
    await page.getByTestId('undo').click()
    await expect(units(page)).toHaveText(['Light tank'])
    await expect(page.getByTestId('save-state')).toHaveText('Saved')
  })
  await step('the history opens', async () => {
    await page.goto(`${page.url()}/history`)
    await expect(page.getByTestId('history-state')).not.toHaveCount(0)
  })
  await step('another start of the browser finds it', async () => {
    await context.close()
    context = await launch()
    page = await context.newPage()
    watch(page)
    await page.goto(served.address)
    await expect(page.getByTestId('list-card')).toContainText('In Firefox')
  })
  await step('without the host it opens from what is kept', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 15_000 })
    await served.close()
    await page.reload()
    await expect(page.getByTestId('list-card')).toContainText('In Firefox')
  })
} finally {
  console.log(faults.length === 0 ? 'no errors in the console' : `errors in the console:\n${faults.join('\n')}`)
  await context.close()
  await served.close().catch(() => undefined)
  rmSync(profile, { recursive: true, force: true })
}
