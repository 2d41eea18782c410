/** The first steps: a guide above a player's first list, shown until its steps are done or skipped. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { cards, choice, lay, record } from './keep'
import { places, readLate, watchPlaces } from './late'
import { delayModule } from './modules'
import { expectSound, listen } from './people'

test.use({ guided: true })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the first steps advance when the player does what they say', async ({ open, page }) => {
  await open()
  await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
  await button(page, 'Start building').click()
  const step = page.getByTestId('guide').locator('p:visible')
  await expect(step).toHaveText([/1 of 3/])
  await button(page, 'Add Gunner, 10 pts').click()
  await expect(step).toHaveText([/2 of 3/])
  await page.getByRole('button', { name: /Show the verdict/ }).click()
  await expect(step).toHaveText([/3 of 3/])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByTestId('share-link')).toHaveValue(/#[0-9A-Za-z]+$/)
  await expect(page.getByTestId('guide')).toHaveCount(0)
})

for (const [what, late, isThere] of [
  ['a moment', 600, true],
  ['long', 3000, false],
] as const)
  test(`the first steps are drawn together with the list or not at all, where reading their state takes ${what} @full`, async ({
    open,
    page,
    app,
  }) => {
    await readLate(page, 'app:guide', late)
    const asked = await delayModule(page, 'src/features/editor/EditorView.vue', 300)
    await open()
    await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
    await watchPlaces(page, '.pane.book [data-unit] .add')
    await button(page, 'Start building').click()
    const guide = page.getByTestId('guide')
    await expect(button(page, 'Add Gunner, 10 pts')).toBeVisible()
    // The delayed read has ended by then.
    await page.waitForTimeout(late + 500)
    await expect(guide).toHaveCount(isThere ? 1 : 0)
    expect(await places(page)).toHaveLength(1)
    expect(asked()).toBeGreaterThan(0)
    await button(page, 'Add Gunner, 10 pts').click()
    await expect(page.getByTestId('save-state')).toHaveText('Saved')
    const address = page.url()
    await page.goto(`${app}#/`)
    await expect(cards(page)).toHaveCount(1)
    await page.goto(address)
    await expect(guide).toHaveCount(1)
  })

test('the first steps accompany the first list, are skipped with one tap, and come back only from the settings @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
  await button(page, 'Start building').click()
  const guide = page.getByTestId('guide')
  const step = guide.locator('p:visible')
  await expect(step).toContainText('1 of 3')
  const height = async () => (await guide.boundingBox())?.height
  const before = await height()
  await expectSound(page, 'first steps')
  const said = await listen(page)
  await button(page, 'Add Gunner, 10 pts').click()
  await expect(step).toContainText('2 of 3')
  await expect
    .poll(async () => (await said()).join(' '))
    .toMatch(/^Gunner added\. The badge .+ 10\s\/\s300\spts\. Legal\.$/)
  await expect.poll(height).toBe(before)
  await expect.poll(() => choice(page, 'guide')).toBe('whole')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  // The guide goes on after a reload: the first step is done and counts.
  await expect(step).toContainText('2 of 3')
  await guide.getByRole('button', { name: 'Skip' }).click()
  await expect(guide).toHaveCount(0)
  await expect.poll(() => choice(page, 'guide')).toBe('done')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await expect(guide).toHaveCount(0)

  const address = page.url()
  await page.goto(`${app}#/settings`)
  await button(page, 'Show the first steps again').click()
  await expect.poll(() => choice(page, 'guide')).toBe('again')
  await page.goto(address)
  // In a list with units the step about adding units is left out.
  await expect(step).toContainText('1 of 2')
  for (const next of ['Next', 'Got it']) {
    await guide.getByRole('button', { name: next }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(guide).toHaveCount(0)
  await expect.poll(() => choice(page, 'guide')).toBe('done')
  await page.reload()
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await expect(guide).toHaveCount(0)
})

test('a second list has no first steps, while the first list in another tab still shows them @full', async ({
  open,
  page,
  app,
  context,
}) => {
  await open()
  await page.getByRole('button', { name: /^Army Men Combat Points edition/ }).click()
  await button(page, 'Start building').click()
  await expect(page.getByTestId('guide')).toBeVisible()
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByTestId('guide')).toBeVisible()
  await page.goto(`${app}#/new?game=army-men-combat`)
  await button(page, 'Start building').click()
  await button(page, 'Add Gunner, 10 pts').click()
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await expect(page.getByTestId('guide')).toHaveCount(0)
  await expect(other.getByTestId('guide')).toBeVisible()
})

test('a player with several lists sees no first steps @full', async ({ open, page, app }) => {
  await open()
  await lay(
    page,
    'lists',
    [0, 1].map((at) => [record(at).id, record(at)] as const),
  )
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await page.goto(`${app}#/list/kept-0`)
  await expect(page.getByTestId('unit-entry')).toHaveCount(3)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await expect(page.getByTestId('guide')).toHaveCount(0)
})
