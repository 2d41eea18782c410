/**
 * The Back button closes what is open first and then leaves the page. On Android the browser itself closes dialogs on Back, so
 * these tests run with a desktop user agent.
 */
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

test('Back closes the dialog of a unit, then leaves the list', async ({ page }) => {
  await openUnit(page)
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(units(page)).toHaveCount(1)
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('Back closes the upper of two dialogs first @full', async ({ page }) => {
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

test('one Back leaves the list after dialogs were closed by their button, however often @full', async ({ page }) => {
  for (let times = 0; times < 3; times++) {
    await openUnit(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('Back closes a menu, and a dialog opened from a menu @full', async ({ page }) => {
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

test('Back closes a menu that has opened in this very moment @full', async ({ page }) => {
  await page.getByRole('button', { name: 'More for Gunner', exact: true }).evaluate(async (button) => {
    ;(button as HTMLElement).click()
    while (!document.querySelector(':popover-open')) await Promise.resolve()
    history.back()
  })
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(units(page)).toHaveCount(1)
})

test('one Back leaves a page that was opened from a menu @full', async ({ page }) => {
  const list = page.url()
  await page.getByRole('button', { name: 'More for Gunner', exact: true }).click()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Odds…', exact: true }).click()
  await expect(page).toHaveURL(/odds/)
  await back(page)
  await expect(page).toHaveURL(list)
  await expect(units(page)).toHaveCount(1)
  await back(page)
  await expect(cards(page)).toHaveCount(1)
})

test('deleting a design from its menu leads back to the list, and the next Back leaves the list @full', async ({
  page,
  app,
}) => {
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

test('one tap on "All lists" leads to the lists after a menu was closed and the page reloaded @full', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'More for Gunner', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(units(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(cards(page)).toHaveCount(1)
})

/** How many presses of Back lie between this page and the first page of the app. */
const steps = (page: Page) => page.evaluate(() => (history.state as { steps?: number } | null)?.steps ?? 0)
const menu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

test('deleting a list leads to the other lists in one step and leaves no history entry behind', async ({ page }) => {
  await menu(page, 'Delete')
  await expect(page.getByTestId('notice')).toContainText('deleted')
  await expect(page.getByRole('heading', { name: 'Muster' })).toBeVisible()
  expect(await steps(page)).toBe(0)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('restoring a former state and taking a generated army both leave one step back from the list to the lists @full', async ({
  page,
}) => {
  await menu(page, 'History')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByTestId('notice')).toBeVisible()
  await expect(units(page)).toHaveCount(0)
  expect(await steps(page)).toBe(1)
  await menu(page, 'Generate an army')
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await page.getByRole('button', { name: 'Use this army' }).click()
  await expect(page.getByTestId('notice')).toBeVisible()
  await expect(units(page).first()).toBeVisible()
  expect(await steps(page)).toBe(1)
})

test('Back from generating an army leads to the form for the new list, without a leftover list or a notice @full', async ({
  page,
  app,
}) => {
  await page.goto(`${app}#/new`)
  await page.getByRole('button', { name: /^Army Men Combat Points/ }).click()
  const small = page.getByRole('button', { name: '150', exact: true, pressed: true })
  const make = page.getByRole('button', { name: 'Generate an army' })
  await page.getByText('150', { exact: true }).click()
  await page.getByLabel('List name').fill('Reserve')
  await make.click()
  await page.getByRole('button', { name: 'Generate an army' }).waitFor()
  await back(page)
  await expect(small).toBeVisible()
  await expect(page.getByLabel('List name')).toHaveValue('Reserve')
  await expect(make).toBeFocused()
  await expect(make).toBeInViewport()
  await expect(page.getByTestId('notice')).toHaveCount(0)

  // The same after a reload of the screen that generates the army.
  await make.click()
  await page.getByRole('button', { name: 'Generate an army' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Generate an army' }).waitFor()
  await back(page)
  await expect(small).toBeVisible()

  // A taken army stays, and Back from it leads to the form too.
  await make.click()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await page.getByRole('button', { name: 'Use this army' }).click()
  await expect(units(page).first()).toBeVisible()
  await back(page)
  await expect(small).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${app}#/trash`)
  await expect(page.getByText('The trash is empty')).toBeVisible()
})
