/** The quartermaster (repairs, what fits, generated armies) and the odds of units. */
import type { Page } from '@playwright/test'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { expectSound, listen } from './people'

const unit = (id: string, ...upgrades: string[]) => newEntry(id, { upgrades })

async function bring(page: Page, list: ArmyList) {
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(list.units.length)
}

const over = newList('army-men-combat', {
  name: 'Over',
  units: [unit('light-tank', 'armor'), unit('riflemen-10', 'bazooka'), unit('gunner'), unit('sniper')],
})

test('one tap puts a broken limit right, and one tap takes it back', async ({ open, page }) => {
  await open()
  await bring(page, over)
  await expect(page.getByTestId('legality')).toHaveText('1 problem')
  const working = page.waitForEvent('worker')
  // The text of a problem has most of its row on a phone, and the fix the rest.
  const violation = page.getByTestId('violation').first()
  const card = await violation.boundingBox()
  const words = await violation.locator('.problem').boundingBox()
  expect(words!.width).toBeGreaterThan(card!.width * 0.7)
  await page.getByTestId('fix').locator('summary').click()
  await working
  await expect(page.getByTestId('repair')).toHaveCount(3)
  await expectSound(page, 'repairs')
  await page.getByRole('button', { name: 'Remove Armor +1 from Light tank → 150 / 150 pts of vehicles' }).click()
  await expect(page.getByTestId('legality')).toHaveText('Legal · 70 left')
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused()
  await expect(page.getByTestId('notice')).toContainText('Changed: − Armor +1 (Light tank).')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('legality')).toHaveText('1 problem')
})

test('suggestions of what fits fill up the remaining points, tap by tap @full', async ({ open, page }) => {
  await open()
  await bring(page, { ...over, units: [unit('light-tank'), unit('riflemen-10'), unit('gunner')] })
  await page.getByRole('button', { name: 'Room for 90 pts: what fits?' }).click()
  const rows = page.getByTestId('suggestion')
  await expect(rows.first()).toContainText('10 pts left after')
  // The suggestions come from the worker; a worker that failed would have been ended.
  expect(page.workers()).toHaveLength(1)
  await expectSound(page, 'what fits')
  await rows.filter({ hasText: 'Add Veterans [5]' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('250 / 300 pts50 left')
  await rows.first().click()
  await expect(dialog).toContainText('Nothing else fits without breaking a rule.')
  await expect(dialog).toContainText('300 / 300 pts')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toContainText('250 / 300 pts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Room for 50 pts: what fits?' })).toBeFocused()
})

test('an army is generated to wishes, equal for an equal seed, and taken as one step to undo', async ({
  open,
  page,
  app,
}) => {
  await open()
  await page.goto(`${app}#/new?game=army-men-combat`)
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await expect(page.getByRole('heading', { name: 'Generate an army' })).toBeVisible()
  await page.getByRole('radio', { name: 'Infantry-heavy' }).check()
  await page.getByTestId('wishes').locator('summary').first().click()
  await page
    .locator('[data-wish="sniper"]')
    .getByRole('button', { name: /One more/ })
    .click()
  await page.getByRole('radio', { name: 'At most' }).check()
  await page
    .locator('[data-wish="light-tank"]')
    .getByRole('button', { name: /One more/ })
    .click()
  await page.getByRole('radio', { name: 'I own' }).check()
  const only = page.getByRole('checkbox', { name: 'Only from what I own' })
  await expect(only).not.toBeChecked()
  for (const id of ['riflemen-10', 'riflemen-5', 'recruits-10', 'sniper', 'light-tank'])
    await page.locator(`[data-wish="${id}"]`).getByRole('textbox').fill('4')
  await expect(only).toBeChecked()
  await page.getByLabel('Seed').fill('7')
  await page.getByLabel('Seed').press('Enter')
  const army = page.getByTestId('army')
  await expect(page.getByTestId('spent')).toHaveText('Exactly 300 / 300 pts.')
  await expectSound(page, 'muster')
  await expect(army.getByTestId('legality')).toHaveText('Legal')
  await expect(army.locator('[data-unit="sniper"]').first()).toBeVisible()
  await expect(army.locator('[data-unit="light-tank"]')).toHaveCount(0)
  const first = await army.innerText()
  await page.getByRole('button', { name: 'Generate another' }).click()
  await expect(page.getByLabel('Seed')).not.toHaveValue('7')
  await expect.poll(() => army.innerText()).not.toBe(first)
  await page.getByLabel('Seed').fill('7')
  await page.getByLabel('Seed').press('Enter')
  await expect.poll(() => army.innerText()).toBe(first)
  // An invalid seed generates no army, not one of a random seed either.
  await page.getByLabel('Seed').fill('abc')
  await page.getByRole('button', { name: 'Generate another' }).click()
  await expect(page.getByRole('alert')).toContainText('“abc” isn’t a seed')
  await expect(page.getByLabel('Seed')).toBeFocused()
  expect(await army.innerText()).toBe(first)
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('button', { name: 'Use this army' }).click()
  await expect(page.getByTestId('legality')).toHaveText('Legal')
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await page.getByTestId('undo').click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(0)
  await expect(page.getByTestId('undo')).toBeDisabled()
  await page.getByTestId('redo').click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  // What is owned is still known after a reload.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await page.reload()
  await expect(page.getByTestId('wishes')).toContainText('Sniper (4 owned)')
  // An army generated from nothing can replace the list or be saved as a new one.
  await page.getByRole('radio', { name: 'Empty list' }).check()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await expect(page.getByRole('button', { name: 'Replace this list' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as a new list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(new\)/)
  await expect(page.getByTestId('legality')).toHaveText('Legal')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(2)
})

test('in a game of designs the army generator first offers the ready-made books, each in one tap @full', async ({
  open,
  page,
}) => {
  await open('#/new')
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await expect(page.getByRole('button', { name: 'Generate an army' })).toHaveCount(0)
  await page.getByTestId('take-book').filter({ hasText: 'WWII' }).click()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await page.getByRole('button', { name: 'Use this army' }).click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await expect(page.getByTestId('legality')).toHaveText('Legal')
})

test('wishes that cannot be fulfilled are named in the message @full', async ({ open, page, app }) => {
  await open()
  await page.goto(`${app}#/new?game=army-men-combat`)
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await page.getByTestId('wishes').locator('summary').first().click()
  await page
    .locator('[data-wish="heavy-tank"]')
    .getByRole('button', { name: /One more/ })
    .click()
  await page.getByRole('button', { name: 'Generate an army' }).click()
  await expect(page.getByRole('alert')).toContainText('at least 1× Heavy tank')
})

test('the odds of a unit are shown with their steps, alone and compared with another unit, and survive a reload @full', async ({
  open,
  page,
}) => {
  await open()
  await bring(page, over)
  await page.getByRole('button', { name: 'More for Riflemen [10]' }).click()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Odds…' }).click()
  await expect(page.getByRole('heading', { name: 'Odds', exact: true })).toBeVisible()
  await page.getByLabel('Target', { exact: true }).selectOption({ label: 'Veterans [10]' })
  const result = page.getByTestId('odds-result')
  const expected = result.locator('[data-figure="expected"] td')
  await expect(expected).toHaveText(/^[\d.]+ of 10$/)
  const open_ = await expected.innerText()
  const cover = page.getByLabel('Target in cover')
  await cover.press('Space')
  await expect(expected).not.toHaveText(open_)
  // The summary is in sight together with the checkbox that changes it.
  const gist = page.getByTestId('odds-gist')
  await expect(gist).toContainText(`Average losses ${await expected.innerText()}`)
  await expect(page.locator('label').filter({ has: cover })).toBeInViewport({ ratio: 1 })
  await expect(gist).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('odds-steps').locator('li').first()).toContainText('Bazooka')
  // The morale test that losses cause is in the table by name, and its roll is among the steps.
  await expect(result.getByRole('row', { name: /^Must test morale [<>]?\d+\s?%$/ })).toBeVisible()
  await expect(result.getByRole('row', { name: /^Fails: pinned [<>]?\d+\s?%$/ })).toBeVisible()
  await expect(page.getByTestId('odds-steps').locator('li').last()).toContainText('4+, failures re-rolled, 3/4 each')
  await expectSound(page, 'odds')
  await page.getByLabel('Compare with').selectOption({ label: 'Recruits [10]' })
  await expect(result.locator('[data-figure="price"] td')).toHaveCount(2)
  await expect(page.getByTestId('odds-steps')).toHaveCount(2)
  await expectSound(page, 'odds of two')
  // The chosen units and options survive a reload.
  const asked = await page.getByRole('main').innerText()
  await page.reload()
  await expect(page.getByTestId('odds-steps')).toHaveCount(2)
  await expect.poll(() => page.getByRole('main').innerText()).toBe(asked)
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await expect(page.getByLabel('Attacker', { exact: true })).toHaveValue('unit veterans-10')
})

test('screen readers hear why an attack is not possible @full', async ({ open, page }) => {
  await open()
  await bring(page, over)
  await page.getByRole('button', { name: 'More for Riflemen [10]' }).click()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Odds…' }).click()
  await page.getByLabel('Target', { exact: true }).selectOption({ label: 'Chopper' })
  const said = await listen(page)
  await page.getByRole('radio', { name: 'Close combat' }).check()
  const barred = page.getByTestId('odds-result').locator('.barred')
  await expect(barred).toHaveCount(1)
  const why = await barred.innerText()
  await expect.poll(async () => (await said()).join()).toContain(why)
})

test.describe('320 px, dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } })
  test('repairs, odds and the army generator pass axe and fit the screen @full', async ({ open, page }) => {
    test.slow()
    await open()
    await bring(page, over)
    await page.getByTestId('fix').locator('summary').click()
    await expect(page.getByTestId('repair')).toHaveCount(3)
    await expectSound(page, 'repairs')
    const list = page.url()
    await page.goto(`${list}/odds/1`)
    await page.getByLabel('Compare with').selectOption({ label: 'Recruits [10]' })
    await expectSound(page, 'odds')
    await page.goto(`${list}/muster`)
    await page.getByTestId('wishes').locator('summary').first().click()
    await page.getByRole('button', { name: 'Generate an army' }).click()
    await expect(page.getByTestId('army')).toBeVisible()
    await expectSound(page, 'muster')
  })
})
