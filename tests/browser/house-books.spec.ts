/** A house book from its file to the table of somebody else: kept, played, sent, judged there by the same book, printed. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('a faulty file tells every fault and keeps nothing', async ({ open }) => {
  const page = await open()
  const faulty = { ...(JSON.parse(text) as object), base: 'chess', nmae: 'Dinosaurs' }
  await page.getByTestId('import-file').setInputFiles(file(JSON.stringify(faulty)))
  await expect(page.getByTestId('rules-faults').getByRole('listitem')).toContainText(['nmae'])
  await page.goto('#/house-books')
  await expect(page.getByText('No house books yet.')).toBeVisible()
  await expectSound(page, 'house books')
})
