/** By keys alone: the focus ring can be seen on all four sides, also at the edge of the screen and beside bars. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'

/** The sides on which the ring of the focused element is cut away or covered: its outermost pixels do not show it. */
async function cut(page: Page): Promise<string[]> {
  const { left, top, width, height, out } = await page.evaluate(() => {
    const one = document.activeElement ?? document.body
    const { left, top, width, height } = one.getBoundingClientRect()
    const { outlineOffset, outlineWidth } = getComputedStyle(one)
    return { left, top, width, height, out: parseFloat(outlineOffset) + parseFloat(outlineWidth) }
  })
  const across = { x: left + width / 2, width: 2 }
  const down = { y: top + height / 2, height: 2 }
  const sides = {
    top: { ...across, y: top - out, height: 2 },
    bottom: { ...across, y: top + height + out - 2, height: 2 },
    left: { ...down, x: left - out, width: 2 },
    right: { ...down, x: left + width + out - 2, width: 2 },
  }
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const look = (clip: (typeof sides)['top']) => page.screenshot({ clip, scale: 'css' })
  const found: string[] = []
  for (const [side, clip] of Object.entries(sides)) {
    const isOut = clip.x < 0 || clip.y < 0 || clip.x + clip.width > screen.width || clip.y + clip.height > screen.height
    if (isOut) {
      found.push(side)
      continue
    }
    const shown = await look(clip)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { outline-color: transparent !important }')
      document.adoptedStyleSheets = [sheet]
    })
    if (shown.equals(await look(clip))) found.push(side)
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
  }
  return found
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 800],
] as const)
  test(`in the head and the bar of the editor, ${width} × ${height} @full`, async ({ open, page }) => {
    await page.setViewportSize({ width, height })
    await open('#/new?game=simple-toy-soldier-game')
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page.getByTestId('add-unit').first()).toBeVisible()
    await page.keyboard.press('Tab')
    const head = page.locator('header')
    const bar = page.getByRole('navigation')
    const buttons = await bar.locator('> :visible').all()
    for (const one of [
      head.getByRole('link').first(),
      head.getByRole('button', { name: 'rename' }),
      page.getByTestId('redo'),
      ...buttons,
    ]) {
      await one.focus()
      expect.soft(await cut(page), (await one.textContent()) ?? '').toEqual([])
    }
  })

test('above the button that stays at the bottom of the new list, and at the lower edge of a dialog', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open('#/new?game=simple-toy-soldier-game')
  await page.getByTestId('ready-army').last().focus()
  // The other ways to an army are cards behind it.
  for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
  await expect(page.getByLabel('List name')).toBeFocused()
  expect(await cut(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  const save = page.getByRole('button', { name: 'Save as a file' })
  for (let tab = 0; tab < 9 && !(await save.evaluate((one) => one.matches(':focus'))); tab++)
    await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  expect(await cut(page)).toEqual([])
})
