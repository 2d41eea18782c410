/** Accessibility and fit: axe finds no fault, nothing is wider than the screen, and an edit of a long list stays cheap. */
import type { Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { expect, test } from './harness'
import { expectSound, listen, openPrint } from './people'

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 700 } })

    test(`every screen passes axe, fits the width and has targets of 44 px${width === 320 ? ' @full' : ''}`, async ({
      open,
      page,
      app,
    }) => {
      test.slow()
      const look = (where: string) => expectSound(page, where)
      await open()
      await look('empty library')
      await page.getByRole('button', { name: /^Hammer Wars/ }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await look('new list')
      await page.getByRole('button', { name: 'Start building' }).click()
      await page.getByRole('button', { name: 'Add Support Heavy', exact: true }).click()
      await page.getByRole('button', { name: 'Add Support Heavy', exact: true }).click()
      await page.locator('[data-unit="ranged-hero"] summary').click()
      await look('army book')
      await page.getByRole('button', { name: 'List (2)' }).click()
      await look('list')
      await page.getByTestId('unit-entry').locator('[data-key="open"]').click()
      await look('entry')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /More for/ }).click()
      await look('menu')
      await page.getByRole('button', { name: 'Name', exact: true }).click()
      await look('name dialog')
      await page.keyboard.press('Escape')
      for (const [button, where] of [
        ['Change', 'settings'],
        ['Share', 'share'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look(where)
        await page.keyboard.press('Escape')
      }
      await openPrint(page)
      await page.getByTestId('export-pdf').waitFor()
      await look('pdf')
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('save-state')).toHaveText('Saved')
      await page.goto(`${app}#/settings`)
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await look('settings of the app')
      await page.goto(`${app}#/`)
      await expect(page.getByTestId('list-card')).toBeVisible()
      await look('library')
      await page.goto(`${app}#1broken`)
      await expect(page.getByTestId('link-fault')).toBeVisible()
      await look('damaged link')
    })
  })
}

test('dialogs give the focus back to the button that opened them @full', async ({ open, page }) => {
  await open()
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const name of ['Change', 'Share']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('says total and verdict to a screen reader @full', async ({ open, page }) => {
  await open()
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  const said = await listen(page)
  await page.getByRole('button', { name: 'Add Heavy tank, 200 pts' }).click()
  await expect
    .poll(said)
    .toEqual([
      'Heavy tank added.',
      '200\u00a0/\u00a0300\u00a0pts. 1 problem. 50 pts of vehicles over the limit (200 / 150).',
    ])
})

/** Opens a list of `size` units, taps "add" once, and returns how many DOM changes that makes. */
async function changesOfOneTap(page: Page, size: number): Promise<number> {
  const kinds = ['riflemen-10', 'gunner', 'light-tank', 'veterans-5']
  const units = Array.from({ length: size }, (_, at) => newEntry(kinds[at % 4] ?? '', { name: `Unit ${at}` }))
  const list = newList('army-men-combat', { name: `Crowd ${size}`, units })
  await page.getByTestId('import-file').setInputFiles({
    name: 'crowd.muster.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeList(list)),
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(size)
  await expect(page.locator('[data-unit="jeep"]')).toBeAttached()
  const changes = await page.evaluate(async () => {
    let seen = 0
    let last = performance.now()
    const watcher = new MutationObserver((records) => {
      seen += records.length
      last = performance.now()
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    /** Resolves when the DOM has not changed for 300 ms: what is rendered in parts is complete then. */
    const calm = async () => {
      for (last = performance.now(); performance.now() - last < 300;)
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)))
    }
    await calm()
    const before = seen
    document.querySelector<HTMLElement>('[data-unit="jeep"] [data-testid="add-unit"]')?.click()
    await calm()
    watcher.disconnect()
    return seen - before
  })
  await expect(page.getByTestId('unit-entry')).toHaveCount(size + 1)
  return changes
}

test('a tap changes no more of the page in a list of 499 units than in one of 50 @full', async ({ open, page }) => {
  test.slow()
  await open()
  const few = await changesOfOneTap(page, 50)
  await open()
  const many = await changesOfOneTap(page, 499)
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThan(few * 1.5 + 10)
})

for (const [where, width, height, text] of [
  ['on its side', 844, 390, '100%'],
  ['small and on its side', 667, 375, '100%'],
  ['with large text', 390, 844, '200%'],
] as const) {
  test.describe(`a phone ${where}`, () => {
    test.use({ viewport: { width, height } })

    test('shows the whole tool bar, and the total and the verdict too unless the text is enlarged @full', async ({
      open,
    }) => {
      const page = await open()
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
      await page.getByRole('button', { name: 'Start building' }).click()
      await page.getByRole('button', { name: 'Add Gunner, 10 pts', exact: true }).click()
      // From 760 px on, book and list stand side by side and have no tabs.
      for (const item of [...(width < 760 ? ['Book', 'List (1)'] : []), 'Share', 'More'])
        await expect(page.getByRole('button', { name: item, exact: true })).toBeInViewport({ ratio: 1 })
      if (text !== '100%') return
      await expect(page.getByTestId('total')).toBeInViewport({ ratio: 1 })
      await expect(page.getByTestId('legality')).toBeInViewport({ ratio: 1 })
      await expectSound(page, where)
    })
  })
}

for (const [width, height, text, game] of [
  [360, 640, '150%', /Simple Toy Soldier Game/],
  [360, 640, '150%', /Army Men Combat Points edition/],
  [568, 320, '100%', /Simple Toy Soldier Game/],
  [568, 320, '100%', /Army Men Combat Points edition/],
  [390, 844, '200%', /Army Men Combat Points edition/],
] as const) {
  test(`in ${game.source} nothing covers the tool bar while the army book scrolls, at ${width} × ${height} with text of ${text} @full`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.getByRole('button', { name: game }).click()
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.pane.book .add').first()).toBeAttached()
    const over = await page.evaluate(() => {
      const pane = document.querySelector('.pane.book')!
      const buttons = [...document.querySelectorAll('.tools .item')].filter((one) => one.checkVisibility())
      const found = new Set([buttons.length < 4 ? 'no bar' : ''])
      const last = Math.min(pane.scrollHeight - pane.clientHeight, 600)
      for (let top = 0; top <= last; top += 7) {
        pane.scrollTop = top
        for (const one of buttons) {
          const { left, top: y, width: w, height: h } = one.getBoundingClientRect()
          const upmost = document.elementFromPoint(left + w / 2, y + h / 2)
          if (!one.contains(upmost)) found.add(`${upmost?.textContent.trim()} over ${one.textContent.trim()}`)
        }
      }
      return [...found].filter((one) => one !== '')
    })
    expect(over).toEqual([])
  })
}

for (const [width, height, text] of [
  [360, 640, '150%'],
  [568, 320, '100%'],
  [390, 844, '200%'],
] as const) {
  test(`nothing covers the buttons of the selection bar at ${width} × ${height} with text of ${text} @full`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
    await page.getByRole('button', { name: 'Start building' }).click()
    for (const unit of ['Gunner, 10', 'Sniper, 10'])
      await page.getByRole('button', { name: `Add ${unit} pts`, exact: true }).click()
    await page.getByRole('button', { name: 'List (2)' }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const bar = page.getByRole('group', { name: 'Actions for selected entries' })
    await expect(bar.getByRole('button')).toHaveCount(6)
    const covered = () =>
      bar.getByRole('button').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, top, width: w, height: h } = one.getBoundingClientRect()
          const upmost = document.elementFromPoint(left + w / 2, top + h / 2)
          return one.contains(upmost) ? [] : [one.ariaLabel ?? one.textContent]
        }),
      )
    await expect.poll(covered).toEqual([])
  })
}
