/** Only a backup carries tags, private notes, seals, pins and the archive to another device; files and links do not. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { addSaved, cards, holdUp, kept, lay, record, stored } from './keep'
import { openUnits } from './open-units'

const seal = {
  seal: 'Z9D4-4A93-FPDS-PEEJ',
  kind: 'list',
  code: '11MkTGqSmm',
  salt: [1, 2, 3, 4, 5, 6, 7, 8],
  made: '2026-11-20T10:00:00.000Z',
}
const own = (at: number, more: object) => ({
  ...record(at),
  version: 3,
  opening: 0,
  pinned: false,
  archived: false,
  ...more,
})

test('a backup restores tags, private notes, seals, pins and the archive on another device, and adds them to known lists', async ({
  open,
  page,
  app,
  deploy,
}) => {
  await open()
  await lay(page, 'lists', [
    ['kept-0', own(0, { tags: ['club', 'Löwe'], privateNote: 'Mika flanks left', pinned: true })],
    ['kept-1', own(1, { archived: true })],
  ])
  await lay(page, 'settings', [['app:seals:kept-0', [seal]]])
  await page.goto(`${app}#/backup`)
  await page.reload()
  await expect(page.getByText('It also includes your tags, private notes, seals')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('make-backup').click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text).toContain('Mika flanks left')

  // The file of a single list has none of these.
  await page.goto(`${app}#/`)
  await page.getByRole('button', { name: 'More for Platoon 0' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  const single = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await readFile(await (await single).path(), 'utf8')
  for (const secret of ['Mika', 'club', seal.code, 'belongings']) expect(file).not.toContain(secret)

  // Another origin has its own storage, like another device.
  const { address } = await deploy()
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`${address}#/restore`)
  const choose = (body: string) =>
    page
      .getByTestId('import-file')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(body) })
  const preview = page.getByTestId('found')
  await choose(text)
  await expect(preview.locator('.counts')).toHaveText('2 new')
  // On a phone on its side the button is below the screen, so the app scrolls to it.
  await expect(page.getByRole('button', { name: 'Import everything' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('2 lists opened and saved.')
  await choose(text)
  await expect(preview).toContainText('You already have everything in it.')

  // A backup with a further tag and note for a stored list, and with a tag that is not a string.
  const more = JSON.parse(text) as { lists: { name: string; belongings: object }[] }
  const at = more.lists.findIndex(({ name }) => name === 'Platoon 0')
  more.lists[at]!.belongings = { tags: ['from home', 7], privateNote: 'Bring smoke' }
  await choose(JSON.stringify(more))
  await expect(preview.locator('.counts')).toHaveText('2 identical')
  await expect(preview).toContainText('1 list you already have also gets the tags')
  await expect(preview).toContainText(`lists[${at}].belongings.tags[1] isn’t valid and was left out`)
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('Tags, note, seals or game were added to 1 list.')

  await page.goto(`${address}#/`)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).locator('.tag')).toHaveText(['club', 'Löwe', 'from home'])
  await expect(cards(page).getByText('Pinned')).toHaveCount(1)
  await page.getByRole('link', { name: 'Archive (1)' }).click()
  await expect(cards(page).locator('.name')).toHaveText(['Platoon 1'])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.goto(`${app}#/seal/kept-0`)
  await expect(page.getByText(seal.seal)).toBeVisible()
  await page.goBack()
  await cards(page).getByRole('link').click()
  await expect(page.getByTestId('private-note').first()).toContainText('Mika flanks left')
  await expect(page.getByTestId('private-note').first()).toContainText('Bring smoke')
})

test('Undo removes the tags and the note that a backup added to a stored list, which can be brought in again @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await lay(page, 'lists', [['kept-0', own(0, { tags: ['own'] })]])
  await page.goto(`${app}#/import`)
  await page.reload()
  const { list } = record(0)
  const part = {
    ruleset: list.ruleset,
    name: list.name,
    units: list.units.map(({ unit, upgrades }) => ({ unit, upgrades })),
  }
  const backup = { format: 'muster-backup', version: 1, lists: [{ ...part, belongings: { tags: ['club'] } }] }
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(backup)) })
  await expect(page.getByTestId('restore-counts')).toHaveText('1 identical')
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('Tags, note, seals or game were added to 1 list.')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  const saved = await page.context().newPage()
  await saved.goto(`${app}#/`)
  await expect(cards(saved).locator('.tag')).toHaveText(['own'])
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(cards(saved).locator('.tag')).toHaveText(['own', 'club'])
})

/** Makes a backup on the backup screen and returns the text of the file. */
async function backup(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByTestId('make-backup').click()
  return readFile(await (await waiting).path(), 'utf8')
}
const choose = (page: Page, ...bodies: string[]) =>
  page
    .getByTestId('import-file')
    .setInputFiles(
      bodies.map((body, at) => ({ name: `${at}.json`, mimeType: 'application/json', buffer: Buffer.from(body) })),
    )

test('while the lists of a backup are being brought in, the screen says so @full', async ({
  open,
  page,
  app,
  context,
}) => {
  await open('#/restore')
  await choose(page, JSON.stringify({ format: 'muster-backup', version: 1, lists: [own(0, {}).list] }))
  const other = await context.newPage()
  await other.goto(app)
  const letGo = await holdUp(other)
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  await letGo()
  await expect(page.getByTestId('notice')).toContainText('1 list opened and saved.')
  await expect(page.getByText('Loading…')).toHaveCount(0)
})

test('two backups chosen at once bring in each list once, and a differing version as a second list @full', async ({
  open,
  page,
  app,
  deploy,
}) => {
  await open()
  await lay(page, 'lists', [
    ['kept-0', own(0, { tags: ['club'] })],
    ['kept-1', own(1, {})],
  ])
  await page.goto(`${app}#/backup`)
  await page.reload()
  const monday = await backup(page)
  await page.goto(`${app}#/list/kept-0`)
  await addSaved(page, 'Gunner, 10 pts')
  await page.goto(`${app}#/backup`)
  const tuesday = await backup(page)

  // Of the two versions, the later one is saved here.
  await page.goto(`${app}#/restore`)
  await choose(page, monday, tuesday)
  await expect(page.getByTestId('found').locator('.counts')).toHaveText('2 identical, 1 differs (both kept)')
  await page.getByRole('button', { name: 'Import everything' }).click()
  await page.goto(`${app}#/`)
  await expect(cards(page).locator('.name')).toHaveText(['Platoon 0 (from the backup)', 'Platoon 1', 'Platoon 0'])

  // Another origin has its own storage, like another device.
  const { address } = await deploy()
  await page.goto(`${address}#/restore`)
  await choose(page, monday, tuesday)
  const preview = page.getByTestId('found')
  await expect(preview.locator('.counts')).toHaveText('2 new, 1 differs (both kept)')
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('3 lists opened and saved.')
  await choose(page, monday, tuesday)
  await expect(preview).toContainText('You already have everything in it.')
  await page.goto(`${address}#/`)
  await expect(cards(page).locator('.name')).toHaveText(['Platoon 1', 'Platoon 0', 'Platoon 0 (from the backup)'])
})

test('a backup restored from two tabs at once brings in each list once @full', async ({
  open,
  page,
  app,
  deploy,
  context,
}) => {
  await open()
  await lay(page, 'lists', [
    ['kept-0', own(0, { privateNote: 'Mika flanks left' })],
    ['kept-1', own(1, {})],
  ])
  await page.goto(`${app}#/backup`)
  await page.reload()
  const text = await backup(page)
  const { address } = await deploy()
  await page.goto(`${address}#/restore`)
  const other = await context.newPage()
  await other.goto(`${address}#/restore`)
  for (const tab of [page, other]) {
    await choose(tab, text)
    await expect(tab.getByTestId('found').locator('.counts')).toHaveText('2 new')
  }
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('2 lists opened and saved.')
  await expect.poll(async () => (await stored(page)).length).toBe(2)
  await expect(other.getByRole('link', { name: 'Back' })).toBeVisible()
  await other.getByRole('button', { name: 'Import everything' }).click()
  await expect(other.getByTestId('notice')).toBeVisible()
  await other.goto(`${address}#/`)
  await expect(cards(other)).toHaveCount(2)
})

test('the line about the last backup notices tags and games that have changed since @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await lay(page, 'lists', [['kept-0', own(0, {})]])
  const fresh = 'Your last backup is up to date.'
  const line = page.getByTestId('keep-line')
  const again = async () => {
    await page.goto(`${app}#/backup`)
    await page.reload()
    await backup(page)
    await page.getByTestId('notice').getByRole('button', { name: 'I have the file' }).click()
    await page.goto(`${app}#/`)
    await expect(line).toContainText(fresh)
  }
  await again()
  await page.getByRole('button', { name: 'More for Platoon 0' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('club')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(line).not.toContainText(fresh)
  await again()
  await page.goto(`${app}#/list/kept-0/table`)
  await openUnits(page)
  await page.getByTestId('table-unit').getByRole('slider').first().fill('4')
  await kept(page)
  await page.goto(`${app}#/`)
  await expect(line).not.toContainText(fresh)
})
