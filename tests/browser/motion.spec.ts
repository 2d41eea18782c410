/** The app with animations, which the other tests switch off by reduced motion. */
import { expect, test } from './harness'
import { add, begin } from './keep'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the panes slide, a dialog rises, and its controls can be pressed once it has come to rest', async ({
  open,
  page,
}) => {
  await open()
  await begin(page)
  await add(page, 'Light tank, 150 pts')
  const entry = page.getByTestId('unit-entry')
  await expect(entry).not.toBeInViewport()
  await page.getByRole('button', { name: /^List/ }).click()
  await expect(entry).toBeInViewport({ ratio: 1 })

  // Record the start of the animation, which may be over before the test can look.
  await page.evaluate(() => {
    const note = ({ target }: AnimationEvent) => (target as HTMLElement).setAttribute('data-moved', '')
    addEventListener('animationstart', note, { capture: true })
  })
  await entry.locator('[data-key="open"]').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveAttribute('data-moved')
  await sheet.evaluate((one) => Promise.all(one.getAnimations().map((each) => each.finished)))
  await page.getByRole('checkbox', { name: /Armor/ }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(entry.locator('.taken')).toContainText('Armor')
})

test('the second tap of a double tap does not press what the first tap has brought under the finger @full', async ({
  open,
  page,
}) => {
  await open('#/new?game=army-men-combat')
  const start = page.getByRole('button', { name: 'Start building' })
  await start.scrollIntoViewIfNeeded()
  const box = (await start.boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const unit = page.getByTestId('add-unit').first()
  // Give both taps the same time stamp, so that they count as a double tap however long the drawing between them takes.
  await page.evaluate(() => Object.defineProperty(PointerEvent.prototype, 'timeStamp', { value: 0 }))
  await page.touchscreen.tap(x, y)
  await expect(unit).toBeVisible()
  const under = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a, button')?.textContent.trim(),
    [x, y],
  )
  expect(under).toBe('Play')
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(500)
  await expect(unit).toBeVisible()
  await page.touchscreen.tap(x, y)
  await expect(page).toHaveURL(/\/table$/)
})

test('a press adds an inset shadow to a button and keeps its outer shadow, so that nothing around it is repainted', async ({
  open,
  page,
}) => {
  await open()
  await begin(page)
  const relief = (one: Element) => getComputedStyle(one).boxShadow
  for (const name of ['Light tank, 150 pts', 'Share', 'All lists']) {
    const button = page.getByRole('main').getByLabel(name).or(page.getByRole('button', { name })).first()
    const before = await button.evaluate(relief)
    await button.hover()
    await page.mouse.down()
    const pressed = await button.evaluate(relief)
    expect(pressed).toContain('inset')
    expect(pressed.endsWith(before === 'none' ? 'rgba(0, 0, 0, 0) 0px 0px 0px 0px' : before)).toBe(true)
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})
