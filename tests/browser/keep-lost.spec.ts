/** The database is deleted under an open page, or stops answering: open lists are not lost, and the player is told. */
import type { Page } from '@playwright/test'
import { expect, test } from './harness'
import { add, begin, cards, lay, record, saved, stored, units } from './keep'

const GUNNER = 'Gunner, 10 pts'
const SNIPER = 'Sniper, 10 pts'

async function clearData(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
}
/** Sends the event that a page gets when it is shown again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const ways: Record<string, (page: Page) => Promise<void>> = {
  'by the browser’s own settings': (page) => clearData(page, 'all'),
  'by the browser that needs the room': (page) => clearData(page, 'indexeddb'),
  'by another page': async (page) => {
    const other = await page.context().newPage()
    await other.goto(new URL('icons/icon.svg', page.url()).href)
    await other.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const request = indexedDB.deleteDatabase('muster')
          request.onsuccess = () => done()
          request.onerror = () => fail(new Error('not deleted'))
        }),
    )
    await other.close()
  },
}

for (const [how, wipe] of Object.entries(ways))
  test(`when stored data is deleted ${how}, open lists stay, are saved again, and a notice says so @full`, async ({
    open,
    page,
    app,
  }) => {
    await open()
    await lay(page, 'lists', [
      ['kept-0', { ...record(0), tags: ['club'] }],
      ['kept-1', record(1)],
    ])
    await page.reload()
    await beginAnother(page, app)
    await add(page, GUNNER)
    await saved(page)
    await wipe(page)
    await lookAgain(page)
    await expect(page.getByTestId('notice')).toContainText('3 lists that were open here were saved again')
    await expect(units(page)).toHaveText(['Gunner'])
    await expect.poll(async () => (await stored(page)).length).toBe(3)
    await add(page, SNIPER)
    await saved(page)
    await lookAgain(page)
    await page.goto(`${app}#/`)
    await expect(cards(page).locator('.name')).toHaveText(['Green Platoon', 'Platoon 1', 'Platoon 0'])
    await page.reload()
    await expect(cards(page).locator('.name')).toHaveText(['Green Platoon', 'Platoon 1', 'Platoon 0'])
    await expect(cards(page).locator('.tag')).toHaveText(['club'])
    const lists = await stored(page)
    expect(lists.find(({ list }) => list.name === 'Green Platoon')?.list.units).toHaveLength(2)
  })

async function beginAnother(page: Page, app: string): Promise<void> {
  await page.goto(`${app}#/new`)
  await begin(page)
}

test('two pages with the same lists restore them once after a deletion, without reporting a conflict', async ({
  open,
  page,
  app,
}) => {
  await open()
  await begin(page)
  await add(page, GUNNER)
  await saved(page)
  const other = await page.context().newPage()
  await other.goto(`${app}#/`)
  await expect(cards(other)).toHaveCount(1)
  await clearData(page, 'indexeddb')
  await expect(page.getByTestId('notice')).toContainText('1 list that was open here was saved again')
  await lookAgain(page)
  await lookAgain(other)
  await expect(other.getByTestId('notice')).toContainText('1 list that was open here was saved again')
  await add(page, SNIPER)
  await saved(page)
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(cards(other)).toHaveCount(1)
  expect((await stored(page)).map(({ list }) => list.units.map(({ unit }) => unit))).toEqual([['gunner', 'sniper']])
})

test('a save blocked by another page is shown as "Not saved", retried, and completed once it is unblocked @full', async ({
  open,
  page,
  app,
}) => {
  test.slow()
  await page.clock.install()
  await open()
  await begin(page)
  const holder = await page.context().newPage()
  await holder.goto(`${app}icons/icon.svg`)
  // A transaction that never ends, as of a page that hangs in the middle of it.
  await holder.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('muster')
        request.onsuccess = () => {
          const room = request.result
            .transaction([...request.result.objectStoreNames], 'readwrite')
            .objectStore('lists')
          const hold = () => {
            if (!('release' in window)) room.get('x').onsuccess = hold
          }
          hold()
          done()
        }
      }),
  )
  await add(page, GUNNER)
  await expect(page.getByTestId('save-state')).toHaveText('Saving…')
  await expect(page.getByTestId('save-state')).toHaveText('Not saved', { timeout: 8000 })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The browser couldn’t save. The app keeps trying')
  const waiting = page.waitForEvent('download')
  await alert.getByRole('button', { name: 'Download' }).click()
  expect((await waiting).suggestedFilename()).toContain('.muster.json')
  // Attempts time out and are repeated: "Not saved" stays all the while.
  await page.clock.fastForward(16_000)
  await page.waitForTimeout(1000)
  await expect(page.getByTestId('save-state')).toHaveText('Not saved')
  await holder.evaluate(() => Object.assign(window, { release: true }))
  await expect(page.getByTestId('save-state')).toHaveText('Saved', { timeout: 20_000 })
  await expect(alert).toHaveCount(0)
  expect(await stored(page)).toMatchObject([{ list: { units: [{ unit: 'gunner' }] } }])
})
