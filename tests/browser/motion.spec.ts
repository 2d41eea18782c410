/** The app in motion, as it is where nobody has asked for less: what glides and rises comes to where it belongs. */
import { expect, test } from './harness'
import { add, begin } from './keep'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the panes glide, a sheet rises, and what is in it is pressed where it came to rest', async ({ open, page }) => {
  await open()
  await begin(page)
  await add(page, 'Light tank, 150 pts')
  const entry = page.getByTestId('unit-entry')
  await expect(entry).not.toBeInViewport()
  await page.getByRole('button', { name: /^List/ }).click()
  await expect(entry).toBeInViewport({ ratio: 1 })

  await entry.locator('[data-key="open"]').click()
  const sheet = page.getByRole('dialog')
  const moving = await sheet.evaluate((one) => {
    const all = one.getAnimations()
    return Promise.all(all.map((each) => each.finished)).then(() => all.length)
  })
  expect(moving).toBe(1)
  await page.getByRole('checkbox', { name: /Armor/ }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(entry.locator('.taken')).toContainText('Armor')
})
