/** A house book from its file to the table of somebody else: kept, played, sent, judged there by the same book, printed. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { fingerprintOf } from '../../src/rules/house/fingerprint'
import { expect, test, withoutWorker } from './harness'
import { expectSound, openPrint } from './people'

const path = join(import.meta.dirname, '..', 'rules', 'house', 'books', 'dinosaurs.muster-rules.json')
const text = readFileSync(path, 'utf8')
const print = fingerprintOf(JSON.parse(text) as object)
const file = (json: string) => ({
  name: 'dinosaurs.muster-rules.json',
  mimeType: 'application/json',
  buffer: Buffer.from(json),
})

test('a house book is opened and kept, a list is made with it, and whoever gets the link judges by the same book', async ({
  open,
  browser,
}) => {
  const page = await open()
  await page.getByTestId('import-file').setInputFiles(file(text))
  const found = page.getByTestId('found')
  await expect(found).toContainText('“Dinosaurs”')
  await expect(found).toContainText(print.slice(0, 9))
  await expectSound(page, 'found')
  await found.getByRole('button', { name: 'New list with it' }).click()
  await expect(page.getByRole('radio', { name: 'Dinosaurs' })).toBeChecked()
  await expectSound(page, 'new list')
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: /^Add T-Rex/ }).click()
  await expect(page.getByTestId('legality').first()).toContainText('by “Dinosaurs”')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByTestId('share-link')).toHaveValue(/#[0-9A-Za-z]+$/)
  const link = await page.getByTestId('share-link').inputValue()
  await page.keyboard.press('Escape')

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await other.addInitScript(withoutWorker)
  const theirs = await other.newPage()
  await theirs.goto(link)
  const note = theirs.getByTestId('house-note')
  await expect(note).toContainText('Comes with the house book')
  await expect(note).toContainText(print)
  await expect(theirs.getByTestId('legality').first()).toContainText(`by “Dinosaurs” ${print.slice(0, 9)}`)
  await expectSound(theirs, 'preview')
  await note.getByRole('button', { name: 'Keep' }).click()
  await expect(note).toContainText('Made with your house book')
  await other.close()

  await openPrint(page)
  const download = page.waitForEvent('download')
  await page.getByTestId('export-pdf').click()
  const pdf = execFileSync('pdftotext', ['-layout', await (await download).path(), '-'], { encoding: 'utf8' })
  expect(pdf.replaceAll('\u00ad', '')).toContain('Dinosaurs')
  expect(pdf).toContain(print)
})

test('a faulty file tells every fault and keeps nothing', async ({ open, app }) => {
  const page = await open()
  const faulty = { ...(JSON.parse(text) as object), base: 'chess', nmae: 'Dinosaurs' }
  await page.getByTestId('import-file').setInputFiles(file(JSON.stringify(faulty)))
  await expect(page.getByTestId('rules-faults').getByRole('listitem')).toContainText(['nmae'])
  await page.goto(`${app}#/house-books`)
  await expect(page.getByText('No house books yet.')).toBeVisible()
  await expectSound(page, 'house books')
})

/** Opens a fresh phone at an address. */
async function otherPhone(browser: Browser, address: string): Promise<Page> {
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await other.addInitScript(withoutWorker)
  const page = await other.newPage()
  await page.goto(address)
  return page
}
async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByTestId('share-link')).toHaveValue(/#[0-9A-Za-z]+$/)
  const link = await page.getByTestId('share-link').inputValue()
  await page.keyboard.press('Escape')
  return link
}
async function changeRulesOf(page: Page, app: string, game: string): Promise<void> {
  await page.goto(`${app}#/new?game=${game}`)
  await page.getByRole('button', { name: 'Change the rules' }).click()
}

test('a T-Rex for 120 points, at most one, is made by taps and judged alike on the opponent’s phone', async ({
  open,
  app,
  browser,
}) => {
  const page = await open()
  await changeRulesOf(page, app, 'army-men-combat')
  await page.getByRole('button', { name: 'Add a unit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Medium tank/ }).click()
  await dialog.getByTestId('draft-name').fill('T-Rex')
  await dialog.getByRole('textbox', { name: 'Price of T-Rex', exact: true }).fill('120')
  await dialog.getByRole('radio', { name: 'At most' }).check()
  await expect(dialog.getByTestId('counts-as')).toHaveValue('medium-tank')
  await expectSound(page, 'unit')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByTestId('use-book').click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: /^Add Riflemen \[10\]/ }).click()
  const add = page.getByRole('button', { name: /^Add T-Rex/ })
  await add.click()
  const verdict = page.getByTestId('legality').first()
  await expect(verdict).toContainText('Legal by “My house rules”')
  await add.click()
  await expect(verdict).toContainText('problems by “My house rules”')
  await expect(verdict).not.toContainText('Legal by')

  const theirs = await otherPhone(browser, await linkOf(page))
  await expect(theirs.getByTestId('house-note')).toContainText('My house rules')
  await expect(theirs.getByTestId('legality').first()).not.toContainText('Legal by')
  await expect(theirs.getByText('1 too many: 2 / 1 T-Rex.').first()).toBeVisible()
  await theirs.context().close()
})

test('four specialists, cheaper tanks and 500 points are made by taps', async ({ open, app, browser }) => {
  const page = await open()
  await changeRulesOf(page, app, 'army-men-combat')
  for (const tank of ['Light tank', 'Medium tank', 'Heavy tank']) {
    const less = page.getByRole('button', { name: `5 less: Price of ${tank}`, exact: true })
    await less.click()
    await less.click()
  }
  await page.getByRole('radio', { name: 'Limits' }).check()
  await page
    .locator('[data-limit-id="specialist-cap"]')
    .getByRole('button', { name: /^One more/ })
    .click()
  await page.getByRole('textbox', { name: 'Points limit: starts at' }).fill('500')
  await page.getByTestId('use-book').click()
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const unit of [/^Add Gunner/, /^Add Gunner/, /^Add Sniper/, /^Add Sniper/, /^Add Light tank/])
    await page.getByRole('button', { name: unit }).click()
  const verdict = page.getByTestId('legality').first()
  await expect(verdict).toContainText('Legal by “My house rules”')
  await expect(page.getByText('180 / 500').first()).toBeVisible()

  const theirs = await otherPhone(browser, await linkOf(page))
  await expect(theirs.getByTestId('legality').first()).toContainText('Legal by “My house rules”')
  await theirs.context().close()
})

test('a whole game of one file is played by whoever gets the link', async ({ open, browser }) => {
  const format = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'RULES-FORMAT.md'), 'utf8')
  const games = [...format.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) => json)
  const page = await open()
  await page.getByTestId('import-file').setInputFiles(file(games.find((json) => !json.includes('"base"')) ?? ''))
  await page.getByTestId('found').getByRole('button', { name: 'New list with it' }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  const verdict = page.getByTestId('legality').first()
  await page.getByRole('button', { name: /^Add Squad/ }).click()
  await expect(verdict).not.toContainText('Legal by')
  await page.getByRole('button', { name: /^Add Leader/ }).click()
  await expect(verdict).toContainText('Legal by “Yard Skirmish”')

  const theirs = await otherPhone(browser, await linkOf(page))
  await expect(theirs.getByTestId('legality').first()).toContainText('Legal by “Yard Skirmish”')
  await theirs.context().close()
})
