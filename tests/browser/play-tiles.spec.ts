/** The table on a phone: an army on a screen and a half, and targets that a thumb hits. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { lay, record } from './keep'
import { openUnits } from './open-units'
import { expectSound } from './people'

/** The table of a list with these units. */
async function openTable(page: Page, app: string, ruleset: string, units: readonly string[]): Promise<void> {
  const unit = record(0).list.units[0]!
  const list = {
    ...record(0).list,
    ruleset,
    settings: {},
    units: units.map((id) => ({ ...unit, unit: id, upgrades: [] })),
  }
  await page.goto(app)
  await lay(page, 'lists', [['kept-0', { ...record(0), list }]])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.goto(`${app}#/list/kept-0/table`)
  await page.getByTestId('table-unit').locator('.tile').first().waitFor()
}

/** Targets that change the game and are less than 48 px wide or high, and pairs of them with less than 8 px between. */
const tight = (page: Page) =>
  page.evaluate(() => {
    const own =
      'main :is(.tap, .more, .tick, .stepper > *, .game a, .game button, .foot button, .aims a, .whole button)'
    const targets = [...document.querySelectorAll<HTMLElement>(own)]
      .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
      .map((one) => {
        const name = one.getAttribute('aria-label') ?? one.textContent.trim()
        // The tile is the target of its own button, up to the strip with the other.
        const tile = one.matches('.tap') ? one.closest('.tile')!.getBoundingClientRect() : null
        const more = one.closest('.tile')?.querySelector('.more')?.getBoundingClientRect()
        const { x, y, width, height } = tile ?? one.getBoundingClientRect()
        return {
          name,
          x,
          y,
          width,
          height: tile && more ? more.top - 8 - tile.top : height,
          bar: one.closest('.game, .foot'),
        }
      })
    const small = targets.filter(({ width, height }) => width < 47.5 || height < 47.5).map(({ name }) => name)
    const close = targets.flatMap((a, at) =>
      targets.slice(at + 1).flatMap((b) => {
        if (a.bar !== b.bar) return []
        const gap = (from: number, size: number, to: number, other: number) =>
          Math.max(to - from - size, from - to - other)
        const between = Math.max(gap(a.x, a.width, b.x, b.width), gap(a.y, a.height, b.y, b.height))
        return between < 7.5 ? [`${a.name} | ${b.name}: ${between.toFixed(1)}`] : []
      }),
    )
    return { small, close }
  })

const armies: Record<string, readonly string[]> = {
  'army-men-combat': [
    'recruits-10',
    'riflemen-10',
    'veterans-10',
    'recruits-5',
    'gunner',
    'sniper',
    'support',
    'jeep',
    'truck',
    'apc',
    'light-tank',
    'jet',
  ],
  'hammer-wars': [
    ...Array.from({ length: 6 }, () => 'assault-infantry'),
    ...['ranged-infantry', 'ranged-infantry', 'support-specialist', 'ranged-hero', 'assault-hero', 'support-heavy'],
  ],
}
for (const [ruleset, units] of Object.entries(armies)) {
  test(`twelve units of ${ruleset} stand within a screen and a half, the first of them on the screen`, async ({
    page,
    app,
  }) => {
    await openTable(page, app, ruleset, units)
    const ends = await page
      .locator('[data-testid="table-unit"] .tile')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom + scrollY))
    expect(ends).toHaveLength(12)
    expect(ends[3]).toBeLessThan(844)
    expect(ends[11]).toBeLessThan(844 * 1.5)
    await expectSound(page, 'tiles')
  })

  test(`every target of ${ruleset} at the table is 48 px high with 8 px to the next, on tiles and in open units${ruleset === 'hammer-wars' ? '' : ' @full'}`, async ({
    page,
    app,
  }) => {
    await openTable(page, app, ruleset, units)
    expect(await tight(page)).toEqual({ small: [], close: [] })
    await openUnits(page)
    expect(await tight(page)).toEqual({ small: [], close: [] })
    await expectSound(page, 'open units')
  })
}

test('a tap activates, a long press opens the unit and activates nothing, and the keyboard does both', async ({
  page,
  app,
}) => {
  await openTable(page, app, 'army-men-combat', armies['army-men-combat']!)
  const unit = page.getByTestId('table-unit').first()
  const tap = unit.getByRole('button', { name: 'Recruits [10]: Activated' })
  const more = unit.getByRole('button', { name: 'Details: Recruits [10]' })
  await tap.click()
  await expect(tap).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 1 of 4 · 11 to act')
  await page.locator('.game').getByRole('button', { name: 'Undo' }).click()
  await expect(tap).toHaveAttribute('aria-pressed', 'false')
  const { x, y } = (await unit.locator('.figure').boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.up()
  await expect(tap).toHaveAttribute('aria-pressed', 'false')
  await more.press('Enter')
  await expect(unit.locator('.panel')).toHaveCount(0)
  await tap.press('Enter')
  await expect(tap).toHaveAttribute('aria-pressed', 'true')
})
