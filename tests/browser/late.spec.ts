/** Content that is loaded late does not move controls that can be pressed already. */
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { add, begin, lay, record } from './keep'
import { places, readLate, watchPlaces } from './late'
import { delayModule } from './modules'
import { openPrint } from './people'

/** The print dialog alone: the one to share, which leads to it, is a dialog too. */
const dialog = 'dialog:has([data-testid=export-pdf])'

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const)
  test(`the print choices stay in place when the preview comes or fails, at ${width} × ${height} @full`, async ({
    open,
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    await begin(page)
    await add(page, 'Sniper, 10 pts')
    for (const comes of [false, true]) {
      await page.unrouteAll()
      const asked = await delayModule(page, 'src/print/make-pdf.ts', 600, !comes)
      await watchPlaces(page, `${dialog} .icon-button`, `${dialog} [type=radio]`, '[data-testid=export-pdf]')
      await openPrint(page)
      await expect(comes ? page.locator('.paper svg') : page.getByText('couldn’t be drawn')).toBeVisible()
      expect(await places(page)).toHaveLength(3)
      expect(asked()).toBeGreaterThan(0)
      await page.reload()
    }
    faults.expect(/ERR_FAILED/)
  })

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [1280, 800],
] as const)
  test(`messages about a sheet move none of the print choices, at ${width} × ${height} @full`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    const bring = async (game: string, units: ReturnType<typeof newEntry>[], said: RegExp) => {
      const buffer = Buffer.from(writeList(newList(game, { name: 'Outer Rim Rangers', units })))
      await page
        .getByTestId('import-file')
        .setInputFiles({ name: 'a.muster.json', mimeType: 'application/json', buffer })
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
      await watchPlaces(page, `${dialog} [type=radio]`, `${dialog} [type=checkbox]`, `${dialog} summary`)
      await openPrint(page)
      await expect(page.locator(`${dialog} p`).filter({ hasText: said })).toBeVisible()
      await expect(page.locator('.paper svg')).toBeVisible()
      expect(await places(page)).toHaveLength(3)
    }
    const snipers = Array.from({ length: 70 }, (_, at) => newEntry('sniper', { name: `Sharpshooter number ${at}` }))
    await bring('army-men-combat', snipers, /QR code/)
    // What is below the answer moves with the tap, and no more when the answer comes.
    const top = () =>
      page.evaluate(
        () => document.querySelector('dialog:has([data-testid=export-pdf]) summary')?.getBoundingClientRect().top,
      )
    await page.getByRole('radio', { name: 'One page' }).check()
    const before = await top()
    await expect(page.getByTestId('saving')).toBeVisible()
    expect(await top()).toBe(before)
  })

test('what is below the lists is drawn only when the time of the last backup is read, and nothing moves afterwards', async ({
  open,
  page,
}) => {
  await open()
  await lay(page, 'lists', [['kept-0', record(0)]])
  await lay(page, 'settings', [['sequence', 100]])
  await page.reload()
  await readLate(page, 'app:backed-up-at', 250)
  await page.reload()
  await watchPlaces(page, '[data-testid=import-file]', '.keep-links')
  await expect(page.getByTestId('backup-reminder')).toBeVisible()
  await expect(page.getByTestId('keep-line')).toBeVisible()
  await expect(page.getByTestId('import-file')).toBeAttached()
  expect(await places(page)).toHaveLength(2)
})

test('the button that opens a source book stays in place when the stored books are read @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await lay(page, 'lists', [['kept-0', record(0)]])
  await readLate(page, 'books', 300)
  await page.reload()
  await watchPlaces(page, '[data-testid=import-book]')
  await page.goto(`${app}#/list/kept-0/books`)
  await expect(page.getByText('No books of your own yet.')).toBeVisible()
  expect(await places(page)).toHaveLength(1)
})

test('the links to the backup and the trash stay in place in the settings @full', async ({ open, page }) => {
  await open('#/settings')
  await readLate(page, 'app:backed-up-at', 200)
  await page.reload()
  await watchPlaces(page, '[href="#/backup"]', '[href="#/trash"]', '.about')
  await expect(page.getByTestId('keeping')).toContainText(/use \d+ MB/)
  expect(await places(page)).toHaveLength(3)
})

test('the line about the last backup stays in place on the backup screen when the lists are read @full', async ({
  open,
  page,
}) => {
  await open()
  await lay(page, 'lists', [['kept-0', record(0)]])
  await readLate(page, 'lists', 200)
  await page.goto(`${page.url().replace(/#.*$/, '')}#/backup`)
  await page.reload()
  await watchPlaces(page, '[data-testid=keeping]')
  await expect(page.getByTestId('keeping')).toContainText('No backup yet.')
  expect(await places(page)).toHaveLength(1)
})

test('an option chosen in a dialog stays in place, though the list of options gets shorter @full', async ({
  open,
  page,
}) => {
  await open()
  await page.getByRole('button', { name: /^Hammer Wars/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByTitle('Game settings').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('orks')
  const orks = dialog.getByRole('radio', { name: /^Orks/ })
  await dialog.locator('.body').evaluate((body) => {
    body.scrollTop = 0
  })
  const top = () => orks.evaluate((radio) => Math.round(radio.getBoundingClientRect().top))
  const before = await top()
  await orks.check()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  expect(await top()).toBe(before)
})
