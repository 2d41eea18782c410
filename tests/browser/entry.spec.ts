/** The dialog with the options of an entry, the search in a long list, swapping and deleting, and the screen "Play". */
import type { Page } from '@playwright/test'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { kept } from './keep'
import { expectSound } from './people'
import { openUnits } from './open-units'

const LONG = 'The Third Battalion of Very Much Delayed Reinforcements from Llanfairpwllgwyngyll'
const crowd = (size: number) =>
  newList('army-men-combat', {
    name: 'Crowd',
    settings: { pointsLimit: 2000 },
    units: Array.from({ length: size }, (_, at) =>
      newEntry(at % 2 ? 'jeep' : 'riflemen-10', { name: at === 40 ? LONG.slice(0, 80) : '' }),
    ),
  })

async function bring(page: Page, list: ArmyList) {
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(list.units.length)
}

const opener = (page: Page, at: number) => page.getByTestId('unit-entry').nth(at).locator('[data-key="open"]')
const sheet = (page: Page) => page.locator('dialog[open]')

for (const [where, viewport] of [
  ['on a phone', { width: 320, height: 640 }],
  ['beside book and list @full', { width: 1100, height: 800 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport })

    test('a tap on an entry opens its options, and every way to close them gives the focus back to the entry', async ({
      open,
      page,
    }) => {
      await open()
      await bring(page, crowd(60))
      await opener(page, 40).click()
      await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(LONG.slice(0, 80))
      await expectSound(page)
      const standing = sheet(page).getByTestId('standing')
      await expect(standing).toBeInViewport({ ratio: 1 })
      await expect(standing).toContainText('700 over')
      await sheet(page)
        .getByRole('checkbox', { name: /Bazooka/ })
        .check()
      await expect(standing).toContainText('710 over')
      await expect(standing).toBeInViewport({ ratio: 1 })
      await sheet(page).getByRole('button', { name: 'Close' }).first().click()
      await expect(opener(page, 40)).toBeFocused()
      await expect(page.getByTestId('unit-entry').nth(40)).toContainText('Bazooka')

      await page.keyboard.press('Enter')
      await expect(sheet(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(opener(page, 40)).toBeFocused()

      await page.keyboard.press('Space')
      await expect(sheet(page)).toHaveCount(1)
      await page.mouse.click(viewport.width - 5, 5)
      await expect(sheet(page)).toHaveCount(0)
      await expect(opener(page, 40)).toBeFocused()
      await page.getByTestId('undo').click()
      await expect(page.getByTestId('unit-entry').nth(40)).not.toContainText('Bazooka')
    })
  })

test('a tap at the very moment a sheet closes opens the next @full', async ({ open, page }) => {
  await open()
  await bring(page, crowd(2))
  await opener(page, 1).click()
  const again = (how: 'button' | 'Escape') =>
    opener(page, 1).evaluate(async (button: HTMLElement, how) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      // The same as Escape, but without a task in between.
      if (how === 'Escape') dialog?.requestClose()
      else dialog?.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
      const closed = dialog?.open === false
      // A microtask: before the close event, which the browser sends later.
      await Promise.resolve()
      button.click()
      return closed
    }, how)
  for (const how of ['button', 'Escape'] as const) {
    expect(await again(how)).toBe(true)
    // A dialog closed by a late event would be gone by now.
    await page.waitForTimeout(200)
    await expect(sheet(page)).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener(page, 1)).toBeFocused()
})

for (const size of [1, 8])
  test(`of ${size} entries, the pressed one stays in place when a problem appears above the list and when it disappears @full`, async ({
    open,
    page,
  }) => {
    await open()
    const units = Array.from({ length: size }, () => newEntry('rifleman', { count: 8 / size }))
    await bring(page, newList('simple-toy-soldier-game', { units }))
    const problems = page.getByTestId('violation')
    // The part below the list is rendered last: all problems are on the page by then.
    await expect(page.getByRole('link', { name: 'History' })).toBeAttached()
    for (const at of [0, size - 1]) {
      const button = (key: string) => page.getByTestId('unit-entry').nth(at).locator(`[data-key="${key}"]`)
      const place = async () => (await button('another').boundingBox())?.y ?? 0
      await button('another').evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const stood = await place()
      const moved = async () => Math.abs((await place()) - stood)
      const before = await problems.count()
      await button('another').click()
      await expect(problems).toHaveCount(before + 1)
      await expect.poll(moved).toBeLessThan(2)
      await button('fewer').click()
      await expect(problems).toHaveCount(before)
      await expect.poll(moved).toBeLessThan(2)
    }
  })

test('the dialog of an entry adds a note to it and removes it, with Undo @full', async ({ open, page }) => {
  await open()
  await bring(page, crowd(2))
  await opener(page, 1).click()
  const actions = sheet(page).getByRole('button', { name: 'Actions for Jeep' })
  await actions.click()
  await sheet(page).getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note on Jeep' }).fill('Scouts ahead')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(sheet(page)).toContainText('Scouts ahead')
  await expect(actions).toBeFocused()
  await actions.click()
  await sheet(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await expect(opener(page, 0)).toBeFocused()
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('unit-entry').nth(1)).toContainText('Scouts ahead')
})

test('of several alike each gets its own name in one visit to the dialog @full', async ({ open, page }) => {
  await open()
  await bring(page, newList('army-men-combat', { units: [newEntry('gunner', { count: 3, notes: 'On the hill' })] }))
  const entries = page.getByTestId('unit-entry')
  await page.getByRole('button', { name: 'More for Gunner' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Custom name for Gunner' })
  await expect(page.getByRole('button', { name: 'Name one of 3' })).toBeDisabled()
  await field.fill('Ana')
  await page.getByRole('button', { name: 'Name one of 3' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('Bob')
  await page.getByRole('button', { name: 'Name one of 2' }).click()
  await expect(page.getByRole('button', { name: /^Name one/ })).toHaveCount(0)
  await field.fill('Cleo')
  await field.press('Enter')
  await expect(entries).toHaveText([/^Ana/, /^Bob/, /^Cleo/])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries).toHaveText([/^Ana/, /^Gunner.*2/])
})

test('a tap on the number of a unit opens the field for it @full', async ({ open, page }) => {
  await open()
  await bring(page, newList('simple-toy-soldier-game', { units: [newEntry('rifleman', { count: 4 })] }))
  await page.locator('[data-key="count"]').click()
  await sheet(page).getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-key="count"]')).toHaveText('7')
})

test('a unit is swapped for another and keeps its name, with a way back @full', async ({ open, page }) => {
  await open()
  const squad = newEntry('recruits-5', { name: 'Green Peas', upgrades: ['bazooka'] })
  await bring(page, newList('army-men-combat', { units: [newEntry('jeep'), squad] }))
  await page.getByRole('button', { name: 'More for Green Peas' }).click()
  await page.getByRole('button', { name: 'Swap for…' }).click()
  await expect(sheet(page).getByRole('heading', { level: 3 }).first()).toHaveText('Infantry')
  await expectSound(page)
  const entry = page.getByTestId('unit-entry').nth(1)
  await sheet(page)
    .getByRole('button', { name: /^Recruits \[10\]/ })
    .click()
  await expect(sheet(page)).toHaveCount(0)
  for (const kept of ['Green Peas', 'Recruits [10]', 'Bazooka']) await expect(entry).toContainText(kept)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('Recruits [5]')
})

test('the key F searches a long list @full', async ({ open, page }) => {
  await open()
  await bring(page, crowd(60))
  await page.keyboard.press('f')
  const field = page.getByRole('searchbox', { name: 'Search the list' })
  await expect(field).toBeFocused()
  await page.keyboard.type('llanfair')
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await expect(page.getByRole('search').filter({ has: field }).getByRole('status')).toHaveText('1 of 60 shown')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('unit-entry')).toHaveCount(60)
})

test('the editor opens the rules in one tap and deletes the list, with Undo @full', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open()
  await bring(page, crowd(2))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the rules' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByTestId('notice')).toContainText('Crowd deleted.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('list-card')).toHaveCount(0)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('list-card')).toContainText('Crowd')
})

test('at the table units of a kind stand together with their stats, and the secret goal is hidden until asked for @full', async ({
  open,
  page,
}) => {
  await open()
  const units = ['assault-infantry', 'support-hero', 'assault-infantry'].map((unit) => newEntry(unit))
  await bring(page, newList('hammer-wars', { settings: { faction: 'skaven', goal: 'greed' }, units }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  const shown = page.getByTestId('table-unit')
  await expect(shown).toHaveCount(3)
  await openUnits(page)
  await expect(shown.nth(1)).toContainText('Assault Infantry 2')
  await expect(shown.first()).toContainText('Move6″')
  await expect(page.getByText('Goal: Greed')).toBeHidden()
  await expectSound(page, 'at the table')
  await page.getByText('Show secret choices').click()
  await expect(page.getByText('Goal: Greed')).toBeVisible()
  await shown.nth(2).getByRole('button', { name: 'Energy Pulse' }).click()
  await expect(page.getByRole('dialog')).toContainText('marker up to 8″')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(3)
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(shown).toHaveCount(3)
})

test('ticks at the table survive a reload, a new game begins without ticks, and the game before can be restored', async ({
  open,
  page,
}) => {
  await open()
  await bring(page, newList('army-men-combat', { units: [newEntry('riflemen-10'), newEntry('heavy-tank')] }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const models = page.getByRole('slider', { name: 'Models' })
  await page.locator('.run > *').nth(5).click()
  await expect(models).toHaveAttribute('aria-valuetext', '6 of 10 lost, half at 5')
  const tank = page.getByRole('group', { name: 'Heavy tank' })
  await tank.getByRole('button', { name: 'Shaken' }).click()
  await tank.getByRole('button', { name: 'Activated' }).click()
  await page.getByRole('button', { name: '5 more: Score' }).click()
  const state = page.getByTestId('game-state')
  await expect(state).toHaveText('Lost: 6 / 11 models')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Round 1 of 4 · 1 to act')
  await page.getByRole('button', { name: 'One more: Round' }).click()
  await expect(title).toHaveText('Round 2 of 4 · 2 to act')
  await expectSound(page, 'a game at the table')
  await kept(page)
  await page.reload()
  await expect(title).toHaveText('Round 2 of 4 · 2 to act')
  await expect(page.getByRole('textbox', { name: 'Round' })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Score' })).toHaveValue('5')
  await expect(tank.getByRole('button', { name: 'Shaken' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tank.getByRole('button', { name: 'Activated' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'New game' }).click()
  await expect(state).toContainText('Lost: 0 / 11 models')
  await kept(page)
  await page.reload()
  await page.getByRole('button', { name: 'Back to the previous game' }).click()
  await expect(state).toContainText('Lost: 6 / 11 models')
})

test('at the table a row of boxes is one tab stop, and the screen keeps its scroll position and focus after a look at the rules @full', async ({
  open,
  page,
}) => {
  await open()
  const units = [newEntry('riflemen-10'), newEntry('veterans-10'), newEntry('recruits-10'), newEntry('heavy-tank')]
  await bring(page, newList('army-men-combat', { units }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const models = page.getByRole('slider', { name: 'Models' })
  const ticked = () => page.getByTestId('table-unit').nth(1).locator('.run > .on').count()
  const press = async (key: string, value: number) => {
    await page.keyboard.press(key)
    await expect(models.nth(1)).toHaveValue(String(value))
    expect(await ticked()).toBe(value)
  }
  await models.nth(1).focus()
  await press('ArrowRight', 1)
  await press('ArrowUp', 2)
  await press('End', 10)
  await press('ArrowLeft', 9)
  await press('Home', 0)
  const ring = await models.nth(1).evaluate((one) => getComputedStyle(one.parentElement!).outlineStyle)
  expect(ring).toBe('solid')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pinned' }).nth(1)).toBeFocused()
  // Every box is at least 44 px wide, and keys go on from the box that was tapped.
  const box = page.getByTestId('table-unit').nth(1).locator('.run > *').nth(6)
  const { width, height } = (await box.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await box.click()
  await page.keyboard.press('ArrowRight')
  await expect(models.nth(1)).toHaveValue('8')

  const term = page.getByTestId('table-unit').nth(2).getByRole('button', { name: /Rifle/ })
  await term.scrollIntoViewIfNeeded()
  // On the screen: the choice of the other side, which stood above the units, is below them after the first tick.
  const top = () => term.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const before = await top()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(models).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Rules', exact: true })).toBeFocused()
  // Less than a pixel is rounded away.
  const moved = async (from: number) => Math.abs((await top()) - from)
  await expect.poll(() => moved(before)).toBeLessThanOrEqual(1)
  await term.press('Enter')
  const there = await top()
  await page.getByRole('dialog').getByRole('link').last().press('Enter')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goBack()
  await expect(term).toBeFocused()
  await expect.poll(() => moved(there)).toBeLessThanOrEqual(1)

  // The sticky bar does not cover the element that Shift+Tab focuses.
  const what = page.getByTestId('table-unit').first().getByRole('button').first()
  for (let stops = 0; stops < 60 && !(await what.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Shift+Tab')
  const below = async () => {
    const bar = await page.locator('.game').boundingBox()
    const focused = await what.boundingBox()
    return focused!.y - bar!.y - bar!.height
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('the box by which a unit is lost stays in place when it is pressed, also on Undo @full', async ({
  open,
  page,
}) => {
  await open()
  const units = ['recruits-10', 'riflemen-10', 'veterans-10'].map((unit) => newEntry(unit, { upgrades: ['bazooka'] }))
  await bring(page, newList('army-men-combat', { units }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const card = (at: number) => page.getByTestId('table-unit').nth(at)
  const last = (at: number) => card(at).locator('.run > *').last()
  const top = async (at: number) => Math.round((await last(at).boundingBox())!.y)
  for (const at of [0, 2]) {
    await last(at).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const place = await top(at)
    await last(at).click()
    await expect(card(at).locator('.tile')).toHaveClass(/\blost\b/)
    expect(Math.abs((await top(at)) - place)).toBeLessThanOrEqual(1)
    await page.locator('.game').getByRole('button', { name: 'Undo' }).click()
    await expect(card(at).locator('.tile')).not.toHaveClass(/\blost\b/)
    expect(Math.abs((await top(at)) - place)).toBeLessThanOrEqual(1)
  }
})

test('at the table losses and rounds are counted by the app, and a wrong loss can be taken back @full', async ({
  open,
  page,
}) => {
  await open()
  const units = [newEntry('assault-infantry', { count: 2 }), newEntry('assault-hero')]
  await bring(page, newList('hammer-wars', { units }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const state = page.getByTestId('game-state')
  const title = page.getByRole('heading', { level: 1 })
  const deployed = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('button').first()
  await expect(state).toHaveText('On the table: 0 · Pts left: 6 · Xp left: 1 · Morale: 10 · Units lost: 0')
  for (const name of ['Assault Infantry 1', 'Assault Infantry 2', 'Assault Hero']) await deployed(name).click()
  await expect(state).toHaveText('On the table: 3 · Pts left: 1 · Xp left: 0 · Morale: 10 · Units lost: 0')
  await expect(title).toContainText('3 to act')
  await page.getByRole('slider', { name: 'Lives' }).press('End')
  await expect(state).toHaveText('On the table: 2 · Pts left: 1 · Xp left: 0 · Morale: 9 · Units lost: 1')
  await expect(title).toContainText('2 to act')
  for (const n of ['1', '2']) await deployed(`Assault Infantry ${n}`).click()
  await expect(state).toHaveText('On the table: 0 · Pts left: 1 · Xp left: 0 · Morale: 8 · Units lost: 3')
  // A notice stays as long as it is pointed at.
  await page.getByTestId('notice').hover()
  await expectSound(page, 'a unit counted as lost')
  await page.getByTestId('notice').getByRole('button', { name: 'Not lost' }).click()
  await expect(state).toHaveText('On the table: 1 · Pts left: 1 · Xp left: 0 · Morale: 9 · Units lost: 2')
  await expect(title).toContainText('1 to act')
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect(state).toHaveText('On the table: 1 · Pts left: 6 · Xp left: 1 · Morale: 8 · Units lost: 2')
  await expect(title).toContainText('1 to act')
  await kept(page)
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  await page.reload()
  await expect(state).toHaveText('On the table: 1 · Pts left: 6 · Xp left: 1 · Morale: 8 · Units lost: 2')
  await expect(title).toContainText('1 to act')
  await expect(page.getByRole('textbox', { name: 'Xp' })).toHaveValue('1')
  // Wait until the reload has restored the scroll position.
  await expect.poll(top).toBe(before)
  // On the smallest phone the first unit is in sight. A resize keeps what is at the top of the screen there, so the page has
  // to notice the scroll to the top before it.
  await page.evaluate(async () => {
    scrollTo(0, 0)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(page.getByTestId('table-unit').first().getByRole('heading')).toBeInViewport({ ratio: 0.5 })
})

test('a list without units says at the table that it has none @full', async ({ open, page }) => {
  await open()
  await bring(page, newList('hammer-wars', { units: [] }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('No units yet')
  await expectSound(page, 'an empty table')
})
