/** Letters of twice the size on a phone, long words on a small one, colours forced by the system: all is still to be read. */
import type { Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/share/file-write'
import { expect, test } from './harness'

const platoon = newList('army-men-combat', {
  name: 'Green',
  units: [newEntry('sniper'), newEntry('veterans-5', { count: 2 }), newEntry('light-tank')],
})

async function bring(page: Page) {
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(platoon)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(3)
}

/** Words inside of `where` that stand in more than one line. */
const broken = (page: Page, where: string) =>
  page.evaluate((selector) => {
    const found: string[] = []
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('textarea, select, .hidden')) continue
        for (const { 0: word, index } of text.data.matchAll(/[^\s/·-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) found.push(word)
        }
      }
    }
    return found
  }, where)

test.describe('in letters of twice the size', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('menus, options and the way to paper keep their words whole', async ({ open, page }) => {
    await open()
    await bring(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await broken(page, 'header, nav')).toEqual([])
    const [undo, redo] = [page.getByTestId('undo'), page.getByTestId('redo')]
    expect((await undo.boundingBox())?.y).toBe((await redo.boundingBox())?.y)
    await page.getByTestId('unit-entry').nth(1).locator('[data-key="open"]').click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'PDF' }).click()
    await page.getByTestId('export-pdf').waitFor()
    expect(await broken(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'All lists' }).click()
    await page.getByRole('button', { name: 'More for Green' }).click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
  })
})

test.describe('in German on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' })

  test('units and their upgrades keep their words whole', async ({ open, page }) => {
    await open()
    await bring(page)
    expect(await broken(page, '[data-testid="unit-entry"]')).toEqual([])
    await page.getByTestId('unit-entry').nth(2).locator('[data-key="open"]').click()
    expect(await broken(page, 'dialog[open]')).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in colours forced by the system (${colorScheme}), pictures and paper are seen`, async ({ open, page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open()
    await bring(page)
    // What cannot be seen all looks alike.
    const pictures = page.getByTestId('unit-entry').locator('.picture')
    await expect(page.locator('#picture-sniper')).toBeAttached()
    expect(await pictures.nth(0).screenshot()).not.toEqual(await pictures.nth(1).screenshot())
    await page.getByRole('button', { name: 'PDF' }).click()
    await page.getByTestId('export-pdf').waitFor()
    const paper = page.locator('.paper svg')
    const first = await paper.screenshot()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Page 2 of 2').first()).toBeVisible()
    expect(await paper.screenshot()).not.toEqual(first)
  })
