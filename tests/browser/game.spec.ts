/** Games at the table: in two windows, on the card of the list, on both sides, in a backup, and while the list changes. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { newEntry, newList } from '../../src/roster/list'
import type { Session } from '../../src/session/session'
import { writeList } from '../../src/exchange/file/file-write'
import { cards, choice, kept, lay, record, saved } from './keep'
import { places, readLate, watchPlaces } from './late'
import { openUnits } from './open-units'
import { expectSound } from './people'

/** Stores three lists, and a game for the first of them. */
async function three(page: Page, app: string, game: object = { round: 3, marks: { 'score   ': 2 } }): Promise<void> {
  await page.goto(app)
  await lay(
    page,
    'lists',
    [0, 1, 2].map((at) => [record(at).id, record(at)] as const),
  )
  await lay(page, 'settings', [['app:game:kept-0', game]])
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
}
const back = (page: Page) => page.getByRole('link', { name: 'Round 3 · in play: Platoon 0' })
const other = (page: Page, n: number) => page.getByRole('link', { name: new RegExp(`^Play: Platoon ${n}(?: · |$)`) })
const side = (page: Page) => page.getByRole('combobox', { name: /^Other side/ })
const score = (page: Page) => page.getByRole('textbox', { name: 'Score' })
const round = (page: Page) => page.getByRole('textbox', { name: 'Round' })

test('the table is drawn only when its game and the other side are read, and nothing moves afterwards @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await three(page, app, {})
  await readLate(page, 'app:sides', 900)
  await page.reload()
  await watchPlaces(page, '[aria-label="One more: Round"]')
  await page.goto(`${app}#/list/kept-0/table`)
  await expect(side(page)).toBeVisible()
  await expect(round(page)).toBeVisible()
  // The delayed read has ended by then.
  await page.waitForTimeout(1200)
  expect(await places(page)).toHaveLength(1)
})

test('two windows at the table of one list show the same game, and each continues from the marks of the other', async ({
  open,
  page,
  app,
  context,
}) => {
  await open()
  await three(page, app)
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(`${app}#/list/kept-0/table`)
    await expect(score(window)).toHaveValue('2')
  }
  await page.getByRole('button', { name: '5 more: Score' }).click()
  await expect(score(other)).toHaveValue('7')
  await other.getByRole('button', { name: '5 more: Score' }).click()
  await other.getByRole('button', { name: 'One more: Round' }).click()
  await expect(score(page)).toHaveValue('12')
  await expect(round(page)).toHaveValue('4')
  for (const window of [page, other]) await openUnits(window)
  const pinned = (window: Page) =>
    window.getByTestId('table-unit').first().getByRole('button', { name: 'Pinned' }).first()
  await pinned(page).click()
  await expect(pinned(other)).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'New game' }).click()
  await expect(score(page)).toHaveValue('0')
  await page.getByRole('button', { name: 'Back to the previous game' }).click()
  await expect(score(other)).toHaveValue('12')
  await expect(pinned(other)).toHaveAttribute('aria-pressed', 'true')

  // The cards of the lists follow the game, too.
  await other.goto(`${app}#/`)
  await expect(other.getByText('Round 4 · in play')).toBeVisible()
  await page.getByRole('button', { name: 'One less: Round' }).click()
  await expect(back(other)).toBeVisible()
})

for (const [width, height] of [
  [320, 640],
  [1180, 820],
] as const)
  test(`the card of a list with a game leads back to the table in one tap, ${width} px wide @full`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height })
    await three(page, app)
    await expect(back(page)).toHaveCount(1)
    await expectSound(page, 'lists with a game')
    // Large letters, and a language from right to left.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      document.documentElement.dir = 'rtl'
    })
    await expectSound(page, 'lists with a game in large letters')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      document.documentElement.dir = 'ltr'
    })
    // While lists are being selected, a card has no link to the table.
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(back(page)).toHaveCount(0)
    await expect(page.getByText('Round 3 · in play')).toBeVisible()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await back(page).focus()
    await page.keyboard.press('Enter')
    await expect(round(page)).toHaveValue('3')
    await page.getByRole('button', { name: 'New game' }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.goto(`${app}#/`)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText('in play')).toHaveCount(0)
  })

test('the list with the game played last is the first card, and its card has its final height at once @full', async ({
  page,
  app,
}) => {
  await three(page, app, {})
  await page.goto(`${app}#/list/kept-0/table`)
  for (const n of ['2', '3']) {
    await page.getByRole('button', { name: 'One more: Round' }).click()
    await expect(round(page)).toHaveValue(n)
  }
  await kept(page)
  await readLate(page, 'settings', 250)
  await page.goto('about:blank')
  await page.goto(app)
  await watchPlaces(page, '[data-testid=list-card]:nth-child(2)')
  await expect(back(page)).toBeVisible()
  await expect(cards(page)).toHaveText([/Platoon 0/, /Platoon 2/, /Platoon 1/])
  expect(await places(page)).toHaveLength(1)
  await back(page).click()
  await expect(round(page)).toHaveValue('3')
})

test('with both sides on one phone a link leads from table to table, each keeps its scroll position, and Back leaves both @full', async ({
  page,
  app,
}) => {
  await three(page, app)
  await page.goto(`${app}#/list/kept-1`)
  await page.getByRole('link', { name: 'Play' }).click()
  // No list is chosen as the other side by itself, although another list has a game.
  await expect(side(page)).toHaveValue('')
  await expect(other(page, 0)).toHaveCount(0)
  await page.getByRole('button', { name: '5 more: Score' }).click()
  await side(page).selectOption('kept-0')
  await expect(other(page, 0)).toBeVisible()
  const top = () => page.evaluate(() => Math.round(scrollY))
  /** Two frames later, when the position of a table that was shown before is restored: no player scrolls as early. */
  const scroll = (to: number) =>
    page.evaluate(async (px) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      scrollTo(0, px)
    }, to)
  /** A tap without the scrolling into view that a click of the test runner may do. */
  const tap = (n: number) => other(page, n).dispatchEvent('click')
  // A table that is opened for the first time begins at its top.
  await scroll(90)
  await tap(0)
  await expect(score(page)).toHaveValue('2')
  await expect.poll(top).toBe(0)
  await tap(1)
  await expect(score(page)).toHaveValue('5')
  for (const round of ['a tap', 'the next tap']) {
    await other(page, 0).click()
    await expect(score(page), round).toHaveValue('2')
    await expect(other(page, 2)).toHaveCount(0)
    await other(page, 1).click()
    await expect(score(page), round).toHaveValue('5')
  }
  // Each table keeps its scroll position.
  const left = [60, 90] as const
  for (const again of [false, true])
    for (const n of [1, 0] as const) {
      // Within a few px: the browser holds what is in sight while a line above it is drawn.
      if (again) await expect.poll(async () => Math.abs((await top()) - left[n])).toBeLessThan(8)
      else await scroll(left[n])
      await tap(1 - n)
      await expect(score(page)).toHaveValue(n === 1 ? '2' : '5')
    }
  await page.goBack()
  await expect(page).toHaveURL(/#\/list\/kept-1$/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${app}#/list/kept-0/table`)
  await expect(other(page, 1)).toBeVisible()
  // The two tables are in different rounds: the link names the round of the other.
  await expect(page.getByRole('link', { name: /^Play: Platoon 1 · Round: 1 · \d+ to act$/ })).toBeVisible()
  await expectSound(page, 'a table with another beside it')
})

test('once the game has ended, nothing is asked of any unit, and nothing moves under the finger @full', async ({
  open,
  page,
}) => {
  await open()
  const list = newList('simple-toy-soldier-game', {
    units: [newEntry('rifleman', { count: 2 }), newEntry('rifleman', { name: 'Al' })],
  })
  const file = { name: 'list.muster.json', mimeType: 'application/json', buffer: Buffer.from(writeList(list)) }
  await page.getByTestId('import-file').setInputFiles(file)
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const markers = page.getByRole('button', { name: 'One more: FM' })
  await expect(markers).toHaveCount(3)
  for (const one of await markers.all()) await one.click()
  const asked = page.getByText(/a saving throw of 4\+ for each one left/).and(page.locator('.unit *'))
  // Each figure tells it below its own number.
  await expect(asked.filter({ visible: true })).toHaveCount(3)
  const end = page.getByRole('button', { name: 'End the game' })
  await end.scrollIntoViewIfNeeded()
  const before = await page.getByTestId('table-unit').last().locator('.tile').boundingBox()
  await end.click()
  await expect(page.getByRole('button', { name: 'Play on' })).toBeVisible()
  await expect(asked.filter({ visible: true })).toHaveCount(0)
  expect(await page.getByTestId('table-unit').last().locator('.tile').boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(asked.first()).toBeVisible()
})

test('round, new game and undo apply to both sides at once @full', async ({ page, app }) => {
  await three(page, app, {})
  await page.goto(`${app}#/list/kept-0/table`)
  await side(page).selectOption('kept-1')
  await expect(other(page, 1)).toBeVisible()
  // The select with the name of the list is wider than its label.
  const line = await page.locator('.side').boundingBox()
  const field = await side(page).boundingBox()
  expect(field!.width).toBeGreaterThan(line!.width * 0.55)
  // With another side, its losses give the score: there is no field for it.
  await expect(score(page)).toHaveCount(0)
  // A notice may have an Undo as well.
  const undo = page.getByRole('region', { name: 'The game' }).getByRole('button', { name: 'Undo', exact: true })
  const next = () => page.getByRole('button', { name: 'Next round' }).click()
  const at = async (n: string, here: string) => {
    await other(page, Number(here)).click()
    await expect(page.locator('.own')).toContainText(`Platoon ${here}`)
    await expect(round(page)).toHaveValue(n)
    await openUnits(page)
  }
  await next()
  await next()
  await expect(round(page)).toHaveValue('3')
  await at('3', '1')
  await next()
  await at('4', '0')
  await undo.click()
  await expect(round(page)).toHaveValue('3')
  await at('3', '1')
  // A new game begins for both sides, and so does the restored game before it.
  await page.getByRole('button', { name: 'Pinned' }).first().click()
  await page.getByRole('button', { name: 'New game' }).click()
  await at('1', '0')
  await undo.click()
  await at('3', '1')
  await expect(page.getByRole('button', { name: 'Pinned' }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'New game' }).click()
  await at('1', '0')
  await page.getByRole('button', { name: 'Back to the previous game' }).click()
  await at('3', '1')
  // A side that was not linked when the round advanced stays in its round, the link names it, and Undo does not move it.
  await side(page).selectOption('')
  await next()
  await side(page).selectOption('kept-0')
  const behind = page.getByRole('link', { name: /^Play: Platoon 0 · Round: 3/ })
  await expect(behind).toBeVisible()
  await undo.click()
  await expect(page.getByRole('link', { name: /^Play: Platoon 0 · \d+ to act/ })).toBeVisible()
  await at('3', '0')
  // A later mark of the other side is undone before the round.
  await next()
  await at('4', '1')
  await page.getByRole('button', { name: 'Pinned' }).nth(1).click()
  await at('4', '0')
  await expect(undo).toBeEnabled()
  await undo.click()
  await expect(page.getByTestId('notice')).toContainText('One step back: Platoon 1: ')
  await at('4', '1')
  await expect(page.getByRole('button', { name: 'Pinned' }).nth(1)).toHaveAttribute('aria-pressed', 'false')
  await at('4', '0')
  await undo.click()
  await expect(round(page)).toHaveValue('3')
  await at('3', '1')
})

test('a game that the players end has a winner at both tables and is over for both lists, until they play on @full', async ({
  page,
  app,
}) => {
  await three(page, app, {})
  await page.goto(`${app}#/list/kept-0/table`)
  await side(page).selectOption('kept-1')
  await openUnits(page)
  await page.getByRole('button', { name: 'Pinned' }).first().click()
  for (const n of ['2', '3', '4']) {
    await page.getByRole('button', { name: 'Next round' }).click()
    await expect(round(page)).toHaveValue(n)
  }
  const result = page.locator('.due', { hasText: /^Score \d+ to 0: Platoon 1 wins\.$/ })
  await expect(result).toHaveCount(0)
  await page.getByRole('button', { name: 'End the game' }).click()
  await expect(result).toBeVisible()
  await other(page, 1).click()
  await expect(result).toBeVisible()
  await kept(page)
  await page.goto('about:blank')
  await page.goto(app)
  await expect(page.getByRole('link', { name: 'Round 4 · game over: Platoon' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Round 4 · game over: Platoon 1' }).click()
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(result).toHaveCount(0)
  await page.goto(`${app}#/`)
  await expect(page.getByRole('link', { name: 'Round 4 · in play: Platoon' })).toHaveCount(2)
})

test('a second tap where a game was ended early does nothing, and the focus is on "Play on" @full', async ({
  page,
  app,
}) => {
  await three(page, app, {})
  await page.goto(`${app}#/list/kept-0/table`)
  await openUnits(page)
  await page.getByRole('button', { name: 'Pinned' }).first().click()
  const end = page.getByRole('button', { name: 'End the game' })
  await end.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await end.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('button', { name: 'Play on' })).toBeFocused()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('main').getByText('The game is over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pinned' }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('the chosen other side holds for both lists until either chooses another list or nobody @full', async ({
  page,
  app,
}) => {
  await three(page, app)
  const openPlay = async (n: number) => {
    await page.goto(`${app}#/list/kept-${n}`)
    await page.getByRole('link', { name: 'Play' }).click()
    await expect(side(page)).toBeVisible()
  }
  await openPlay(0)
  await openPlay(1)
  await side(page).selectOption('kept-2')
  await other(page, 2).click()
  await expect(side(page)).toHaveValue('kept-1')
  await expect(other(page, 1)).toBeVisible()
  // The choice survives a reload.
  await kept(page)
  await page.reload()
  await expect(other(page, 1)).toBeVisible()
  await openPlay(0)
  await expect(side(page)).toHaveValue('')
  await side(page).selectOption('kept-1')
  await expect(other(page, 1)).toBeVisible()
  await openPlay(2)
  await expect(side(page)).toHaveValue('')
  await expect(other(page, 1)).toHaveCount(0)
  await openPlay(1)
  await expect(other(page, 0)).toBeVisible()
  await side(page).selectOption('')
  await expect(other(page, 0)).toHaveCount(0)
  await openPlay(0)
  await expect(other(page, 1)).toHaveCount(0)
})

test('a backup contains the game, and restoring it never overwrites a game that is further on @full', async ({
  page,
  app,
  deploy,
}) => {
  await three(page, app)
  await page.goto(`${app}#/backup`)
  await expect(page.getByText('seals, games in progress and source books')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('make-backup').click()
  const text = await readFile(await (await waiting).path(), 'utf8')

  // Another origin has its own storage, like another device.
  const { address } = await deploy()
  const bring = async () => {
    await page.goto(`${address}#/restore`)
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  const preview = page.getByTestId('found')
  const accept = async () => {
    await preview.getByRole('button', { name: 'Import everything' }).click()
    await expect(preview.getByRole('button', { name: 'Your lists' })).toBeVisible()
    await page.getByTestId('notice').getByRole('button', { name: 'Close' }).click()
    await page.goto(`${address}#/`)
  }
  await bring()
  await expect(preview.locator('.counts')).toHaveText('3 new')
  await accept()
  await back(page).click()
  await expect(score(page)).toHaveValue('2')

  // The game has gone on here: the one in the backup is older.
  await page.getByRole('button', { name: 'One more: Round' }).click()
  await bring()
  await expect(preview.getByText('You already have everything in it.')).toBeVisible()
  await page.goto(`${address}#/`)
  await page.getByRole('link', { name: /^Round 4 · in play/ }).click()

  // A new game has begun here: both are kept.
  await page.getByRole('button', { name: 'New game' }).click()
  await page.getByRole('button', { name: '5 more: Score' }).click()
  await bring()
  await expect(preview.locator('.counts')).toHaveText('2 identical, 1 differs (both kept)')
  await expectSound(page, 'a game to be brought in')
  await accept()
  await expect(page.getByRole('link', { name: 'Round 1 · in play: Platoon 0', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Round 3 · in play: Platoon 0 (from the backup)' }).click()
  await expect(score(page)).toHaveValue('2')
})

test('like units keep their own marks while another of them is removed from the list and restored @full', async ({
  page,
  app,
}) => {
  await three(page, app, {})
  const list = `${app}#/list/kept-0`
  const gone = page.getByRole('group', { name: /^Riflemen \[10\] \d, .*lost$/ })
  const state = page.getByTestId('game-state')
  await page.goto(`${list}/table`)
  await openUnits(page)
  const boxes = page.getByTestId('table-unit').getByRole('slider')
  await expect(boxes).toHaveCount(3)
  await boxes.nth(1).fill('10')
  await expect(gone).toHaveAttribute('aria-label', /^Riflemen \[10\] 2/)
  await boxes.nth(2).fill('3')
  await expect(state).toContainText('Lost: 13 / 30')
  const remove = async () => {
    await page.getByTestId('unit-entry').first().locator('[data-key="open"]').click()
    const sheet = page.locator('dialog[open]')
    await sheet.getByRole('button', { name: /^Actions for/ }).click()
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click()
  }
  await page.goto(list)
  await remove()
  await expect(page.getByTestId('unit-entry')).toHaveCount(2)
  await page.getByRole('link', { name: 'Play' }).click()
  await expect(gone).toHaveAttribute('aria-label', /^Riflemen \[10\] 1/)
  await expect(state).toContainText('Lost: 13 / 20')
  await boxes.nth(1).fill('4')
  await expect(state).toContainText('Lost: 14 / 20')
  // The marks survive a reload.
  await kept(page)
  await page.reload()
  await expect(state).toContainText('Lost: 14 / 20')
  await page.goto(list)
  await remove()
  await page.getByRole('link', { name: 'Play' }).click()
  await expect(state).toContainText('Lost: 4 / 10')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('link', { name: 'Play' }).click()
  await expect(state).toContainText('Lost: 14 / 20')
  await expect(gone).toHaveAttribute('aria-label', /^Riflemen \[10\] 1/)
  // The app is reloaded between the change of the list and the table.
  await page.goBack()
  await remove()
  await saved(page)
  await expect.poll(async () => ((await choice(page, 'game:kept-0')) as Session).seats?.length).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Play' }).click()
  await expect(state).toContainText('Lost: 4 / 10')
})

/** Opens the table of a list with `count` figures, scrolled to the top; returns the "Killed" boxes of the figures. */
async function toyTable(page: Page, app: string, count: number, size: { width: number; height: number }) {
  const units = [{ ...record(0).list.units[0]!, unit: 'rifleman', count, upgrades: [] }]
  const list = { ...record(0).list, ruleset: 'simple-toy-soldier-game', settings: {}, units }
  await lay(page, 'lists', [['kept-0', { ...record(0), list }]])
  await page.setViewportSize(size)
  await page.reload()
  await page.goto(`${app}#/list/kept-0/table`)
  await openUnits(page)
  const killed = page.getByRole('button', { name: 'Killed', exact: true })
  await expect(killed).toHaveCount(count)
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
  return killed
}

test('after a look at the rules the units of the table are at the same place, also below a tall head, and Undo still works @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  const killed = await toyTable(page, app, 6, { width: 360, height: 740 })
  await killed.nth(0).click()
  await expect(page.locator('.game .due')).toBeVisible()
  await kept(page)
  // On the screen: the choice of the other side, which stood above the units, is below them after the first tick.
  const top = () => killed.nth(2).evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await page.evaluate(() => document.documentElement.scrollTo({ top: 300, behavior: 'instant' }))
  const before = await top()
  const moved = async () => Math.abs((await top()) - before)
  for (const time of ['once', 'twice', 'thrice']) {
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await expect(page.locator('.game')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.game .due')).toBeVisible()
    await expect.poll(moved, time).toBeLessThanOrEqual(1)
    // The position does not change afterwards.
    await page.waitForTimeout(200)
    expect(await moved(), time).toBeLessThanOrEqual(1)
  }
  await page.locator('.game').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.game .due')).toHaveCount(0)
  await expect(page.locator('.game').getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('a turned phone shows the same unit of the table at the same place, and so it does when turned back', async ({
  open,
  page,
  app,
}) => {
  await open()
  const plain = { ...record(0).list.units[0]!, count: 1, upgrades: [], name: '', notes: '' }
  const ids = [
    'assault-infantry',
    'ranged-infantry',
    'support-infantry',
    'assault-hero',
    'ranged-heavy',
    'support-heavy',
  ]
  const units = ids.map((unit) => ({ ...plain, unit }))
  const list = { ...record(0).list, ruleset: 'hammer-wars', settings: {}, units }
  await lay(page, 'lists', [['kept-0', { ...record(0), list }]])
  await page.reload()
  await page.goto(`${app}#/list/kept-0/table`)
  const unit = page.getByTestId('table-unit').nth(3).locator('.tile')
  // Wait for the scroll event, which comes with the next frame: a player scrolls long before turning the phone.
  await unit.evaluate((one) => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    document.documentElement.scrollTo({ top: scrollY + one.getBoundingClientRect().top + 90, behavior: 'instant' })
    return scrolled.then(() => {})
  })
  /** How far it is from its place, where less than a pixel is rounded away. */
  const place = async () => Math.max(0, Math.abs((await unit.boundingBox())!.y + 90) - 1)
  await expect.poll(place).toBeLessThanOrEqual(0.5)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: height, height: width })
  await expect.poll(place).toBeLessThanOrEqual(0.5)
  await page.setViewportSize({ width, height })
  await expect.poll(place).toBeLessThanOrEqual(0.5)
})

test('a button that is pressed at the table stays in place when the head grows @full', async ({ open, page, app }) => {
  await open()
  const killed = await toyTable(page, app, 6, { width: 360, height: 740 })
  await killed.nth(0).click()
  await page.getByRole('button', { name: 'One more: Turn' }).click()
  await expect(page.locator('.game .due')).toContainText('Turn 1, if not done yet: Rout test')
  await page.getByRole('button', { name: 'Activated' }).nth(2).click()
  await expect(page.locator('.game .due')).toHaveCount(0)
  const less = page.getByRole('button', { name: 'One less: Turn' })
  await less.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = async () => Math.round((await less.boundingBox())!.y)
  const before = await place()
  await less.click()
  await expect(page.locator('.game .due')).toBeVisible()
  await expect.poll(place).toBe(before)
  await page.waitForTimeout(100)
  expect(await place()).toBe(before)
})

for (const [count, size] of [
  [6, { width: 360, height: 740 }],
  [3, { width: 412, height: 915 }],
] as const)
  test(`of ${count} figures, the next tap hits the figure it was aimed at although the head of the table has grown @full`, async ({
    open,
    page,
    app,
  }) => {
    await open()
    const killed = await toyTable(page, app, count, size)
    await killed.nth(0).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const place = (await killed.nth(1).boundingBox())!
    await killed.nth(0).click()
    await expect(page.locator('.game .due')).toBeVisible()
    await expect.poll(async () => Math.round((await killed.nth(1).boundingBox())!.y)).toBe(Math.round(place.y))
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await expect(killed.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(killed.nth(0)).toHaveAttribute('aria-pressed', 'true')
  })

test('"Next round" and "New game" scroll to the top of the table and move the focus there, unless the top is in sight @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  const army = (count: number) => ({
    ...record(0).list,
    units: Array.from({ length: count }, () => ({ ...record(0).list.units[0]!, count: 1, upgrades: [] })),
  })
  const next = page.getByRole('button', { name: 'Next round' })
  const first = page.locator('.own')
  for (const [at, count] of [12, 1].entries()) {
    await lay(page, 'lists', [[`kept-${at}`, { ...record(at), list: army(count) }]])
    await page.setViewportSize({ width: 390, height: count === 1 ? 1200 : 844 })
    await page.reload()
    await page.goto(`${app}#/list/kept-${at}/table`)
    // The foot is always in sight, so only the long army is scrolled to its end.
    await next.evaluate((button, preventScroll) => button.focus({ preventScroll }), count === 1)
    await page.keyboard.press('Enter')
    await expect(round(page)).toHaveValue('2')
    await expect(first).toBeInViewport({ ratio: 1 })
    if (count === 1) await expect(next).toBeFocused()
    else {
      await expect(page.locator('.game')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Back' })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    if (count === 1) continue
    await page.getByRole('button', { name: 'New game' }).press('Enter')
    await expect(round(page)).toHaveValue('1')
    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.game')).toBeFocused()
  }
})

test('a new game begins at the top of the table after one that both sides have ended, on a low screen too @full', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await three(page, app, { round: 4, marks: { 'score   ': 2 } })
    await page.goto(`${app}#/list/kept-0/table`)
    await side(page).selectOption('kept-1')
    await expect(other(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'End the game' }).click()
    await expect(other(page, 1)).not.toContainText('to act')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'New game' }).last().click()
    await expect(other(page, 1)).toContainText('to act')
    await expect(page.locator('.game + *')).toBeInViewport()
    await page.goto(app)
    await page.reload()
  }
})

test('a new turn begins below the head of the table, although the head has grown with it @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  const killed = await toyTable(page, app, 8, { width: 360, height: 740 })
  await killed.nth(0).click()
  await page.getByRole('button', { name: 'Next turn' }).click()
  await expect(page.locator('.game .due')).toContainText('Turn 1, if not done yet')
  const below = () =>
    page.evaluate(() => {
      const head = document.querySelector('.game')!
      const first = head.nextElementSibling!
      return Math.round(first.getBoundingClientRect().top - head.getBoundingClientRect().bottom)
    })
  // A focus ring finds room between them, and no more: the page has scrolled.
  await expect.poll(below).toBeLessThan(12)
  let before = NaN
  await expect
    .poll(async () => {
      const was = before
      const now = await page.evaluate(() => scrollY)
      before = now
      return now === was
    })
    .toBe(true)
  expect(await below()).toBeGreaterThanOrEqual(0)
})

test('the head of the table, however tall, does not cover the element that is pressed or focused @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  const units = Array.from({ length: 6 }, () => ({ ...record(0).list.units[0]!, unit: 'clan', count: 8, upgrades: [] }))
  const stats = { movement: 10, range: 0, save: 5, power: 2, armor: 1, morale: 4, toHit: 4 }
  const elements = [{ id: 'clan', name: 'Clan warriors of the far hills', kind: 'infantry', stats, capabilities: [] }]
  const list = { ...record(0).list, ruleset: 'mini-combat', settings: {}, units, elements }
  await lay(page, 'lists', [['kept-0', { ...record(0), list }]])
  await page.setViewportSize({ width: 340, height: 740 })
  await page.reload()
  await page.goto(`${app}#/list/kept-0/table`)
  await openUnits(page)
  const head = page.locator('.game')
  const boxes = page.locator('.runs')
  await expect(boxes).toHaveCount(6)
  const underHead = () =>
    page.evaluate(() => {
      const head = document.querySelector('.game')!
      const own = document.activeElement!
      const bar = head.getBoundingClientRect()
      const { top, bottom } = own.getBoundingClientRect()
      return own === document.body || head.contains(own) || bottom <= bar.top
        ? 0
        : Math.max(0, Math.round(bar.bottom - top))
    })
  // The fifth unit is scrolled to just below the head, which grows when half of that unit is lost.
  await boxes.nth(4).evaluate((one) => {
    const { bottom } = document.querySelector('.game')!.getBoundingClientRect()
    const by =
      one.getBoundingClientRect().top - Math.min(bottom, document.querySelector<HTMLElement>('.game')!.offsetHeight) - 6
    document.documentElement.scrollBy({ top: by, behavior: 'instant' })
  })
  await expect(head).toBeInViewport()
  await boxes.nth(4).locator('.tick').nth(5).click()
  await expect(page.locator('.game .due')).toBeVisible()
  await expect.poll(underHead).toBe(0)
  for (let at = 0; at < 4; at++) await boxes.nth(at).getByRole('slider').fill('4')
  await boxes.nth(5).getByRole('slider').focus()
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Shift+Tab')
    expect(await underHead(), `${stop} stops back`).toBe(0)
  }
  // With text of 200% the head would leave too little of the screen for the units: it scrolls away with the page.
  await page.setViewportSize({ width: 390, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(head).toHaveCSS('position', 'static')
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    expect(await underHead(), `${stop} stops on`).toBe(0)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await expect(head).toHaveCSS('position', 'sticky')
})

test('marks that cannot be stored on a full disk hold up a change of the language until they are stored @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await three(page, app)
  await page.goto(`${app}#/list/kept-0/table`)
  await expect(score(page)).toHaveValue('2')
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function (value, key) {
      if (document.documentElement.dataset.room === undefined && key === 'app:game:kept-0')
        throw new DOMException('No room', 'QuotaExceededError')
      return put.call(this, value, key)
    }
  })
  await score(page).fill('7')
  await score(page).blur()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto(`${app}#/settings`)
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('Deutsch')
  await expect(page.getByTestId('notice')).toHaveText(/some changes aren’t saved yet/)
  await expect(language).toHaveValue('en')
  await page.evaluate(() => {
    document.documentElement.dataset.room = ''
  })
  await language.selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await choice(page, 'game:kept-0')).toMatchObject({ marks: { 'score   ': 7 } })
})
