/** Touch gestures. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness'
import { cards, lay, record } from './keep'

/** Drags a finger 120 px down the screen from (x, from), and waits two frames so that any scrolling has begun. */
async function pull(page: Page, x: number, from: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (let down = 20; down <= 120; down += 20) await send('touchMove', from + down)
  await send('touchEnd')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await touch.detach()
}

test('dragging on a menu or dialog, or beside a dialog, does not scroll the page beneath', async ({ open, page }) => {
  await open()
  const many = Array.from({ length: 12 }, (_, at) => record(at))
  await lay(
    page,
    'lists',
    many.map((one) => [one.id, one] as const),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(12)
  const top = () => page.evaluate(() => Math.round(scrollY))
  const more = cards(page).nth(6).getByRole('button', { name: /^More/ })
  // The tap itself scrolls, where the page has grown above since.
  await more.tap()
  const menu = page.locator(':popover-open')
  await expect(menu).toBeVisible()
  const before = await top()
  const stays = async (sheet: Locator, places: (edge: number) => readonly number[]) => {
    await expect(sheet).toBeVisible()
    for (const place of places((await sheet.boundingBox())!.y)) {
      await pull(page, 150, place)
      expect(await top(), `pulled at ${place}`).toBe(before)
    }
    await expect(sheet).toBeVisible()
  }
  await stays(menu, (edge) => [edge + 20, edge + 90])
  await menu.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('button', { name: 'Tags' }).tap()
  await stays(page.getByRole('dialog', { name: 'Tags' }), (edge) => [edge + 20, edge + 90, 40])
  // Without them the same gesture scrolls the page.
  await page.keyboard.press('Escape')
  await pull(page, 150, 300)
  await expect.poll(top).toBeLessThan(before)
})
