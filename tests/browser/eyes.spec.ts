/** Readable with text of 200% on a phone, with long words on a small phone, and in forced colours. */
import type { Page } from '@playwright/test'
import { newEntry, newList, type Design } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { openUnits } from './open-units'
import { openPrint } from './people'

const platoon = newList('army-men-combat', {
  name: 'Green',
  units: [newEntry('sniper'), newEntry('veterans-5', { count: 2 }), newEntry('light-tank')],
})

const sniper: Design = {
  id: 'sniper',
  name: 'Scharfschütze',
  kind: 'infantry',
  stats: { movement: 15, range: 60, save: 5, power: 2, armor: 0, morale: 3, toHit: 5 },
  capabilities: [],
}

async function bring(page: Page, list = platoon) {
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(list.units.length)
}

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Words inside of `where` that stand in more than one line. */
const broken = (page: Page, where: string) =>
  page.evaluate((selector) => {
    const found: string[] = []
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('textarea, select, .hidden')) continue
        for (const { 0: word, index } of text.data.matchAll(/[^\s/·\u00ad-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) found.push(word)
        }
      }
    }
    return found
  }, where)

test.describe('with text of 200%', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no word is broken in the header, the dialogs of a unit and of printing, and the menu of a list', async ({
    open,
    page,
  }) => {
    await open()
    await bring(page)
    await enlarge(page)
    expect(await broken(page, 'header, nav')).toEqual([])
    const undo = page.getByTestId('undo')
    await expect(undo).toBeInViewport({ ratio: 1 })
    await page.getByTestId('unit-entry').nth(1).locator('[data-key="open"]').click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await openPrint(page)
    await page.getByTestId('export-pdf').waitFor()
    expect(await broken(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'All lists' }).click()
    await page.getByRole('button', { name: 'More for Green' }).click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
  })

  test('on a small phone the buttons of printing scroll with its choices, and the button that closes stays @full', async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open()
    await bring(page)
    await enlarge(page)
    await openPrint(page)
    const save = page.getByTestId('export-pdf')
    const close = page.locator('dialog .head button')
    await expect(page.getByRole('group', { name: 'Preview' }).locator('svg')).toBeAttached()
    await expect(save).not.toBeInViewport()
    await page.getByRole('radio', { name: 'Cards' }).focus()
    await expect(page.getByRole('radio', { name: 'Cards' })).toBeInViewport({ ratio: 1 })
    await save.focus()
    for (const one of [save, close]) await expect(one).toBeInViewport({ ratio: 1 })
    expect(await broken(page, 'dialog[open]')).toEqual([])
  })
})

test.describe('in German with text of 200%', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE', guided: true })

  test('no word is broken in games, first steps, problems, entries, odds, saved lists and the army generator @full', async ({
    open,
    page,
  }) => {
    await open()
    await enlarge(page)
    expect(await broken(page, '.games .rules')).toEqual([])
    await bring(page, { ...platoon, units: [...platoon.units, newEntry('jet')] })
    await expect(page.getByTestId('violation').first()).toBeVisible()
    await expect(page.getByTestId('guide')).toBeVisible()
    expect(await broken(page, '[data-testid="guide"], [data-testid="violation"], [data-testid="unit-entry"]')).toEqual(
      [],
    )
    expect(await broken(page, '.book .unit .row-name')).toEqual([])
    const id = /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
    await open(`#/list/${id}/odds/0`)
    await enlarge(page)
    await expect(page.locator('.option').first()).toBeVisible()
    expect(await broken(page, '.option')).toEqual([])
    await open()
    await enlarge(page)
    await expect(page.getByTestId('list-card')).toBeVisible()
    expect(await broken(page, '.list-card')).toEqual([])
    await open(`#/list/${id}/muster`)
    await enlarge(page)
    await expect(page.locator('fieldset .choice').first()).toBeVisible()
    expect(await broken(page, 'fieldset')).toEqual([])
  })

  test('no word is broken in the head of the Share dialog, and the name of the list stands below the title @full', async ({
    open,
    page,
  }) => {
    await open()
    await bring(page)
    await enlarge(page)
    await page.getByRole('button', { name: 'Teilen' }).press('Enter')
    await expect(page.getByTestId('share-link')).toHaveValue(/#./)
    expect(await broken(page, 'dialog .head')).toEqual([])
    const title = (await page.getByRole('heading', { name: 'Teilen' }).boundingBox())!
    const name = (await page.locator('dialog .head').getByText('Green').boundingBox())!
    expect(name.y).toBeGreaterThanOrEqual(title.y + title.height)
  })

  test('no word is broken in the selection bar, and notices stand above the bar @full', async ({ open, page }) => {
    await open()
    await enlarge(page)
    await bring(page)
    // A notice stays as long as it is pointed at.
    const notice = page.getByTestId('notice')
    await notice.hover()
    await page.getByRole('button', { name: 'Auswählen' }).press('Enter')
    const bar = page.getByRole('group', { name: 'Aktionen für die Auswahl' })
    await expect(bar).toBeVisible()
    // Above the end of the list, where the bar stays at the foot.
    await page.getByTestId('unit-entry').first().scrollIntoViewIfNeeded()
    expect(await broken(page, '.bar.card')).toEqual([])
    const above = await notice.boundingBox()
    const below = await bar.boundingBox()
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await page.mouse.move(0, 0)
  })
})

test.describe('in German on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' })

  test('a long name stands whole above its loadout with text of 200% @full', async ({ open, page }) => {
    await open()
    const name = 'Hauptmann Rodriguez und seine alte schwere Sturmtruppe'
    await bring(page, newList('army-men-combat', { units: [newEntry('riflemen-10', { name })] }))
    await enlarge(page)
    const shown = page.getByTestId('unit-entry').getByText(name)
    expect(await shown.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
  })

  test('a design, its odds and the history are no wider than the screen with text of 200% @full', async ({
    open,
    page,
  }) => {
    await open()
    await bring(page, newList('mini-combat', { elements: [sniper], units: [newEntry(sniper.id, { count: 3 })] }))
    const id = /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
    for (const [path, sign] of [
      [`element/${sniper.id}`, '[data-stat]'],
      ['odds/0', '.gist'],
      ['history', '[data-testid="history-state"]'],
    ] as const) {
      await open(`#/list/${id}/${path}`)
      await enlarge(page)
      await expect(page.locator(sign).first()).toBeAttached()
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => one.setAttribute('open', '')))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
  })

  test('no chance, points or button is broken in odds, comparison and repairs with text of 200% @full', async ({
    open,
    page,
  }) => {
    await open()
    const tanks = newList('army-men-combat', {
      settings: { pointsLimit: 5000 },
      units: [newEntry('veterans-10'), newEntry('heavy-tank', { count: 14 })],
    })
    await bring(page, tanks)
    const id = /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
    await enlarge(page)
    await page.getByTestId('violation').locator('summary').click()
    await expect(page.getByTestId('repair').first()).toContainText(/\d{4}\s\/\s\d{4}\sPkt/)
    expect(await broken(page, '[data-testid="repair"]')).toEqual([])
    await open(`#/list/${id}/odds/0`)
    await enlarge(page)
    await expect(page.locator('.figures')).toContainText(/\d\d\s%/)
    expect(await broken(page, '.figures')).toEqual([])
    await open(`#/match/${id}/${id}`)
    await enlarge(page)
    await expect(page.locator('.acts')).toBeVisible()
    expect(await broken(page, '.acts')).toEqual([])
  })

  test('no number is broken in problems and on the card of a list with text of 200% @full', async ({ open, page }) => {
    await open()
    const tank = { ...sniper, id: 'tank', kind: 'vehicle', stats: { ...sniper.stats, range: 90, power: 5, armor: 5 } }
    const units = [newEntry(tank.id, { count: 40 })]
    await bring(page, newList('mini-combat', { elements: [tank], units }))
    await enlarge(page)
    await expect(page.getByTestId('violation').first()).toContainText(/\d{4}\s\/\s\d{4}/)
    expect(await broken(page, '[data-testid="violation"] .says')).toEqual([])
    await open()
    await enlarge(page)
    await expect(page.getByTestId('list-card')).toContainText(/\d{4}\s\/\s\d{4}\sPkt/)
    expect(await broken(page, '.list-card .numbers-row')).toEqual([])
  })

  test('what is done with a design that is taken by the dozen stands within its card in letters of twice the size @full', async ({
    open,
    page,
  }) => {
    await open()
    await bring(page, newList('mini-combat', { elements: [sniper], units: [newEntry(sniper.id, { count: 12 })] }))
    await enlarge(page)
    await page.getByRole('button', { name: 'Buch', exact: true }).click()
    await expect(page.locator('.book .unit .acts b')).toHaveText('12')
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const outside = () =>
        page.locator('.book .unit').evaluate((card) => {
          const { left, right } = card.getBoundingClientRect()
          return [...card.querySelectorAll('.acts > *, .acts > * > *')].flatMap((one) => {
            const box = one.getBoundingClientRect()
            return box.left < left || box.right > right ? [one.className || one.textContent] : []
          })
        })
      await expect.poll(outside, `at ${width} px`).toEqual([])
    }
  })

  test('no word is broken in units and their upgrades, and the zoom buttons of the preview stand on one line @full', async ({
    open,
    page,
  }) => {
    await open()
    await bring(page)
    expect(await broken(page, '[data-testid="unit-entry"]')).toEqual([])
    await page.getByTestId('unit-entry').nth(2).locator('[data-key="open"]').click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await openPrint(page)
    await page.getByTestId('export-pdf').waitFor()
    const smaller = page.getByRole('button', { name: 'Kleiner', exact: true })
    const larger = page.getByRole('button', { name: 'Größer', exact: true })
    expect((await larger.boundingBox())?.y).toBe((await smaller.boundingBox())?.y)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours (${colorScheme}) unit pictures and the preview of the sheet are visible${colorScheme === 'dark' ? ' @full' : ''}`, async ({
    open,
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open()
    await bring(page)
    // Invisible pictures would give equal screenshots.
    const pictures = page.getByTestId('unit-entry').locator('.row-picture')
    await expect(page.locator('#picture-sniper')).toBeAttached()
    expect(await pictures.nth(0).screenshot()).not.toEqual(await pictures.nth(1).screenshot())
    const share = page.getByRole('button', { name: 'Share' })
    await share.hover()
    await page.mouse.down()
    // An outline shows the press: forced colours remove shadows.
    await expect(share).toHaveCSS('outline-style', 'solid')
    await page.mouse.up()
    await page.getByRole('button', { name: 'PDF or print' }).click()
    await page.getByTestId('export-pdf').waitFor()
    const paper = page.locator('.paper svg')
    const first = await paper.screenshot()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Page 2 of 2').first()).toBeVisible()
    expect(await paper.screenshot()).not.toEqual(first)
  })

test('the numbers of more than a hundred like figures are not broken at the table @full', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open()
  await bring(page, newList('army-men-combat-v1.5.0', { units: [newEntry('rifleman', { count: 120 })] }))
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await openUnits(page)
  await expect(page.locator('.slot')).toHaveCount(120)
  expect(await broken(page, '.slot')).toEqual([])
  // Twice as large, the scores and the weapons of a unit keep their words, too.
  await enlarge(page)
  expect(await broken(page, '.band, .panel table')).toEqual([])
})

test('no number on the card of a selected list is broken on a small phone with text of 200% @full', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open()
  await bring(page)
  await open()
  const units = [newEntry('sniper', { count: 100 })]
  await bring(page, newList('army-men-combat', { name: 'Tan', settings: { pointsLimit: 1000 }, units }))
  await open()
  await enlarge(page)
  await expect(page.getByTestId('list-card').first()).toContainText(/1000\s\/\s1000\spts/)
  expect(await broken(page, '.list-card')).toEqual([])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(2)
  expect(await broken(page, '.list-card')).toEqual([])
})
