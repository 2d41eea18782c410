/** The two panes of the editor, army book and list: one swipe apart on a phone, side by side on a wide screen. */
import { newEntry, newList, type Design } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'

test.beforeEach(async ({ page, open }) => {
  await open()
  const units = ['light-tank', 'gunner', 'sniper', 'support'].map((unit) => newEntry(unit))
  const buffer = Buffer.from(writeList(newList('army-men-combat', { name: 'Platoon', units })))
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'list.muster.json', mimeType: 'application/json', buffer })
  await expect(page.getByTestId('unit-entry')).toHaveCount(4)
  // Wait for the button above the units, so that they do not move any more.
  await expect(page.getByTestId('fill')).toBeVisible()
})

test('a turned screen shows the same pane as before, and both panes where there is room', async ({ page }) => {
  const book = page.locator('.pane.book [data-unit]').first()
  const list = page.getByTestId('unit-entry').first()
  const turn = (width: number, height: number) => page.setViewportSize({ width, height })
  const tab = (name: RegExp) => page.getByRole('button', { name })
  await expect(list).toBeInViewport()
  await turn(768, 1024)
  await expect(book).toBeInViewport()
  await expect(list).toBeInViewport()
  await turn(1024, 768)
  await expect(tab(/^List/)).toBeHidden()
  await turn(600, 800)
  await expect(list).toBeInViewport()
  await expect(book).not.toBeInViewport()
  await expect(tab(/^List/)).toHaveAttribute('aria-current', 'true')
  await tab(/^Book$/).click()
  await turn(1024, 768)
  await turn(390, 844)
  await expect(book).toBeInViewport()
  await expect(list).not.toBeInViewport()
  await expect(tab(/^Book$/)).toHaveAttribute('aria-current', 'true')
})

test('a design that breaks a rule keeps the width of its words, with what is wrong below them @full', async ({
  page,
  open,
}) => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const capabilities = [{ id: 'cone' }, { id: 'bombardment' }]
  const elements: Design[] = [{ id: 'flames', name: 'Flames', kind: 'infantry', stats, capabilities }]
  const buffer = Buffer.from(writeList(newList('mini-combat', { elements, units: [newEntry('flames', { count: 9 })] })))
  await open()
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'list.muster.json', mimeType: 'application/json', buffer })
  const entry = page.getByTestId('unit-entry')
  await expect(entry).toContainText('2 taken, at most 1 allowed')
  for (const width of [320, 390, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const taken = () => entry.evaluate((one) => (one.querySelector('.open')?.clientWidth ?? 0) / one.clientWidth)
    await expect.poll(taken, `the words at ${width} px`).toBeGreaterThan(0.8)
  }
})

test('the long name of a design is whole and does not run under its buttons @full', async ({ page, open }) => {
  const stats = { movement: 15, range: 90, save: 5, power: 6, armor: 0, morale: 3, toHit: 3 }
  const elements = ['Schwimmtransporter', 'Panzerspähwagen', 'Jäger'].map((name): Design => ({
    id: name,
    name,
    kind: 'infantry',
    stats,
    capabilities: [],
  }))
  const buffer = Buffer.from(writeList(newList('mini-combat', { elements, units: [newEntry('Jäger')] })))
  await open()
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'list.muster.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  for (const width of [320, 360, 390, 430, 768, 820, 900]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('.book .unit .name').first()).toBeInViewport()
    const wrong = await page.locator('.book .unit').evaluateAll((units) =>
      units.flatMap((unit) => {
        const name = unit.querySelector('.name')
        const buttons = unit.querySelector('.acts')?.getBoundingClientRect()
        if (!name || !buttons) return ['nothing to see']
        const words = document.createRange()
        words.selectNodeContents(name.firstElementChild ?? name)
        const box = name.getBoundingClientRect()
        const lines = [...words.getClientRects()]
        const clear = lines.every((line) => line.right <= buttons.left || line.bottom <= buttons.top)
        const whole = lines.every((line) => line.right <= box.right + 1 && line.bottom <= box.bottom + 1)
        return clear && whole && lines.length < 3 ? [] : [words.toString()]
      }),
    )
    expect(wrong, `at ${width}`).toEqual([])
  }
})

test('coming back from the rules shows the book at its scroll position, and opening the list from its card shows the list @full', async ({
  page,
}) => {
  const pane = page.locator('.pane.book')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: 'Add Heavy tank, 200 pts' }).scrollIntoViewIfNeeded()
  const top = () => pane.evaluate((one) => Math.round(one.scrollTop))
  // Read the position at the click: units that come into sight for the first time may still change it.
  const leaving = page.evaluate(
    () =>
      new Promise<number>((done) =>
        addEventListener('click', () => done(Math.round(document.querySelector('.pane.book')?.scrollTop ?? 0)), {
          capture: true,
          once: true,
        }),
      ),
  )
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  const left = await leaving
  expect(left).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect.poll(top).toBe(left)
  await page.getByRole('link', { name: 'All lists' }).click()
  await page.getByTestId('list-card').getByRole('link').click()
  await expect(page.getByRole('button', { name: /^List/ })).toHaveAttribute('aria-current', 'true')
})

test('a tap on a tab marks its pane once during the slide, and a later scroll marks the pane in sight @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await book.evaluate((tab) => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(tab.getAttribute('aria-current'))).observe(tab, {
      attributeFilter: ['aria-current'],
    })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
  await book.click()
  await expect(page.locator('.pane.book [data-unit]').first()).toBeInViewport({ ratio: 1 })
  await page.waitForTimeout(300)
  expect(await seen()).toEqual(['true'])
  await page.locator('.panes').evaluate((panes) => panes.scrollTo({ left: panes.scrollWidth, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: /^List/ })).toHaveAttribute('aria-current', 'true')
  expect(await seen()).toEqual(['true', 'false'])
})

for (const by of ['a finger', 'the wheel, where no browser tells of the end'])
  test(`the pane in sight is marked after ${by} has turned the slide to the other pane back @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const panes = page.locator('.panes')
    await panes.evaluate((box, touched) => {
      const silent = (event: Event) => event.stopImmediatePropagation()
      window.addEventListener('scrollend', silent, true)
      const back = () => {
        if (Math.abs(box.scrollLeft) > box.clientWidth * 0.95) return
        box.removeEventListener('scroll', back)
        if (touched) box.dispatchEvent(new Event('touchstart'))
        box.scrollTo({ left: box.scrollWidth, behavior: 'instant' })
      }
      box.addEventListener('scroll', back)
    }, by === 'a finger')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const list = page.getByRole('button', { name: /^List/ })
    await expect(list).toHaveAttribute('aria-current', 'true')
    await page.waitForTimeout(300)
    await expect(list).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveAttribute('aria-current', 'false')
  })

test('a tap on a broken limit in the head leads to the unit in the list that was added last @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: 'Add Medium tank, 175 pts' }).click()
  await page.getByTestId('legality').click()
  await page.getByTestId('violation').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: /^List/ })).toHaveAttribute('aria-current', 'true')
  const tank = page.getByTestId('unit-entry').filter({ hasText: 'Medium tank' })
  await expect(tank).toBeInViewport({ ratio: 1 })
  await expect(tank).toBeFocused()
})

test('repeated taps at one place add the same unit, also when units no longer fit and the book changes @full', async ({
  page,
}) => {
  const add = page.locator('[data-unit="riflemen-10"] .add')
  const total = page.getByTestId('total')
  await page.setViewportSize({ width: 390, height: 1200 })
  await page.getByRole('button', { name: /^Book$/ }).click()
  // At scroll position 0 browsers do no scroll anchoring, so the app has to keep the place itself.
  await page.locator('.pane.book').evaluate((pane) => pane.scrollTo({ top: 0 }))
  const { x, y, width, height } = (await add.boundingBox())!
  const before = Number(await total.getAttribute('data-points'))
  for (let taps = 1; taps <= 8; taps += 1) {
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(total).toHaveAttribute('data-points', String(before + 50 * taps))
  }
  await expect(page.getByText('No other unit fits.')).toHaveCount(1)
})

test('a note is saved when its dialog is closed by Escape, and discarded by Cancel @full', async ({ page }) => {
  const menu = page.getByRole('button', { name: 'More for Gunner', exact: true })
  const note = async (text: string, close: () => Promise<void>) => {
    await menu.click()
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type(text)
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const card = page.getByTestId('unit-entry').filter({ hasText: 'Gunner' })
  await note('Holds the bridge', () => page.keyboard.press('Escape'))
  await expect(card).toContainText('Holds the bridge')
  await note(' today', () => page.keyboard.press('Control+Enter'))
  await expect(card).toContainText('Holds the bridge today')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await note(' to the end', () => page.getByRole('button', { name: 'Cancel' }).click())
  await expect(card).not.toContainText('to the end')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card).not.toContainText('Holds the bridge')
})

test('a drag ended by Escape moves nothing and opens no menu; an entry dropped over half of the next takes its place @full', async ({
  page,
}) => {
  const names = page.getByTestId('unit-entry').locator('.name')
  const rows = page.getByTestId('unit-entry')
  const grip = page.getByRole('button', { name: 'More for Light tank' })
  /** Drags the first entry down by `by` rows, without dropping it. */
  const carry = async (by: number) => {
    // `hover` waits until the handle does not move any more.
    await grip.hover()
    const [first, second, handle] = await Promise.all([rows.nth(0), rows.nth(1), grip].map((one) => one.boundingBox()))
    if (!first || !second || !handle) throw new Error('Nothing to carry')
    const x = handle.x + handle.width / 2
    const y = handle.y + handle.height / 2
    const down = (second.y - first.y) * by
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + down / 2, { steps: 4 })
    await page.mouse.move(x, y + down, { steps: 4 })
    await expect(page.locator('.dragged')).toHaveCount(1)
  }
  await carry(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.dragged')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeHidden()
  await expect(names).toHaveText(['Light tank', 'Gunner', 'Sniper', 'Support'])
  await carry(0.75)
  await expect(page.locator('.drop-before, .drop-after')).toHaveCount(1)
  await page.mouse.up()
  await expect(names).toHaveText(['Gunner', 'Light tank', 'Sniper', 'Support'])
})

test('an entry dragged to the edge of the screen scrolls the list to its end, and not beyond', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  const names = page.getByTestId('unit-entry').locator('.name')
  const grip = page.getByRole('button', { name: 'More for Light tank' })
  const pane = page.locator('.pane.roster')
  /** Waits until the pane has not scrolled for 20 frames; returns 20, or fewer if it still scrolls after 400 frames. */
  const rest = () =>
    pane.evaluate(async (one) => {
      let top = -1
      let still = 0
      for (let frame = 0; still < 20 && frame < 400; frame += 1) {
        await new Promise(requestAnimationFrame)
        still = one.scrollTop === top ? still + 1 : 0
        top = one.scrollTop
      }
      return still
    })
  await grip.scrollIntoViewIfNeeded()
  for (const [edge, end, order] of [
    ['bottom', 'Support', ['Gunner', 'Sniper', 'Support', 'Light tank']],
    ['top', 'Gunner', ['Light tank', 'Gunner', 'Sniper', 'Support']],
  ] as const) {
    await grip.hover()
    await page.mouse.down()
    const { y, height } = (await pane.boundingBox())!
    await page.mouse.move(35, edge === 'top' ? y + 30 : y + height - 30, { steps: 8 })
    expect(await rest(), edge).toBe(20)
    await expect(names.filter({ hasText: end })).toBeInViewport({ ratio: 1 })
    await page.mouse.up()
    await expect(names).toHaveText(order)
  }
})

test('a phone on its side has room for the list, a whole menu, the selection bar, the print choices and the cards @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const entry = page.getByTestId('unit-entry').first()
  await expect(entry).toBeInViewport({ ratio: 1 })
  const tools = page.getByRole('button', { name: 'Select' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await tools.click()
  const bar = page.getByRole('group', { name: 'Actions for selected entries' })
  const tops = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
  await bar.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Print/ }).click()
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('group', { name: 'Preview' }).locator('svg')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All lists' }).click()
  expect((await page.getByTestId('list-card').boundingBox())!.y).toBeLessThan(150)
})

test('with motion, a tap on what is missing leads from the list to the unit of the book that helps @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const buffer = Buffer.from(writeList(newList('hammer-wars', { units: [newEntry('ranged-heavy')] })))
  await page.goto(page.url().replace(/#.*/, '#/'))
  await page.getByTestId('import-file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await page.getByTestId('violation').filter({ hasText: '9 missing' }).getByRole('button').first().click()
  const add = page.getByRole('button', { name: 'Add Assault Infantry' })
  await expect(add).toBeFocused()
  await expect(add).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveAttribute('aria-current', 'true')
})
