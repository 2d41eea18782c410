/** The rules of a game: search, links, and the dialogs that explain the terms of a list. */
import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, readyOffline, test } from './harness'
import { expectSound } from './people'
import { openUnits } from './open-units'

async function platoon(page: Page) {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const unit of ['Riflemen [10], 50 pts', 'Sniper, 10 pts'])
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
}

test('a term opens its rule, and gives the focus back', async ({ open }) => {
  const page = await open()
  await platoon(page)
  await page.getByRole('button', { name: /^List/ }).click()
  const entry = page.getByTestId('unit-entry').nth(1)
  await entry.locator('[data-key="open"]').click()
  const term = page.getByRole('dialog', { name: 'Sniper' }).getByRole('button', { name: 'Scope' })
  await term.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Scope' })
  await expect(sheet).toContainText('Hits on 2+ when shooting.')
  await expect(sheet).toContainText('Units with it: Sniper.')
  await expect(sheet).toContainText('In your list: Sniper.')
  await expectSound(page, 'sheet of a term')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(term).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(entry.locator('[data-key="open"]')).toBeFocused()
  await page.getByTestId('unit-entry').first().locator('[data-key="open"]').click()
  await page.getByRole('button', { name: 'Rule: Flamethrower' }).click()
  await expect(page.getByRole('dialog', { name: 'Flamethrower' })).toContainText('Can take it: Recruits [5]')
  await page.getByRole('link', { name: 'All rules of the game' }).click()
  await expect(page.locator('[id="rule-upgrades/flamethrower"]')).toBeFocused()
  // The upgrade is not taken, so it is not marked as part of the list; the sniper is.
  await expect(page.locator('[id="rule-upgrades/flamethrower"]')).not.toContainText('In your list')
  await expect(page.locator('[id="rule-units/sniper"]')).toContainText('In your list: Sniper.')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(2)
})

test('at the table a tap on any stat of a unit explains all its stats @full', async ({ open }) => {
  const page = await open()
  await page.getByRole('button', { name: /Hammer Wars/ }).click()
  await page.getByRole('button', { name: /^Orks/ }).click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await page.goto(`${page.url()}/table`)
  await openUnits(page)
  const unit = page.getByTestId('table-unit').first()
  const press = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await press(unit.getByText('Lives', { exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Assault Infantry' })
  await expect(sheet).toContainText('Successful attacks needed to kill the model.')
  await expectSound(page, 'numbers of a unit')
  await page.keyboard.press('Escape')
  const numbers = unit.getByRole('button', { name: 'What the numbers of Assault Infantry mean' })
  await expect(numbers).toBeFocused()
  // The stats of a weapon open the rule of the weapon, and there is no tab stop in between.
  await page.keyboard.press('Tab')
  await expect(unit.getByRole('button', { name: 'Attack' })).toBeFocused()
  await press(unit.locator('tbody td').first())
  await expect(page.getByRole('dialog', { name: 'Attack' })).toContainText('Roll needed against light armor.')
  await page.keyboard.press('Escape')
  await expectSound(page, 'numbers at the table')
})

test('at the table a tap at the lower edge of a term or link opens that one and not what is below it @full', async ({
  open,
  app,
}) => {
  const page = await open()
  await page.getByRole('button', { name: /Mini Combat/ }).click()
  await page.getByRole('button', { name: /^Hill clans/ }).click()
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  await page.goto(`${page.url()}/table`)
  await openUnits(page)
  // Tap right above the stats of the leader.
  await page
    .getByRole('button', { name: 'Melee Advantage' })
    .first()
    .click({ position: { x: 20, y: 42 } })
  await expect(page.getByRole('dialog', { name: 'Melee Advantage' })).toBeVisible()

  await page.goto(`${app}#/new`)
  await platoon(page)
  await expect(page.getByTestId('unit-entry')).toHaveCount(2)
  await page.goto(`${page.url()}/table`)
  await openUnits(page)
  // The link must still scroll away below the sticky head.
  const odds = page.getByRole('link', { name: 'Sniper: Odds…' })
  await odds.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 60))
  const top = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth - 30, 70)?.closest('.game, .odds')?.className)
  await expect.poll(top).toContain('game')
  await odds.click({ position: { x: 22, y: 38 } })
  await expect(page).toHaveURL(/odds/)
})

test.describe('without a network', () => {
  test.use({ worker: true })

  test('the rules are there without a list', async ({ open, page, context }) => {
    await open()
    await readyOffline(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Rules: The Simple Toy Soldier Game' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sides')
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByTestId('tools').click()
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await page.getByRole('link', { name: /Hammer Wars/ }).click()
    await page.getByRole('searchbox').fill('oppress')
    await expect(page.getByTestId('hits').getByRole('listitem').first()).toContainText('Oppression')
    await page.getByRole('link', { name: 'In “Goals”' }).click()
    await expect(page.locator('[id="rule-goals/oppression"]')).toBeFocused()
    await expect(page.locator('[id="rule-goals/oppression"]')).toContainText('Available to: Beastmen')
    await expect(page).toHaveURL(/#\/rules\/hammer-wars\/goals\/oppression$/)
    await page.reload()
    await expect(page.locator('[id="rule-goals/oppression"]')).toBeInViewport()
  })
})

test('the search of the rules shows hits, says when there are none, and is cleared by "Show all rules" @full', async ({
  open,
  page,
}) => {
  await open('#/rules/army-men-combat')
  await page.getByRole('searchbox').fill('quality again')
  await expect(page.getByTestId('hits').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByTestId('hits')).toContainText('No rule has “zzz”.')
  await page.getByRole('button', { name: 'Show all rules' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Vehicle damage' })).toBeVisible()
})

test('the rules end with a link to the rulebook, where the rulebook names an address @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await page.goto(`${app}#/rules/army-men-combat`)
  const book = page.getByRole('link', { name: 'onepagerules.wordpress.com' })
  await expect(book).toHaveAttribute('href', 'https://onepagerules.wordpress.com')
  await expect(book).toHaveAttribute('rel', /noreferrer/)
  // Mini Combat's book names no place.
  await page.goto(`${app}#/rules/mini-combat`)
  await expect(page.getByText('The rulebook decides.')).toBeVisible()
  await expect(page.locator('a[target="_blank"]')).toHaveCount(0)
})

test('a search for a whole question shows the rules with most of its words, and says so @full', async ({
  open,
  page,
}) => {
  await open('#/rules/army-men-combat')
  await page.getByRole('searchbox').fill('Can a tank shoot while moving?')
  await expect(
    page.getByRole('status').filter({ hasText: 'No rule has all these words. 1 has most of them.' }),
  ).toHaveCount(1)
  await expect(page.getByTestId('hits').getByRole('listitem').first()).toContainText('May shoot one weapon after it')
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the English name of a rule leads to it @full', async ({ open, page }) => {
    await open('#/rules/hammer-wars')
    await page.getByRole('searchbox').fill('Chain Attack')
    await expect(page.getByTestId('hits').getByRole('listitem').first()).toContainText('Kettenangriff')
  })

  test('English names find factions, units and capabilities too, and a search without hits says so @full', async ({
    open,
    page,
  }) => {
    await open()
    await page.getByRole('button', { name: /^Hammer Wars/ }).click()
    const faction = page.locator('[data-setting="faction"]')
    await faction.getByRole('searchbox').fill('High Elves')
    await expect(faction.getByRole('radio', { name: 'Hochelfen' })).toBeVisible()
    await expect(faction.getByRole('radio')).toHaveCount(1)
    await faction.getByRole('searchbox').fill('Martians')
    await expect(faction.locator('summary')).toHaveText(/Kein Treffer für „Martians“/)
    await faction.getByRole('searchbox').fill('')
    await expect(faction.locator('summary')).toHaveText(/Alle Möglichkeiten \(\d+\)/)
    await page.getByRole('button', { name: 'Leere Liste beginnen' }).click()
    const found = page.locator('.book .unit .name')
    for (const typed of ['Assault Infantry', 'Clanrats']) {
      await page.getByRole('searchbox', { name: 'Buch durchsuchen' }).fill(typed)
      await expect(found).toHaveText(['Sturminfanterie'])
    }
    await open('#/new')
    await page.getByRole('button', { name: /^Mini Combat/ }).click()
    await page.getByRole('button', { name: 'Leere Liste beginnen' }).click()
    await page.getByRole('button', { name: 'Neuer Entwurf' }).click()
    await page.getByRole('button', { name: 'Fähigkeit hinzufügen' }).click()
    await page.getByRole('searchbox').fill('Skimmer')
    await expect(page.locator('[data-capability]')).toHaveCount(1)
  })
})

test('a rule links to the units that have it, and Back leads to the rule and the search again', async ({
  open,
  page,
}) => {
  await open('#/rules/army-men-combat')
  await page.getByRole('searchbox').fill('bomb')
  await page.getByTestId('hits').getByRole('link', { name: 'Bomber', exact: true }).first().click()
  await expect(page).toHaveURL(/units\/bomber$/)
  await expect(page.locator('[id="rule-units/bomber"]')).toBeInViewport()
  const has = page.locator('[id="rule-weapons/bomb"]').getByRole('link', { name: 'Bomber' })
  await has.click()
  await expect(page.locator('[id="rule-units/bomber"]')).toBeInViewport()
  await page.goBack()
  await expect(page.locator('[id="rule-weapons/bomb"]')).toBeInViewport()
  // The search is restored, scrolled to the rule that was left.
  await expect(page.getByRole('searchbox')).toHaveValue('bomb')
  await expect(page.getByTestId('hits').locator('[id="rule-weapons/bomb"]')).toBeInViewport()
  await page.getByTestId('hits').getByRole('link', { name: /^In / }).last().click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('bomb')
  await page.getByRole('button', { name: 'Sections' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terrain' }).click()
  await expect(page.getByRole('heading', { name: 'Terrain' })).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a link to an unknown game says so, and a link to an unknown rule shows the rules of the game @full', async ({
  open,
  page,
}) => {
  await open('#/rules/no-such-game')
  await expect(page.getByText('This version doesn’t know this game.')).toBeVisible()
  await page.goto(page.url().replace('no-such-game', 'hammer-wars/nowhere/nothing'))
  await expect(page.getByRole('heading', { name: 'Attack lines' })).toBeVisible()
})

for (const [colorScheme, width] of [
  ['light', 1200],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 700 } })
    test('the rules of every game pass axe and fit the screen @full', async ({ open, page, app }) => {
      test.slow()
      await open('#/rules')
      await expectSound(page, 'games')
      const paths = await page
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(paths).toHaveLength(readdirSync('data').length)
      for (const path of paths) {
        await page.goto(`${app}${path}`)
        await expect(page.getByRole('searchbox')).toBeVisible()
        await expectSound(page, String(path))
      }
      await page.goto(`${app}#/rules/mini-combat`)
      await page.getByRole('searchbox').fill('morale')
      await expectSound(page, 'search')
      if (width > 1000) return
      await page.getByRole('searchbox').fill('')
      await page.getByRole('button', { name: 'Sections' }).click()
      await expectSound(page, 'sections')
      await page.getByRole('button', { name: 'Templates', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Templates' })).toBeInViewport()
    })
  })
}

test('names of units in the tables of the rules take two lines at most, with large text and on small screens @full', async ({
  open,
}) => {
  for (const [game, unit, width, size] of [
    ['army-men-combat', 'Recruits [5]', 195, '100%'],
    ['army-men-combat', 'Recruits [5]', 390, '200%'],
    ['hammer-wars', 'Assault Specialist', 390, '100%'],
  ] as const) {
    const page = await open(`#/rules/${game}`)
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
    }, size)
    const name = page.getByRole('rowheader', { name: unit }).first()
    await expect(name).toBeVisible()
    const { lines, wide } = await name.evaluate((cell) => ({
      lines: Math.round(cell.getBoundingClientRect().height / parseFloat(getComputedStyle(cell).lineHeight)),
      wide: document.documentElement.scrollWidth - window.innerWidth,
    }))
    expect(lines, `${unit}, ${width} px`).toBeLessThanOrEqual(2)
    expect(wide).toBeLessThanOrEqual(0)
  }
})
