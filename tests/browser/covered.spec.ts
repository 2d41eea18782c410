/** With large text, by keys alone: what has the focus is not under a bar, and its label is in sight. */
import type { Page } from '@playwright/test'
import { newEntry, newList, type Design } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'

const tank: Design = {
  id: 'tank',
  name: 'Iron Colossus of the Hills',
  kind: 'vehicle',
  stats: { movement: 15, range: 90, save: 5, power: 5, armor: 5, morale: 3, toHit: 4 },
  capabilities: [{ id: 'cone' }, { id: 'blast-5cm' }],
}

/** Brings in a list over its limit, so that the header of its design tells the most, and returns its id. */
async function bring(page: Page): Promise<string> {
  const list = newList('mini-combat', { elements: [tank], units: [newEntry(tank.id, { count: 40 })] })
  await page.getByTestId('import-file').setInputFiles({
    name: 'list.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  return /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Whether the focused element can be seen: '' or its name and what is over its middle. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const own = document.activeElement ?? document.body
    const { left, top, width, height } = own.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = own === document.body || own.contains(over) || over?.closest('label')?.control === own
    return isSeen ? '' : `${own.outerHTML.slice(0, 120)} under ${over?.outerHTML.slice(0, 80) ?? 'the edge'}`
  })

for (const [width, height] of [
  [320, 640],
  [640, 360],
] as const)
  test(`the header of a design covers nothing that is reached by Tab, at ${width} × ${height} with text of 200% @full`, async ({
    open,
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await open()
    const id = await bring(page)
    await open(`#/list/${id}/element/${tank.id}`)
    await expect(page.getByTestId('element-price')).toBeVisible()
    // What is said of the import may lie over a control as long as it is shown.
    await expect(page.getByTestId('notice')).toHaveCount(0, { timeout: 15_000 })
    await enlarge(page)
    await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')))
    const found = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 80; stop++) {
        await page.keyboard.press(key)
        found.add(await covered(page))
      }
    expect([...found].filter(Boolean)).toEqual([])
  })

test('going back by keys in the settings, the label of the language is in sight @full', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('#/settings')
  await enlarge(page)
  const language = page.getByRole('combobox', { name: 'Language' })
  for (let stop = 0; stop < 20; stop++) await page.keyboard.press('Tab')
  await expect(language).not.toBeInViewport()
  for (let stop = 0; stop < 20 && !(await language.evaluate((one) => one.matches(':focus'))); stop++)
    await page.keyboard.press('Shift+Tab')
  await expect(language).toBeFocused()
  await expect(page.getByText('Language', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('a control in the bar of the rules takes the focus without scrolling the page @full', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('#/rules/hammer-wars')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1000))
  for (const one of [page.getByRole('button', { name: 'Sections' }), page.getByRole('searchbox')]) {
    await one.focus()
    expect(await page.evaluate(() => scrollY)).toBe(1000)
  }
})
