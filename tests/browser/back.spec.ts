/** The way back, everywhere but on Android, where the browser closes sheets by itself: what is open first, then the page. */
import { devices, type Page } from '@playwright/test'
import { expect, test } from './harness'
import { add, begin, cards, units } from './keep'

const back = (page: Page) => page.evaluate(() => history.back())
const dialog = (page: Page) => page.getByRole('dialog')
const openUnit = (page: Page) => units(page).first().click()

test.use({ userAgent: devices['Desktop Chrome'].userAgent })

test.beforeEach(async ({ page, app }) => {
  await page.goto(app)
  await begin(page)
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: /^List/ }).click()
  await expect(units(page)).toHaveCount(1)
})

test('closes the sheet of a unit, then leaves the list', async ({ page }) => {
  await openUnit(page)
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(units(page)).toHaveCount(1)
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('closes of two sheets the upper one first', async ({ page }) => {
  await openUnit(page)
  await dialog(page).getByRole('button', { name: 'Fists', exact: true }).first().click()
  await expect(dialog(page)).toHaveCount(2)
  await back(page)
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toContainText('Gunner')
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(units(page)).toHaveCount(1)
})

test('is one step after a sheet was closed by its button, however often', async ({ page }) => {
  for (let times = 0; times < 3; times++) {
    await openUnit(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('closes a menu, and what was opened from one', async ({ page }) => {
  const menu = page.getByRole('button', { name: 'More for Gunner', exact: true })
  const name = page.getByRole('button', { name: 'Name', exact: true })
  await menu.click()
  await expect(name).toBeVisible()
  await back(page)
  await expect(name).toBeHidden()
  await menu.click()
  await name.click()
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(units(page)).toHaveCount(1)
  await expect(menu).toBeFocused()
})

test('is one step from a page that a menu led to', async ({ page }) => {
  const list = page.url()
  await page.getByRole('button', { name: 'More for Gunner', exact: true }).click()
  await page.getByRole('button', { name: 'Odds…', exact: true }).click()
  await expect(page).toHaveURL(/odds/)
  await back(page)
  await expect(page).toHaveURL(list)
  await expect(units(page)).toHaveCount(1)
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('is taken by a menu that leaves its page for good', async ({ page, app }) => {
  await page.goto(`${app}#/new`)
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByTestId('take-book').first().click()
  const designs = page.getByRole('link', { name: /^Change the design: / })
  const list = page.url()
  await designs.first().click()
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(designs).toHaveCount(11)
  await expect(page).toHaveURL(list)
  await back(page)
  await expect(designs).toHaveCount(0)
})

test('is one tap on the way back to the lists, also where the page was loaded anew after a menu', async ({ page }) => {
  await page.getByRole('button', { name: 'More for Gunner', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(units(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(cards(page)).toHaveCount(1)
})

/** So many presses of the button lie before the page. */
const steps = (page: Page) => page.evaluate(() => (history.state as { steps?: number } | null)?.steps ?? 0)
const menu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

test('leads from a list that was deleted to the others once, not twice', async ({ page }) => {
  await menu(page, 'Delete')
  await expect(page.getByTestId('notice')).toContainText('deleted')
  await expect(page.getByRole('heading', { name: 'Muster' })).toBeVisible()
  expect(await steps(page)).toBe(0)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('leads to the others from a list that a former state or an army was taken for', async ({ page }) => {
  await menu(page, 'History')
  await page.getByRole('button', { name: 'Go back to this' }).click()
  await expect(page.getByTestId('notice')).toBeVisible()
  await expect(units(page)).toHaveCount(0)
  expect(await steps(page)).toBe(1)
  await menu(page, 'Make one for me')
  await page.getByRole('button', { name: 'Make an army' }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByTestId('notice')).toBeVisible()
  await expect(units(page).first()).toBeVisible()
  expect(await steps(page)).toBe(1)
})

test('leads from an army that is being made to the choices for it, and nothing is left or said of a list that nobody saw', async ({
  page,
  app,
}) => {
  await page.goto(`${app}#/new`)
  await page.getByRole('button', { name: /^Army Men Combat Points/ }).click()
  const small = page.getByRole('button', { name: '150', exact: true, pressed: true })
  const make = page.getByRole('button', { name: 'Make one for me' })
  await page.getByText('150', { exact: true }).click()
  await page.getByLabel('Name of the list').fill('Reserve')
  await make.click()
  await page.getByRole('button', { name: 'Make an army' }).waitFor()
  await back(page)
  await expect(small).toBeVisible()
  await expect(page.getByLabel('Name of the list')).toHaveValue('Reserve')
  await expect(make).toBeFocused()
  await expect(make).toBeInViewport()
  await expect(page.getByTestId('notice')).toHaveCount(0)

  // Loaded anew where the army is made, it is the same.
  await make.click()
  await page.getByRole('button', { name: 'Make an army' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Make an army' }).waitFor()
  await back(page)
  await expect(small).toBeVisible()

  // The army that is taken stays; the way back from it leads there too.
  await make.click()
  await page.getByRole('button', { name: 'Make an army' }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(units(page).first()).toBeVisible()
  await back(page)
  await expect(small).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${app}#/trash`)
  await expect(page.getByText('The trash is empty')).toBeVisible()
})
