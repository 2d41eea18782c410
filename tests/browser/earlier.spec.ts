/**
 * An app that was installed from an earlier build updates to this one. Needs that build:
 * `MUSTER_EARLIER=/path/to/its/dist npx playwright test earlier`.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, serve } from '../../scripts/server.mjs'
import { expect, test, updateWaiting } from './harness'
import { cards, units } from './keep'
import { openPrint } from './people'

const earlier = process.env.MUSTER_EARLIER

test.use({ worker: true })

for (const [locale, ready, begin, reload] of [
  ['en-GB', 'Ready to work offline.', 'Start building', 'Reload'],
  ['de-DE', 'Offline bereit.', 'Leere Liste beginnen', 'Neu laden'],
] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('an app installed from an earlier build updates, keeps its lists and its language, and works offline', async ({
      page,
      context,
    }) => {
      test.slow()
      const folder = await mkdtemp(join(tmpdir(), 'muster-'))
      await cp(earlier ?? '', folder, { recursive: true })
      const { address, close } = await serve(folder)
      await page.goto(`${address}#/settings`)
      await expect(page.getByTestId('keeping').getByText(ready, { exact: true })).toBeVisible({ timeout: 30_000 })
      await page.goto(`${address}#/new?game=army-men-combat`)
      await page.getByRole('button', { name: begin, exact: true }).click()
      await page.getByTestId('add-unit').nth(2).click()
      await expect(units(page)).toHaveCount(1)
      await expect(page.getByTestId('total')).toHaveAttribute('data-points', /[1-9]/)
      const list = page.url()

      // The host gets this build; the files of the earlier one are gone.
      await rm(folder, { recursive: true })
      await cp(built, folder, { recursive: true })
      await updateWaiting(page)
      await page.getByRole('button', { name: reload, exact: true }).click()
      await page.waitForLoadState('load')
      await expect(units(page)).toHaveCount(1)
      await page.goto(`${address}#/settings`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      await expect(page.getByTestId('keeping').getByText(ready, { exact: true })).toBeVisible({ timeout: 30_000 })
      const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
      expect(worker).toBe(`${address}sw.js`)

      await close()
      await context.setOffline(true)
      await page.goto(list)
      await page.reload()
      await expect(units(page)).toHaveCount(1)
      await page.getByTestId('add-unit').nth(3).click()
      await expect(units(page)).toHaveCount(2)
      await openPrint(page)
      await expect(page.locator('.paper svg')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByTestId('export-pdf').click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      await page.goto(`${address}#/`)
      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await rm(folder, { recursive: true, force: true })
    })
  })
