/** Several lists chosen in the library become one PDF. */
import { execFileSync } from 'node:child_process'
import { expect, test } from './harness'
import { cards, choice, lay, record } from './keep'
import { expectSound, openPrint } from './people'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

test('selected lists become one PDF, each on its own pages, in the order shown, and the app can read the PDF', async ({
  open,
  page,
  app,
}) => {
  await open()
  const elsewhere = { ...record(3), list: { ...record(3).list, ruleset: 'another-game' } }
  await lay(
    page,
    'lists',
    [record(0), record(1), record(2), elsewhere].map((one) => [one.id, one] as const),
  )
  await page.reload()
  const script = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .join(' '),
    )
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Platoon 3', 'Platoon 2', 'Platoon 0'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  expect(await script()).not.toMatch(/PrintLists|pdf-/)
  await page.getByTestId('selection').getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: '2 lists in one PDF' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Platoon 2\s*Army Men Combat.*\s\/\s300\spts/, /^Platoon 0/])
  await expect(dialog).toContainText('1 list was left out: this version doesn’t know its game.')
  await expect(dialog).toContainText('Lists of the same game share one quick reference')
  // The player's name is not offered: lists of several players may be printed together.
  await dialog.getByText('More options').click()
  await expect(dialog.getByRole('checkbox', { name: 'Notes' })).toBeVisible()
  await expect(dialog.getByLabel('Your name on the sheet')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Cards' }).check()
  await dialog.getByRole('radio', { name: 'None' }).check()
  const fit = dialog.getByRole('checkbox', { name: 'Fit to one page' })
  await fit.check()
  await expect(dialog.getByText('Each list is on one page.')).toBeVisible()
  await fit.uncheck()
  await expectSound(page)
  // The pages in the preview are the pages that are printed.
  await expect(dialog.getByRole('group', { name: 'Preview' })).toBeVisible()
  await expect(dialog).toContainText('Page 1 of 2')
  const leaf = dialog.getByRole('checkbox', { name: 'Double-sided' })
  await leaf.check()
  await expect(dialog).toContainText('Page 1 of 3')
  await leaf.uncheck()
  await expect(dialog).toContainText('Page 1 of 2')
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll('.paper-print svg.sheet-page').length} pages`
    }
  })
  await dialog.getByTestId('print-paper').click()
  await expect(page).toHaveTitle('2 pages')
  const waiting = page.waitForEvent('download')
  await dialog.getByTestId('export-pdf').click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('2-army-lists.pdf')
  await expect(dialog).toContainText('Sent to Downloads.')
  const path = await download.path()
  // Another choice would make another file, so "Done" disappears.
  await dialog.getByRole('radio', { name: 'Roster', exact: true }).check()
  await expect(dialog).not.toContainText('Sent to Downloads.')
  expect(run('pdfinfo', path)).toMatch(/Pages:\s+2\n/)
  for (const [at, name] of ['Platoon 2', 'Platoon 0'].entries()) {
    const text = run('pdftotext', '-layout', '-f', String(at + 1), '-l', String(at + 1), path, '-')
    expect(text.trimStart().startsWith(name)).toBe(true)
    expect(text).toContain('Page 1 of 1')
  }
  // The lists stay selected when the dialog is closed.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByTestId('selection')).toContainText('3 selected')
  // "None" as to rules held for that print only: the dialog opens with the default again.
  await page.getByTestId('selection').getByRole('button', { name: 'Print' }).click()
  await dialog.getByText('More options').click()
  await expect(dialog.getByRole('radio', { name: 'Only what this list uses' })).toBeChecked()
  await page.keyboard.press('Escape')

  // The app reads the lists back from the PDF.
  await page.goto(`${app}#/import`)
  await page.getByTestId('import-file').setInputFiles(path)
  await expect(page.getByTestId('found')).toHaveAttribute('data-kind', 'lists')
  await expect(page.getByTestId('found')).toContainText('Platoon 2')
})

test('the choice to print points is offered only if one of the lists has a game with points @full', async ({
  open,
  page,
}) => {
  await open()
  const soldiers = (at: number) => ({
    ...record(at),
    list: { ...record(at).list, ruleset: 'army-men-combat-v1.5.0', units: [], settings: {} },
  })
  await lay(
    page,
    'lists',
    [record(0), soldiers(1), soldiers(2)].map((one) => [one.id, one] as const),
  )
  await page.reload()
  const offered = async (names: readonly string[], times: number) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByTestId('selection').getByRole('button', { name: 'Print' }).click()
    const dialog = page.getByRole('dialog', { name: /in one PDF/ })
    await dialog.getByText('More options').click()
    await expect(dialog.getByRole('checkbox', { name: 'Boxes to tick' })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Points' })).toHaveCount(times)
    await page.reload()
  }
  await offered(['Platoon 1', 'Platoon 2'], 0)
  await offered(['Platoon 0', 'Platoon 1'], 1)
})

test('printing several lists without rules does not change that choice for a single list, even after a reload in the dialog @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await lay(
    page,
    'lists',
    [record(0), record(1)].map((one) => [one.id, one] as const),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByTestId('selection').getByRole('button', { name: 'All', exact: true }).click()
  await page.getByTestId('selection').getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('More options').click()
  await dialog.getByRole('radio', { name: 'None' }).check()
  await dialog.getByRole('radio', { name: 'Cards' }).check()
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect.poll(() => choice(page, 'preferences')).toMatchObject({ layout: 'cards' })
  await page.reload()
  await page.goto(`${app}#/list/kept-0`)
  await openPrint(page)
  await expect(dialog.getByRole('radio', { name: 'Cards' })).toBeChecked()
  await dialog.getByText('More options').click()
  await expect(dialog.getByRole('radio', { name: 'Only what this list uses' })).toBeChecked()
})
