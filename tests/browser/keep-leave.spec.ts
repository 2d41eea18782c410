/** What was tapped just before a page goes: browsers break off what it was still saving, and nothing may be lost of it. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { add, begin, cards, saved, stored, units } from './keep'

const ADD = '[data-unit="riflemen-10"] .add'

/** Taps, and leaves in the same task as the last of them. */
const tapAndLeave = (page: Page, taps: number, apart: number, to: string) =>
  page
    .evaluate(
      async ([selector, most, pace, address]) => {
        for (let at = 1; at <= most; at++) {
          document.querySelector<HTMLElement>(selector)?.click()
          if (at < most) await new Promise((done) => setTimeout(done, pace))
        }
        if (address === '') location.reload()
        else location.href = address
      },
      [ADD, taps, apart, to] as const,
    )
    // The page that was asked is gone before it answers.
    .catch(() => undefined)

for (const [taps, apart] of [
  [1, 0],
  [3, 30],
  [10, 20],
  [10, 90],
] as const)
  test(`${taps} taps, ${apart} ms apart, and gone with the last of them: all are there, and can be undone`, async ({
    open,
    page,
    app,
  }) => {
    await open()
    await begin(page)
    const address = page.url()
    await tapAndLeave(page, taps, apart, '')
    await expect(units(page)).toHaveCount(taps)
    await saved(page)
    await page.getByTestId('undo').click()
    await expect(units(page)).toHaveCount(taps - 1)
    await page.getByTestId('redo').click()
    await saved(page)
    await tapAndLeave(page, taps, apart, `${app}icons/icon.svg`)
    await page.waitForURL(/svg/)
    await page.goto(address)
    await expect(units(page)).toHaveCount(2 * taps)
    await saved(page)
    expect(await stored(page)).toMatchObject([{ list: { units: { length: 2 * taps } } }])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'muster.glance'))).toEqual([])
  })

test('a new list whose page goes at once is there', async ({ open, page, app }) => {
  await open('#/new')
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.waitForURL(/list/)
  await page.reload()
  await page.goto(`${app}#/`)
  await expect(cards(page)).toHaveCount(1)
})

test('another tab saved the list while this one was going: both versions are kept', async ({
  open,
  page,
  context,
  app,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }))
  await open()
  await begin(page)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  await saved(other)
  // This tab can't save any more, the other can.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await add(page, 'Gunner, 10 pts')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  await add(other, 'Sniper, 10 pts')
  await saved(other)
  await page.goto(`${app}icons/icon.svg`)
  await page.goto(`${app}#/`)
  await expect(cards(page).locator('.name')).toHaveText([
    'Green Platoon (changed before the page closed)',
    'Green Platoon',
  ])
  const lists = await stored(page)
  expect(lists.map(({ list }) => list.units.map((entry) => entry.unit)).sort()).toEqual([['gunner'], ['sniper']])
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
})
