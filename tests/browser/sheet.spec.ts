/** The print dialog: choices, preview, PDF, sharing and printing. */
import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { holdModule } from './modules'
import { findings, openPrint } from './people'

async function platoon(page: Page, name = 'Green Platoon') {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const unit of ['Riflemen [10], 50 pts', 'Sniper, 10 pts', 'Jeep, 40 pts'])
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
}
const preview = (page: Page) => page.locator('.paper svg')
const saved = async (page: Page): Promise<Download> => {
  const waiting = page.waitForEvent('download')
  await page.getByTestId('export-pdf').click()
  return waiting
}
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

test('cards of a true size are chosen once and remembered, with front and back on the first page @full', async ({
  open,
}) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  await page.getByRole('radio', { name: 'Cards' }).check()
  await page.getByRole('radio', { name: 'Poker 63 × 88' }).check()
  await expect(page.getByText('cut along the marks, fold')).toBeVisible()
  await expect(page.getByLabel('Fit to one page')).toHaveCount(0)
  await expect(preview(page).getByText('Sniper', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(preview(page)).toContainText('Quick reference')
  await page.reload()
  await openPrint(page)
  await expect(page.getByRole('radio', { name: 'Poker 63 × 88' })).toBeChecked()
})

test('the preview follows the choices at once, can be zoomed and read as text, and the choices are remembered', async ({
  open,
}) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText('too long for a QR code')).toHaveCount(0)
  await expect(page.getByText('Page 1 of 2').first()).toBeVisible()
  await expect(preview(page)).not.toContainText('Army composition')
  await page.getByText('More options').click()
  await page.getByRole('radio', { name: 'Full' }).check()
  await expect(preview(page)).toContainText('Army composition')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(preview(page)).toContainText('Upgrades')
  await page.getByRole('radio', { name: 'Only what this list uses' }).check()
  await expect(preview(page)).not.toContainText('Army composition')
  await page.getByRole('radio', { name: 'One page' }).check()
  await expect(page.getByText('All on one page, in 8-point type.')).toBeVisible()
  await expect(page.getByText('Page 1 of 1').first()).toBeVisible()
  await page.getByLabel('Points', { exact: true }).uncheck()
  await expect(preview(page)).not.toContainText('100 / 300 pts')
  await page.getByLabel('Your name on the sheet').fill('Zoë')
  await expect(preview(page)).toContainText('Zoë')
  const whole = await preview(page).boundingBox()
  const room = await page.locator('.paper').boundingBox()
  expect(whole?.height ?? 999).toBeLessThanOrEqual(room?.height ?? 0)
  const before = whole?.width ?? 0
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await preview(page).boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.4)
  await page.locator('.paper').focus()
  await page.keyboard.press('-')
  await expect.poll(async () => (await preview(page).boundingBox())?.width ?? 0).toBeLessThan(before * 1.1)
  await preview(page).click({ position: { x: 20, y: 20 } })
  await expect.poll(async () => (await preview(page).boundingBox())?.width ?? 0).toBeGreaterThan(before * 2.5)
  await page.getByText('Sheet as text').press('Enter')
  expect(await findings(page, 'dialog')).toEqual([])

  await page.reload()
  await openPrint(page)
  await expect(page.getByRole('radio', { name: 'One page' })).toBeChecked()
  await page.getByText('Sheet as text').click()
  await expect(page.getByRole('heading', { name: 'Jeep' })).toBeVisible()
  const words = page.getByRole('article', { name: 'Sheet as text' })
  await expect(words.getByRole('table', { name: 'Jeep: Weapon' })).toHaveCount(0)
  const rifles = words.getByRole('table', { name: 'Riflemen [10]: Weapon' })
  await expect(rifles.getByRole('rowheader', { name: '10× Rifle' })).toBeVisible()
  await expect(words).toContainText('Models: 10 boxes')
})

test('in letters of twice the size the sheet as text goes sideways in its tables only @full', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await openPrint(page)
  await page.getByText('Sheet as text').click()
  const tables = page.getByRole('article').getByRole('group')
  await expect(tables).not.toHaveCount(0)
  expect(
    await page
      .getByRole('dialog')
      .locator('.body')
      .evaluate((body) => body.scrollWidth - body.clientWidth),
  ).toBe(0)
})

test('what is in the middle of the zoomed preview stays there when the phone is turned @full', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  await expect(preview(page)).toBeVisible()
  for (let more = 0; more < 3; more++) await page.getByRole('button', { name: 'Larger' }).click()
  /** The place on the page that is in the middle of the view, in percent. */
  const middle = () =>
    page.locator('.paper').evaluate((view) => {
      const [room, sheet] = [view, view.querySelector('svg')!].map((one) => one.getBoundingClientRect())
      const x = room!.left + room!.width / 2 - sheet!.left
      const y = room!.top + room!.height / 2 - sheet!.top
      return [(100 * x) / sheet!.width, (100 * y) / sheet!.height] as const
    })
  /** How far from the place `from` the middle is, in percent. */
  const away = async ([x, y]: readonly [number, number]) => {
    const [nowX, nowY] = await middle()
    return Math.max(Math.abs(nowX - x), Math.abs(nowY - y))
  }
  /** Scroll positions are whole pixels. */
  const ALIKE = 1
  const paper = page.locator('.paper')
  const scroll = (left: number, top: number) =>
    paper.evaluate(
      async (view, [x, y]) => {
        view.scrollTo(x!, y!)
        // A resize in the frame of the scrolling would be told of first.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      },
      [left, top],
    )
  const [width = 0, height = 0] = await paper.evaluate((view) => [view.scrollWidth, view.scrollHeight])
  await scroll(width * 0.4, height * 0.55)
  await expect.poll(() => away([50, 50])).toBeGreaterThan(5)
  const before = await middle()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => away(before)).toBeLessThan(ALIKE)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => away(before)).toBeLessThan(ALIKE)
  // The way back to where the phone was turned counts as well.
  const [left = 0, top = 0] = await paper.evaluate((view) => [view.scrollLeft, view.scrollTop])
  await scroll(0, 0)
  await expect.poll(() => away(before)).toBeGreaterThan(5)
  await scroll(left, top)
  await expect.poll(() => away(before)).toBeLessThan(ALIKE)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => away(before)).toBeLessThan(ALIKE)
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [1280, 800],
] as const)
  test(`what can’t be fitted to one page is told in sight of that choice, and one tap saves a page, at ${width} × ${height} @full`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    const units = Array.from({ length: 70 }, (_, at) => newEntry('sniper', { name: `Number ${at}` }))
    const buffer = Buffer.from(writeList(newList('army-men-combat', { name: 'Long', units })))
    const file = { name: 'list.muster.json', mimeType: 'application/json', buffer }
    await page.getByTestId('import-file').setInputFiles(file)
    await openPrint(page)
    await expect(preview(page)).toBeVisible()
    const onePage = page.getByRole('radio', { name: 'One page' })
    await onePage.check()
    const saving = page.getByTestId('saving')
    await expect(saving).toHaveText(/^Without .+: \d+ pages?\.$/)
    for (const one of [onePage, saving]) await expect(one).toBeInViewport({ ratio: 0.95 })
    const pages = async () => Number(/\d+$/.exec(await page.locator('dialog .bar .numbers').innerText())?.[0])
    const before = await pages()
    await saving.click()
    await expect.poll(pages).toBeLessThan(before)
  })

test('each way to print is a picture with its number of pages, chosen by a tap', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  const tiles = page.locator('dialog fieldset').first().locator('label')
  await expect(tiles).toHaveText([/^Roster1 page$/, /^Cards\d pages$/, /^One page1 page$/, /^Roster and rules2 pages$/])
  /** How many of a hundred places on each picture are printed on. */
  const inked = () =>
    tiles.locator('canvas').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one as HTMLCanvasElement
        const { data } = (one as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
        const dark = data.filter((value, at) => at % 4 === 0 && value < 200).length
        return Math.round((400 * dark) / data.length)
      }),
    )
  const found = await inked()
  expect(Math.min(...found)).toBeGreaterThan(1)
  expect(new Set(found).size).toBeGreaterThan(1)
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expect(page.getByText(/^Page 1 of [2-9]$/).first()).toBeVisible()
  await page.getByRole('radio', { name: 'One page' }).check()
  await expect(page.getByText('Page 1 of 1').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Roster', exact: true }).check()
  await expect(preview(page)).not.toContainText('Quick reference')
  // The pictures of the other ways stay as they are.
  await expect(tiles).toHaveText([
    /^Roster1 page$/,
    /^Cards\d pages?$/,
    /^One page1 page$/,
    /^Roster and rules2 pages$/,
  ])
})

for (const [says, units] of [
  [
    'The QR code leaves out the names.',
    Array.from({ length: 20 }, (_, at) => ({ unit: 'sniper', name: `Sharpshooter number ${at + 1}` })),
  ],
  [
    'too long for a QR code',
    Array.from({ length: 400 }, (_, at) => ({ unit: at % 2 === 0 ? 'sniper' : 'gunner', count: 1 + ((at * at) % 7) })),
  ],
] as const)
  test(`the print dialog says in advance when a list is too long for a QR code: ${says} @full`, async ({ open }) => {
    const page = await open()
    const list = { format: 'muster-list', version: 1, ruleset: 'army-men-combat', name: 'Long', units }
    const buffer = Buffer.from(JSON.stringify(list))
    await page.getByTestId('import-file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    await openPrint(page)
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: says })).toBeVisible({
      timeout: 40_000,
    })
  })

test('text in the preview is as wide as in the PDF, within 3%', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  await expect(preview(page)).toBeVisible()
  const off = await preview(page).evaluate((svg) =>
    [...svg.querySelectorAll<SVGTextElement>('text[font-family^=Sheet]')]
      .map((text) => {
        const asked = Number(text.getAttribute('textLength'))
        text.removeAttribute('textLength')
        return Math.abs(text.getComputedTextLength() - asked) / asked
      })
      .filter((part) => part > 0.03),
  )
  expect(off).toEqual([])
})

test('names in any script are in the PDF, drawn by the browser as pictures, and can be searched as text', async ({
  open,
}) => {
  const page = await open()
  await platoon(page, '赤軍 مرحبا بكم 🎖️')
  await openPrint(page)
  await expect(preview(page)).toContainText('赤軍')
  const path = await (await saved(page)).path()
  const images = run('pdfimages', '-list', path).trim().split('\n').slice(2)
  expect(images.length).toBeGreaterThanOrEqual(3)
  expect((await stat(path)).size).toBeLessThan(90_000)
  expect(run('pdfinfo', '-enc', 'UTF-8', path)).toContain('赤軍 مرحبا بكم')
  const text = run('pdftotext', '-layout', '-enc', 'UTF-8', path, '-')
  expect(text).not.toContain('□')
  expect(text).toContain('赤軍')
  expect(text).toContain('مرحبا')
  expect(text).toContain('🎖')
  expect(text).toContain('Riflemen [10]')
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
})

test('a PDF is shared as a file where the phone can', async ({ page, app }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: ShareData) => {
        ;(window as unknown as { shared: string[] }).shared = (files ?? []).map((file) => `${file.name} ${file.type}`)
        return Promise.resolve()
      },
    })
  })
  await page.goto(app)
  await platoon(page)
  await openPrint(page)
  await page.getByTestId('share-pdf').click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: string[] }).shared))
    .toEqual(['green-platoon.pdf application/pdf'])
})

test('an app on the home screen of an iPhone offers only to share the PDF, as a PDF opened there has no way back @full', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: true, canShare: () => true, share: () => Promise.resolve() })
  })
  await page.goto(app)
  await platoon(page)
  await openPrint(page)
  await expect(page.getByTestId('share-pdf')).toBeVisible()
  await expect(page.getByTestId('export-pdf')).toHaveCount(0)
  await expect(page.getByTestId('print-paper')).toHaveCount(0)
})

test('printing hands over as many pages as the preview has', async ({ open }) => {
  const page = await open()
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('.paper-print svg').length)
    }
  })
  await platoon(page)
  await openPrint(page)
  await expect(preview(page)).toBeVisible()
  const pages = Number(
    /of (\d+)/.exec(
      await page
        .getByText(/^Page 1 of/)
        .first()
        .innerText(),
    )?.[1],
  )
  await page.getByTestId('print-paper').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(pages))
})

test('printed by the browser itself, the dialog is the sheet: from the menu or with Ctrl+P @full', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await openPrint(page)
  await expect(preview(page)).toBeVisible()
  const shown = await page.locator('.paper-print').count()
  const path = test.info().outputPath('printed.pdf')
  await page.pdf({ path, preferCSSPageSize: true })
  const text = run('pdftotext', '-layout', path, '-')
  const [, pages = ''] = /Page 1 of (\d+)/.exec(text) ?? []
  expect(run('pdfinfo', path)).toMatch(new RegExp(`Pages:\\s+${pages}\n`))
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect(text).not.toContain('Save PDF')
  await expect(page.locator('.paper-print')).toHaveCount(shown)
})

test('a sheet of 500 units is drawn and saved as a PDF without blocking the page @full', async ({ open }) => {
  test.setTimeout(75_000)
  const page = await open()
  const units = Array.from({ length: 500 }, (_, at) => ({ unit: 'sniper', name: `Unit ${String(at + 1)}` }))
  const list = { format: 'muster-list', version: 1, ruleset: 'army-men-combat', name: 'Horde', units }
  const buffer = Buffer.from(JSON.stringify(list))
  await page.getByTestId('import-file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Unit 500')).toBeAttached({ timeout: 60_000 })
  // A timer in the page counts beats: if the sheet were drawn in one task, there would be none meanwhile.
  await page.evaluate(() => {
    const pulse = { beats: 0 }
    Object.assign(window, { pulse })
    setInterval(() => {
      pulse.beats += 1
    }, 10)
  })
  const beats = () => page.evaluate(() => (window as unknown as { pulse: { beats: number } }).pulse.beats)
  // Click within the page: a click of the test runner would search the whole page, which takes seconds here.
  const press = (selector: string, text: string) =>
    page.evaluate(
      ([found, words]) =>
        [...document.querySelectorAll<HTMLElement>(found)].find((one) => one.textContent.includes(words))?.click(),
      [selector, text] as const,
    )
  const start = await beats()
  await press('button.item', 'Share')
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
    const print = buttons.find((one) => one.textContent.includes('PDF or print'))
    print?.click()
    return print !== undefined
  })
  await page.waitForFunction(() => document.querySelector('.paper svg') !== null, undefined, { timeout: 30_000 })
  const drawn = await beats()
  const waiting = page.waitForEvent('download')
  await press('[data-testid=export-pdf]', '')
  const download = await waiting
  const made = await beats()
  expect(run('pdftotext', await download.path(), '-')).toContain('Unit 500')
  expect(drawn - start).toBeGreaterThan(5)
  expect(made - drawn).toBeGreaterThan(5)
})

test('a print dialog opened before the army book has loaded draws the sheet once the book is there @full', async ({
  open,
  app,
}) => {
  const page = await open()
  await platoon(page)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  const book = await holdModule(page, 'data/army-men-combat/units.json')
  await page.goto(`${app}#/`)
  await page.reload()
  await page.getByRole('button', { name: 'More for Green Platoon' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  await expect(page.getByRole('dialog')).toContainText('nothing to print')
  book.release()
  await expect(preview(page)).toContainText('Riflemen')
  await expect(page.getByText('couldn’t be drawn')).toHaveCount(0)
})

test('templates and markers are printed from the rules and from the dialog of a sheet, at true size', async ({
  open,
}) => {
  const page = await open('#/rules/mini-combat')
  await page.getByRole('button', { name: 'Templates and markers' }).click()
  await expect(preview(page)).toContainText('10 cm blast')
  await page.getByRole('radio', { name: 'Color' }).check()
  await expect(preview(page).locator('path[fill^="rgb(2"]').first()).toBeVisible()
  const file = await (await saved(page)).path()
  expect(run('pdftotext', '-layout', file, '-')).toContain('Print at 100 %')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open()
  await platoon(page)
  await openPrint(page)
  await page.getByRole('button', { name: 'Templates and markers' }).click()
  await expect(preview(page)).toContainText('Pinned')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toContainText('Green Platoon')
})
