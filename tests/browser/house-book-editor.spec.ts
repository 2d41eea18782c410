/** Two wishes of players who change the rules of a game, from the first tap to a kept house book, on a phone. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { expectSound } from './people'

test.use({ viewport: { width: 390, height: 844 } })

const row = (page: Page, name: string) => page.locator('[data-thing]').filter({ hasText: name }).first()
const dialog = (page: Page) => page.locator('dialog[open]')
const less = (page: Page, what: string) => page.getByRole('button', { name: `5 less: Price of ${what}`, exact: true })

async function begin(page: Page) {
  await page.getByRole('button', { name: 'Change the rules' }).click()
  await expect(page.getByTestId('use-book')).toBeVisible()
}
async function use(page: Page, name: string) {
  await page.getByTestId('use-book').click()
  await expect(page.getByText(new RegExp(`“${name}” is ready: \\w{4}-\\w{4}-\\w{4}-\\w{4}`))).toBeVisible()
  await expect(page).toHaveURL(/#\/new\?game=/)
}

test('a T-Rex for 120 points, at most one @full', async ({ open, page }) => {
  await open('#/new')
  await page.getByText('Army Men Combat').first().click()
  await begin(page)
  await expectSound(page, 'units')
  await page.getByRole('button', { name: 'Add a unit', exact: true }).click()
  await expectSound(page, 'what it begins as')
  await dialog(page)
    .getByRole('button', { name: /^Medium tank/ })
    .click()
  await expect(dialog(page).getByTestId('draft-name')).toBeFocused()
  await page.keyboard.type('T-Rex')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('T-Rex')
  await dialog(page).getByRole('textbox', { name: 'Price of T-Rex' }).fill('120')
  await dialog(page).getByRole('radio', { name: 'At most' }).check()
  await expectSound(page, 'unit')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'T-Rex')).toContainText('New')
  // What it does to an army is seen beside it.
  await page.getByRole('button', { name: 'Try every limit' }).click()
  const tried = page.getByTestId('trials').locator('li').filter({ hasText: 'At most 1 unit of T-Rex.' })
  await expect(tried).toContainText('Meets it: 1× T-Rex')
  await expect(tried).toContainText('Breaks it: 2× T-Rex')
  await page.getByTestId('trial-list').selectOption({ label: 'A generated army' })
  await expect(page.getByTestId('legality')).toHaveText('Legal')
  await expectSound(page, 'trials')
  // Saved as one types: it survives a reload.
  const draft = page.url()
  await page.reload()
  await expect(page).toHaveURL(draft)
  await expect(row(page, 'T-Rex').getByRole('textbox')).toHaveValue('120')
  await use(page, 'My house rules')
})

test('four specialists instead of three, tanks 10 points cheaper, at 500 points @full', async ({ open, page }) => {
  await open('#/rules/army-men-combat')
  await begin(page)
  for (const tank of ['Light tank', 'Medium tank', 'Heavy tank']) {
    await less(page, tank).click()
    await less(page, tank).click()
  }
  await expect(row(page, 'Light tank')).toContainText('Changed from 150 pts')
  await page.getByRole('radio', { name: 'Limits' }).check()
  await expectSound(page, 'limits')
  await page.getByRole('button', { name: /^One more: Number in the limit “Up to three gunner/ }).click()
  const size = page.getByRole('group', { name: 'Points limit: starts at' })
  for (let tap = 0; tap < 4; tap++) await size.getByRole('button').last().click()
  await expect(size.getByRole('textbox')).toHaveValue('500')
  await page.getByRole('radio', { name: 'Words' }).check()
  await expectSound(page, 'words')
  await page.getByText('Name and author').click()
  await page.getByTestId('book-name').fill('Big game')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Big game')
  await use(page, 'Big game')
})

test('on a small phone no name is cut, and with text of 200% the bar at the bottom leaves the rules in sight', async ({
  open,
  app,
}) => {
  const page = await open()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${app}#/new?game=army-men-combat`)
  await page.getByRole('button', { name: 'Change the rules' }).click()
  const names = page.locator('[data-thing] .row-name')
  await expect(names.first()).toBeVisible()
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const bar = page.locator('.bar').filter({ has: page.getByTestId('use-book') })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(844 / 3)
  await page.getByRole('radio', { name: 'Limits' }).check()
})
