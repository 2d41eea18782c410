/** By keys alone: when the focused element disappears, the focus moves to a sensible place and is not lost. */
import type { Locator, Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { listen } from './people'
import { openUnits } from './open-units'

const press = async (what: Locator, key = 'Enter') => {
  await what.focus()
  await what.page().keyboard.press(key)
}
/** Whether the focused element can be seen: nothing covers its centre. */
const isClear = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement
    const { left, top, width, height } = one.getBoundingClientRect()
    const upmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return one.contains(upmost) || upmost?.contains(one) === true
  })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes by Tab down the first entries of a list: what of `keys` has the focus can be seen each time. */
async function walkDown(page: Page, keys: readonly string[]) {
  const entries = page.getByTestId('unit-entry')
  await entries.first().locator(`[data-key="${keys[0]}"]`).focus()
  for (let at = 0; at < 12; at++)
    for (const key of keys) {
      await expect(entries.nth(at).locator(`[data-key="${key}"]`)).toBeFocused()
      await expect.poll(() => isClear(page), `${key} of entry ${at}`).toBe(true)
      await page.keyboard.press('Tab')
    }
}

test.beforeEach(async ({ page, open }) => {
  await open()
  for (const name of ['First', 'Second', 'Third']) {
    const list = newList('army-men-combat', { name, units: [newEntry('sniper', { count: 2 })] })
    const buffer = Buffer.from(writeList(list))
    const file = { name: 'list.muster.json', mimeType: 'application/json', buffer }
    await page.getByTestId('import-file').setInputFiles(file)
    await expect(page.getByTestId('unit-entry')).toBeVisible()
    await press(page.getByRole('link', { name: 'All lists' }))
    await expect(heading(page, 'Muster')).toBeFocused()
  }
})

test('a screen that is opened for the first time gets the focus on its heading @full', async ({ page }) => {
  await press(page.getByTestId('tools'))
  await press(page.getByRole('link', { name: 'Compare lists' }))
  await expect(heading(page, 'Compare lists')).toBeFocused()
})

test('what a screen reader presses, which sends no key, leaves the focus near by when it disappears @full', async ({
  page,
}) => {
  await page.reload()
  await page.getByRole('link', { name: 'Settings and about' }).dispatchEvent('click')
  await expect(heading(page, 'Settings')).toBeFocused()
  await page.waitForLoadState('networkidle')
  const ask = page.getByRole('button', { name: 'Protect them' })
  await ask.focus()
  await ask.dispatchEvent('click')
  await expect(ask).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a list card that is moved keeps the focus, and one that is deleted gives the focus to the next @full', async ({
  page,
}) => {
  const card = (name: string) => page.getByTestId('list-card').filter({ hasText: name })
  const menu = (name: string) => page.getByRole('button', { name: `More for ${name}` })
  const choose = async (name: string, what: string) => {
    await press(menu(name))
    if (what === 'Pin to top') await press(page.getByRole('button', { name: 'More actions', exact: true }))
    await press(page.getByRole('button', { name: what, exact: true }))
  }
  await choose('Second', 'Pin to top')
  await expect(page.getByTestId('list-card').first()).toContainText('Second')
  await expect(menu('Second')).toBeFocused()
  await choose('Second', 'Delete')
  await expect(card('Second')).toHaveCount(0)
  await expect(card('Third').getByRole('link')).toBeFocused()
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(card('Second').getByRole('link')).toBeFocused()
})

test('a stepper button at its limit, and a button whose label changes, keep the focus @full', async ({ page }) => {
  await press(page.getByTestId('list-card').filter({ hasText: 'First' }).getByRole('link'))
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await press(page.getByRole('button', { name: 'Generate an army' }))
  await press(page.getByTestId('wishes').locator('summary'))
  await press(page.getByRole('button', { name: /^One more/ }).first())
  const less = page.getByRole('button', { name: /^One less/ }).first()
  await press(less)
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await press(page.getByRole('button', { name: 'Generate an army' }))
  await expect(page.getByRole('button', { name: 'Generate another' })).toBeFocused()
})

test('a screen whose heading is still waiting for a frame does not take the focus from what the player focused meanwhile @full', async ({
  page,
}) => {
  await press(page.getByTestId('list-card').filter({ hasText: 'First' }).getByRole('link'))
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => frames.push(frame)
    document.addEventListener('frame', () => frames.splice(0).forEach((frame) => frame(performance.now())))
  })
  const frame = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('frame'))
      return new Promise<void>((done) => setTimeout(done))
    })
  await press(page.getByRole('button', { name: 'Generate an army' }))
  const wishes = page.getByTestId('wishes').locator('summary')
  await wishes.focus()
  await frame()
  await wishes.blur()
  for (let n = 0; n < 5; n++) await frame()
  await expect(heading(page, 'Generate an army')).not.toBeFocused()
})

test('a dialog opened from the menu of an entry gives the focus back to the menu button @full', async ({ page }) => {
  await press(page.getByTestId('list-card').first().getByRole('link'))
  const more = page.getByRole('button', { name: 'More for Sniper' })
  for (const item of ['Name', 'Note', 'Private note']) {
    await press(more)
    if (item === 'Private note') await press(page.getByRole('button', { name: 'More actions', exact: true }))
    await press(page.getByRole('button', { name: item, exact: true }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(more, item).toBeFocused()
  }
  await press(more)
  await press(page.getByRole('button', { name: 'Select', exact: true }).last())
  await expect(page.getByLabel('Select Sniper')).toBeChecked()
  await page.getByLabel('Select Sniper').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Actions for selected entries' }).getByText('1 selected')).toBeHidden()
  await expect(page.locator('[data-index="0"] [data-key="open"]')).toBeFocused()
  await press(more)
  await press(page.getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByTestId('unit-entry')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a screen opened from a dialog gets the focus on its heading @full', async ({ page }) => {
  await press(page.getByTestId('list-card').first().getByRole('link'))
  await press(page.getByRole('button', { name: 'Share' }))
  await press(page.getByRole('dialog').locator('a, button').filter({ hasText: 'Compare with another' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a unit swapped for another keeps the focus @full', async ({ page }) => {
  await press(page.getByTestId('list-card').first().getByRole('link'))
  await press(page.getByRole('button', { name: 'More for Sniper' }))
  await press(page.getByRole('button', { name: 'Swap for…' }))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Gunner/ }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'More for Gunner' })).toBeFocused()
})

test('the verdict leads to the limits that are kept when the list is legal, and to the problems when it is not @full', async ({
  page,
}) => {
  await press(page.getByTestId('list-card').first().getByRole('link'))
  await page.getByTestId('unit-entry').waitFor()
  const verdict = page.getByRole('button', { name: /Show the verdict/ })
  await press(verdict)
  const kept = page.getByTestId('kept')
  await expect(kept.locator('summary').filter({ hasText: 'Why: 3 limits met' })).toBeFocused()
  await expect(kept).toContainText('2 / 3 gunners, snipers and support')
  for (let n = 0; n < 2; n++) await press(page.getByRole('button', { name: 'One more: Number of Sniper' }))
  await expect(kept).toHaveCount(0)
  await press(verdict)
  await expect(page.getByTestId('violation').getByRole('button').first()).toBeFocused()
  await expect(page.getByTestId('violation').first()).toContainText('4 / 3 gunners, snipers and support')
})

test('neither the selection bar nor a notice covers the focused element, down the whole list @full', async ({
  page,
}) => {
  await press(page.getByTestId('list-card').first().getByRole('link'))
  const entries = page.getByTestId('unit-entry')
  for (let n = 1; n < 14; n++) {
    await press(entries.first().locator('[data-key="open"]'), 'd')
    await expect(entries).toHaveCount(n + 1)
  }
  await press(entries.first().locator('[data-key="open"]'), 'x')
  await expect(page.getByRole('group', { name: 'Actions for selected entries' }).getByText('1 selected')).toBeVisible()
  await walkDown(page, ['box', 'open'])
  await page.keyboard.press('Escape')
  await press(entries.first().locator('[data-key="open"]'), 'Delete')
  await expect(page.getByTestId('notice')).toBeVisible()
  await walkDown(page, ['grip', 'open', 'fewer', 'another'])
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`what has the focus stands clear of a notice above the bar for the selected at ${width} px @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const list = newList('army-men-combat', { units: Array.from({ length: 14 }, () => newEntry('sniper')) })
    const file = { name: 'list.muster.json', mimeType: 'application/json', buffer: Buffer.from(writeList(list)) }
    await page.getByTestId('import-file').setInputFiles(file)
    await expect(page.getByTestId('unit-entry')).toHaveCount(14)
    const open = page.locator('[data-index="0"] [data-key="open"]')
    const notice = page.getByTestId('notice')
    await press(open, 'Delete')
    await expect(notice).toContainText('removed')
    // It stays while the pointer is on it, and moves up for the bar.
    await notice.hover()
    await press(open, 'x')
    await expect(
      page.getByRole('group', { name: 'Actions for selected entries' }).getByText('1 selected'),
    ).toBeVisible()
    await notice.hover()
    await walkDown(page, ['box', 'open'])
    await expect(notice).toBeVisible()
  })

test('a menu closes when the focus leaves it, and Tab goes on from the menu button', async ({ page }) => {
  const more = page.getByRole('button', { name: 'More for Third' })
  await press(more)
  await expect(more).toHaveAttribute('aria-haspopup', 'dialog')
  const menu = page.getByRole('dialog', { name: 'Third' })
  await expect(menu.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toHaveCount(0)
  await press(more)
  await expect(menu.getByRole('button').first()).toBeFocused()
  const last = menu.getByRole('button').last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(page.getByTestId('list-card').nth(1).getByRole('link')).toBeFocused()
})

test('a deleted list comes back by keys, is announced, and gets the focus @full', async ({ page }) => {
  const card = page.getByTestId('list-card').filter({ hasText: 'Second' })
  const said = await listen(page)
  const remove = async () => {
    await press(page.getByRole('button', { name: 'More for Second' }))
    await press(page.getByRole('button', { name: 'Delete', exact: true }))
    await expect(card).toHaveCount(0)
  }
  await remove()
  await press(page.getByTestId('notice').getByRole('button', { name: 'Undo' }))
  await expect.poll(said).toContain('Second is back in your lists.')
  await expect(card.getByRole('link')).toBeFocused()
  await remove()
  await page.keyboard.press('Control+z')
  await expect(card.getByRole('link')).toBeFocused()
  await expect(page.getByTestId('notice')).toHaveCount(0)
  // As with Caps Lock on, and on a Cyrillic keyboard.
  for (const key of ['Z', 'я']) {
    await remove()
    await page.evaluate((key) => {
      const event = new KeyboardEvent('keydown', { key, code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, key)
    await expect(card.getByRole('link')).toBeFocused()
  }
})

test('deleting several lists announces how many, and no count of the selection afterwards @full', async ({ page }) => {
  const said = await listen(page)
  await press(page.getByRole('button', { name: 'Select', exact: true }))
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await press(page.getByRole('checkbox').nth(1), 'Space')
  await expect.poll(said).toContain('2 selected')
  const before = (await said()).length
  await press(page.getByTestId('selection').getByRole('button', { name: 'Delete' }))
  await expect(page.getByTestId('notice')).toContainText('2 lists deleted.')
  await press(page.getByTestId('notice').getByRole('button', { name: 'Undo' }))
  await expect.poll(said).toContain('2 lists are back in your lists.')
  expect((await said()).slice(before).filter((text) => text.includes('selected'))).toEqual([])
})

test('Enter or ArrowDown in the search of the army book focuses the first hit, Enter adds it, Escape leads back to the search @full', async ({
  page,
}) => {
  await page.getByTestId('list-card').first().getByRole('link').click()
  await page.setViewportSize({ width: 1180, height: 820 })
  const field = page.getByRole('searchbox', { name: 'Search the army book' })
  const hit = page.getByRole('button', { name: /^Add Mortar|^Add Support/ }).first()
  for (const key of ['Enter', 'ArrowDown']) {
    await field.fill('support')
    await field.press(key)
    await expect(hit).toBeFocused()
    await expect(page.getByTestId('unit-entry')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('support')
  }
  await field.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('unit-entry')).toHaveCount(2)
  await field.fill('nothing is called that')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(page.getByRole('heading', { name: 'Army book' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeFocused()
})

test('Tab goes through the buttons of an entry in the order in which they are seen @full', async ({ page }) => {
  await page.getByTestId('list-card').first().getByRole('link').click()
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByTestId('unit-entry').locator('[data-key="open"]').focus()
  for (const name of [/^One less: Number of Sniper/, /^One more: Number of Sniper/]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('a step back at the table is announced, and Undo in a notice leaves the focus on the screen @full', async ({
  page,
}) => {
  await press(page.getByTestId('list-card').first().getByRole('link').first())
  await press(page.getByRole('link', { name: 'Play' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await openUnits(page)
  const notice = page.getByTestId('notice')
  await press(page.getByRole('button', { name: 'Guard', exact: true }).first(), ' ')
  await page.keyboard.press('Control+z')
  await expect(notice).toContainText(/One step back: Sniper.*: Activated/)
  await press(page.getByRole('button', { name: 'Next round' }))
  await page.keyboard.press('Control+z')
  await expect(notice).toContainText('One step back: Round: 1.')
  await press(page.getByRole('button', { name: 'Guard', exact: true }).first(), ' ')
  await press(page.getByRole('button', { name: 'New game' }))
  await press(notice.getByRole('button', { name: 'Undo' }))
  await expect(notice).toContainText(/One step back: Sniper.*: Activated/)
  // On what the notice offers now, or on the table.
  await expect(page.locator(':is(main, [data-testid=notice]) :focus')).toHaveCount(1)
})

test('the other side is announced when it is chosen, and again when nobody is @full', async ({ page }) => {
  await press(page.getByTestId('list-card').first().getByRole('link').first())
  await press(page.getByRole('link', { name: 'Play' }))
  const side = page.getByRole('combobox', { name: /^Other side/ })
  await expect(side).toBeVisible()
  const said = await listen(page)
  for (const name of ['Second', 'Nobody']) {
    await side.focus()
    await page.keyboard.press(name[0] ?? '')
    await page.keyboard.press('Enter')
    await expect.poll(said).toContainEqual(expect.stringMatching(`Other side, also played here: ${name}`))
    await expect(page.locator('body')).not.toBeFocused()
  }
})

test('the table of the other side gets the focus on its heading, and back at the first on the link there @full', async ({
  page,
}) => {
  await press(page.getByTestId('list-card').first().getByRole('link').first())
  await press(page.getByRole('link', { name: 'Play' }))
  await page.getByRole('combobox', { name: /^Other side/ }).selectOption({ index: 1 })
  const there = page.getByRole('link', { name: 'Play: Second' })
  await press(there)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await openUnits(page)
  await press(page.getByRole('link', { name: 'Play: Third' }))
  await expect(there).toBeFocused()
})

test('a changed number is announced, and Undo keeps the focus when nothing is left to undo @full', async ({ page }) => {
  await press(page.getByTestId('list-card').first().getByRole('link').first())
  const said = await listen(page)
  await press(page.getByRole('button', { name: /^One more: / }))
  await expect.poll(said).toContain('Sniper: 3')
  await press(page.getByTestId('undo'))
  await expect(page.getByTestId('undo')).toBeDisabled()
  await expect(page.getByTestId('undo')).toBeFocused()
})

test('browsing the options of a select by keys does not choose one before Enter @full', async ({ page }) => {
  await press(page.getByTestId('tools'))
  await press(page.getByRole('link', { name: 'Compare lists' }))
  const lists = page.getByRole('combobox', { name: 'One of my lists' }).first()
  await lists.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lists).toBeVisible()
  const [name = '', ...line] = ((await lists.locator('option:checked').textContent()) ?? '').split(' · ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await expect(page.locator('.side .name')).toHaveText(name)
  await expect(page.locator('.side .name + p')).toHaveText(line.join(' · '))
  // In the open drop-down, Enter chooses at once.
  await page.getByRole('button', { name: 'Change' }).focus()
  await page.keyboard.press('Enter')
  await lists.focus()
  for (const key of [' ', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
})

test('Undo works where it is the first element of the page to get the focus @full', async ({ page }) => {
  await page.reload()
  await page.getByRole('button', { name: 'More for Second' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByTestId('notice').getByRole('button', { name: 'Undo' }).focus()
  for (const key of ['Shift', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByTestId('list-card')).toHaveCount(3)
})
