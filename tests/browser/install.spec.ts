/** The hint to install the app on the home screen, the theme colour of the browser bar, and shortcuts to a game. */
import { devices, type Page } from '@playwright/test'
import { drawn, expect, test } from './harness'
import { choice, lay, record } from './keep'
import { expectSound } from './people'

const hint = (page: Page) => page.getByTestId('install-hint')

/** Stores one list and makes 12 edits of it, enough to count as a player who uses the app. */
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

/** Sends the event with which Chromium offers to install the app; tells whether the page has prevented its own prompt. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('the install hint comes only after some use of the app, and "Not now" dismisses it for good @full', async ({
  open,
  page,
}) => {
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

test('the install hint disappears once the player accepts it @full', async ({ open, page }) => {
  await open()
  await inUse(page)
  await offer(page)
  await hint(page).getByRole('button', { name: 'Install' }).click()
  await expect(hint(page)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('the install hint lists the steps for Safari, and leads to the backup that takes the lists along @full', async ({
    open,
    page,
  }) => {
    await open()
    await inUse(page)
    await expect(hint(page).getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /from there/])
    await hint(page).getByRole('link', { name: 'Move my lists' }).click()
    await expect(page.getByRole('heading', { name: 'Backup', exact: true }).first()).toBeVisible()
  })
})

test('the theme colour of the browser bar follows the colours of the system or those chosen in the settings @full', async ({
  open,
  page,
}) => {
  const bar = () => page.locator('meta[name=theme-color]').getAttribute('content')
  await page.emulateMedia({ colorScheme: 'light' })
  await open('#/settings')
  const light = await bar()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(bar).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(bar).toBe(light)
})

test('a shortcut to another game switches the game in the open form for a new list @full', async ({ open, page }) => {
  await open('#/new?game=hammer-wars')
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Hammer Wars')
  await page.goto(page.url().replace('hammer-wars', 'army-men-combat'))
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Army Men Combat')
})
