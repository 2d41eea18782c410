/** The screens that keep lists safe: history, trash, backup and restore, moving to another browser, persistent storage. */
import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { drawn, expect, Faults, test } from './harness'
import { add, begin, cards, choice, comeBack, lay, record, saved, stored, units } from './keep'
import { expectSound } from './people'

const state = (page: Page) => page.getByTestId('history-state')

/** Runs `work` on another device, whose storage is empty, and checks that it had no faults. */
async function elsewhere(browser: Browser, address: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const faults = new Faults()
  await faults.watch(context)
  const page = await context.newPage()
  await page.goto(address)
  await drawn(page)
  await work(page)
  await context.close()
  expect(faults.unexpected).toEqual([])
}

test('undo and redo go on after a reload @full', async ({ open, page }) => {
  await open()
  await begin(page)
  for (const unit of ['Gunner, 10 pts', 'Sniper, 10 pts', 'Support, 20 pts']) await add(page, unit)
  await page.getByTestId('undo').click()
  await saved(page)
  await page.reload()
  await expect(units(page)).toHaveText(['Gunner', 'Sniper'])
  await page.getByTestId('redo').click()
  await expect(units(page)).toHaveText(['Gunner', 'Sniper', 'Support'])
  await expect(page.getByTestId('redo')).toBeDisabled()
  for (const left of [['Gunner', 'Sniper'], ['Gunner'], []]) {
    await page.getByTestId('undo').click()
    await expect(units(page)).toHaveText(left)
  }
  await expect(page.getByTestId('undo')).toBeDisabled()
})

test('the history names each change, merges a run of taps into one, and restores any state @full', async ({
  open,
  page,
}) => {
  await open()
  await begin(page)
  await add(page, 'Light tank, 150 pts')
  await add(page, 'Gunner, 10 pts')
  await page.getByRole('button', { name: /^List/ }).click()
  const armor = page.getByRole('checkbox', { name: /Armor/ })
  await page.getByTestId('unit-entry').filter({ hasText: 'Light tank' }).locator('[data-key="open"]').click()
  await armor.check()
  await page.keyboard.press('Escape')
  const another = page.getByRole('button', { name: 'One more: Number of Gunner' })
  for (let tap = 0; tap < 10; tap++) await another.click()
  await page.getByTestId('unit-entry').filter({ hasText: 'Light tank' }).locator('[data-key="open"]').click()
  await armor.uncheck()
  await page.keyboard.press('Escape')
  await saved(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(state(page).locator('.words')).toHaveText([
    /^− Armor.* \(Light tank\)$/,
    'Gunner: 1 → 11',
    /^\+ Armor.* \(Light tank\)$/,
    '+ Gunner',
    '+ Light tank',
    'Start',
  ])
  await expect(state(page).first()).toContainText('Current')
  await state(page).nth(3).getByRole('button', { name: 'Restore' }).click()
  const total = page.getByTestId('total')
  await expect(total).toHaveAttribute('data-points', '160')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(total).toHaveAttribute('data-points', '260')
})

test('a deleted list stays in the trash with its history until it is brought back or deleted for good', async ({
  open,
  page,
  app,
}) => {
  await open()
  await begin(page)
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  await page.goto(`${app}#/`)
  await page.getByRole('button', { name: /More for Green Platoon/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByTestId('notice')).toContainText('Green Platoon deleted.')
  await page.reload()
  await page.getByRole('link', { name: 'Restore from the trash' }).click()
  await expect(page.getByTestId('trash-item')).toContainText(/Deleted: Today \d\d:\d\d\. Kept 30 more days\./)
  await comeBack(page)
  const item = page.getByTestId('trash-item')
  await expect(item).toContainText('Kept 30 more days.')
  await item.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'All lists' }).click()
  await cards(page).getByRole('link').click()
  await page.getByTestId('undo').click()
  await expect(units(page)).toHaveCount(0)
  await saved(page)

  await page.goto(`${app}#/`)
  await page.getByRole('button', { name: /More for Green Platoon/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByTestId('notice')).toContainText('Green Platoon deleted.')
  await page.getByRole('link', { name: 'Trash (1)' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('button', { name: 'This can’t be undone. Delete permanently?' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  for (const store of ['lists', 'trash', 'history']) await expect.poll(() => stored(page, store)).toEqual([])
  await page.getByRole('link', { name: 'All lists' }).click()
  await expect(page.getByTestId('tools')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Trash/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Restore from the trash' })).toHaveCount(0)
})

test('a list of an earlier version lasts in the trash for 30 openings of the app @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await lay(page, 'trash', [['kept-1', record(1)]])
  await lay(page, 'settings', [
    ['opening', 500],
    ['trashed:kept-1', 472],
  ])
  await page.goto(`${app}#/trash`)
  await comeBack(page)
  await expect(page.getByTestId('trash-item')).toContainText('Deleted permanently the next time you open the app.')
  await comeBack(page)
  await expect(page.getByText('The trash is empty.')).toBeVisible()
})

test('a backup opened from the lists is compared before it is restored, and one line tells how safe the lists are @full', async ({
  open,
  page,
}) => {
  await open()
  await lay(
    page,
    'lists',
    [0, 1].map((at) => [`kept-${at}`, record(at)] as const),
  )
  await page.reload()
  const line = page.getByTestId('keep-line')
  await expect(line).toHaveText(
    /^Your lists are only on this device.*No backup yet\. The app and its lists use [\d.]+ MB\.$/,
  )
  await line.click()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('make-backup').click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  await expect(page.getByTestId('notice')).toContainText('If nothing was saved')
  await page.getByTestId('notice').getByRole('button', { name: 'I have the file' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(line).toContainText('Your last backup is up to date.')
  const choose = (name: string, body: string) =>
    page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await choose('same.json', text)
  await expect(page.getByTestId('restore-counts')).toHaveText('2 identical')
  await expect(page.getByText('You already have everything in it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import everything' })).toHaveCount(0)
  const file = JSON.parse(text) as { lists: { name: string; notes?: string }[] }
  file.lists[0]!.notes = 'Changed since'
  file.lists.push({ ...file.lists[1]!, name: 'Another' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  // Wait for the list screen: the import screen has a file field too, and a file chosen there would go with the screen.
  await expect(line).toBeVisible()
  await choose('other.json', JSON.stringify(file))
  await expect(page.getByTestId('restore-counts')).toHaveText('1 new, 1 identical, 1 differs (both kept)')
  expect(await stored(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('2 lists opened and saved.')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(cards(page)).toHaveCount(4)
})

test('a backup restores each list once on another device, keeps a differing version beside it, and Undo reverts it @full', async ({
  open,
  page,
  app,
  browser,
}) => {
  await open()
  await lay(
    page,
    'lists',
    [0, 1, 2].map((at) => [`kept-${at}`, record(at)] as const),
  )
  await page.goto(`${app}#/backup`)
  await page.reload()
  await expect(page.getByText('No backup yet.')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a backup of 3 lists' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^muster-backup-\d{4}-\d\d-\d\d\.muster\.json$/)
  // Browsers within other apps drop downloads without a word.
  await expect(page.getByText('No backup yet.')).toBeVisible()
  await page.getByTestId('notice').getByRole('button', { name: 'I have the file' }).click()
  await expect(page.getByText('Your last backup is up to date.')).toBeVisible()
  const text = await readFile(await file.path(), 'utf8')
  const backup = JSON.parse(text) as { lists: { name: string; units: unknown[] }[] }

  await elsewhere(browser, `${app}#/restore`, async (phone) => {
    const choose = (buffer: string) =>
      phone
        .getByTestId('import-file')
        .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
    const counts = phone.getByTestId('restore-counts')
    await choose(text)
    await expect(counts).toHaveText('3 new')
    expect(await stored(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Import everything' }).click()
    await expect(phone.getByTestId('notice')).toContainText('3 lists opened and saved.')
    // The restored file counts as the backup of this device.
    await phone.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(phone.getByText('Your last backup is up to date.')).toBeVisible()
    await phone.getByRole('link', { name: 'Choose a backup, or paste links' }).click()
    await choose(text)
    await expect(counts).toHaveText('3 identical')
    await expect(phone.getByRole('button', { name: 'Import everything' })).toHaveCount(0)

    // One is changed, one is new, one is broken.
    const [first, second, third] = backup.lists
    const copy = `${first?.name} (from the backup)`
    const changed = {
      ...backup,
      lists: [{ ...first, units: [] }, second, third, { ...first, name: 'New one' }, { ruleset: 7 }],
    }
    await choose(JSON.stringify(changed))
    await expect(counts).toHaveText('1 new, 2 identical, 1 differs (both kept)')
    await expect(phone.getByTestId('found')).toContainText('1 part can’t be read')
    const aside = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Save unreadable data' }).click()
    expect(JSON.parse(await readFile(await (await aside).path(), 'utf8'))).toMatchObject({
      format: 'muster-backup',
      lists: [{ ruleset: 7 }],
    })
    await phone.getByRole('button', { name: 'Import everything' }).click()
    await expect(phone.getByTestId('notice')).toContainText('2 lists opened and saved.')
    await choose(JSON.stringify({ ...changed, lists: changed.lists.slice(0, 4) }))
    await expect(counts).toHaveText('4 identical')
    await phone.goto(`${app}#/`)
    await expect(cards(phone)).toHaveCount(5)
    await expect(cards(phone).filter({ hasText: copy })).toHaveCount(1)
  })

  await page.getByRole('link', { name: 'Choose a backup, or paste links' }).click()
  await page.getByTestId('import-file').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...backup, lists: backup.lists.map((list) => ({ ...list, notes: 'x' })) })),
  })
  await page.getByRole('button', { name: 'Import everything' }).click()
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored(page)).length).toBe(3)
})

test('all lists go to another browser as links in one text @full', async ({ open, page, app, browser }) => {
  await open()
  await lay(
    page,
    'lists',
    [0, 1, 2].map((at) => [`kept-${at}`, record(at)] as const),
  )
  await page.goto(`${app}#/backup`)
  await page.reload()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a text file' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text.match(/#[0-9A-Za-z]+/g)).toHaveLength(3)
  await elsewhere(browser, `${app}#/backup`, async (phone) => {
    await phone.getByRole('link', { name: 'Choose a backup, or paste links' }).click()
    const field = phone.getByRole('textbox')
    const look = phone.getByRole('button', { name: 'Open', exact: true })
    await field.fill('nothing in it')
    await look.click()
    await expect(phone.getByRole('alert')).toContainText('No list found.')
    await field.fill(text)
    await look.click()
    await expect(phone.getByTestId('restore-counts')).toHaveText('3 new')
    await phone.getByRole('button', { name: 'Save all 3 lists' }).click()
    await expect(phone.getByTestId('notice')).toContainText('3 lists opened and saved.')
    // They are the player's own: nothing that is secret is taken as left out.
    expect((await stored(phone)).map(({ origin }) => origin)).toEqual(['own', 'own', 'own'])
    await phone.goto(`${app}#/`)
    await expect(cards(phone).locator('.name')).toHaveText(['Platoon 2', 'Platoon 1', 'Platoon 0'])
  })
})

test('after much work a backup is suggested once, and the suggestion can be put off @full', async ({ open, page }) => {
  await open()
  await lay(page, 'lists', [['kept-0', record(0)]])
  await lay(page, 'settings', [['sequence', 79]])
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  const reminder = page.getByTestId('backup-reminder')
  await expect(reminder).toHaveCount(0)
  await lay(page, 'settings', [['sequence', 80]])
  await page.reload()
  await expect(reminder).toContainText('80 changes are only on this device.')
  await reminder.getByRole('button', { name: 'Not now' }).click()
  await expect(reminder).toHaveCount(0)
  await expect.poll(() => choice(page, 'backup-put-off-at')).toBe(80)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(reminder).toHaveCount(0)
})

test('persistent storage is requested once, and only when a list has some units @full', async ({ page, open }) => {
  await page.addInitScript(() => {
    const asked = () => Number(sessionStorage.getItem('asked') ?? 0)
    Object.assign(window, { asked })
    navigator.storage.persist = () => {
      sessionStorage.setItem('asked', String(asked() + 1))
      return Promise.resolve(true)
    }
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked(): number }).asked())
  await open()
  await begin(page)
  await add(page, 'Gunner, 10 pts')
  await add(page, 'Sniper, 10 pts')
  await saved(page)
  expect(await asked()).toBe(0)
  await add(page, 'Support, 20 pts')
  await expect.poll(asked).toBe(1)
  await add(page, 'Light tank, 150 pts')
  await saved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  expect(await asked()).toBe(1)
})

test('only on an iPhone do the settings explain that Safari deletes data after seven days @full', async ({
  browser,
  app,
  open,
  page,
}) => {
  await open('#/settings')
  await expect(page.getByTestId('keeping')).toBeVisible()
  await expect(page.getByText(/seven days/)).toHaveCount(0)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await context.newPage()
  await phone.goto(`${app}#/settings`)
  await expect(phone.getByText(/seven days/)).toBeVisible()
  await context.close()
})

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 320],
] as const)
  test(`lists, trash, history and backup pass axe and fit the screen, ${colorScheme}, ${width} px @full`, async ({
    open,
    page,
    app,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 700 })
    const look = (where: string) => expectSound(page, where)
    await open()
    const changed = {
      ...record(0),
      rev: 2,
      list: { ...record(0).list, name: 'A name that is long enough to need two lines' },
    }
    await lay(page, 'lists', [[changed.id, changed]])
    await lay(page, 'history', [[`${changed.id}/000000001/0`, record(0)]])
    await lay(page, 'trash', [['kept-1', record(1)]])
    await lay(page, 'settings', [['sequence', 100]])
    await page.reload()
    await expect(page.getByTestId('backup-reminder')).toBeVisible()
    await look('library')
    await page.goto(`${app}#/trash`)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await look('trash')
    await page.goto(`${app}#/list/kept-0/history`)
    await expect(page.getByTestId('history-state')).toHaveCount(2)
    await look('history')
    await page.goto(`${app}#/backup`)
    const backup = {
      format: 'muster-backup',
      version: 1,
      lists: [{ ruleset: 'hammer-wars', name: 'New' }, { ruleset: 7 }],
    }
    await look('backup')
    await page.getByRole('link', { name: 'Choose a backup, or paste links' }).click()
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(backup)) })
    await expect(page.getByTestId('found')).toBeVisible()
    await look('restore')
  })
