/** Lists survive damaged records, failing databases, two tabs, wrong clocks and other versions of the app. */
import { readFile } from 'node:fs/promises'
import { drawn, expect, test } from './harness'
import { add, begin, cards, lay, record, saved, stored, units } from './keep'
import { RECORD_VERSION } from '../../src/storage/list-records'

const GUNNER = 'Gunner, 10 pts'
const SNIPER = 'Sniper, 10 pts'
const notice = 'notice'

test('of twenty records 19 load; a damaged one, in each of four ways, is put aside and survives restarts @full', async ({
  open,
  page,
}) => {
  await open()
  const all = Array.from({ length: 20 }, (_, at) => record(at))
  for (const broken of [null, {}, 'a list', { ...record(7), rev: 'one', list: { units: 7 } }]) {
    await lay(page, 'lists', [...all.map((one) => [one.id, one] as const), ['kept-7', broken]])
    for (let restart = 0; restart < 2; restart++) {
      await page.reload()
      await expect(cards(page)).toHaveCount(19)
      await expect(page.getByTestId('unreadable')).toContainText('1 saved list couldn’t be read.')
    }
    const download = page.getByTestId('unreadable').getByRole('button', { name: 'Download' })
    // Scroll first: cards out of sight have a placeholder height, and what is below them moves as they come into sight.
    await download.scrollIntoViewIfNeeded()
    const waiting = page.waitForEvent('download')
    await download.click()
    const file = JSON.parse(await readFile(await (await waiting).path(), 'utf8')) as unknown
    expect(file).toEqual([{ id: 'kept-7', raw: broken }])
  }
})

test('a record of version 1 can be edited, and its original is kept', async ({ open, page, app }) => {
  await open()
  await lay(page, 'lists', [['kept-1', record(1)]])
  // Reload: an open page does not notice a list that the test has written to the database.
  await page.reload()
  await page.goto(`${app}#/list/kept-1`)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await add(page, GUNNER)
  await saved(page)
  expect(await stored(page)).toMatchObject([{ id: 'kept-1', version: RECORD_VERSION, rev: 2 }])
  await expect.poll(() => stored(page, 'originals')).toEqual([record(1)])
})

test('coming back to 300 saved lists adds no more cards to the DOM than the first visit @full', async ({
  open,
  page,
}) => {
  await open()
  await lay(
    page,
    'lists',
    Array.from({ length: 300 }, (_, at) => [`kept-${at}`, record(at, 12)] as const),
  )
  await page.addInitScript(() => {
    const made = { nodes: 0 }
    Object.assign(window, { made })
    const count = (records: MutationRecord[]) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element) made.nodes += node.querySelectorAll('.list-card').length || 1
    }
    new MutationObserver(count).observe(document, { childList: true, subtree: true })
  })
  const made = () => page.evaluate(() => (window as unknown as { made: { nodes: number } }).made.nodes)
  await page.reload()
  await expect(cards(page)).toHaveCount(300)
  const first = await made()
  await page.evaluate(() => {
    location.hash = '#/settings'
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const before = await made()
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await expect(cards(page)).toHaveCount(300)
  expect((await made()) - before).toBeLessThanOrEqual(first)
})

test('when the database fails to open, the app says so and works, and the list can be downloaded @full', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError')
    }
  })
  await open()
  // Unreadable lists are never reported as no lists.
  await expect(page.getByText('The lists you saved in this browser couldn’t be opened.')).toBeVisible()
  await expect(page.getByText('No lists yet.')).toHaveCount(0)
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByRole('button', { name: 'Start building' }).click()
  await add(page, GUNNER)
  await expect(page.getByRole('alert')).toContainText('This browser can’t open the app’s storage.')
  await page.getByRole('button', { name: 'Copy' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('alert').getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('"gunner"')
})

test('a database that opens late is merged by itself with the list that was built meanwhile', async ({
  open,
  page,
  app,
}) => {
  await open()
  await begin(page, 'Built before')
  await page.addInitScript(() => {
    type Open = (name: string, version?: number) => IDBOpenDBRequest
    const open: Open = Reflect.get(IDBFactory.prototype, 'open')
    const isList = location.hash.includes('/list/')
    let tried = 0
    IDBFactory.prototype.open = function (name, version) {
      tried += 1
      const works = 'works' in window || (isList && tried > 2)
      if (name === 'muster' && !works) throw new DOMException('Internal error', 'UnknownError')
      return open.call(this, name, version)
    }
  })
  const address = page.url()
  await page.goto(`${app}#/new`)
  await page.reload()
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill('Built meanwhile')
  await page.getByRole('button', { name: 'Start building' }).click()
  await add(page, GUNNER)
  await expect(page.getByRole('alert')).toContainText('The app keeps trying')
  await page.evaluate(() => Object.assign(window, { works: true }))
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
  await expect(units(page)).toHaveText(['Gunner'])
  await page.getByTestId('undo').click()
  await expect(units(page)).toHaveCount(0)
  await page.getByTestId('redo').click()
  await saved(page)
  expect((await stored(page)).map(({ list }) => list.name).sort()).toEqual(['Built before', 'Built meanwhile'])
  await page.goto(`${app}#/`)
  await expect(cards(page)).toHaveCount(2)

  // The page of a list waits for the database for a while.
  await page.goto(address)
  await page.reload()
  await expect(page.getByTestId('total')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Built before')
})

test('when two tabs change one list at the same moment, both versions are kept and a notice says so', async ({
  open,
  page,
  context,
}) => {
  // This tab is told nothing by the other, as in the first quarter of a second after a change.
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  await open()
  await begin(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await saved(other)
  await add(other, SNIPER)
  await saved(other)
  await add(page, GUNNER)
  await expect(page.getByTestId(notice)).toContainText('the other one is “Green Platoon (from the other tab)”')
  await saved(page)
  await expect(units(page)).toHaveText(['Gunner'])
  const lists = await stored(page)
  expect(Object.fromEntries(lists.map(({ list }) => [list.name, list.units.map((entry) => entry.unit)]))).toEqual({
    'Green Platoon': ['gunner'],
    'Green Platoon (from the other tab)': ['sniper'],
  })
  // The other tab takes over this tab's version, and Undo leads back to its own.
  await expect(units(other)).toHaveText(['Gunner'])
  await other.getByTestId('undo').click()
  await expect(units(other)).toHaveText(['Sniper'])
})

test('a list that another tab has deleted is restored when this tab changes it, and a notice says so @full', async ({
  open,
  page,
  context,
  app,
}) => {
  // This tab is told nothing of the deletion, as if it had been asleep.
  await page.addInitScript(() => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }))
  await open()
  await begin(page)
  await add(page, GUNNER)
  await saved(page)
  const other = await context.newPage()
  await other.goto(`${app}#/`)
  await other.getByRole('button', { name: /More for Green Platoon/ }).click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByTestId(notice)).toContainText('Green Platoon deleted.')
  await add(page, SNIPER)
  await expect(page.getByTestId(notice)).toContainText('Another tab had deleted this list.')
  await saved(page)
  expect(await stored(page)).toHaveLength(1)
  await expect.poll(() => stored(page, 'trash')).toHaveLength(0)
})

test('when a newer version upgrades the database, this tab saves its last change, then only reads, and says so', async ({
  open,
  page,
  app,
}) => {
  await open()
  await begin(page)
  const newer = await page.context().newPage()
  await newer.goto(`${app}icons/icon.svg`)
  const raise = () =>
    new Promise<number>((done, fail) => {
      const request = indexedDB.open('muster', 1000)
      request.onupgradeneeded = () => request.result.createObjectStore('of the future')
      request.onsuccess = () => {
        request.result.close()
        done(request.result.version)
      }
      request.onerror = () => fail(new Error('not raised'))
    })
  // The newer version comes before the change is saved, which happens a quarter of a second after it.
  await add(page, GUNNER)
  expect(await newer.evaluate(raise)).toBe(1000)
  await expect(page.getByRole('alert')).toContainText('A newer version of Muster is open or was used here.')
  const before = await stored(newer)
  expect(before).toMatchObject([{ list: { units: [{ unit: 'gunner' }] } }])
  await add(page, SNIPER)
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')

  await page.goto(`${app}#/`)
  await page.reload()
  // Wait for the alert: it comes a moment after the card and moves it, and a tap in that moment would miss.
  await expect(page.getByRole('alert')).toContainText('Not saved: Green Platoon.')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await add(page, SNIPER)
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  expect(await stored(newer)).toEqual(before)
})

for (const [name, times] of [
  ['1970', ['1970-01-01T00:00:00Z']],
  ['2090', ['2090-06-01T00:00:00Z']],
  ['moved back between edits', ['2026-11-20T12:00:00Z', '2019-01-01T00:00:00Z']],
] as const)
  test(`a clock at ${name} changes neither the order of the lists nor their undo steps @full`, async ({
    open,
    page,
    app,
  }) => {
    await page.clock.setFixedTime(times[0])
    await open()
    await begin(page, 'First')
    await add(page, GUNNER)
    await saved(page)
    await page.clock.setFixedTime(times.at(-1) ?? times[0])
    await page.goto(`${app}#/new`)
    await begin(page, 'Second')
    await add(page, SNIPER)
    await saved(page)
    await page.goto(`${app}#/`)
    await page.reload()
    await drawn(page)
    await expect(cards(page).locator('.name')).toHaveText(['Second', 'First'])
    await cards(page).first().getByRole('link').click()
    await expect(units(page)).toHaveText(['Sniper'])
    await page.getByTestId('undo').click()
    await expect(units(page)).toHaveCount(0)
  })
