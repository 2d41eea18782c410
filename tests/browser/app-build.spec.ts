/** A player builds, edits and saves a list on a phone. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'

async function newList(page: Page, game: RegExp, name: string) {
  await page.getByRole('button', { name: game }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByRole('button', { name: /\(rename\)/ })).toContainText(name)
}

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveText('Saved')
const units = (page: Page) => page.getByTestId('unit-entry').locator('.name')
const menu = async (page: Page, unit: RegExp, item: string) => {
  await page.getByRole('button', { name: unit }).first().click()
  // The rarer ones are one level down.
  if (['Split one off', 'Move up', 'Move down'].includes(item))
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

test.beforeEach(async ({ open }) => {
  const page = await open()
  await newList(page, /Army Men Combat Points edition/, 'Green Platoon')
})

test('builds a list, sees the verdict, and finds it after a reload', async ({ page, app }) => {
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'false')
  for (const unit of ['Light tank, 150 pts', 'Riflemen [10], 50 pts', 'Gunner, 10 pts', 'Sniper, 10 pts'])
    await add(page, unit)
  const total = page.getByTestId('total')
  await expect(total).toHaveText('220 / 300 pts')
  await expect(total).toHaveAttribute('data-points', '220')
  await expect(total).toHaveAttribute('data-limit', '300')
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')

  await page.getByTestId('unit-entry').filter({ hasText: 'Riflemen' }).locator('[data-key="open"]').click()
  await page.getByRole('checkbox', { name: /Grenades/ }).check()
  await page.getByRole('checkbox', { name: /C4/ }).check()
  await expect(page.getByRole('checkbox', { name: /Grenades/ })).not.toBeChecked()
  const sheet = page.getByRole('dialog', { name: 'Riflemen [10]' })
  await expect(sheet.getByTestId('standing')).toHaveText('230 / 300 pts70 leftLegal')
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(total).toHaveAttribute('data-points', '230')
  await saved(page)

  await page.reload()
  await expect(total).toHaveAttribute('data-points', '230')
  await expect(units(page)).toHaveText(['Light tank', 'Riflemen [10]', 'Gunner', 'Sniper'])
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toContainText('Green Platoon')
  await expect(page.getByTestId('list-card')).toContainText('230 / 300 pts')
  await expect(page.getByTestId('list-card')).toContainText('Legal')
})

test('Back from a list that was just created leads to all lists, not to the form for a new list @full', async ({
  page,
}) => {
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  await page.goBack()
  await expect(page.getByTestId('list-card')).toContainText('Green Platoon')
})

test('opening a list and going back adds no history entries, and a list left empty is removed @full', async ({
  page,
}) => {
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  const lists = page.getByRole('link', { name: 'All lists' })
  await lists.click()
  await page.getByTestId('list-card').getByRole('link').first().click()
  await lists.click()
  expect(await steps()).toBe(before)
  const beginHere = async (name: string) => {
    await page.getByRole('link', { name: 'New list' }).click()
    await page.getByRole('button', { name: /Hammer Wars/ }).click()
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
  await beginHere('Army 1')
  await lists.click()
  await expect(page.getByTestId('notice')).toContainText('Empty list moved to the trash: Army 1')
  await expect(page.getByTestId('list-card')).toHaveCount(1)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('list-card')).toHaveCount(2)
  await beginHere('Army 2')
  await page.getByTestId('add-unit').first().click()
  await lists.click()
  await expect(page.getByTestId('list-card').filter({ hasText: 'Army 2' })).toHaveCount(1)
})

test('undoes and redoes by button and by keyboard', async ({ page }) => {
  await add(page, 'Gunner, 10 pts')
  await add(page, 'Support, 20 pts')
  await page.getByTestId('undo').click()
  await expect(units(page)).toHaveText(['Gunner'])
  await page.getByTestId('redo').click()
  await expect(units(page)).toHaveText(['Gunner', 'Support'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(units(page)).toHaveCount(0)
  await expect(page.getByTestId('undo')).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await expect(units(page)).toHaveText(['Gunner'])
  await saved(page)
})

test('judges the list by the rule reading that is chosen in its settings @full', async ({ page }) => {
  await add(page, 'Riflemen [10], 50 pts')
  await expect(page.locator('[data-unit="medium-tank"].misfit')).toContainText(
    'Never fits a game this size: 175 / 150 pts',
  )
  await add(page, 'Medium tank, 175 pts')
  const violation = page.getByTestId('violation')
  await expect(violation).toHaveAttribute('data-limit-id', 'vehicle-share')
  await expect(violation).toContainText('25 pts of vehicles over the limit (175 / 150).')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('radio', { name: /Half of the units/ }).check()
  await page.keyboard.press('Escape')
  await expect(violation).toHaveCount(0)
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
})

test('takes any size that the players agree on, and names the allowed sizes when it refuses one @full', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const field = page.getByLabel('Custom')
  await field.fill('451')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('451 is between two steps. Allowed: 50 to 5000, in steps of 5.')
  await field.fill('450')
  await field.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('total')).toHaveAttribute('data-limit', '450')
})

test('renames, notes, reorders, duplicates, splits and removes @full', async ({ page }) => {
  for (const unit of ['Gunner, 10 pts', 'Gunner, 10 pts', 'Riflemen [5], 25 pts']) await add(page, unit)
  await page.getByRole('button', { name: 'List (3)' }).click()
  await menu(page, /More for Riflemen/, 'Name')
  await page.getByLabel('Custom name for Riflemen [5]').fill('  Alpha <b>Squad</b>\u202e  ')
  await page.keyboard.press('Enter')
  await expect(units(page)).toHaveText(['Gunner', 'Alpha <b>Squad</b>'])
  await menu(page, /More for Alpha/, 'Note')
  await page.getByLabel(/Note on/).fill('Holds the bridge')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByTestId('unit-entry').nth(1)).toContainText('Holds the bridge')
  await menu(page, /More for Gunner/, 'Split one off')
  await expect(units(page)).toHaveText(['Gunner', 'Gunner', 'Alpha <b>Squad</b>'])
  await menu(page, /More for Alpha/, 'Move up')
  await expect(units(page)).toHaveText(['Gunner', 'Alpha <b>Squad</b>', 'Gunner'])
  await menu(page, /More for Alpha/, 'Duplicate')
  await expect(units(page)).toHaveText(['Gunner', 'Alpha <b>Squad</b>', 'Riflemen [5]', 'Gunner'])
  await menu(page, /More for Alpha/, 'Remove')
  await expect(units(page)).toHaveText(['Gunner', 'Riflemen [5]', 'Gunner'])
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(units(page)).toHaveText(['Gunner', 'Alpha <b>Squad</b>', 'Riflemen [5]', 'Gunner'])

  await page.getByRole('button', { name: /\(rename\)/ }).click()
  await page.getByLabel('List name').fill('Tan Company')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tan Company')
  await expect(units(page)).toHaveText(['Gunner', 'Alpha <b>Squad</b>', 'Riflemen [5]', 'Gunner'])
})

test('a tap on a problem focuses the unit that causes it @full', async ({ page }) => {
  for (const unit of ['Sniper, 10 pts', 'Riflemen [10], 50 pts', 'Heavy tank, 200 pts']) await add(page, unit)
  await page.getByTestId('legality').click()
  await page.getByTestId('violation').getByRole('button').click()
  await expect(page.getByTestId('unit-entry').nth(2)).toBeFocused()
  await expect(page.getByTestId('unit-entry').nth(2)).toBeInViewport()
})

test('duplicates and deletes lists, and brings back a deleted one @full', async ({ page }) => {
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('link', { name: 'All lists' }).click()
  const cards = page.getByTestId('list-card')
  await menu(page, /More for Green Platoon/, 'Duplicate')
  await expect(cards).toHaveCount(2)
  await menu(page, /More for Green Platoon$/, 'Delete')
  await expect(cards).toHaveCount(1)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)
  await page.reload()
  await expect(cards).toHaveCount(2)
  await cards.filter({ hasNotText: '(copy)' }).getByRole('link').click()
  await menu(page, /^More$/, 'Duplicate')
  await page.getByTestId('notice').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Green Platoon (copy)')
  await expect(page.getByTestId('unit-entry')).toHaveText(/Gunner/)
})

test('makes a PDF of the list @full', async ({ page }) => {
  await add(page, 'Riflemen [10], 50 pts')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('export-pdf').click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('green-platoon.pdf')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(5000)
})

test('Enter in the faction search of a new list selects the only hit or focuses the first, and does not create the list @full', async ({
  open,
  page,
}) => {
  await open('#/new?game=hammer-wars')
  const faction = page.locator('[data-setting="faction"]')
  const search = faction.getByRole('searchbox')
  await search.fill('skav')
  await expect(faction.locator('summary')).toHaveText(/1 choice found/)
  await search.press('Enter')
  await expect(faction.getByRole('radio', { name: 'Skaven' })).toBeChecked()
  await expect(faction.getByRole('radio', { name: 'Skaven' })).toBeFocused()
  await search.fill('elves')
  await expect(faction.locator('summary')).toHaveText(/[2-9] choices found/)
  await search.press('Enter')
  const first = faction.getByRole('radio').first()
  await expect(first).toBeFocused()
  await expect(first).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(first).toBeChecked()
  expect(page.url()).toContain('#/new')
})
