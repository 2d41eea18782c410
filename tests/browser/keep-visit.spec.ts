/** What counts as one opening of the app (a visit): the history names visits, and the trash keeps lists for 30 of them. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { addSaved, begin, comeBack, lay, record, stored } from './keep'

const opening = async (page: Page) => {
  // The record of a list has the number of the opening in which it was saved last. These tests have one list.
  const lists = (await stored(page)) as unknown as { opening: number }[]
  return lists[0]?.opening
}

test('reloads and a second tab belong to the same visit; opening the app after it was closed begins another @full', async ({
  open,
  page,
  context,
}) => {
  await open()
  await begin(page)
  const address = page.url()
  await expect.poll(() => opening(page)).toBe(1)
  for (let times = 0; times < 3; times++) {
    await page.reload()
    await addSaved(page, 'Gunner, 10 pts')
    expect(await opening(page)).toBe(1)
  }
  await page.goto(`${address}/history`)
  await expect(page.getByText(/^Today \d\d:\d\d$/).first()).toBeVisible()
  // A second tab has its own session storage.
  const other = await context.newPage()
  await other.goto(address)
  await addSaved(other, 'Sniper, 10 pts')
  expect(await opening(other)).toBe(1)
  await other.close()
  // The tab leaves for another page and comes back.
  await page.goto('about:blank')
  await page.goto(address)
  await addSaved(page, 'Sniper, 10 pts')
  expect(await opening(page)).toBe(1)

  await comeBack(page)
  await addSaved(page, 'Gunner, 10 pts')
  expect(await opening(page)).toBe(2)
})

test('an app that was hidden for more than an hour begins another visit, and not after less @full', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open()
  await lay(page, 'lists', [['kept-1', record(1)]])
  await page.reload()
  await page.goto(`${page.url().replace(/#.*/, '')}#/list/kept-1`)
  const rest = async (time: string) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward(time)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.resume()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await addSaved(page, 'Gunner, 10 pts')
    return opening(page)
  }
  const first = await rest('01:00')
  expect(await rest('59:00')).toBe(first)
  expect(await rest('01:00:01')).toBe((first ?? 0) + 1)
})

test('without session storage and locks every page load counts as a visit, and everything else works @full', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await open()
  await begin(page)
  await page.reload()
  await addSaved(page, 'Gunner, 10 pts')
  expect(await opening(page)).toBe(2)
})
