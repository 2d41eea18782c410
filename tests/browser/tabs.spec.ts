/** One list in two tabs: a screen or dialog opened earlier in one tab does not undo a change made in the other. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { cards, kept as keptGame, lay, record, stored } from './keep'
import { openUnits } from './open-units'

/** Two tabs on the same screen of a list, with another list beside it. */
async function both(page: Page, app: string, path: string, more: object = {}): Promise<readonly [Page, Page]> {
  await page.goto(app)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await lay(page, 'lists', [
    ['kept-0', { ...record(0), version: 4, opening: 0, pinned: false, archived: false, ...more }],
    ['kept-1', record(1)],
  ])
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    // Reload: an open page does not notice records that the test has written to the database.
    await one.goto('about:blank')
    await one.goto(app + path)
  }
  return [page, other]
}
const note = (page: Page) => page.getByTestId('private-note')
const first = async (page: Page) => (await stored(page)).find(({ id }) => id === 'kept-0')
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Tells the page that it is hidden, and makes it visible again. */
const away = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

test('a note saved by another tab stays, however the unchanged dialog of the note is closed here', async ({
  page,
  app,
}) => {
  const [a, b] = await both(page, app, '#/list/kept-0', { privateNote: 'old' })
  const ask = async (one: Page) => {
    await one.bringToFront()
    await one.getByRole('button', { name: 'Change the private note' }).click()
  }
  const ways = [() => press(a, 'Cancel'), () => a.keyboard.press('Escape'), () => a.reload()]
  for (const [at, leave] of ways.entries()) {
    await ask(a)
    await ask(b)
    await b.getByRole('dialog').getByRole('textbox').fill(`new ${at}`)
    await press(b, 'OK')
    await a.bringToFront()
    await expect(note(a)).toContainText(`new ${at}`)
    await leave()
    await expect(a.getByRole('dialog')).toHaveCount(0)
    // Whatever the dialog wrote is written by then.
    await a.getByRole('button', { name: 'Change the private note' }).click()
    await press(a, 'Cancel')
    await expect(note(a)).toContainText(`new ${at}`)
    expect(await first(a)).toMatchObject({ privateNote: `new ${at}` })
  }
})

test('two private notes typed at once in two tabs are joined @full', async ({ page, app }) => {
  const [a, b] = await both(page, app, '#/list/kept-0')
  for (const [one, text] of [[a, 'from here'] as const, [b, 'from there'] as const]) {
    await one.bringToFront()
    await one.getByRole('button', { name: 'Add a private note' }).click()
    await one.getByRole('dialog').getByRole('textbox').fill(text)
  }
  await press(b, 'OK')
  await a.bringToFront()
  await expect(note(a)).toContainText('from there')
  // Joined as well when the note is saved because the page is hidden, before OK.
  await away(a)
  await expect.poll(() => first(a)).toMatchObject({ privateNote: 'from there\n\nfrom here' })
  await press(a, 'OK')
  await expect(a.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => first(a)).toMatchObject({ privateNote: 'from there\n\nfrom here' })
})

test('a note or name typed for a unit that another tab removes meanwhile brings the unit back; Cancel does not @full', async ({
  page,
  app,
}) => {
  const units = ['riflemen-10', 'jeep'].map((unit) => ({
    unit,
    count: 1,
    upgrades: [],
    name: '',
    notes: '',
    command: null,
  }))
  const [a, b] = await both(page, app, '#/list/kept-0', { list: { ...record(0).list, units } })
  const kept = async () => (await first(a))?.list.units
  const menu = async (one: Page, what: string) => {
    await one.bringToFront()
    await one.getByRole('button', { name: 'More for Riflemen [10]' }).click()
    await one.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
  }
  const typed = async (what: string, text: string) => {
    await menu(a, what)
    await a.getByRole('dialog').getByRole('textbox').fill(text)
    await menu(b, 'Remove')
    await expect(a.getByTestId('unit-entry')).toHaveCount(1)
    await a.bringToFront()
  }
  await typed('Note', 'Hold the ridge')
  await press(a, 'Cancel')
  await expect(a.getByRole('dialog')).toHaveCount(0)
  await a.getByTestId('undo').click()
  await expect(b.getByTestId('unit-entry')).toHaveCount(2)
  await typed('Note', 'Hold the ridge')
  await press(a, 'OK')
  await expect(a.getByTestId('notice')).toContainText('Your change restored it')
  await expect.poll(kept).toMatchObject([{ name: '', notes: 'Hold the ridge' }, { unit: 'jeep' }])
  await expect(b.getByTestId('unit-entry')).toHaveCount(2)
  // A name that is saved because the page is hidden, and then again by OK, brings back one unit.
  await typed('Name', 'First')
  await away(a)
  await a.getByRole('dialog').getByRole('textbox').fill('First Squad')
  await press(a, 'OK')
  await expect.poll(kept).toMatchObject([{ name: 'First Squad', notes: 'Hold the ridge' }, { unit: 'jeep' }])
})

test('a unit that a note brings back comes with its design, if another tab has deleted that, and the app says so @full', async ({
  page,
  app,
}) => {
  const a = page
  await a.goto(app)
  await a.getByTestId('import-file').setInputFiles('data/mini-combat/starts/desert-column.json')
  await a.waitForURL(/#\/list\//)
  const b = await a.context().newPage()
  const entries = a.getByTestId('unit-entry')
  await expect(entries).toHaveCount(7)
  await a.getByRole('button', { name: 'More for Scout car', exact: true }).click()
  await a.getByRole('dialog').getByRole('button', { name: 'Note', exact: true }).click()
  await a.getByRole('dialog').getByRole('textbox').fill('Left flank')
  await b.goto(`${a.url()}/element/scout-car`)
  await b.getByRole('button', { name: 'More for Scout car', exact: true }).click()
  await b.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(entries).toHaveCount(6)
  await a.bringToFront()
  await a.keyboard.press('Escape')
  await expect(a.getByTestId('notice')).toContainText('Your change restored it')
  await expect(entries).toHaveCount(7)
  await expect(a.getByText('isn’t in this army book')).toHaveCount(0)
})

test('a tag added in another tab stays when one is added or cancelled here @full', async ({ page, app }) => {
  const [a, b] = await both(page, app, '', { tags: ['old'] })
  const ask = async (one: Page) => {
    await one.bringToFront()
    await one.getByRole('button', { name: 'More for Platoon 0' }).click()
    await one.getByRole('button', { name: 'More actions' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Tags', exact: true }).click()
  }
  const type = (one: Page, text: string) => one.getByRole('dialog').getByRole('textbox').fill(text)
  const giveThere = async (tag: string) => {
    await ask(b)
    await type(b, tag)
    await press(b, 'OK')
    await expect(cards(a).filter({ hasText: tag })).toHaveCount(1)
    await a.bringToFront()
  }
  await ask(a)
  await giveThere('club')
  await type(a, 'home')
  await press(a, 'OK')
  await expect.poll(() => first(a)).toMatchObject({ tags: ['old', 'club', 'home'] })
  // Cancel removes only the tag that was typed here and saved because the page was hidden.
  await ask(a)
  await type(a, 'half')
  await away(a)
  await expect.poll(() => first(a)).toMatchObject({ tags: ['old', 'club', 'home', 'half'] })
  await giveThere('spring')
  await press(a, 'Cancel')
  await expect.poll(() => first(a)).toMatchObject({ tags: ['old', 'club', 'home', 'spring'] })
})

test('the history shows changes of another tab, so that Undo after a restore leads back to the newest state @full', async ({
  page,
  app,
}) => {
  const [a, b] = await both(page, app, '#/list/kept-0')
  const states = a.getByTestId('history-state')
  const units = async (page: Page) => (await first(page))?.list.units.length
  const add = (unit: string) => b.getByRole('button', { name: new RegExp(`^Add ${unit}`) }).click()
  await b.bringToFront()
  await add('Gunner')
  await expect.poll(() => units(b)).toBe(4)
  await a.goto(`${app}#/list/kept-0/history`)
  await expect(states).toHaveCount(2)
  await a.getByRole('button', { name: 'Restore' }).focus()
  await add('Sniper')
  await expect.poll(() => units(b)).toBe(5)
  await expect(states).toHaveCount(3)
  await expect(a.getByRole('button', { name: 'Restore' }).last()).toBeFocused()
  await a.bringToFront()
  await a.getByRole('button', { name: 'Restore' }).last().click()
  await a.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => units(a)).toBe(5)
  await a.goto(`${app}#/list/kept-0/history`)
  await b.evaluate((url) => location.replace(url), `${app}#/`)
  await b.getByRole('button', { name: 'More for Platoon 0' }).click()
  await b.getByRole('button', { name: 'Delete', exact: true }).click()
  await a.bringToFront()
  await expect(a.getByTestId('notice')).toContainText('Another tab deleted this list')
})

test('marks at the table stay with their squads when another tab removes or names a squad @full', async ({
  page,
  app,
}) => {
  const unit = { unit: 'riflemen-10', count: 1, upgrades: [], name: '', notes: '', command: null }
  const [a, b] = await both(page, app, '#/list/kept-0', { list: { ...record(0).list, units: [unit, unit, unit] } })
  const boxes = (one: Page) => one.getByTestId('table-unit').getByRole('slider')
  const lost = (one: Page) => boxes(one).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  const entry = async (name: string) => {
    await a.bringToFront()
    await a.getByTestId('unit-entry').first().locator('[data-key="open"]').click()
    await a.getByRole('button', { name: /^Actions for / }).click()
    await a.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  }
  await b.goto(`${app}#/list/kept-0/table`)
  await openUnits(b)
  for (const [at, n] of ['7', '10', '3'].entries()) await boxes(b).nth(at).fill(n)
  await keptGame(b)
  await entry('Name')
  await a.getByRole('dialog').last().getByRole('textbox').fill('Bee')
  await a.getByRole('dialog').last().getByRole('button', { name: 'OK' }).click()
  await expect(b.getByText('Bee').first()).toBeVisible()
  await expect.poll(() => lost(b)).toEqual(['7', '10', '3'])
  await a.keyboard.press('Escape')
  // The same if the tab shows another screen at that time, and then goes back to the table.
  await b.evaluate(() => {
    location.hash = location.hash.replace('table', 'history')
  })
  await expect(b.getByTestId('history-state').first()).toBeVisible()
  await entry('Remove')
  await expect(b.getByTestId('notice')).toContainText('Another tab changed this list')
  await b.goBack()
  await expect.poll(() => lost(b)).toEqual(['10', '3'])
  // The marks are stored like that, too.
  await b.reload()
  await expect.poll(() => lost(b)).toEqual(['10', '3'])
})

test('a list that another tab deletes can be brought back to the table where it is played @full', async ({
  page,
  app,
}) => {
  const [a, b] = await both(page, app, '#/list/kept-0/table')
  await b.goto(`${app}#/`)
  await b.getByRole('button', { name: 'More for Platoon 0' }).click()
  await press(b, 'Delete')
  const notice = a.getByTestId('notice')
  await expect(notice).toContainText('Another tab deleted this list')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await expect(a).toHaveURL(/#\/list\/kept-0/)
})

test('saving a name, tag or note that was typed while another tab deleted the list restores the list', async ({
  page,
  app,
}) => {
  const [a, b] = await both(page, app, '#/')
  const menu = async (one: Page, what: string) => {
    await one.bringToFront()
    await one.getByRole('button', { name: /^More for (Platoon|Typed) 0/ }).click()
    if (what === 'Tags') await one.getByRole('button', { name: 'More actions' }).click()
    await one.getByRole('dialog').getByRole('button', { name: what, exact: true }).click()
  }
  const deleteThere = async () => {
    // Mark the notice of an earlier deletion, which may still be shown, so that it is not taken for the new one.
    const said = a.getByTestId('notice').locator('> span')
    await said.evaluateAll((old) => old.forEach((one) => one.setAttribute('data-old', '')))
    await menu(b, 'Delete')
    await a.bringToFront()
    await expect(said.and(a.locator(':not([data-old])'))).toContainText('Your change restored it')
  }
  const type = (text: string) => a.getByRole('dialog').getByRole('textbox').fill(text)

  await menu(a, 'Rename')
  await type('Typed 0')
  await deleteThere()
  await press(a, 'OK')
  await expect.poll(() => first(a)).toMatchObject({ list: { name: 'Typed 0' } })

  await menu(a, 'Tags')
  await type('club')
  await deleteThere()
  await press(a, 'OK')
  await expect.poll(() => first(a)).toMatchObject({ list: { name: 'Typed 0' }, tags: ['club'] })

  await a.goto(`${app}#/list/kept-0`)
  await a.getByRole('button', { name: 'Add a private note' }).click()
  await type('Only for me')
  await deleteThere()
  await press(a, 'OK')
  await expect.poll(() => first(a)).toMatchObject({ tags: ['club'], privateNote: 'Only for me' })

  await a.getByRole('button', { name: 'Add a note to the list' }).click()
  await type('For all')
  await deleteThere()
  await press(a, 'Cancel')
  await expect.poll(() => first(a)).toMatchObject({ list: { notes: '' }, privateNote: 'Only for me' })
  await a.reload()
  await expect(note(a)).toContainText('Only for me')
})

test('the odds follow a list that another tab changes, and tell of it @full', async ({ page, app }) => {
  const [a, b] = await both(page, app, '#/list/kept-0/odds/2')
  const attacker = a.locator('[data-side=attacker] select')
  await expect(attacker.locator('option:checked')).toHaveText(/^3: /)
  await b.goto(`${app}#/list/kept-0`)
  await b.getByRole('button', { name: 'More for Riflemen [10]' }).last().click()
  await b.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(b.getByTestId('unit-entry')).toHaveCount(2)
  await a.bringToFront()
  await expect(a.getByTestId('notice')).toContainText('Another tab changed this list')
  await expect(attacker.locator('optgroup').first().locator('option')).toHaveCount(2)
  await expect(a.getByRole('alert')).toHaveText('A unit you chose is no longer there. Choose another.')
  await attacker.selectOption({ index: 0 })
  await expect(a.getByTestId('odds-result')).toBeVisible()
})

test('the trash follows what another tab throws away or brings back @full', async ({ page, app }) => {
  const [a, b] = await both(page, app, '#/')
  await b.goto(`${app}#/trash`)
  await expect(b.getByText('The trash is empty.')).toBeVisible()
  await a.getByRole('button', { name: 'More for Platoon 0' }).click()
  await press(a, 'Delete')
  await expect(b.getByTestId('trash-item')).toContainText('Platoon 0')
  await b.getByRole('button', { name: 'Delete permanently' }).click()
  await a.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(b.getByText('The trash is empty.')).toBeVisible()
})

test('the saved lists and the trash follow what another tab deletes for good @full', async ({ page, app }) => {
  const [a, b] = await both(page, app, '#/')
  await a.getByRole('button', { name: 'More for Platoon 0' }).click()
  await press(a, 'Delete')
  await expect(b.getByRole('link', { name: 'Trash (1)' })).toBeVisible()
  const c = await page.context().newPage()
  for (const one of [a, c]) await one.goto(`${app}#/trash`)
  await expect(c.getByTestId('trash-item')).toContainText('Platoon 0')
  await a.getByRole('button', { name: 'Delete permanently' }).click()
  await a.getByRole('button', { name: 'This can’t be undone. Delete permanently?' }).first().click()
  await expect(c.getByText('The trash is empty.')).toBeVisible()
  await expect(b.getByRole('link', { name: /^Trash/ })).toHaveCount(0)
})

test('a link that is open in two tabs is saved in one, and the other offers the list that is there', async ({
  page,
  app,
}) => {
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.goto(`${app}#15kX3CF`)
    await expect(one.getByRole('button', { name: 'Save to my lists' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await other.bringToFront()
  await expect(other.getByRole('link', { name: 'Open mine' })).toBeVisible()
  await other.getByRole('link', { name: 'Open mine' }).click()
  await expect(other.getByTestId('unit-entry')).toHaveCount(1)
  expect(await stored(other)).toHaveLength(1)
})

test('a link that is saved in two tabs at the same moment is one list @full', async ({ page, app }) => {
  // Without messages between tabs, as in browsers that refuse them.
  await page.context().addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.goto(`${app}#15kX3CF`)
    await expect(one.getByRole('button', { name: 'Save to my lists' })).toBeVisible()
  }
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Save to my lists' }).click()))
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  await page.waitForTimeout(1000)
  expect(await stored(page)).toHaveLength(1)
})
