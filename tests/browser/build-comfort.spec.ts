/** Conveniences of the editor: search, grouping, dragging, editing several entries at once, keys, private notes. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { choice } from './keep'
import { expectSound, listen } from './people'

async function newList(page: Page, game: RegExp, name: string) {
  await page.getByRole('button', { name: game }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByRole('button', { name: /\(rename\)/ })).toContainText(name)
}

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
const units = (page: Page) => page.getByTestId('unit-entry').locator('.name')
let said: () => Promise<string[]>

test.beforeEach(async ({ open }) => {
  const page = await open()
  said = await listen(page)
  await newList(page, /Army Men Combat Points edition/, 'Green Platoon')
})

test('drags an entry by its handle with a thumb, and undoes it in one step', async ({ page, context }) => {
  for (const unit of ['Gunner, 10 pts', 'Sniper, 10 pts', 'Jeep, 40 pts', 'Riflemen [5], 25 pts']) await add(page, unit)
  await page.getByRole('button', { name: 'List (4)' }).click()
  await expect.poll(said).toContain('85\u00a0/\u00a0300\u00a0pts. Legal.')
  // Wait for what is rendered late above the list: it would move the entries during the drag.
  await expect(page.getByTestId('fill')).toBeVisible()
  const touch = await context.newCDPSession(page)
  const grip = page.getByRole('button', { name: 'More for Gunner', exact: true })
  await grip.scrollIntoViewIfNeeded()
  const middle = async (name: string) => {
    const box = (await page.getByRole('button', { name: `More for ${name}`, exact: true }).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await expect
    .poll(async () => {
      const before = await middle('Jeep')
      await page.waitForTimeout(200)
      return (await middle('Jeep')).y - before.y
    })
    .toBe(0)
  const from = await middle('Gunner')
  const to = await middle('Jeep')
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await send('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: from.x, y: from.y + (to.y + 12 - from.y) * part })
  await expect(page.locator('.drop-before, .drop-after')).toHaveCount(1)
  await send('touchEnd')
  await expect(units(page)).toHaveText(['Sniper', 'Jeep', 'Gunner', 'Riflemen [5]'])
  await expect.poll(said).toContain('Gunner, 3 of 4')
  await expect(page.locator('.dragged')).toHaveCount(0)
  await page.getByTestId('undo').click()
  await expect(units(page)).toHaveText(['Gunner', 'Sniper', 'Jeep', 'Riflemen [5]'])
  // A tap on the handle is no drag: it opens the menu.
  await grip.click()
  await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeVisible()
})

test('searches the army book, shows the limit of a category, and remembers that the list is grouped by type @full', async ({
  page,
}) => {
  for (const unit of ['Jeep, 40 pts', 'Gunner, 10 pts', 'Light tank, 150 pts']) await add(page, unit)
  const vehicles = page.locator('[data-category="vehicle"] .band')
  await expect(vehicles).toContainText('190 / 150 pts of vehicles')
  await page.getByLabel('Search the army book').fill('veterans')
  await expect(page.getByTestId('add-unit')).toHaveCount(2)
  await expectSound(page)
  await page.keyboard.press('Escape')
  const bomber = page.locator('[data-unit="bomber"]')
  await bomber.locator('summary').click()
  await expect(bomber.locator('.why')).toBeVisible()
  await page.getByRole('button', { name: 'List (3)' }).click()
  await page.getByRole('button', { name: 'Group by type (on screen only)' }).click()
  await expect(units(page)).toHaveText(['Gunner', 'Jeep', 'Light tank'])
  await expectSound(page)
  await expect.poll(() => choice(page, 'building')).toMatchObject({ grouped: true })
  await page.reload()
  await expect(units(page)).toHaveText(['Gunner', 'Jeep', 'Light tank'])
  await page.getByRole('button', { name: 'Group by type (on screen only)' }).click()
  await expect(units(page)).toHaveText(['Jeep', 'Gunner', 'Light tank'])
})

test('changes several entries at once @full', async ({ page }) => {
  for (const unit of ['Jeep, 40 pts', 'Gunner, 10 pts', 'Riflemen [5], 25 pts']) await add(page, unit)
  await page.getByRole('button', { name: 'List (3)' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByTestId('unit-entry').nth(0).locator('[data-key="open"]').click()
  await page.getByLabel('Select Riflemen [5]').check()
  await expect(
    page.getByRole('group', { name: 'Actions for selected entries' }).getByText('2 selected'),
  ).toBeInViewport()
  await expectSound(page)
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect(units(page)).toHaveText(['Gunner'])
  await page.getByTestId('undo').click()
  await expect(units(page)).toHaveText(['Jeep', 'Gunner', 'Riflemen [5]'])
})

test('selecting from below the units keeps the last of them in sight, with the bar @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (let more = 0; more < 4; more++)
    for (const unit of ['Gunner, 10 pts', 'Light tank, 150 pts']) await add(page, unit)
  await page.getByRole('button', { name: 'List (8)' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Actions for selected entries' })).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByTestId('unit-entry').last()).toBeInViewport({ ratio: 0.95 })
})

test.describe('by keys alone, on a wide screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('adds, moves, duplicates, removes and undoes, and shows the list of shortcuts', async ({ page }) => {
    const keys = page.keyboard
    await expect(page.locator('.pane.book')).toBeInViewport({ ratio: 0.5 })
    await expect(page.locator('.pane.roster')).toBeInViewport({ ratio: 0.5 })
    await keys.press('/')
    await expect(page.getByLabel('Search the army book')).toBeFocused()
    await keys.type('gunner')
    await page.getByRole('button', { name: 'Add Gunner, 10 pts' }).focus()
    await keys.press('Enter')
    await keys.press('/')
    await keys.press('Control+a')
    await keys.type('jeep')
    await page.getByRole('button', { name: 'Add Jeep, 40 pts' }).focus()
    await keys.press('Enter')
    await keys.press('Enter')
    await expect(units(page)).toHaveText(['Gunner', 'Jeep', 'Jeep'])
    await keys.press('l')
    const heading = page.getByRole('heading', { name: 'Your list' })
    await expect(heading).toBeFocused()
    await expect(heading).not.toHaveCSS('outline-style', 'none')
    await expect(heading).toHaveCSS('mask-image', 'none')
    const grip = page.getByRole('button', { name: 'More for Gunner', exact: true })
    await grip.focus()
    await keys.press('ArrowDown')
    await expect(units(page)).toHaveText(['Jeep', 'Gunner', 'Jeep'])
    await expect.poll(said).toContain('Gunner, 2 of 3')
    await expect(grip).toBeFocused()
    await keys.press('Tab')
    await keys.press('Alt+ArrowDown')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner'])
    await keys.press('d')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner', 'Gunner'])
    await keys.press('Delete')
    await keys.press('Control+z')
    await keys.press('Control+z')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner'])

    await units(page).first().locator('xpath=ancestor::li').locator('[data-key="open"]').focus()
    await keys.press('x')
    const box = page.getByRole('checkbox', { name: 'Select Jeep', exact: true })
    await box.focus()
    await keys.press('Tab')
    await keys.press('Tab')
    await keys.press('Space')
    await expect(
      page.getByRole('group', { name: 'Actions for selected entries' }).getByText('2 selected'),
    ).toBeVisible()
    await keys.press('Alt+ArrowDown')
    await expect(units(page)).toHaveText(['Gunner', 'Jeep', 'Jeep'])
    await expect(page.getByRole('checkbox').nth(2)).toBeFocused()
    await keys.press('Alt+ArrowUp')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner'])
    await keys.press('d')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Jeep', 'Jeep', 'Gunner'])
    await keys.press('Delete')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner'])
    await expect(units(page).first().locator('xpath=ancestor::button')).toBeFocused()

    await keys.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Search the army book')
    await expect(help).toContainText('EscStop selecting')
    await expectSound(page)
    await help.getByLabel('Single-key shortcuts').uncheck()
    await expect(help).toContainText('Delete, Esc, the arrow keys, and Ctrl and Alt shortcuts still work')
    await keys.press('Escape')
    await keys.press('s')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'More for Gunner' }).focus()
    await keys.press('Delete')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep'])
    await keys.press('Control+z')
    await expect(units(page)).toHaveText(['Jeep', 'Jeep', 'Gunner'])
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help.getByLabel('Single-key shortcuts').check()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveAttribute('aria-keyshortcuts', 's')
    await keys.press('s')
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  })
})

test('Ctrl+P opens the print dialog, also from a search field, and leaves the browser its own where that is open @full', async ({
  page,
}) => {
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('searchbox').first().focus()
  const left = (repeat = false) =>
    page.evaluate((repeat) => {
      const event = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, repeat, bubbles: true, cancelable: true })
      return (document.activeElement ?? document.body).dispatchEvent(event)
    }, repeat)
  expect(await left()).toBe(false)
  await expect(page.getByTestId('export-pdf')).toBeVisible()
  expect(await left(true)).toBe(false)
  expect(await left()).toBe(true)
})

test('shows the private note of a unit on its card, and does not share it @full', async ({ page }) => {
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: 'List (1)' }).click()
  const card = page.getByTestId('unit-entry')
  await card.locator('[data-key="open"]').click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Private note', exact: true }).click()
  await page.getByLabel('Your private note on Gunner').fill('Mika never looks up')
  await expectSound(page)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByTestId('entry-private-note')).toContainText('Mika never looks up')
  await expectSound(page)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(card).toContainText('Private note')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  await expect(card).toContainText('Private note')
  await expectSound(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  expect(await page.getByRole('dialog', { name: 'Share' }).textContent()).not.toContain('Mika')
})

test('does not share the private note of a list @full', async ({ page }) => {
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: 'List (1)' }).click()
  await page.getByRole('button', { name: 'Add a private note' }).click()
  await page.getByLabel('Your private note on this list').fill('Mika flanks left')
  await expectSound(page)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByTestId('private-note')).toContainText('Mika flanks left')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  await expect(page.getByTestId('private-note')).toContainText('Mika flanks left')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  expect(await page.getByRole('dialog', { name: 'Share' }).textContent()).not.toContain('Mika')
})

test('a pressed button is marked by paint alone, without a change that needs layout or a new layer @full', async ({
  page,
}) => {
  const look = (element: Element) => {
    const { boxShadow: mark, transform, translate, scale, filter, opacity, position } = getComputedStyle(element)
    return { mark, apart: { transform, translate, scale, filter, opacity, position } }
  }
  for (const button of [
    page.getByTestId('add-unit').first(),
    page.getByRole('button', { name: 'More', exact: true }),
  ]) {
    const before = await button.evaluate(look)
    await button.focus()
    await page.keyboard.down('Space')
    const pressed = await button.evaluate(look)
    expect(pressed.mark).not.toBe(before.mark)
    expect(pressed.apart).toEqual(before.apart)
    // Released without the focus, so that the press does not click.
    await button.blur()
    await page.keyboard.up('Space')
  }
  await expect(units(page)).toHaveCount(0)
  // The browser's own tap highlight is switched off.
  const highlight = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue('-webkit-tap-highlight-color'),
  )
  expect(highlight).toBe('rgba(0, 0, 0, 0)')
})

test('only the units of the army book that are in sight are rendered, and the others are when they are scrolled to @full', async ({
  page,
}) => {
  // On a low screen most of it is far below.
  await page.setViewportSize({ width: 390, height: 500 })
  const names = page.locator('.pane.book .unit .name')
  const drawn = () =>
    names.evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length)
  await expect.poll(() => names.count()).toBeGreaterThan(15)
  await expect.poll(drawn).toBeLessThan(await names.count())
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: 'List (1)' }).click()
  await expect.poll(drawn).toBe(0)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.poll(drawn).toBeGreaterThan(3)
  await names.last().scrollIntoViewIfNeeded()
  await expect(names.last()).toBeInViewport()
  await expect
    .poll(() => names.last().evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true)
})
