/** What players choose at the table for the whole game, and what the score counts with it. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { choice, lay, record } from './keep'
import { openUnits } from './open-units'
import { expectSound } from './people'

/** Stores two lists of a game with missions that are played against each other, the first with this game, and opens its table. */
async function openPlay(page: Page, app: string, game: object): Promise<void> {
  await page.goto(app)
  const units = ['sergeant', 'rifleman'].map((unit) => ({ ...record(0).list.units[0], unit, upgrades: [] }))
  const list = (at: number) => ({
    ...record(at),
    list: { ...record(at).list, ruleset: 'army-men-combat-v1.5.0', settings: {}, units },
  })
  await lay(
    page,
    'lists',
    [0, 1].map((at) => [record(at).id, list(at)] as const),
  )
  await lay(page, 'settings', [['app:game:kept-0', game]])
  // Another page in between: the app that is open does not know what was stored behind its back.
  await page.goto('about:blank')
  await page.goto(`${app}#/list/kept-0/table`)
  await page.getByRole('combobox', { name: /^Other side/ }).selectOption('kept-1')
  await expect(other(page, 1)).toBeVisible()
}
const other = (page: Page, n: number) => page.getByRole('link', { name: new RegExp(`^Play: Platoon ${n} · `) })
const mission = (page: Page) => page.getByRole('combobox', { name: 'Mission' })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'The game' }).getByRole('button', { name: 'Undo', exact: true })

test('a mission is chosen with the keyboard for both tables, is told, and is undone for both', async ({
  page,
  app,
}) => {
  await openPlay(page, app, { round: 1, marks: {} })
  await expect(other(page, 1)).toHaveAccessibleName(/Score: 0/)
  await mission(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // On the way to a mission none is chosen yet.
  await expect(page.getByRole('textbox', { name: 'Score', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(mission(page)).toBeFocused()
  await expect(page.getByText('Mission: Seize Ground (markers held)')).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'Score (markers held)' })).toHaveValue('0')
  await expect(other(page, 1)).toHaveAccessibleName(/Score: by hand/)
  await expectSound(page, 'a table with a mission')
  await mission(page).selectOption('Duel')
  await expect(other(page, 1)).toHaveAccessibleName(/Score: 0/)
  await page.getByRole('button', { name: 'End the game' }).click()
  await expect(page.getByText('Score (enemy units killed) 0 to 0: a draw.', { exact: true }).first()).toBeVisible()
  await expect(other(page, 1)).not.toHaveAccessibleName(/to act/)
  await undo(page).click()
  await expect(other(page, 1)).toHaveAccessibleName(/to act/)
  await undo(page).click()
  await expect(other(page, 1)).toHaveAccessibleName(/Score: by hand/)
  await other(page, 1).click()
  await expect(other(page, 0)).toHaveAccessibleName(/Score: by hand/)
  await expect(mission(page)).toHaveValue('mission seize-ground')
  await page.getByRole('button', { name: 'One more: Score (markers held)' }).click()
  await undo(page).click()
  await undo(page).click()
  await expect(mission(page)).toHaveValue('mission ')
  await expect.poll(() => choice(page, 'game:kept-0')).toHaveProperty('marks', {})
  await other(page, 0).click()
  await expect(page.locator('.own')).toContainText('Platoon 0')
  await expect(mission(page)).toHaveValue('mission ')
})

test('a mission of another version stays chosen until another is, and the score by hand with it @full', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPlay(page, app, { round: 2, marks: { 'mission ambush-in-the-mountain-pass  ': 1, 'score   ': 2 } })
  await expect(mission(page)).toHaveValue('mission ambush-in-the-mountain-pass')
  await expect(page.getByRole('textbox', { name: 'Score' })).toHaveValue('2')
  await openUnits(page)
  await page.getByRole('button', { name: 'Killed' }).first().click()
  await expect(other(page, 1)).toHaveAccessibleName(/Score: by hand/)
  await expect
    .poll(() => choice(page, 'game:kept-0'))
    .toMatchObject({
      round: 2,
      marks: { 'mission ambush-in-the-mountain-pass  ': 1, 'score   ': 2, 'losses   sergeant 0': 1 },
    })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectSound(page, 'a table with a mission in large letters')
  const { x, width } = (await mission(page).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(320)
  await mission(page).selectOption('Duel')
  await expect(other(page, 1)).toHaveAccessibleName(/Score: 1/)
  expect(await choice(page, 'game:kept-0')).not.toHaveProperty('marks.mission ambush-in-the-mountain-pass  ')
})
