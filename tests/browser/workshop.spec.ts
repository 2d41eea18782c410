/** Armies of designs (Mini Combat): ready-made books, the player's own designs, and source books. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { bookOf } from '../data/folders'
import { expect, test } from './harness'
import { expectSound } from './people'

async function newArmy(page: Page, name = 'Desert column') {
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
}
const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveText('Saved')
const cost = (page: Page) => page.getByTestId('element-price')
const stat = (page: Page, id: string) => page.locator(`[data-stat="${id}"]`)
const capability = (page: Page, id: string) => page.locator(`li[data-capability="${id}"]`)
/** The stats whose buttons reach beyond their tile. */
const tooWide = (page: Page) =>
  page
    .locator('[data-stat]')
    .evaluateAll((tiles) =>
      tiles
        .filter(
          (tile) => tile.querySelector('.stepper')!.getBoundingClientRect().right > tile.getBoundingClientRect().right,
        )
        .map((tile) => tile.textContent),
    )
const toList = (page: Page) => page.getByRole('link', { name: 'Back to the list' }).click()

test('a design is made beside a ready-made book, priced, fielded under a command element, saved to a book, and survives a reload', async ({
  open,
}) => {
  const page = await open()
  await newArmy(page)
  await page.getByTestId('take-book').filter({ hasText: 'WWII' }).click()
  await expect(page.getByTestId('notice')).toContainText('12 designs added to the army book.')
  await page.getByTestId('undo').click()
  await expect(page.getByTestId('take-book')).toHaveCount(3)
  await page.getByTestId('redo').click()

  await page.getByTestId('new-design').click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  expect(await tooWide(page)).toEqual([])
  await name.fill('Desert scouts')
  await name.press('Enter')
  await expect(page.getByRole('heading', { name: 'Desert scouts' })).toBeVisible()
  // Fields and buttons of a stat stand within its tile.
  expect(await page.locator('.stats').evaluate((tiles) => tiles.scrollWidth - tiles.clientWidth)).toBe(0)
  await expect(cost(page)).toHaveAttribute('data-cost', '18')
  await expect(cost(page)).toHaveAccessibleName(/pts\. Price breakdown$/)

  await stat(page, 'power').getByRole('button', { name: 'Power: 3, +2 pts' }).click()
  await expect(cost(page)).toHaveAttribute('data-cost', '20')
  await stat(page, 'movement').getByRole('textbox').fill('20')
  await stat(page, 'movement').getByRole('textbox').press('Enter')
  await expect(cost(page)).toHaveAttribute('data-cost', '23')
  await page.getByTestId('undo').click()
  await expect(cost(page)).toHaveAttribute('data-cost', '20')
  await page.getByTestId('undo').click()
  await expect(stat(page, 'power').getByRole('textbox')).toHaveValue('2')

  const range = stat(page, 'range').getByRole('textbox')
  await range.fill('400')
  await range.press('Enter')
  await expect(stat(page, 'range').getByRole('alert')).toContainText('400 is too large. Allowed:')
  await expect(range).toHaveValue('400')
  await expect(cost(page)).toHaveAttribute('data-cost', '18')
  await range.fill('25 cm')
  await range.press('Enter')
  await expect(stat(page, 'range').getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add capability' }).click()
  await page.getByLabel('Search capabilities').fill('fire arc')
  await expect(capability(page, 'limited-fire-arc')).toBeInViewport()
  await capability(page, 'limited-fire-arc').getByRole('checkbox').check()
  await expect(cost(page)).toHaveAttribute('data-cost', '15')
  await page.getByLabel('Search capabilities').fill('manoeuv')
  await capability(page, 'limited-manoeuvrability').getByRole('checkbox').check()
  await expect(cost(page)).toHaveAttribute('data-cost', '9')
  await cost(page).click()
  await page
    .locator('.formula')
    .getByRole('button', { name: /^Limited Fire Arc −30/ })
    .click()
  await expect(page.locator('.formula')).toContainText('Fires into 90° in all')
  await page.locator('[data-reading="rounding"]').click()
  await page.getByRole('radio', { name: /^Exact/ }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(cost(page)).toHaveAttribute('data-cost', '8.82')

  await page.getByRole('button', { name: 'Add to army' }).click()
  const unit = page.getByTestId('element-use').getByRole('group', { name: 'Desert scouts: number of elements' })
  await unit.getByRole('button', { name: 'One more: Desert scouts' }).click()
  await expect(unit.getByRole('textbox')).toHaveValue('2')
  await expect(page.getByTestId('element-use')).toContainText('17.64 pts')
  await unit.getByRole('textbox').fill('1')
  await unit.getByRole('textbox').press('Enter')
  await expect(page.getByTestId('element-use')).toContainText('1 element')
  await page.getByRole('button', { name: 'More for Desert scouts' }).click()
  await page.getByRole('button', { name: 'Save to a book' }).click()
  await page.getByLabel('A new book').fill('Afrika')
  await page.getByRole('button', { name: 'Make the book' }).click()
  await expect(page.getByTestId('notice')).toHaveText(/Saved to the book Afrika\./)
  // A changed design is saved beside the older one unless it replaces it.
  const power = stat(page, 'power').getByRole('button')
  await power.last().click()
  await page.getByRole('button', { name: 'More for Desert scouts' }).click()
  await page.getByRole('button', { name: 'Save to a book' }).click()
  await page.getByRole('button', { name: /Afrika/ }).click()
  await expect(page.getByTestId('notice')).toContainText('Saved to the book Afrika, next to an older Desert scouts.')
  await page.getByRole('button', { name: 'Replace the older one' }).click()
  await page.getByTestId('undo').click()
  await page.getByRole('button', { name: 'More for Desert scouts' }).click()
  await page.getByRole('button', { name: 'Save to a book' }).click()
  await page.getByRole('button', { name: /Afrika/ }).click()
  await page.getByRole('button', { name: 'Replace the older one' }).click()

  await toList(page)
  const entry = page.getByTestId('unit-entry')
  await entry.locator('[data-key="open"]').click()
  const sheet = page.getByRole('dialog', { name: 'Desert scouts' })
  await sheet.getByLabel('Command element').selectOption({ label: 'Company HQ · 27 pts' })
  await sheet.getByRole('button', { name: /^One more/ }).click()
  await expect(sheet.getByTestId('standing')).toContainText('44.64 / 1000 pts')
  await page.keyboard.press('Escape')
  await expect(entry).toContainText('led by Company HQ')
  const line = entry.locator('.row-line').first()
  expect(await line.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  await expect(entry).toContainText('2 × 8.82 pts + 27 pts')
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '44.64')
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
  await saved(page)

  await page.reload()
  await expect(entry).toContainText('2 × 8.82 pts + 27 pts')
  await page.goto(page.url() + '/books')
  const book = page.getByTestId('source-book').filter({ hasText: 'Afrika' })
  await expect(book).toContainText('1 design')
  await page.getByRole('button', { name: 'More for Afrika' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('afrika.muster.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown
  expect(file).toMatchObject({
    format: 'muster-book',
    version: 1,
    name: 'Afrika',
    elements: [{ name: 'Desert scouts', capabilities: ['limited-fire-arc', 'limited-manoeuvrability'] }],
  })
})

test('single designs are taken from a book; a book is renamed, emptied and deleted, with Undo @full', async ({
  open,
  page,
}) => {
  await open()
  await newArmy(page)
  await page.getByRole('link', { name: 'Source books' }).click()
  const ready = page.getByTestId('source-book').filter({ hasText: 'WWII' })
  await expect(ready.getByRole('button', { name: /^Add all \d+: .*WWII/ })).toBeVisible()
  await ready.locator('summary').click()
  await ready.getByRole('button', { name: 'Add: Rifle squad', exact: true }).click()
  await expect(ready.locator('[data-element="rifle-squad"]')).toContainText('in the army book')
  await page.getByRole('button', { name: 'Save this list’s designs as a book' }).click()
  await page.getByRole('button', { name: 'Make the book' }).click()
  const mine = page.getByTestId('source-book').filter({ hasText: 'Desert column' })
  await expect(mine).toContainText('all in the army book')

  const menu = async (item: string) => {
    await page.getByRole('button', { name: /^More for (Desert column|Squads)$/ }).click()
    await page.getByRole('button', { name: item, exact: true }).click()
  }
  await menu('Name')
  await page.getByRole('textbox', { name: 'Name of the book' }).fill('Squads')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const squads = page.getByTestId('source-book').filter({ hasText: 'Squads' })
  await squads.locator('summary').click()
  await squads.getByRole('button', { name: 'Remove Rifle squad from the book' }).click()
  await expect(squads).toContainText('0 designs')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(squads).toContainText('1 design')
  await menu('Delete')
  await expect(squads).toHaveCount(0)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(squads).toContainText('1 design')
})

test('a book file is opened from the source books or from the saved lists; a broken one says why and changes nothing', async ({
  open,
  page,
  app,
}) => {
  const text = await readFile('data/mini-combat/books/sci-fi.json', 'utf8')
  const fileOf = (name: string, body: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await open()
  await newArmy(page)
  await page.getByRole('link', { name: 'Source books' }).click()
  const input = page.getByTestId('import-book')
  await input.setInputFiles(fileOf('cut.json', text.slice(0, 500)))
  await expect(page.getByRole('alert')).toContainText('cut.json: This is cut off.')
  await expect(page.getByText('No books of your own yet.')).toBeVisible()
  await input.setInputFiles(fileOf('outposts.json', text.replace('Sci-fi: colonies at war', 'Outposts')))
  await expect(page.getByTestId('source-book').filter({ hasText: 'Outposts' })).toContainText('12 designs')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByTestId('notice')).toContainText('Source book saved: Outposts.')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No books of your own yet.')).toBeVisible()
  // A file of a list is opened here as everywhere.
  await input.setInputFiles(fileOf('list.json', writeList(newList('mini-combat', { name: 'Moon base' }))))
  await expect(page.getByRole('heading', { name: 'Moon base' })).toBeVisible()

  await page.goto(app)
  await page
    .getByTestId('import-file')
    .setInputFiles(fileOf('ships.json', text.replace('Sci-fi: colonies at war', 'Ships')))
  await expect(page.getByTestId('notice')).toContainText('Source book saved: Ships.')
  await page.getByTestId('list-card').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Source books' }).click()
  await expect(page.getByTestId('source-book')).toHaveCount(4)
})

test('a design that Undo has removed is brought back in one tap, even after further undoing @full', async ({
  open,
  page,
}) => {
  await open()
  await newArmy(page)
  await page.getByTestId('take-book').filter({ hasText: 'Fantasy' }).click()
  await page.getByTestId('new-design').click()
  await stat(page, 'power').getByRole('button').last().click()
  await page.getByTestId('undo').click()
  await page.getByTestId('undo').click()
  await expect(page.getByText('This design isn’t in the list')).toBeVisible()
  await page.getByTestId('undo').click()
  await page.getByRole('button', { name: 'Redo: restore it' }).click()
  await expect(stat(page, 'power').getByRole('textbox')).toHaveValue('2')
})

test('a design is duplicated, and deleted with its units and a way back @full', async ({ open, page }) => {
  await open()
  await newArmy(page)
  await page.getByTestId('take-book').filter({ hasText: 'Fantasy' }).click()
  await page.getByTestId('new-design').click()
  await page.getByRole('button', { name: 'Add to army' }).click()
  await page.getByRole('button', { name: 'More for New element' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'New element (copy)' })).toBeVisible()
  await expect(page.getByTestId('element-use')).toContainText('Not in your army yet.')
  await page.goBack()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '18')
  await page.getByTestId('unit-entry').locator('[data-key="open"]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Change the design' }).click()
  await page.getByRole('button', { name: 'More for New element' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId('notice')).toContainText('New element deleted, with 1 unit.')
  await expect(page.getByTestId('unit-entry')).toHaveCount(0)
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const pencil = page.getByRole('link', { name: 'Change the design: Castle wall' })
  const inBook = () => expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveAttribute('aria-current')
  await pencil.click()
  await toList(page)
  await expect(pencil).toBeInViewport()
  await expect(pencil).toBeFocused()
  await inBook()
  await pencil.click()
  await page.getByRole('button', { name: 'More for Castle wall' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(pencil).toHaveCount(0)
  await inBook()
  await page.getByTestId('new-design').click()
  await expect(page.getByTestId('element-name')).toBeFocused()
  await page.goBack()
  await expect(page.getByText('New element (copy)')).toHaveCount(1)
  await expect(page.getByText('New element', { exact: true })).toHaveCount(2)
  await page.goBack()
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('a design or list that is left unchanged after it was created is removed, also after a reload @full', async ({
  open,
  page,
}) => {
  await open()
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByTestId('ready-army').first().click()
  await expect(page.getByTestId('legality')).toBeVisible()
  const designs = page.getByRole('link', { name: /^Change the design: / })
  await expect(designs.first()).toBeVisible()
  const before = await designs.count()
  await page.getByTestId('new-design').click()
  await expect(page.getByTestId('element-name')).toBeFocused()
  await saved(page)
  await page.reload()
  await expect(page.getByTestId('element-name')).toBeVisible()
  await toList(page)
  await expect(page.getByText('New element', { exact: true })).toHaveCount(0)
  await expect(designs).toHaveCount(before)
  // A command element as well.
  const points = await page.getByTestId('total').getAttribute('data-points')
  await page.getByRole('button', { name: /^List/ }).click()
  await page.getByTestId('unit-entry').last().locator('[data-key="open"]').click()
  await page.getByRole('button', { name: 'Design a command element' }).click()
  await expect(page.getByTestId('element-name')).toBeFocused()
  await toList(page)
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', points!)

  await page.getByRole('link', { name: 'All lists' }).click()
  await page.getByRole('link', { name: 'New list' }).click()
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByTestId('new-design')).toBeVisible()
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByTestId('notice')).toContainText('Empty list moved to the trash')
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('a change far down the screen that makes a design forbidden says so where it is made @full', async ({
  open,
  page,
}) => {
  await open()
  await newArmy(page)
  await page.getByTestId('new-design').click()
  await cost(page).click()
  await page.locator('[data-reading="modifiers"]').click()
  await page.getByRole('radio', { name: 'All summed' }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add capability' }).click()
  await page.locator('[data-section="attack"] > summary').click()
  await capability(page, 'move-or-fire').getByRole('checkbox').check()
  await expect(cost(page)).toHaveAttribute('data-cost', '9')
  await expect(page.getByTestId('notice')).toHaveCount(0)
  await capability(page, 'fires-every-other-turn').getByRole('checkbox').check()
  await expect(page.getByTestId('design-fault')).not.toBeInViewport()
  await expect(page.getByTestId('notice')).toContainText('Its modifiers add up to −100%')
})

test('a design that came in with a conflict is put right at one tap @full', async ({ open, page }) => {
  const rules = bookOf('mini-combat').elements
  if (!rules) throw new Error('The game has no designs')
  const guns = { ...newElement(rules, 'guns', 'Guns'), capabilities: [{ id: 'cone' }, { id: 'bombardment' }] }
  const list = newList('mini-combat', { name: 'Odd', elements: [guns], units: [newEntry('guns')] })
  await open()
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'odd.muster.json', mimeType: 'application/json', buffer: Buffer.from(writeList(list)) })
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'false')
  await page.getByTestId('unit-entry').locator('[data-key="open"]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Change the design' }).click()
  const fault = page.getByTestId('design-fault')
  await expect(fault).toContainText('Cone Template and Bombardment can’t be combined: 2 taken, at most 1 allowed.')
  await fault.getByRole('button', { name: 'Keep only Bombardment' }).click()
  await expect(fault).toHaveCount(0)
  await expect(page.locator('[data-chip]')).toHaveText(['Bombardment +100%'])
  await toList(page)
  await expect(page.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
})

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 700 } })

    test('the workshop and the books pass axe and fit the screen @full', async ({ open, page }) => {
      // Four long pages for axe, with everything open.
      test.slow()
      await open()
      await newArmy(page)
      await page.getByTestId('take-book').filter({ hasText: 'WWII' }).click()
      await expectSound(page, 'army book')
      await page.getByTestId('new-design').click()
      await cost(page).click()
      await page.getByRole('button', { name: 'Add capability' }).click()
      await expect(page.locator('[data-section]')).toHaveCount(8)
      for (const section of await page.locator('[data-section] > summary').all()) await section.click()
      for (const id of ['drop', 'transport', 'one-shot'])
        await capability(page, id).getByRole('checkbox').first().check()
      await capability(page, 'deny').getByRole('combobox').selectOption('charge')
      await page.locator('[data-term="morale"]').click()
      await stat(page, 'power').getByRole('textbox').fill('99')
      await stat(page, 'power').getByRole('textbox').press('Enter')
      await expectSound(page, 'workshop')
      await page.getByRole('button', { name: 'More for New element' }).click()
      await page.getByRole('button', { name: 'Save to a book' }).click()
      await expectSound(page, 'save to a book')
      await page.getByRole('button', { name: 'Make the book' }).click()
      await toList(page)
      await page.getByRole('link', { name: 'Source books' }).click()
      await expect(page.getByTestId('source-book')).toHaveCount(4)
      for (const book of await page.getByTestId('source-book').all()) await book.locator('summary').click()
      await expectSound(page, 'books')
    })
  })
}

for (const [letters, width] of [
  ['100%', 390],
  ['200%', 390],
  ['100%', 1280],
] as const)
  test(`the last of 60 units of designs is in sight at the end of the list, and when a problem leads there: text of ${letters} at ${width} px @full`, async ({
    open,
    page,
  }) => {
    const start = JSON.parse(await readFile('data/mini-combat/starts/hill-clans.json', 'utf8')) as ArmyList
    const units = Array.from({ length: 60 }, (_, at) => start.units[at % start.units.length])
    await page.setViewportSize({ width, height: 844 })
    await open()
    await page.getByTestId('import-file').setInputFiles({
      name: 'list.muster.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...start, settings: { pointsLimit: 100 }, units })),
    })
    const entries = page.getByTestId('unit-entry')
    await expect(entries).toHaveCount(60)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, letters)
    const pane = page.locator('.pane.roster')
    const whole = () => pane.evaluate((element) => element.scrollHeight)
    // The estimated height is close to the true one, so that the end does not move away while it is being scrolled to.
    const thought = await pane.evaluate((element) => element.scrollHeight)
    await entries.last().evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(entries.last()).toBeInViewport({ ratio: 1 })
    // With large letters the settings and notes below the units fill a screen of their own.
    await pane.evaluate((element) => {
      element.scrollTop = element.scrollHeight
    })
    await expect(page.getByRole('link', { name: 'History' })).toBeInViewport()
    expect(Math.abs((await whole()) - thought)).toBeLessThan(thought / 10)
    await pane.evaluate((element) => {
      element.scrollTop = 0
    })
    await page.getByTestId('legality').click()
    await page.getByTestId('violation').getByRole('button').first().click()
    await expect(entries.last()).toBeFocused()
    await expect(entries.last()).toBeInViewport()
  })
