/** Helpers of the tests: common steps in the app, and direct reads and writes of its database. */
import type { Page } from '@playwright/test'
import { expect } from './harness'

export interface StoredList {
  id: string
  rev: number
  seq: number
  origin: string
  list: { name: string; units: { unit: string; count: number }[] }
}

export async function begin(page: Page, name = 'Green Platoon'): Promise<void> {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Start building' }).click()
  await saved(page)
}

export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
export const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveText('Saved')
export const units = (page: Page) => page.getByTestId('unit-entry').locator('.name')
export const cards = (page: Page) => page.getByTestId('list-card')

/** Reloads as if the browser had been closed: a reload alone would continue the same opening of the app. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

/** A record as version 1 wrote it: the app must read it for ever. */
export const record = (at: number, units = 3) => ({
  id: `kept-${at}`,
  version: 1,
  rev: 1,
  seq: at + 1,
  origin: 'own',
  order: 0,
  tags: [],
  changed: null,
  list: {
    ruleset: 'army-men-combat',
    name: `Platoon ${at}`,
    notes: '',
    settings: {},
    units: Array.from({ length: units }, () => ({
      unit: 'riflemen-10',
      count: 1,
      upgrades: ['c4'],
      name: '',
      notes: '',
      command: null,
    })),
    elements: [],
  },
})

/** Waits until the app has created its database: one created by a test would lack the object stores. */
async function made(page: Page): Promise<void> {
  const version = () =>
    page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'muster')?.version ?? 0)
  await expect.poll(version).toBeGreaterThan(1)
}

/** Waits until marks made at the table are stored: a read of the database waits for the writes before it. */
export const kept = async (page: Page): Promise<void> => void (await choice(page, 'nothing'))

/** Writes rows, as pairs of key and value, into one object store. */
export async function lay(page: Page, store: string, rows: readonly (readonly [string, unknown])[]): Promise<void> {
  await made(page)
  await page.evaluate(
    ([name, all]) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('muster')
        request.onerror = () => fail(new Error('not opened'))
        request.onsuccess = () => {
          const writing = request.result.transaction(name, 'readwrite')
          for (const [key, value] of all) writing.objectStore(name).put(value, key)
          writing.oncomplete = () => {
            request.result.close()
            done()
          }
          writing.onerror = () => fail(new Error('not written'))
        }
      }),
    [store, rows] as const,
  )
}

/** The stored value of the setting `app:<name>`. Wait for it before leaving the page, or a pending write may be lost. */
export async function choice(page: Page, name: string): Promise<unknown> {
  await made(page)
  return page.evaluate(
    (key) =>
      new Promise<unknown>((done, fail) => {
        const request = indexedDB.open('muster')
        request.onerror = () => fail(new Error('not opened'))
        request.onsuccess = () => {
          const asked = request.result.transaction('settings').objectStore('settings').get(key)
          asked.onsuccess = () => {
            request.result.close()
            done(asked.result)
          }
          asked.onerror = () => fail(new Error('not read'))
        }
      }),
    `app:${name}`,
  )
}

export async function stored(page: Page, store = 'lists'): Promise<StoredList[]> {
  await made(page)
  return page.evaluate(
    (name) =>
      new Promise<StoredList[]>((done, fail) => {
        const request = indexedDB.open('muster')
        request.onerror = () => fail(new Error('not opened'))
        request.onsuccess = () => {
          const asked = request.result.transaction(name).objectStore(name).getAll()
          asked.onsuccess = () => {
            request.result.close()
            done(asked.result as StoredList[])
          }
          asked.onerror = () => fail(new Error('not read'))
        }
      }),
    store,
  )
}

/** Adds a unit and waits until it is stored: "Saved" alone may still stem from the edit before. */
export async function addSaved(page: Page, name: string): Promise<void> {
  const revisions = async () => (await stored(page)).reduce((sum, { rev }) => sum + rev, 0)
  const before = await revisions()
  await add(page, name)
  await expect.poll(revisions).toBeGreaterThan(before)
  await saved(page)
}

/** Blocks all writes of other tabs until the returned function is called. */
export async function holdUp(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('muster')
        request.onsuccess = () => {
          const rows = request.result
            .transaction([...request.result.objectStoreNames], 'readwrite')
            .objectStore('lists')
          const go = () => {
            if (document.documentElement.dataset.holds === '') rows.count().onsuccess = go
            else request.result.close()
            done()
          }
          document.documentElement.dataset.holds = ''
          rows.count().onsuccess = go
        }
      }),
  )
  return () => page.evaluate(() => delete document.documentElement.dataset.holds) as Promise<unknown> as Promise<void>
}
