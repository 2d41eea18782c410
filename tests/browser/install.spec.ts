/** The offer of the home screen: when it comes, what it says, and that a "Not now" is the last word. */
import { devices, type Page } from '@playwright/test'
import { drawn, expect, test } from './harness'
import { choice, lay, record } from './keep'
import { expectSound } from './people'

const hint = (page: Page) => page.getByTestId('install-hint')

/** A library in use: one list, and as many saves as somebody makes who means it. */
async function inUse(page: Page): Promise<void> {
  await lay(page, 'lists', [['kept-0', record(0)]])
  await page.reload()
  await drawn(page)
  await page.getByTestId('list-card').getByRole('link').click()
  for (let tap = 0; tap < 12; tap++) {
    await page.getByRole('button', { name: 'Add Gunner, 10 pts', exact: true }).click()
    await expect(page.getByTestId('save-state')).toHaveText('Saved')
  }
  await page.goto(page.url().replace(/#.*$/, '#/'))
}

/** What Chromium does when it would install the app; the page is told what the player answers. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('the home screen is offered to somebody who uses the app, not to somebody who looks', async ({ open, page }) => {
  await open()
  expect(await offer(page)).toBe(true)
  await expect(hint(page)).toHaveCount(0)
  await inUse(page)
  expect(await offer(page)).toBe(true)
  await expect(hint(page)).toBeVisible()
  await expectSound(page)
  await hint(page).getByRole('button', { name: 'Not now' }).click()
  await expect(hint(page)).toHaveCount(0)
  await expect.poll(() => choice(page, 'install-put-off')).toBe(true)
  await page.reload()
  await drawn(page)
  await offer(page)
  await expect(page.getByTestId('list-card')).toHaveCount(1)
  await expect(hint(page)).toHaveCount(0)
})

test('taken, the offer is gone', async ({ open, page }) => {
  await open()
  await inUse(page)
  await offer(page)
  await hint(page).getByRole('button', { name: 'Put it there' }).click()
  await expect(hint(page)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('the steps are told, and that lists have to be taken along', async ({ open, page }) => {
    await open()
    await inUse(page)
    await expect(hint(page).getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /from there/])
    await hint(page).getByRole('link', { name: 'Take my lists along' }).click()
    await expect(page.getByRole('heading', { name: 'Backup', exact: true }).first()).toBeVisible()
  })
})

test('the bar above the app goes with its colours, those of the system or those that were chosen', async ({
  open,
  page,
}) => {
  const bar = () => page.locator('meta[name=theme-color]').getAttribute('content')
  await page.emulateMedia({ colorScheme: 'light' })
  await open('#/settings')
  const light = await bar()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(bar).not.toBe(light)
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(bar).toBe(light)
})

test('a shortcut to another game is followed while a new list is being begun', async ({ open, page }) => {
  await open('#/new?game=hammer-wars')
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Hammer Wars')
  await page.goto(page.url().replace('hammer-wars', 'army-men-combat'))
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Army Men Combat')
})
