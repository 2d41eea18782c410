/** The saved lists: ready-made armies, search, order, archive, tags, and actions on one or several lists. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from './harness'
import { cards, lay, record, stored } from './keep'
import { expectSound } from './people'

interface Kept {
  id: string
  seq: number
  pinned: boolean
  archived: boolean
  tags: string[]
}

const names = (page: Page) => cards(page).locator('.name')
const kept = async (page: Page) => (await stored(page)) as unknown as Kept[]
const menu = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const platoons = (...numbers: number[]) => numbers.map((at) => new RegExp(`Platoon ${at}$`))
const undo = (page: Page) => page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()

/** Stores `count` lists, the last changed last; the units of "Platoon 7" have a name of their own. */
async function many(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const one = record(at)
    const units = one.list.units.map((unit) => (at === 7 ? { ...unit, name: 'Wömbats' } : unit))
    return [one.id, { ...one, list: { ...one.list, units } }] as const
  })
  await lay(page, 'lists', rows)
  await page.reload()
  await expect(cards(page)).toHaveCount(count)
}

test('a new player has a legal army in two taps', async ({ open, page }) => {
  await open()
  await expect(page.locator('.marks')).toHaveCount(readdirSync('data').length)
  await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
  await expect(page.getByTestId('ready-army')).toHaveCount(3)
  await page.getByTestId('ready-army').filter({ hasText: 'Infantry platoon' }).click()
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
  await expect(page.getByTestId('total')).toHaveText('150 / 150 pts')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Infantry platoon')
})

test('every ready-made army of every game is offered with its size, and opens legal @full', async ({
  open,
  page,
  app,
}) => {
  test.slow()
  await open()
  for (let game = 0; game < 5; game++)
    for (let army = 0; army < 3; army++) {
      await page.goto(`${app}#/new`)
      await page.locator('.game').nth(game).click()
      const offer = page.getByTestId('ready-army').nth(army)
      await expect(offer).toContainText(/\d\s(pts|models|figures)/)
      await offer.click()
      await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
    }
})

test('a search over many lists finds them by name and unit, and few lists have no search field @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 5)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await many(page, 12)
  const search = page.getByRole('searchbox', { name: 'Search your lists' })
  await search.fill('wombat')
  await expect(names(page)).toHaveText(['Platoon 7'])
  await expect(cards(page)).toContainText('With Wömbats')
  await search.fill('platoon 11 riflemen')
  await expect(names(page)).toHaveText(['Platoon 11'])
  await search.fill('<b>zebra')
  await expect(page.getByText('No list has “<b>zebra” in its name')).toBeVisible()
  await button(page, 'Show all lists').click()
  await expect(cards(page)).toHaveCount(12)
  await expect(search).toHaveValue('')
})

test('lists can be pinned, sorted by name and moved by hand, and the order survives a reload', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 7)
  await expect(names(page).first()).toHaveText('Platoon 6')
  const before = (await kept(page)).map(({ seq }) => seq)
  await menu(page, 'Platoon 2')
  await button(page, 'More actions').click()
  await button(page, 'Pin to top').click()
  await expect(names(page).first()).toContainText('Platoon 2')
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.selectOption({ label: 'Name' })
  await expect(names(page)).toHaveText(platoons(2, 0, 1, 3, 4, 5, 6))
  await order.selectOption({ label: 'My own order' })
  await menu(page, 'Platoon 0')
  await button(page, 'More actions').click()
  await button(page, 'Move up').click()
  await expect(names(page)).toHaveText(platoons(2, 6, 5, 4, 3, 0, 1))
  await page.reload()
  await expect(names(page)).toHaveText(platoons(2, 6, 5, 4, 3, 0, 1))
  await expect(order).toHaveValue('own')
  expect((await kept(page)).map(({ seq }) => seq)).toEqual(before)
})

test('a list moves to the archive and back, and Undo brings it back too @full', async ({ open, page }) => {
  await open()
  await many(page, 2)
  for (const name of ['Platoon 0', 'Platoon 1']) {
    await menu(page, name)
    await button(page, 'More actions').click()
    await button(page, 'Archive').click()
  }
  await expect(page.getByText('No lists here; the others are in the archive.')).toBeVisible()
  await undo(page)
  await expect(names(page)).toHaveText(['Platoon 1'])
  await page.getByRole('link', { name: 'Archive (1)' }).click()
  await expect(names(page)).toHaveText(['Platoon 0'])
  await page.reload()
  await expect(names(page)).toHaveText(['Platoon 0'])
  await menu(page, 'Platoon 0')
  await button(page, 'More actions').click()
  await button(page, 'Unarchive').click()
  await expect(page.getByText('The archive is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to all lists' }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('a search that finds lists in the archive only offers them in one tap @full', async ({ open, page }) => {
  await open()
  await many(page, 8)
  await menu(page, 'Platoon 3')
  await button(page, 'More actions').click()
  await button(page, 'Archive').click()
  const search = page.getByRole('searchbox', { name: 'Search your lists' })
  await search.fill('platoon 3')
  await button(page, 'Show 1 list in the archive').click()
  await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible()
  await expect(names(page)).toHaveText(['Platoon 3'])
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(cards(page)).toHaveCount(7)
  await search.fill('nowhere')
  await expect(button(page, 'Show all lists')).toBeVisible()
})

test('several lists are tagged, filtered, exported without tags, deleted with Undo, and compared', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 6)
  await button(page, 'Select').click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  for (const name of ['Platoon 5', 'Platoon 3']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByTestId('selection')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByLabel('New tags').fill('club night, löwe')
  await page.keyboard.press('Enter')
  await expect(page.locator('.list-card .tag')).toHaveText(['club night', 'löwe', 'club night', 'löwe'])

  const waiting = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect((JSON.parse(text) as { lists: { name: string }[] }).lists.map(({ name }) => name)).toEqual([
    'Platoon 5',
    'Platoon 3',
  ])
  expect(text).not.toContain('club night')
  // An export changes nothing, so the lists stay selected.
  await expect(page.getByTestId('notice')).toContainText('2 lists')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toHaveCount(0)

  await button(page, 'Tags').click()
  await button(page, 'löwe').click()
  await expect(names(page)).toHaveText(['Platoon 5', 'Platoon 3'])
  await button(page, 'Select').click()
  await bar.getByRole('button', { name: 'All' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(names(page)).toHaveText(['Platoon 4', 'Platoon 2', 'Platoon 1', 'Platoon 0'])
  await undo(page)
  await expect(cards(page)).toHaveCount(6)
  await page.reload()
  await expect(cards(page)).toHaveCount(6)
  await expect(page.locator('.list-card .tag')).toHaveCount(4)

  // Two selected lists can be compared, in the order in which they are shown.
  const compare = bar.getByRole('button', { name: 'Compare' })
  await button(page, 'Select').click()
  await page.getByRole('checkbox', { name: 'Select Platoon 1' }).check()
  await expect(bar).toContainText('1 selected')
  await expect(compare).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Platoon 4' }).check()
  await compare.click()
  await expect(page).toHaveURL(/#\/match\/kept-4\/kept-1$/)
  await expect(page.getByRole('heading', { name: 'Compare lists' })).toBeFocused()
  // The selection is still there on coming back, but does not survive a reload.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(bar).toContainText('2 selected')
  await expect(page.getByRole('checkbox', { name: 'Select Platoon 4' })).toBeChecked()
  await bar.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(cards(page)).toHaveCount(6)
  await expect(bar).toHaveCount(0)
})

test('a link does not contain the tags of the list @full', async ({ open, page, app }) => {
  await open()
  await many(page, 1)
  await menu(page, 'Platoon 0')
  await button(page, 'More actions').click()
  await button(page, 'Tags').click()
  await page.getByLabel('New tags').fill('secretword')
  await button(page, 'OK').click()
  await expect(page.locator('.list-card .tag')).toHaveText(['secretword'])
  await page.goto(`${app}#/list/kept-0`)
  await button(page, 'Share').click()
  const link = page.getByTestId('share-link')
  await expect(link).toHaveValue(/#/)
  const there = await page.context().newPage()
  await there.goto(await link.inputValue())
  await expect(there.getByText('Platoon 0').first()).toBeVisible()
  await expect(there.getByText('secretword')).toHaveCount(0)
})

test('Escape ends selecting and gives the focus back to the Select button @full', async ({ open, page }) => {
  await open()
  await many(page, 3)
  const start = button(page, 'Select')
  await start.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('selection')).toContainText('1 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('selection')).toHaveCount(0)
  await expect(start).toBeFocused()
})

test('by keys the Select button comes into sight where selecting ends far down; a finger stays where it is @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 40)
  const start = button(page, 'Select')
  await start.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Select Platoon 3', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByTestId('selection').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(start).toBeFocused()
  await expect(start).toBeInViewport()
  await start.click()
  await page.getByText('Platoon 5', { exact: true }).click()
  await page.getByTestId('selection').getByRole('button', { name: 'Done' }).click()
  await expect(start).toBeFocused()
  await expect(start).not.toBeInViewport()
})

test('a search in 300 lists reuses the cards that stay, and creates only the new ones @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 300)
  const field = page.getByRole('searchbox')
  await field.fill('platoon 2')
  await expect(cards(page)).toHaveCount(138)
  await page.evaluate(() => {
    const made = { cards: 0, stays: [...document.querySelectorAll('.list-card')] }
    Object.assign(window, { made })
    const count = (records: MutationRecord[]) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.list-card')) made.cards += 1
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  })
  const made = () =>
    page.evaluate(() => {
      const { cards, stays } = (window as unknown as { made: { cards: number; stays: Element[] } }).made
      return { cards, kept: stays.filter((one) => one.isConnected).length }
    })
  await field.fill('platoon 29')
  await expect(cards(page)).toHaveCount(13)
  expect(await made()).toEqual({ cards: 0, kept: 13 })
  await field.fill('platoon')
  await expect(cards(page)).toHaveCount(300)
  expect(await made()).toEqual({ cards: 287, kept: 13 })
})

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 320],
] as const)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 700 } })

    test('the screen of saved lists passes axe and fits the screen @full', async ({ open, page, app }) => {
      test.slow()
      await open()
      await page.getByRole('button', { name: /^Mini Combat/ }).click()
      await expect(page.getByTestId('ready-army')).toHaveCount(3)
      await expectSound(page, 'ready-made armies')
      await page.goto(app)
      await many(page, 7)
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expectSound(page, 'tools')
      await menu(page, 'Platoon 3')
      await expectSound(page, 'menu')
      await button(page, 'Select several').click()
      await expect(page.getByTestId('selection')).toBeVisible()
      await expectSound(page, 'selection')
      await page.getByTestId('selection').getByRole('button', { name: 'Tag' }).click()
      await page.getByLabel('New tags').fill('club night, a much longer tag than it, third')
      await expectSound(page, 'tags dialog')
      await button(page, 'OK').click()
      await expect(page.locator('.list-card .tag')).toHaveCount(3)
      await expectSound(page, 'tagged')
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('nowhere')
      await expect(button(page, 'Show all lists')).toBeVisible()
      await expectSound(page, 'nothing found')
      await page.goto(`${app}#/archive`)
      await expect(page.getByText('The archive is empty.')).toBeVisible()
      await expectSound(page, 'empty archive')
    })
  })

test('a list is shared, printed and renamed from the menu of its card, without being opened @full', async ({
  open,
  page,
}) => {
  await open()
  await many(page, 2)
  const dialog = page.getByRole('dialog')
  const choose = async (what: string) => {
    await menu(page, 'Platoon 0')
    await button(page, what).click()
  }
  // The whole menu is in sight, from the first item to the last.
  await menu(page, 'Platoon 0')
  for (const what of ['Play', 'More actions']) await expect(button(page, what)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await choose('Share')
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#\S{12,}/)
  await button(page, 'Close').click()
  await choose('Share')
  await button(page, 'PDF or print').click()
  await expect(dialog.getByRole('button', { name: 'Save PDF' })).toBeVisible()
  await expect(dialog.getByTestId('print-paper')).toBeEnabled()
  await button(page, 'Close').click()
  await choose('Rename')
  await expect(dialog.getByLabel('List name')).toBeFocused()
  // The old name is selected, so that typing replaces it.
  await page.keyboard.type('Blue Wolves')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More for Blue Wolves', exact: true })).toBeFocused()
  await expect
    .poll(async () => (await stored(page)).map(({ list }) => list.name).sort())
    .toEqual(['Blue Wolves', 'Platoon 1'])
})

test('a notice about a deleted list does not cover the button that starts the next one, and fits the screen @full', async ({
  open,
  page,
}) => {
  await open('#/new')
  await page.getByRole('button', { name: /^Hammer Wars/ }).click()
  await page.getByLabel('List name').fill('Obertupfingen'.repeat(6))
  const begins = page.getByRole('button', { name: 'Start building' })
  await begins.click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await page.getByRole('button', { name: /^More for Obertupf/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const notice = page.getByTestId('notice')
  await notice.hover()
  await page.evaluate(() => {
    location.hash = '#/new'
  })
  await page.getByRole('button', { name: /^Hammer Wars/ }).press('Enter')
  await expect(begins).toBeVisible()
  const room = async () => {
    const box = (await notice.boundingBox())!
    const below = (await begins.boundingBox())!
    return below.y - box.y - box.height
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  for (const button of await notice.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await page.mouse.move(0, 0)
})

test('coming back from a list focuses its card @full', async ({ open, page }) => {
  await open()
  await many(page, 12)
  const card = cards(page).filter({ hasText: 'Platoon 2' }).getByRole('link')
  await card.click()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeFocused()
  await menu(page, 'Platoon 2')
  await button(page, 'More actions').click()
  await button(page, 'Compare with another').click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Muster' })).toBeFocused()
})

test.describe('in German on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('search, order and selecting are one line of 44 px, the search opens in it, and the focus ring of the menu is not cut off @full', async ({
    open,
    page,
  }) => {
    await open()
    await many(page, 8)
    const field = page.getByRole('searchbox')
    const parts = [
      page.getByRole('combobox', { name: 'Reihenfolge' }),
      field,
      page.getByRole('button', { name: 'Auswählen' }),
    ]
    const boxes = () => Promise.all(parts.map(async (one) => (await one.boundingBox())!))
    const [order, search, select] = await boxes()
    for (const { y, height } of await boxes()) expect([Math.round(y), Math.round(height)]).toEqual([order?.y, 44])
    expect(search?.width).toBe(44)
    await field.focus()
    const [, opened, still] = await boxes()
    expect(opened?.width).toBeGreaterThan(180)
    expect(still).toEqual(select)
    await cards(page).first().getByRole('link').focus()
    await page.keyboard.press('Tab')
    const outside = await cards(page)
      .first()
      .locator('.icon-button:focus-visible')
      .evaluate((button) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(button)
        const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
        const [own, card] = [button, button.parentElement ?? button].map((one) => one.getBoundingClientRect())
        return own && card ? Math.max(card.top - own.top + ring, own.right + ring - card.right) : NaN
      })
    expect(outside).toBeLessThanOrEqual(0)
  })
})
