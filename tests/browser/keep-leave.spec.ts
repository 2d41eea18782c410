/** Edits made just before the page is left: browsers abort writes in progress, and no edit may be lost. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { add, begin, cards, comeBack, holdUp, lay, record, saved, stored, units } from './keep'

const ADD = '[data-unit="riflemen-10"] .add'

/**
 * Taps "add" `taps` times, `apart` ms apart, and leaves the page in the same task as the last tap: for `to`, or by a reload if
 * that is empty. Resolves when the next page is loaded.
 */
async function tapAndLeave(page: Page, taps: number, apart: number, to: string) {
  const gone = page.waitForEvent('domcontentloaded')
  await page
    .evaluate(
      async ([selector, most, pace, address]) => {
        for (let at = 1; at <= most; at++) {
          document.querySelector<HTMLElement>(selector)?.click()
          if (at < most) await new Promise((done) => setTimeout(done, pace))
        }
        if (address === '') location.reload()
        else location.href = address
      },
      [ADD, taps, apart, to] as const,
    )
    // The page is gone before `evaluate` answers.
    .catch(() => undefined)
  await gone
}

for (const [taps, apart] of [
  [1, 0],
  [3, 30],
  [10, 20],
  [10, 90],
] as const)
  test(`all of ${taps} taps, ${apart} ms apart, are saved and can be undone when the page is left with the last tap @full`, async ({
    open,
    page,
    app,
  }) => {
    await open()
    await begin(page)
    const address = page.url()
    await tapAndLeave(page, taps, apart, '')
    await expect(units(page)).toHaveCount(taps)
    await saved(page)
    await page.getByTestId('undo').click()
    await expect(units(page)).toHaveCount(taps - 1)
    await page.getByTestId('redo').click()
    await saved(page)
    await tapAndLeave(page, taps, apart, `${app}icons/icon.svg`)
    await expect(page).toHaveURL(/svg/)
    await page.goto(address)
    await expect(units(page)).toHaveCount(2 * taps)
    await saved(page)
    expect(await stored(page)).toMatchObject([{ list: { units: { length: 2 * taps } } }])
    const left = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(left).toEqual([])
  })

test('a new list is saved even if the page is reloaded at once', async ({ open, page, app }) => {
  await open('#/new')
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.waitForURL(/list/)
  await page.reload()
  // Fails if the list was lost. The unit is needed because an empty list is removed when it is left.
  await add(page, 'Gunner, 10 pts')
  await saved(page)
  await page.goto(`${app}#/`)
  await expect(cards(page)).toHaveCount(1)
})

test('both versions are kept when another tab saved the list while this tab could not save and is left', async ({
  open,
  page,
  context,
  app,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }))
  await open()
  await begin(page)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  await saved(other)
  // From now on this tab cannot write to the database, while the other tab can.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await add(page, 'Gunner, 10 pts')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  await add(other, 'Sniper, 10 pts')
  await saved(other)
  await page.goto(`${app}icons/icon.svg`)
  await page.goto(`${app}#/`)
  await expect(cards(page).locator('.name')).toHaveText([
    'Green Platoon (changed before the page closed)',
    'Green Platoon',
  ])
  const lists = await stored(page)
  expect(lists.map(({ list }) => list.units.map((entry) => entry.unit)).sort()).toEqual([['gunner'], ['sniper']])
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
})

test('an edit and a private note that a closed tab could not save survive whatever another tab does meanwhile @full', async ({
  open,
  page,
  context,
  app,
}) => {
  await open()
  await lay(page, 'lists', [
    ['kept-0', record(0)],
    ['kept-1', record(1)],
  ])
  await page.reload()
  const closing = await context.newPage()
  await closing.goto(`${app}#/list/kept-0`)
  await saved(closing)
  const letGo = await holdUp(page)
  await add(closing, 'Gunner, 10 pts')
  await closing.getByRole('button', { name: 'Add a private note' }).click()
  await closing.getByRole('dialog').getByRole('textbox').fill('Bring the bridge')
  await closing.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await closing.close()
  await letGo()
  await page.getByRole('button', { name: 'More for Platoon 1' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Pin' }).click()
  await page.goto(`${app}#/list/kept-0`)
  await add(page, 'Sniper, 10 pts')
  await saved(page)
  await page.goto(`${app}#/`)
  await comeBack(page)
  await expect(cards(page)).toHaveCount(3)
  const lists = async () =>
    (await stored(page)).map((one) => ({
      name: one.list.name,
      last: one.list.units.at(-1)?.unit,
      note: (one as { privateNote?: string }).privateNote,
    }))
  await expect
    .poll(lists)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Platoon 0', last: 'sniper', note: 'Bring the bridge' }),
        expect.objectContaining({ name: 'Platoon 0 (changed before the page closed)', last: 'gunner' }),
      ]),
    )
  const left = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(left).toEqual([])
})

test('a name of a design, list or unit that is being typed when the page is left is saved, as one step to undo', async ({
  open,
  page,
}) => {
  await open('#/new')
  await page.getByRole('button', { name: /^Mini Combat/ }).click()
  await page.getByLabel('List name').fill('Column')
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByTestId('new-design').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Desert scouts')
  // A tap that does not move the focus, as in Safari on an iPhone.
  await page
    .locator('[data-stat="power"] .step')
    .last()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.getByTestId('undo')).toBeEnabled()
  await expect(name).toHaveValue('Desert scouts')
  await page.reload()
  await expect(name).toHaveValue('Desert scouts')
  await page.getByTestId('undo').click()
  await expect(name).toHaveValue('New element')
  await page.getByTestId('redo').click()
  await name.fill('Scouts of the sand')
  await page.goBack()
  await expect(page.locator('[data-unit]')).toContainText('Scouts of the sand')
  await page.getByTestId('add-unit').click()
  await page.getByRole('button', { name: 'Column (rename)' }).click()
  await page.getByRole('textbox', { name: 'List name' }).fill('Flying column')
  await page.reload()
  await expect(page.getByRole('heading', { name: /Flying column/ })).toBeVisible()
  await page.getByRole('button', { name: 'More for Scouts of the sand' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Rosa')
  await page.reload()
  await expect(units(page)).toHaveText(['Rosa'])
})

test('a note that is being typed is saved when the player goes back from the open dialog to the lists @full', async ({
  open,
  page,
}) => {
  await open()
  await begin(page)
  await saved(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Bring the bridge')
  await page.goBack()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('Bring the bridge')).toHaveCount(1)
  await page.getByTestId('undo').click()
  await expect(page.getByText('Bring the bridge')).toHaveCount(0)
})

for (const how of ['loads the page anew', 'goes to another', 'closes it'] as const)
  test(`a private note and tags that are still being typed are saved when the player leaves the page (${how}) @full`, async ({
    open,
    page,
    app,
    context,
  }) => {
    await open()
    await begin(page)
    const address = page.url()
    const come = async (from: Page, to: string) => {
      if (how === 'loads the page anew') await from.reload()
      else if (how === 'goes to another') {
        await from.goto(`${app}icons/icon.svg`)
        await from.goto(to)
      } else {
        await from.close()
        const next = await context.newPage()
        await next.goto(to)
        return next
      }
      return from
    }
    await page.getByRole('button', { name: 'Add a private note' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Bring the bridge')
    const again = await come(page, address)
    await expect(again.getByTestId('private-note')).toContainText('Bring the bridge')
    await again.goto(`${app}#/`)
    await again.getByRole('button', { name: 'More for Green Platoon' }).click()
    await again.getByRole('button', { name: 'More actions' }).click()
    await again.getByRole('button', { name: 'Tags' }).click()
    await again.getByRole('dialog').getByRole('textbox').fill('club night')
    const last = await come(again, `${app}#/`)
    await expect(cards(last)).toContainText('club night')
    await last.reload()
    await expect(cards(last)).toContainText('club night')
    await last.goto(address)
    await expect(last.getByTestId('private-note')).toContainText('Bring the bridge')
    const left = () => last.evaluate(() => Object.keys(localStorage))
    await expect.poll(left).toEqual([])
  })

test('Cancel removes tags that were saved only because the page was hidden while they were being typed @full', async ({
  open,
  page,
  app,
}) => {
  await open()
  await begin(page)
  await page.goto(`${app}#/`)
  await page.getByRole('button', { name: 'More for Green Platoon' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('club')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(cards(page)).toContainText('club')
  await page.getByRole('dialog').getByRole('textbox').fill('club night')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(cards(page)).not.toContainText('club')
})

test('the form for a new list keeps the game, name and size over a reload @full', async ({ open, page }) => {
  await open('#/new')
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill('Green Platoon')
  await page.getByLabel('Custom').fill('555')
  await page.reload()
  await expect(page.getByLabel('List name')).toHaveValue('Green Platoon')
  await expect(page.getByLabel('Custom')).toHaveValue('555')
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(page.getByTestId('total')).toHaveText(/555\spts/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Green Platoon')
})
