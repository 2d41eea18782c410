/**
 * Prints what the screens aim at, measured in the built app at 390 × 844: `npm run build && node scripts/aims.mjs`.
 *
 * Taps from an empty library to a legal army that is spent to 90 %, units in sight, heights in CSS px, entries of menus. An aim
 * that is missed is marked with "!". Nothing is asserted: tests/browser/play-tiles.spec.ts holds what players depend on.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from './browser.mjs'
import { built, serve } from './server.mjs'

const SCREEN = { width: 390, height: 844 }
const { address, close } = await serve(built)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

function tell(what, found, aim, isMet = found <= aim) {
  console.log(`${isMet ? ' ' : '!'} ${what}: ${found} (aim ${aim})`)
}

/** A page of a player who opens the app for the first time, and what it takes to count taps. */
async function visit() {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(address)
  let taps = 0
  const button = (name) => page.getByRole('button', { name }).first()
  const tap = async (what) => {
    await (typeof what === 'string' || what instanceof RegExp ? button(what) : what).tap()
    taps += 1
    // What moves comes to rest, as under the thumb of a player.
    await page.waitForTimeout(200)
  }
  const unit = (id) => page.locator(`[data-unit="${id}"]`).getByTestId('add-unit')
  return { page, tap, unit, button, taps: () => taps, end: () => context.close() }
}

/** Opens a list file and waits for its entries. */
async function open(page, file) {
  const buffer = await readFile(join('data', file))
  const sent = { name: 'list.muster.json', mimeType: 'application/json', buffer }
  await page.getByTestId('import-file').setInputFiles(sent)
  await page.getByTestId('unit-entry').first().waitFor()
  // The first steps, which every new player can skip, stand above the list.
  const skip = page.getByRole('button', { name: 'Skip' })
  if (await skip.isVisible()) await skip.tap()
}

/** How each game's legal army is reached; the last step waits for the verdict. */
const ways = [
  [
    'Army Men Combat, points',
    7,
    async ({ tap, unit }) => {
      await tap(/^Army Men Combat Points/)
      await tap('Start building')
      for (const id of ['light-tank', 'veterans-10', 'riflemen-10']) await tap(unit(id))
    },
  ],
  [
    'Army Men Combat v1.5.0',
    5,
    async ({ page, tap }) => {
      await tap(/^Army Men Combat v1/)
      await tap('Start building')
      await tap(/^List/)
      await tap(page.getByTestId('fill-all'))
    },
  ],
  [
    'The Simple Toy Soldier Game',
    4,
    async ({ page, tap }) => {
      await tap(/^The Simple Toy Soldier Game/)
      await tap('Start building')
      await tap(/^List/)
      await tap(page.getByTestId('fill-all'))
    },
  ],
  [
    'Hammer Wars',
    14,
    async ({ page, tap }) => {
      await tap(/^Hammer Wars/)
      await tap(page.getByText('All choices (26)'))
      await tap(page.getByRole('radio').first())
      await tap(page.getByRole('radio', { name: /./ }).nth(1))
      await tap('Start building')
      await tap(/^List/)
      await tap(page.getByTestId('fill-all'))
    },
  ],
  [
    'Mini Combat, from a source book',
    8,
    async ({ page, tap }) => {
      await tap(/^Mini Combat/)
      await tap('Start building')
      await tap(page.getByTestId('take-book').first())
      await tap(/^List/)
      await tap(page.getByRole('link', { name: 'Generate an army' }))
      await tap('Generate an army')
      await tap('Use this army')
    },
  ],
]

for (const [name, aim, build] of ways) {
  const one = await visit()
  try {
    await build(one)
    await one.page.locator('[data-testid="legality"][data-legal="true"]').first().waitFor({ timeout: 10_000 })
    await one.page.waitForTimeout(500)
    const spent = await one.page
      .getByTestId('total')
      .first()
      .evaluate(({ dataset }) => [dataset.points, dataset.limit])
    tell(`${name}, taps to a legal army (${spent.filter(Boolean).join(' of ') || 'no points'})`, one.taps(), aim)
  } catch (error) {
    console.log(`! ${name}: no legal army after ${one.taps()} taps (${error.message.split('\n')[0]})`)
  }
  await one.end()
}

const inSight = (page, selector) =>
  page.locator(selector).evaluateAll((all) => {
    const bar = document.querySelector('.tools')?.getBoundingClientRect().top ?? innerHeight
    const seen = all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0 && box.left < innerWidth)
    return seen.filter((box) => box.left >= 0 && box.top >= 0 && box.bottom <= bar).length
  })

{
  const { page, tap, button, end } = await visit()
  await open(page, 'army-men-combat/starts/snipers-and-mortar.json')
  const first = await page.getByTestId('unit-entry').first().boundingBox()
  tell('First unit of the list, y', Math.round(first.y), 130)
  await tap(/^Book/)
  await page.waitForTimeout(300)
  const units = await inSight(page, '.pane.book [data-unit]')
  tell('Units in sight in the book', units, 8, units >= 8)
  for (const [where, opener] of [
    ['the editor', button('More')],
    ['an entry', button(/^More for/)],
  ]) {
    if (where === 'an entry') await tap(/^List/)
    await opener.tap()
    const entries = await page.getByRole('dialog').locator('a:visible, button:visible').count()
    tell(`Entries in the menu of ${where}`, entries, 7)
    await page.keyboard.press('Escape')
  }
  await page.goto(`${address}#/`)
  await button(/^More for/).tap()
  tell(
    'Entries in the menu of a saved list',
    await page.getByRole('dialog').locator('a:visible, button:visible').count(),
    7,
  )
  await end()
}

{
  const { page, button, end } = await visit()
  await open(page, 'army-men-combat/starts/snipers-and-mortar.json')
  // The ready-made army has fewer than eight entries.
  for (let n = 0; n < 6; n++) {
    await button(/^More for/).tap()
    await button('Duplicate').tap()
  }
  await page.locator('.pane.roster').evaluate((pane) => pane.scrollTo(0, 0))
  const units = await inSight(page, '[data-testid="unit-entry"]')
  tell('Units in sight in the list', units, 8, units >= 8)
  await end()
}

{
  const { page, tap, end } = await visit()
  await open(page, 'mini-combat/starts/desert-column.json')
  await tap(/^Book/)
  await tap(page.getByTestId('new-design'))
  await page.getByTestId('element-price').waitFor()
  await page.waitForTimeout(300)
  tell(
    'Height of a design without capabilities',
    await page.evaluate(() => document.documentElement.scrollHeight),
    1300,
  )
  await end()
}

await browser.close()
await close()
