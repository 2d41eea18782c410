/** What a screen reader reads on the way: each thing once, and the name of a thing before what can be done with it. */
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { openUnits } from './open-units'

test('a unit at the table begins with its name, and the link to its odds has no second name @full', async ({
  open,
  page,
}) => {
  await open()
  const list = newList('hammer-wars', { units: [newEntry('assault-specialist', { count: 5 })] })
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  const unit = page.getByTestId('table-unit').first()
  await expect(unit.locator('h3')).toContainText('Assault Specialist')
  await expect(unit.getByRole('link')).toHaveAccessibleName('Assault Specialist 1: Odds…')
  // A term without a definition would be read as one with none.
  await expect(unit.getByRole('button', { name: 'Hit & Run' })).toBeVisible()
  await expect(unit.locator('dt:last-child')).toHaveCount(0)
})

test('the print dialog says by itself only how many pages there are, and that the PDF is made @full', async ({
  open,
  page,
}) => {
  await open()
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: /^Infantry platoon/ }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Roster and rules' })).toHaveAccessibleDescription('2 pages')
  await expect(dialog.getByText('Created on this device, even offline.')).toBeVisible()
  const said = dialog.getByRole('status').filter({ hasText: /./ })
  await expect(said).toHaveText(['Page 1 of 2'])
  await dialog.getByRole('radio', { name: 'One page' }).check()
  await expect(said).toHaveText([/one page/, 'Page 1 of 1'])
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  await expect(said.last()).toHaveText(/^Sent to Downloads/)
})

test('a section of the rules that is jumped to gets the focus on its heading, not on all its text @full', async ({
  open,
  page,
}) => {
  await open('#/rules/army-men-combat')
  await page.getByRole('button', { name: 'Sections' }).click()
  await page.getByRole('button', { name: 'Preparation' }).click()
  await expect(page.getByRole('heading', { name: 'Preparation' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Preparation' })).toBeInViewport()
})
