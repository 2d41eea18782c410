/** The glance of a second visit: the cards of the saved lists, as last shown, are drawn before the app has loaded. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { add, begin, cards, lay, record, saved, units } from './keep'
import { findings } from './people'

const glance = (page: Page) => page.locator('.glance')
const KEY = 'muster.glance'

/** Opens the app with its main script held back; the returned function lets the script load. */
async function holdBack(page: Page, app: string, path = ''): Promise<() => void> {
  let go = () => {}
  const gone = new Promise<void>((done) => (go = done))
  await page.route('**/assets/index-*.js', async (route) => {
    await gone
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(app + path, { waitUntil: 'commit' })
  return go
}

/** Stores three lists, and waits until the glance contains them. */
async function three(page: Page, app: string): Promise<void> {
  await page.goto(app)
  // Wait until the app has found no lists: it could find these otherwise and store a glance too early.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await lay(
    page,
    'lists',
    [0, 1, 2].map((at) => [record(at).id, record(at)] as const),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toMatch(/Platoon 2.*300\spts/)
}

/** Positions and sizes after two frames: until its first frame a card has the placeholder height of cards out of sight. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return [
      ...document.querySelectorAll('.lists-new, .lists-head, .list-card, .list-card .name, .list-card .badge'),
    ].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.className, x, y, width, height].join(' ').replace(/data-v-\w+/, '')
    })
  })

test('the glance shows the cards where the app draws them later, and the focused card keeps the focus', async ({
  page,
  app,
}) => {
  await three(page, app)
  const go = await holdBack(page, app)
  await expect(glance(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Platoon 2')
  await expect(cards(page).first()).toContainText(/\d+\s\/\s300\spts/)
  const before = await places(page)
  expect(before.length).toBe(2 + 3 * 3)
  expect(await findings(page)).toEqual([])
  await cards(page).nth(1).getByRole('link').focus()
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Muster' })).toBeVisible()
  await expect(glance(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(() => places(page)).toEqual(before)
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused()
})

test('the app script is loaded after the glance is drawn, and at once where there is no glance', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches('.glance')) seen.push('lists')
        if (node.matches('script[type="module"]')) seen.push('app')
      }
    }).observe(document, { subtree: true, childList: true })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await page.goto(app)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await seen()).toEqual(['app'])
  await three(page, app)
  expect(await seen()).toEqual(['app'])
  await page.reload()
  await expect(glance(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)
  expect(await seen()).toEqual(['lists', 'app'])
})

test('a tap on a card of the glance opens its list once the app has loaded', async ({ page, app }) => {
  await three(page, app)
  const go = await holdBack(page, app)
  await cards(page).first().getByRole('link').tap()
  expect(page.url()).toContain('#/list/kept-2')
  go()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Platoon 2')
  await expect(glance(page)).toHaveCount(0)
})

test('the scripts of the editor are loaded before a list is tapped', async ({ page, app }) => {
  await three(page, app)
  const editor = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/build-'))
  await expect.poll(() => page.evaluate(editor)).toBe(true)
  // No script that is requested from here on is answered.
  await page.route('**/*.js', () => new Promise(() => undefined))
  await cards(page).first().getByRole('link').tap()
  await expect(units(page)).toHaveCount(3)
})

test('the glance has a change that was made in the editor last', async ({ page, app }) => {
  await page.goto(app)
  await begin(page, 'Green Platoon')
  // The glance is stored a moment after the first list.
  await page.goto(`${app}#/`)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('Green Platoon')
  await page.goBack()
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  await expect(units(page)).toHaveCount(1)
  const go = await holdBack(page, app)
  await expect(cards(page)).toHaveText(/Green Platoon.*10\s\/\s300\spts/)
  go()
  await expect(glance(page)).toHaveCount(0)
  await expect(cards(page)).toHaveText(/Green Platoon.*10\s\/\s300\spts/)
})

test('the glance is not drawn on another screen, and is removed with the last list', async ({ page, app }) => {
  await three(page, app)
  const go = await holdBack(page, app, '#/settings')
  await expect(page.locator('.shell')).toBeVisible()
  await expect(glance(page)).toHaveCount(0)
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto(`${app}#/`)
  for (const name of ['Platoon 2', 'Platoon 1', 'Platoon 0']) {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(cards(page).filter({ hasText: name })).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
})

test('a damaged glance is ignored', async ({ page, app }) => {
  await three(page, app)
  for (const kept of ['{', '[]', '{"version":1,"words":{},"cards":[{"id":"x"},{"id":5}]}']) {
    // Written as the page loads: the page that is left stores its own glance and would overwrite it.
    await page.addInitScript(
      ([key, text]) => location.protocol === 'http:' && localStorage.setItem(key!, text!),
      [KEY, kept],
    )
    await page.reload()
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByText('Platoon 0')).toBeVisible()
  }
})
