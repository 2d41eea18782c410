/** Scroll position, focus and search are restored after Back and after a reload. */
import { devices, type Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { cards, lay, record } from './keep'
import { delayModule } from './modules'
import { openUnits } from './open-units'

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scroll = (page: Page, to: number) => page.evaluate((y) => scrollTo(0, y), to)

async function many(page: Page, count = 40): Promise<void> {
  await lay(
    page,
    'lists',
    Array.from({ length: count }, (_, at) => [`kept-${at}`, record(at)] as const),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(count)
}

async function bring(page: Page, units: readonly string[]): Promise<void> {
  // Different names: like units of the same name would share one entry at the table.
  const entries = units.map((unit, at) => newEntry(unit, { name: units.length > 3 ? `Squad ${at}` : '' }))
  const list = newList('army-men-combat', { name: 'Platoon', units: entries })
  const buffer = Buffer.from(writeList(list))
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'list.muster.json', mimeType: 'application/json', buffer })
  await expect(page.getByTestId('unit-entry')).toHaveCount(units.length)
}

test('the lists keep their scroll position after Back and after a reload', async ({ open, page }) => {
  await open()
  await many(page)
  const card = cards(page).nth(12)
  const link = card.getByRole('link').first()
  const height = () => card.evaluate((one) => one.getBoundingClientRect().top)
  // Scroll the card near the top, not to the middle, where focusing it would scroll it anyway.
  await expect
    .poll(async () => {
      await page.evaluate((by) => scrollBy(0, by), (await height()) - 120)
      return Math.round(await height())
    })
    .toBe(120)
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ target }) => {
        const at = (target as Element).closest('li')?.getBoundingClientRect().top
        Object.assign(window, { at })
      },
      { capture: true },
    ),
  )
  await link.click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  const before = await page.evaluate(() => (window as unknown as { at: number }).at)
  expect(before).toBeLessThan(300)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(20)
  await page.reload()
  await expect(cards(page)).toHaveCount(40)
  await expect(card).toBeInViewport()
})

test('of two links to the same page, Back focuses the one that was pressed, at its former position @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 12)
  await expect(page.getByTestId('keep-line')).toBeVisible()
  await page.getByTestId('tools').click()
  const link = page.getByRole('link', { name: 'Backup and restore', exact: true })
  const height = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await link.scrollIntoViewIfNeeded()
  const before = await height()
  await link.click()
  await expect(page).toHaveURL(/backup$/)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(height).toBe(before)
})

/** Runs in the page: notes if `part` of the screen is ever drawn without the cards of the lists. */
const watchFor = (part: string) =>
  new MutationObserver(() => {
    if (document.querySelector(part) && !document.querySelector('[data-testid=list-card]'))
      document.documentElement.dataset.alone = part
  }).observe(document, { subtree: true, childList: true })
const alone = (page: Page) => page.evaluate(() => document.documentElement.dataset.alone)

test('on Back the lists are drawn together with their screen, not a moment later @full', async ({ open, page }) => {
  await open()
  await many(page)
  await page.evaluate(watchFor, 'main.library')
  await cards(page).nth(2).getByRole('link').first().click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await page.goBack()
  await expect(cards(page).nth(2).getByRole('link').first()).toBeFocused()
  expect(await alone(page)).toBeUndefined()
})

test('the part below the lists is not drawn before the lists @full', async ({ open, page }) => {
  await open()
  await many(page, 3)
  await page.addInitScript(watchFor, '[data-testid=tools]')
  const asked = await delayModule(page, 'src/features/library/SavedLists.vue', 800)
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByTestId('tools')).toBeVisible()
  expect(asked()).toBeGreaterThan(0)
  expect(await alone(page)).toBeUndefined()
})

test('a search of the lists survives Back and a reload, but not a new visit of the screen @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await many(page)
  const search = page.getByRole('searchbox')
  await search.fill('platoon 3')
  await expect(cards(page)).toHaveCount(13)
  await cards(page).nth(1).getByRole('link').first().click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(13)
  await expect(search).toHaveValue('platoon 3')
  await page.reload()
  await expect(cards(page)).toHaveCount(13)
  await search.fill('')
  await expect(cards(page)).toHaveCount(40)
  await search.fill('platoon 3')
  await expect(cards(page)).toHaveCount(13)
  await page.goto(`${app}#/settings`)
  await page.goto(`${app}#/`)
  await expect(cards(page)).toHaveCount(40)
})

test('a new list is shown despite an earlier search, and the search field stays while it hides lists @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 7)
  const search = page.getByRole('searchbox')
  await search.fill('platoon 3')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'New list' }).click()
  await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill('Brand new')
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: /^Add Jeep/ }).click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(cards(page).filter({ hasText: 'Brand new' })).toHaveCount(1)

  await search.fill('platoon')
  await expect(cards(page)).toHaveCount(7)
  for (const name of ['Platoon 1', 'Platoon 2']) {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await expect(cards(page)).toHaveCount(5)
  await cards(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(cards(page)).toHaveCount(5)
  await expect(search).toHaveValue('platoon')
})

test('the archive shows what is in it, as often as one goes there @full', async ({ open, page }) => {
  await open()
  await lay(
    page,
    'lists',
    Array.from(
      { length: 6 },
      (_, at) => [`kept-${at}`, { ...record(at), version: 4, opening: 0, pinned: false, archived: at > 3 }] as const,
    ),
  )
  await page.reload()
  for (let times = 0; times < 3; times++) {
    await expect(cards(page)).toHaveCount(4)
    await page.getByRole('link', { name: /^Archive/ }).click()
    await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await page.goBack()
  }
})

test('a reload restores the scroll position at the end of the lists and in a long list @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page)
  // Wait for the totals: until the army book has loaded, all cards are lower.
  await expect(cards(page).first()).toContainText('180 / 300 pts')
  const end = page.getByTestId('tools')
  // The end is drawn a moment after the lists, and cards grow to their true height as they come into sight.
  await expect(async () => {
    await scroll(page, 99_999)
    await expect(end).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.reload()
  await expect(end).toBeInViewport()
  await scroll(page, 0)
  await bring(
    page,
    Array.from({ length: 120 }, () => 'riflemen-10'),
  )
  const roster = page.locator('.pane.roster')
  await roster.evaluate((pane) => pane.scrollTo(0, 5000))
  await expect.poll(() => roster.evaluate((pane) => Math.round(pane.scrollTop))).toBe(5000)
  await page.reload()
  await expect.poll(() => roster.evaluate((pane) => Math.round(pane.scrollTop))).toBe(5000)
})

test('a reload restores the scroll position of the list pane and of the table', async ({ open, page }) => {
  await open()
  await bring(
    page,
    Array.from({ length: 24 }, () => 'riflemen-10'),
  )
  const roster = page.locator('.pane.roster')
  await roster.evaluate((pane) => pane.scrollTo(0, 600))
  await page.reload()
  await expect.poll(() => roster.evaluate((pane) => Math.round(pane.scrollTop))).toBe(600)
  await page.getByRole('link', { name: 'Play' }).click()
  await expect(page.locator('.units > li')).toHaveCount(24)
  await scroll(page, 1200)
  await page.reload()
  await expect.poll(() => top(page)).toBe(1200)
})

test('after a look at the rules the units are at the same place, although the choice of the other side has moved below them @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 1)
  await bring(
    page,
    Array.from({ length: 12 }, () => 'riflemen-10'),
  )
  await page.getByRole('link', { name: 'Play' }).click()
  await openUnits(page)
  const card = page.getByTestId('table-unit').nth(4)
  const unit = card.locator('.tile')
  const height = () => unit.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const isAbove = () => page.evaluate(() => document.querySelector('.side ~ .army') !== null)
  await expect(unit).toBeVisible()
  expect(await isAbove()).toBe(true)
  await scroll(page, 900)
  await card.getByRole('button', { name: 'Pinned' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Pinned', pressed: true })).toBeVisible()
  const before = await height()
  await page.locator('.game').getByRole('link', { name: 'Rules' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.game')).toBeVisible()
  await expect.poll(isAbove).toBe(false)
  // Less than a pixel is rounded away.
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(1)
})

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    userAgent: devices['Desktop Chrome'].userAgent,
    isMobile: false,
    hasTouch: false,
  })

  test('a unit added from the book is scrolled into sight in the list beside it @full', async ({ open, page }) => {
    await open()
    await bring(
      page,
      Array.from({ length: 15 }, () => 'riflemen-5'),
    )
    const entry = page.getByTestId('unit-entry').last()
    await expect(entry).not.toBeInViewport()
    await page.getByRole('button', { name: /^Add Light tank/ }).click()
    await expect(entry).toContainText('Light tank')
    await expect(entry).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Add Light tank/ })).toBeFocused()
  })

  test('with the dialog of a unit open, a click on another unit opens the dialog of that unit @full', async ({
    open,
    page,
  }) => {
    await open()
    // Without room for a column of its own, a unit opens in a dialog beside the list.
    await page.setViewportSize({ width: 1100, height: 900 })
    await bring(page, ['light-tank', 'gunner', 'sniper'])
    // Wait for the button above the units, so that they do not move any more.
    await expect(page.getByRole('button', { name: /what fits\?$/ })).toBeVisible()
    const tank = page.getByTestId('unit-entry').nth(0)
    const gunner = page.getByTestId('unit-entry').nth(1)
    const press = async (place: typeof tank) => {
      const box = (await place.locator('.name').boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }
    await press(tank)
    await expect(page.getByRole('dialog', { name: 'Light tank' })).toBeVisible()
    await press(gunner)
    await expect(page.getByRole('dialog', { name: 'Gunner' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // Selecting text in the dialog and releasing the button outside is not a click outside.
    const title = (await page.getByRole('dialog').getByRole('heading').first().boundingBox())!
    const other = (await tank.locator('.name').boundingBox())!
    await page.mouse.move(title.x + 5, title.y + 5)
    await page.mouse.down()
    await page.mouse.move(other.x + 20, other.y + 5)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Gunner' })).toBeVisible()
    await page.mouse.click(550, 870)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // On an upright tablet the dialog covers the list: a click beside it only closes it.
    await page.setViewportSize({ width: 800, height: 1100 })
    await press(tank)
    await expect(page.getByRole('dialog', { name: 'Light tank' })).toBeVisible()
    await press(gunner)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('one Back leaves a page that was reloaded while a dialog was open @full', async ({ open, page }) => {
    await open()
    await page.setViewportSize({ width: 1100, height: 900 })
    await bring(page, ['light-tank', 'gunner', 'sniper'])
    await page.getByTestId('unit-entry').first().locator('.name').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('unit-entry')).toHaveCount(3)
    await page.evaluate(() => history.back())
    await expect(cards(page)).toHaveCount(1)
  })

  test('Shift and a press select all lists between @full', async ({ open, page }) => {
    await open()
    await many(page, 8)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await cards(page).nth(1).locator('.name').click()
    await cards(page)
      .nth(5)
      .locator('.name')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await page
      .getByRole('checkbox')
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await expect(page.getByTestId('selection')).toContainText('5 selected')
  })
})
