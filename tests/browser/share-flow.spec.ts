/** Sharing, importing, comparing, sealing, and the organizer's desk, on two devices; nothing is saved unless asked for. */
import jsQR from 'jsqr'
import { Image } from 'mupdf'
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { qrRows } from '../../src/exchange/link/qr'
import { expect, readyOffline, test, type Faults } from './harness'
import { stored } from './keep'
import { holdModule } from './modules'
import { expectSound, listen } from './people'

/** "Green Platoon": a light tank, two Riflemen [10], a gunner. */
async function build(page: Page, name = 'Green Platoon') {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const unit of ['Light tank, 150 pts', 'Riflemen [10], 50 pts', 'Riflemen [10], 50 pts', 'Gunner, 10 pts'])
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
}

async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByTestId('share-link')).toHaveValue(/#[0-9A-Za-z]+$/)
  return page.getByTestId('share-link').inputValue()
}

async function linkOf(page: Page): Promise<string> {
  const link = await share(page)
  await page.keyboard.press('Escape')
  return link
}

/** A second device: its own storage. */
async function second(browser: Browser, faults: Faults): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  await faults.watch(context)
  return { context, page: await context.newPage() }
}

/** The dark modules of a path made of runs `Mx yhwv1Hxz`. */
function modules(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

async function take(page: Page, text: string) {
  await page.getByLabel('Link, code, or a list as text').fill(text)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('a picture of the list is saved, as wide as chats show it', async ({ page, open }) => {
  await open()
  await build(page)
  await share(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-picture').click()])
  expect(file.suggestedFilename()).toBe('green-platoon.png')
  const png = await readFile(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBe(1080)
  expect(png.readUInt32BE(20)).toBeGreaterThan(1000)
})

test('a link fetches its screen and its army book once @full', async ({ page, app }) => {
  const screen = await holdModule(page, 'src/features/receive/PreviewView.vue')
  const book = await holdModule(page, 'data/army-men-combat/units.json')
  await page.goto(`${app}#17jgGUX0d1nC8Pvz`)
  await expect.poll(screen.asked).toBe(1)
  screen.release()
  await expect.poll(book.asked).toBe(1)
  book.release()
  await expect(page.getByTestId('total')).toBeVisible()
})

test('on a low screen the Copy button says that it has copied, and does not move @full', async ({ open, context }) => {
  const page = await open()
  await page.setViewportSize({ width: 390, height: 664 })
  await context.grantPermissions(['clipboard-write'])
  await build(page)
  await share(page)
  await page.getByRole('radio', { name: 'Text' }).check()
  const button = page.locator('[data-copies="copy"]')
  await expect(button).toHaveText(/Copy text/)
  // Wait for the checkbox above the button, which comes a moment later, with the link.
  await expect(page.getByLabel('With the link')).toBeVisible()
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAccessibleName('Copied.')
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await button.boundingBox()).toEqual(before)
})

test('on a phone on its side the Share dialog shows the whole QR code, the link button and the name of the list @full', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await open()
  await build(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByText('Green Platoon', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 })
})

test('a link is looked at, saved and compared on another device', async ({ open, browser, faults, app }) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  const { context, page: theirs } = await second(browser, faults)
  await theirs.goto(link)
  await expect(theirs.getByTestId('total')).toHaveAttribute('data-points', '260')
  await expect(theirs.getByTestId('unit-entry')).toHaveCount(3)
  await expect(theirs.getByRole('button', { name: 'Compare with one of mine' })).toHaveCount(0)
  await theirs.getByRole('link', { name: 'Rules' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/Army Men Combat/)
  await theirs.getByRole('link', { name: 'Back' }).click()
  await theirs.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(theirs.getByTestId('save-state')).toHaveText('Saved')
  await theirs.goto(`${app}#/new`)
  await build(theirs, 'Tan Horde')
  await expect(theirs.getByTestId('save-state')).toHaveText('Saved')

  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Compare with one of mine' }).click()
  const first = theirs.getByRole('region', { name: 'First list' })
  const take = async (name: RegExp) => {
    const option = first.getByRole('option', { name })
    await first.getByLabel('One of my lists').selectOption(await option.getAttribute('value'))
  }
  await take(/^Tan Horde · Army Men Combat/)
  await expect(theirs.getByTestId('match')).toHaveAttribute('data-fair', 'true')
  await expect(theirs.getByRole('row', { name: /^Points/ })).toContainText('260')

  await theirs.reload()
  await expect(theirs.getByTestId('match')).toHaveAttribute('data-fair', 'true')
  await theirs.getByRole('button', { name: 'Swap sides' }).click()
  await expect(theirs.getByRole('columnheader')).toContainText([/Comparison/, 'Green Platoon', 'Tan Horde'])
  const change = theirs.getByRole('button', { name: 'Change Green Platoon' })
  await change.click()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.getByRole('columnheader')).toContainText([/Comparison/, 'Green Platoon', 'Tan Horde'])
  await change.click()
  await expect(first.getByLabel('One of my lists')).toBeFocused()
  // The list on the other side is not offered.
  await expect(first.getByRole('option')).toHaveText([/^Choose/, /^Green Platoon/])
  await first.getByLabel('Or a link, code or text').fill('nothing at all')
  await first.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(first.getByRole('alert')).not.toBeEmpty()
  await take(/^Green Platoon · Army Men Combat/)
  await theirs.getByRole('link', { name: 'Odds…' }).click()
  await expect(theirs.getByLabel('Attacker', { exact: true }).locator(':checked')).toHaveText(/^1: [^·]+$/)
  await expect(theirs.getByLabel('Target', { exact: true }).locator(':checked')).toHaveText(/^1: .+ · Tan Horde$/)
  await theirs.goBack()
  await expect(theirs.getByTestId('match')).toHaveAttribute('data-fair', 'true')

  // A later version of the list is compared with the saved one.
  await page.getByRole('button', { name: 'Add Sniper, 10 pts', exact: true }).click()
  await theirs.goto(await linkOf(page))
  await expect(theirs.getByText('You have another list with this name')).toBeVisible()
  await theirs.getByRole('button', { name: 'Compare with one of mine' }).click()
  await expect(theirs.getByText(/Sniper/).first()).toBeVisible()
  await expect(theirs.getByRole('columnheader')).toContainText([
    /Comparison/,
    'Green Platoon (mine)',
    'Green Platoon (received)',
  ])
  await context.close()
})

test('a list that a friend has changed replaces the own one, and the former state can be restored @full', async ({
  open,
  browser,
  faults,
  app,
}) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  const own = page.url()
  const { context, page: theirs } = await second(browser, faults)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Save to my lists' }).click()
  await theirs.getByRole('button', { name: 'Add Sniper, 10 pts', exact: true }).click()
  const back = await linkOf(theirs)
  await context.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(back)
  const replace = page.getByRole('button', { name: 'Replace my list' })
  await expect(replace).toBeVisible()
  await expectSound(page, 'a list that came back')
  await replace.click()
  await expect(page).toHaveURL(own)
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '270')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')

  await page.goBack()
  await expect(page).toHaveURL(back)
  await replace.click()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '270')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.goto(back)
  await expect(page.getByText('You already have this list: Green Platoon.')).toBeVisible()
  await expect(replace).toHaveCount(0)
  await page.goto(`${own}/history`)
  const before = page.getByTestId('history-state').filter({ hasText: '260 / 300 pts' })
  await before.first().getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('the odds of a list in preview are shown without saving it, alone and against an own list @full', async ({
  open,
  browser,
  faults,
  app,
}) => {
  test.slow()
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  const code = link.slice(link.indexOf('#') + 1)
  const { context, page: theirs } = await second(browser, faults)
  await theirs.goto(app)
  await build(theirs, 'Tan Horde')
  await expect(theirs.getByTestId('save-state')).toHaveText('Saved')
  const mine = theirs.url().slice(theirs.url().indexOf('#'))

  const attacker = theirs.getByLabel('Attacker', { exact: true })
  const target = theirs.getByLabel('Target', { exact: true })
  const result = theirs.getByTestId('odds-result').locator('[data-figure="expected"]')
  await theirs.goto(link)
  const odds = theirs.getByRole('link', { name: 'Odds…' })
  await odds.click()
  await expect(attacker.locator(':checked')).toHaveText(/^1: .+ · Green Platoon$/)
  await expect(result).toBeVisible()
  await target.selectOption({ label: '4: Gunner · Tan Horde' })
  await expectSound(theirs, 'odds of a list that is looked at')
  const address = theirs.url()
  await theirs.reload()
  await expect(target.locator(':checked')).toHaveText('4: Gunner · Tan Horde')
  expect(theirs.url()).toBe(address)
  await theirs.getByRole('link', { name: 'Back' }).click()
  await expect(theirs).toHaveURL(link)
  await expect(odds).toBeFocused()

  // From the comparison of an own list with the preview; the preview is still not saved.
  await theirs.goto(`${app}${mine.replace('list', 'match')}/~${code}`)
  await odds.click()
  await expect(theirs).toHaveURL(`${app}${mine}/odds/0/~${code}`)
  await theirs.reload()
  await expect(attacker.locator(':checked')).toHaveText(/^1: [^·]+$/)
  await expect(target.locator(':checked')).toHaveText(/^1: .+ · Green Platoon$/)
  await theirs.getByRole('link', { name: 'Back' }).click()
  await expect(theirs.getByTestId('match')).toBeVisible()
  await theirs.goto(`${app}#/`)
  await expect(theirs.getByTestId('list-card')).toHaveCount(1)

  // Opened by its address, the page leads Back to the preview of the list. Damaged codes are reported.
  const fresh = await context.newPage()
  await fresh.goto(address)
  await fresh.getByTestId('odds-result').waitFor()
  await fresh.getByRole('link', { name: 'Back' }).click()
  await expect(fresh).toHaveURL(link)
  for (const damaged of [`~${code.slice(0, -1)}`, '~']) {
    await fresh.goto(`${app}#/list/${damaged}/odds/0`)
    await expect(fresh.getByTestId('link-fault')).toBeVisible()
  }
  await fresh.goto(`${app}${mine}/odds/0/~${code.slice(1)}`)
  await expect(fresh.getByTestId('notice')).not.toBeEmpty()
  await expect(fresh.getByTestId('odds-result')).toBeVisible()
  await context.close()
})

test('a list from a link is played against one’s own in one step @full', async ({ open, browser, faults }) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  const { context, page: fresh } = await second(browser, faults)
  await fresh.goto(link.replace(/#.*/, ''))
  await build(fresh, 'Tan Raiders')
  await fresh.goto(link)
  await expect(fresh.getByLabel('Your army')).toHaveText('Tan Raiders')
  await expectSound(fresh)
  await fresh.getByRole('button', { name: 'Save and play against it' }).click()
  await expect(fresh.getByRole('heading', { name: 'Play' })).toBeVisible()
  await expect(fresh.getByRole('link', { name: /Green Platoon/ })).toBeVisible()
  await fresh.goto(link.replace(/#.*/, '#/'))
  await expect(fresh.getByTestId('list-card')).toHaveCount(2)
  await context.close()
})

test('the QR code on the screen is the link', async ({ open }) => {
  const page = await open()
  await build(page)
  const link = await share(page)
  const drawn = page.getByTestId('qr')
  await expect(drawn).toBeVisible()
  const expected = qrRows(link)
  await expect(drawn).toHaveAttribute('viewBox', `0 0 ${expected.length} ${expected.length}`)
  expect(modules((await drawn.locator('path').getAttribute('d')) ?? '', expected.length)).toEqual(expected)
  // Another decoder than that of the app reads it from the screen.
  const seen = new Image(await drawn.screenshot()).toPixmap()
  const rgba = [...seen.getPixels()].flatMap((value, at) => ((at + 1) % 3 === 0 ? [value, 255] : [value]))
  expect(jsQR(Uint8ClampedArray.from(rgba), seen.getWidth(), seen.getHeight())?.data).toBe(link)
  await page.getByLabel('Without names and notes').check()
  await expect(page.getByTestId('share-link')).not.toHaveValue(link)
  const bare = await page.getByTestId('share-link').inputValue()
  expect(bare.length).toBeLessThan(link.length)
  await page.goto(bare)
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  // The saved list is offered to be played against this one.
  await expect(page.getByText('Green Platoon').and(page.locator(':not(option)'))).toHaveCount(0)
})

test('a text of every style, with and without the link, can be imported as the list @full', async ({ open, app }) => {
  const page = await open()
  await build(page)
  await share(page)
  await page.getByRole('radio', { name: 'Text', exact: true }).check()
  const shown = page.getByTestId('share-text')
  const texts: string[] = []
  for (const link of [true, false]) {
    await page.getByLabel('With the link').setChecked(link)
    for (const style of ['Any chat', 'Short', 'Discord', 'Forum']) {
      await page.getByRole('radio', { name: style }).check()
      await expect(shown).toHaveValue(/Green Platoon/)
      texts.push(await shown.inputValue())
    }
  }
  expect(new Set(texts).size).toBe(8)
  await page.goto(`${app}#/import`)
  for (const text of texts) {
    await take(page, `Hi, this is mine:\n\n${text}\n`)
    await expect(page.getByTestId('found')).toHaveAttribute('data-kind', text.includes('#') ? 'list' : 'text')
    await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByTestId('found')).toHaveCount(0)
  }
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('a PDF that the app made brings its list back', async ({ open, browser, faults, app }) => {
  const page = await open()
  await build(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByTestId('export-pdf').click()
  const pdf = await readFile(await (await waiting).path())
  const { context, page: theirs } = await second(browser, faults)
  await theirs.goto(app)
  await theirs.getByTestId('import-file').setInputFiles({ name: 'army.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(theirs.getByText('List from a PDF')).toBeVisible()
  await expect(theirs.getByTestId('total')).toHaveAttribute('data-points', '260')
  await theirs.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Green Platoon')
  await context.close()
})

test('a reveal fits only the seal made for it, and shows the sealed choices on another phone', async ({
  open,
  browser,
  faults,
  app,
}) => {
  const page = await open()
  await page.getByRole('button', { name: /^Hammer Wars/ }).click()
  await page.getByRole('searchbox').fill('eldar')
  await page.getByRole('radio', { name: /^Eldar/ }).check()
  await page.getByRole('radio', { name: /^Duty/ }).check()
  await page.getByRole('radio', { name: /^Left/ }).check()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Seal before a game' }).click()
  await page.getByRole('button', { name: 'Make the seal' }).click()
  const seal = (await page.getByTestId('seal').textContent()) ?? ''
  expect(seal).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  await page.reload()
  await expect(page.getByTestId('seal')).toHaveText(seal)
  await page.getByRole('button', { name: 'Reveal' }).click()
  const reveal = (await page.getByTestId('reveal').textContent()) ?? ''
  expect(reveal).toMatch(/^SEAL-C/)
  await expect(page.getByTestId('qr')).toBeVisible()

  const { context, page: theirs } = await second(browser, faults)
  await theirs.goto(`${app}#${reveal}`)
  const verdict = theirs.getByTestId('seal-verdict')
  const written = theirs.getByLabel('The seal you wrote down')
  const checkIt = theirs.getByRole('button', { name: 'Check', exact: true })
  await expect(theirs.getByText('Duty')).toHaveCount(0)
  await written.fill(seal.toLowerCase().replaceAll('-', ' '))
  await checkIt.click()
  await expect(verdict).toHaveAttribute('data-kind', 'ok')
  await expect(theirs.getByText('Goal: Duty')).toBeVisible()
  // The preview says from whose view "left" is meant.
  await expect(theirs.getByText('Marker: Left')).toBeVisible()
  await expect(theirs.getByText('seen from the table edge of the player who picked it')).toBeVisible()
  await written.fill(`${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`)
  await checkIt.click()
  await expect(verdict).toHaveAttribute('data-kind', 'open')
  await written.fill('Z9D4-4A93-FPDS-PEEJ')
  await checkIt.click()
  await expect(verdict).toHaveAttribute('data-kind', 'bad')
  await theirs.goto(`${app}#/seal`)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Seal' })).toBeVisible()
  await expect(theirs.getByTestId('sealed-list')).toHaveCount(0)
  await page.goto(`${app}#/seal`)
  await page.getByTestId('sealed-list').click()
  await expect(page.getByTestId('seal')).toHaveText(seal)
  await theirs.getByLabel('Your opponent’s reveal').fill(`Look: ${reveal.slice(0, -1)}`)
  await theirs.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(theirs.getByRole('alert')).toContainText('damaged')
  await context.close()
})

test('what comes above and below a field does not move it @full', async ({ open, page }) => {
  await open('#/desk')
  const field = page.getByRole('textbox').first()
  await field.fill('#17jgGUX0d1nC8Pvz')
  await field.evaluate((node) => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const look = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes)
        for (const one of addedNodes) if (one.contains(node)) moved.push(one.nodeName)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Add to the desk' }).click()
  await expect(page.getByTestId('desk-counts')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('the totals of the desk are told once: by the focus on them, else to screen readers @full', async ({ open }) => {
  const page = await open('#/desk')
  const said = await listen(page)
  await page.getByLabel('Links, codes or texts').fill('15kX3CF')
  await page.getByRole('button', { name: 'Add to the desk' }).click()
  // A heading: of a paragraph some screen readers say the text twice, as its name and as what is in it.
  await expect(page.getByRole('heading', { name: /^1 list/ })).toBeFocused()
  const game = page.getByLabel('Game', { exact: true })
  await game.focus()
  await game.selectOption('Hammer Wars')
  await expect.poll(said).toEqual([expect.stringMatching(/^1\slist\b.*\b1\sagainst event rules$/)])
})

test('a list on the desk is looked at, and compared with the one before that has its name @full', async ({
  open,
  app,
}) => {
  const page = await open()
  await build(page)
  const before = await linkOf(page)
  await page.getByRole('button', { name: 'Add Gunner, 10 pts', exact: true }).click()
  const after = await linkOf(page)
  await page.goto(`${app}#/desk`)
  await page.getByLabel('Links, codes or texts').fill(`${before}\n${after}`)
  await page.getByRole('button', { name: 'Add to the desk' }).click()
  const rows = page.getByTestId('desk-row')
  await expect(rows.nth(1)).toContainText('Same name as no. 1')
  const look = rows.nth(1).getByRole('button', { name: /View$/ })
  const dialog = page.getByRole('dialog', { name: 'Green Platoon' })
  await look.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await look.click()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Gunner: 1 → 2')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the desk judges the lists of all players, compares them with the agreed size, and saves a table', async ({
  open,
  app,
}) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  for (let more = 0; more < 3; more++)
    await page.getByRole('button', { name: 'Add Gunner, 10 pts', exact: true }).click()
  const broken = await linkOf(page)
  await page.goto(`${app}#/`)
  await page.getByTestId('tools').click()
  await page.getByRole('link', { name: 'Organizer’s desk' }).click()
  const field = page.getByLabel('Links, codes or texts')
  const rest = 'Dan: 1broken'
  await field.fill(`Anna: ${link}\nBen: ${broken}\nCleo: ${link.slice(0, -2)}\nSee you on Saturday\n${rest}\n`)
  await page.getByRole('button', { name: 'Add to the desk' }).click()
  const rows = page.getByTestId('desk-row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByTestId('desk-counts')).toHaveText('2 lists · 1 legal · 1 not legal · 1 unreadable')
  // Each number stays with all of its words, on the narrowest phone too.
  const screen = page.viewportSize()!
  await page.setViewportSize({ width: 240, height: screen.height })
  const lines = await page.getByTestId('desk-counts').evaluate((counts) => {
    const tops = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return { whole: tops(counts), parts: [...counts.querySelectorAll('.part')].map(tops) }
  })
  expect(lines.whole).toBeGreaterThan(1)
  expect(lines.parts).toEqual([1, 1, 1, 1])
  await page.setViewportSize(screen)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('1 line has no complete link and stays in the field.')
  await expect(field).toHaveValue(rest)
  // The damaged link is shown, so that its sender can be asked again.
  await expect(rows.nth(2)).toContainText(link.slice(link.indexOf('#') + 1).slice(0, 12))
  await expect(rows.nth(1)).toContainText('4 / 3 gunners, snipers and support')
  // Two players left the name as it was.
  for (const n of [1, 2])
    for (const name of [`\\S, No\\. ${n}: View$`, `^Remove .+, No\\. ${n}$`])
      await expect(rows.nth(n - 1).getByRole('button', { name: new RegExp(name) })).toHaveCount(1)
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Army Men Combat · Points edition' })
  // An invalid size is reported, and not applied.
  const points = page.getByLabel(/^Points limit/)
  await points.fill('303')
  await points.blur()
  await expect(page.getByText(/^303 /)).toBeVisible()
  await expect(page.getByTestId('desk-counts')).not.toContainText('2 against event rules')
  await points.fill('150')
  await expect(page.getByText(/^303 /)).toHaveCount(0)
  await expect(page.getByTestId('desk-counts')).toContainText('2 against event rules')
  await expect(rows.first()).toContainText('the event rules say 150')
  await page.getByLabel('Sort by').selectOption('verdict')
  await expect(rows.first()).toHaveAttribute('data-verdict', 'illegal')

  // Printed black on white in a dark theme, too.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  const printed = await rows
    .first()
    .evaluate((row) => [getComputedStyle(row).color, getComputedStyle(document.documentElement).backgroundColor])
  expect(printed).toEqual(['rgb(30, 36, 19)', 'rgb(255, 255, 255)'])
  // Each page has the headings of the columns.
  const input = await page.pdf({ width: '800px', height: '250px' })
  const [first, second] = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).split('\f')
  expect(first).toMatch(/ORGANIZER’S DESK\s+EVENT RULES/)
  expect(second).toMatch(/No\..*List.*Size.*Verdict/)
  await page.emulateMedia({ media: 'screen' })

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Save as a table (CSV)' }).click()
  const csv = await readFile(await (await waiting).path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  // On a phone on its side the new rows are below the screen, so the app scrolls to them.
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await field.fill(`Anna: ${link}`)
  await page.getByRole('button', { name: 'Add to the desk' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByTestId('desk-counts')).toBeInViewport()
  await expect(page.getByTestId('desk-counts')).toBeFocused()
  await expect(rows.first()).toBeInViewport()
  // The field is folded away; the rows and the agreed size survive a reload.
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Add more lists' }).click()
  await expect(field).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(page.getByLabel(/^Points limit/)).toHaveValue('150')
  // The row of a damaged link can be removed, with Undo.
  await page
    .getByRole('button', { name: new RegExp(`^Remove ${link.slice(link.indexOf('#') + 1).slice(0, 12)}`) })
    .click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByTestId('desk-counts')).not.toContainText('unreadable')
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Print all sheets' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  // A list sent twice is saved once.
  await page.getByRole('button', { name: 'Save all 2 lists' }).click()
  await expect(page.getByTestId('notice')).toContainText('2 lists opened and saved.')
  await page.getByRole('button', { name: 'Clear the desk' }).click()
  await expect(rows).toHaveCount(0)
  await expect(page.getByTestId('notice')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('notice')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // After the notice is closed, removed rows can still be brought back, whether cleared at once or removed one by one.
  await page.getByTestId('notice').getByRole('button', { name: 'Close' }).click()
  const back = page.getByRole('button', { name: 'Restore removed lists' })
  await back.click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByTestId('desk-counts')).toBeFocused()
  await expect(back).toHaveCount(0)
  for (let left = 3; left >= 0; left--) {
    await rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(rows).toHaveCount(left)
  }
  await expect(page.getByText('The desk is empty.')).toBeVisible()
  await back.click()
  await expect(rows).toHaveCount(4)
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(3)
})

test('a text shared with the installed app survives reloads until it is saved or dismissed', async ({
  open,
  app,
  page,
}) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  await page.goto(`${app}?title=A%20list&text=${encodeURIComponent(`Have a look: ${link}`)}`)
  await expect(page.getByTestId('found')).toContainText('Shared with the app')
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  await expect(page).toHaveURL(`${app}#/import`)
  await page.reload()
  await expect(page.getByTestId('found')).toContainText('Shared with the app')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByTestId('found')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByTestId('found')).toHaveCount(0)
  await page.goto(`${app}?text=${encodeURIComponent(link)}`)
  await page.reload()
  await page.getByRole('button', { name: 'Save another copy' }).click()
  await expect(page).toHaveURL(/#\/list\//)
  await page.goto(`${app}#/import`)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByTestId('found')).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ worker: true })

  test('a text that another app posts is received behind the "#", where no server sees it', async ({
    deploy,
    page,
  }) => {
    const { folder, address } = await deploy()
    // A page without the app's policy, which forbids forms, stands for the system.
    const fields = '<input name="title" value="Green Platoon"><input name="text" value="Riflemen [10], 50 pts">'
    await writeFile(join(folder, 'post.html'), `<title>x</title><form action="share" method="post">${fields}</form>`)
    await page.goto(address)
    await readyOffline(page)
    const seen: string[] = []
    page.on('request', (request) => seen.push(request.url()))
    await page.goto(`${address}post.html`)
    await page.evaluate(() => document.forms[0]?.submit())
    await expect(page.getByTestId('found')).toContainText('Shared with the app')
    await expect(page).toHaveURL(`${address}#/import`)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((url) => url.split('#')[0]?.includes('Riflemen'))).toEqual([])
  })
})

test('every unreadable text or file is refused with its reason, and nothing is saved @full', async ({ open, app }) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  const code = link.slice(link.indexOf('#') + 1)
  await page.goto(`${app}#/import`)
  const alert = page.getByRole('alert')
  for (const [text, says] of [
    [`${link.slice(0, -1)}`, 'damaged'],
    [`2${code.slice(1)}`, 'damaged'],
    [`${app}#2FromTheFuture2Wz`, 'newer version'],
    ['', 'It’s empty'],
    ['<!doctype html><html><body>page</body></html>', 'web page'],
    ['{"format":"muster-list","version":9}', 'newer version'],
  ] as const) {
    await take(page, text)
    await expect(alert).toContainText(says)
  }
  const field = page.getByTestId('import-file')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await field.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: png })
  await expect(alert).toContainText('No QR code found')
  // A fake file that claims 200 MB, more than a test can hand over; it must be refused without being read.
  await page.evaluate(() => {
    const file = new File(['x'], 'huge.json')
    Object.defineProperty(file, 'size', { value: 200_000_000 })
    Object.defineProperty(file, 'arrayBuffer', {
      value: () => {
        throw new Error('it was read')
      },
    })
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file], getData: () => '' } })
    window.dispatchEvent(event)
  })
  await expect(alert).toContainText('too large')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('the readable lists of a backup are restored, and the broken one can be downloaded @full', async ({
  open,
  app,
}) => {
  const page = await open('#/import')
  const list = (name: string) => ({
    format: 'muster-list',
    version: 1,
    ruleset: 'army-men-combat',
    name,
    units: [{ unit: 'gunner' }],
  })
  const lists: unknown[] = ['One', 'Two', 'Three'].map(list)
  lists.splice(1, 0, { ...list('Broken'), units: 'none' })
  const text = JSON.stringify({ format: 'muster-backup', version: 1, lists, books: [] })
  await page.getByTestId('import-file').setInputFiles({
    name: 'all.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page.getByTestId('found')).toHaveAttribute('data-kind', 'backup')
  await expect(page.getByText('1 part can’t be read')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save unreadable data' }).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('Broken')
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(page.getByTestId('notice')).toContainText('3 lists opened and saved.')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(3)
})

test('a picture of a QR code is imported with the QR reader of the browser @full', async ({ open, page }) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  await page.evaluate((text) => {
    class Reader {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([{ rawValue: text }])
    }
    Object.defineProperty(window, 'BarcodeDetector', { value: Reader })
    location.hash = '#/import'
  }, link)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.getByTestId('import-file').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
})

test('scanning a QR code imports the list and switches the camera off', async ({ open, page }) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  await page.evaluate((text) => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    class Reader {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      private looks = 0
      detect = () => Promise.resolve(++this.looks < 3 ? [] : [{ rawValue: text }])
    }
    Object.defineProperty(window, 'BarcodeDetector', { value: Reader })
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    const stream = canvas.captureStream(10)
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stopped.push(track.kind)
        stop()
      }
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(stream) } })
    location.hash = '#/import'
  }, link)
  await page.getByRole('button', { name: 'Scan QR' }).click()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  await expect.poll(() => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)).toEqual(['video'])
})

test.describe('without a network', () => {
  test.use({ worker: true })

  test('a photo of a QR code is imported although the browser has no QR reader @full', async ({
    context,
    open,
    app,
  }) => {
    const page = await open('#/settings')
    await expect(page.getByText('Ready to work offline.', { exact: true }).first()).toBeVisible()
    await context.setOffline(true)
    await page.goto(`${app}#/`)
    expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
    await build(page)
    await share(page)
    await page.getByRole('radio', { name: 'QR code' }).check()
    const picture = await page.getByTestId('qr').screenshot()
    await page.goto(`${app}#/import`)
    await page.getByTestId('import-file').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByTestId('found')).toHaveAttribute('data-kind', 'list')
    await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  })
})

test('files opened with the app are previewed, and a missing file does not prevent the others', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const text = JSON.stringify({
      format: 'muster-list',
      version: 1,
      ruleset: 'army-men-combat',
      name: 'From a file',
      units: [{ unit: 'gunner' }],
    })
    const there = { name: 'list.json', getFile: () => Promise.resolve(new File([text], 'list.json')) }
    const gone = { name: 'gone.json', getFile: () => Promise.reject(new DOMException('Not there', 'NotFoundError')) }
    const setConsumer = (consumer: (launch: unknown) => void) => consumer({ files: [gone, there] })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await page.goto(app)
  const found = (text: string) => page.getByTestId('found').filter({ hasText: text })
  await expect(found('From a file')).toBeVisible()
  await expect(found('gone.json')).toContainText('The browser couldn’t read the file. Choose it again.')
  await page.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
})

test('what the system hands over while own lists are being brought back is imported as somebody else’s @full', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (consumer: (launch: unknown) => void) => {
      const handOver = (text: string) =>
        consumer({ files: [{ name: 'chat.txt', getFile: () => Promise.resolve(new File([text], 'chat.txt')) }] })
      Object.assign(window, { handOver })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await page.goto(`${app}#/restore`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restore')
  await page.evaluate((own) => {
    ;(window as unknown as { handOver: (text: string) => void }).handOver(own)
  }, `${app}#17jgGUX0d1nC8Pvz`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
  await page.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  expect((await stored(page)).map(({ origin }) => origin)).toEqual(['received'])
})

test('import, comparison, seal, desk and the Share dialog pass axe and fit 320 px @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  const id = /#\/list\/([0-9a-f]+)/.exec(page.url())?.[1] ?? ''
  const code = link.slice(link.indexOf('#') + 1)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, ready] of [
    ['#/import', 'Import'],
    [`#/match/${id}/~${code}`, 'Compare lists'],
    [`#/seal/${id}`, 'Seal'],
    ['#/desk', 'Organizer’s desk'],
  ] as const) {
    await page.goto(`${app}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ready)
    if (path.startsWith('#/match')) await expect(page.getByTestId('match')).toBeVisible()
    if (path === '#/import') {
      await take(page, link)
      await expect(page.getByTestId('total')).toBeVisible()
    }
    if (path.startsWith('#/seal')) {
      await page.getByRole('button', { name: 'Make the seal' }).click()
      await page.getByRole('button', { name: 'Reveal' }).click()
      await expect(page.getByTestId('qr')).toBeVisible()
    }
    if (path === '#/desk') {
      await page.getByLabel('Links, codes or texts').fill(`${link} ${link.slice(0, -1)}`)
      await page.getByRole('button', { name: 'Add to the desk' }).click()
      await expect(page.getByTestId('desk-row')).toHaveCount(2)
    }
    await expectSound(page, path)
  }
  await page.goto(`${app}#/list/${id}`)
  await share(page)
  await expect(page.getByTestId('qr')).toBeVisible()
  await expectSound(page, 'share')
})
