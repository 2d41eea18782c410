/** Kills the browser at random moments of 200 edits, several times: every list opens, and at most the last second is lost. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, testBrowserPath } from '../../scripts/browser.mjs'
import { expect, test } from './harness'
import { cards, stored, units } from './keep'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const SEED = Number(process.env.KILL_SEED ?? 20261120)
const EDITS = 200
/** Time from one edit to the next, in ms; 200 edits take some seconds. */
const PACE = Number(process.env.KILL_PACE ?? 40)

/** Mulberry32: the same moments for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296
  }
}

interface Running {
  browser: Browser
  page: Page
  kill: () => Promise<void>
}

/** Starts a browser process outside the test runner, so that the test can kill it. */
async function launch(folder: string): Promise<Running> {
  const args = [...chromiumArgs, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const child: ChildProcess = spawn(testBrowserPath() ?? chromium.executablePath(), [...args, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on (\S+)/.exec(said)
      if (found?.[1] !== undefined) done(found[1])
    })
    child.once('exit', () => fail(new Error(`The browser did not start: ${said}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = context.pages()[0] ?? (await context.newPage())
  const kill = async () => {
    // Kill the whole process group: a surviving process could still finish its writes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
    await browser.close().catch(() => undefined)
  }
  return { browser, page, kill }
}

test(`after ${ROUNDS} kills of the browser in the middle of ${EDITS} edits, no list is lost or incomplete @full`, async ({
  app,
}) => {
  test.setTimeout(60_000 + ROUNDS * 30_000)
  const folder = await mkdtemp(join(tmpdir(), 'muster-kill-'))
  const next = random(SEED)
  /** The least and the most units that each list may have. */
  const promised: [name: string, least: number, most: number][] = []
  /** Per round: the number of lost edits, and the age of the oldest of them at the kill, in ms. */
  const lost: number[] = []
  const ages: number[] = []
  let running = await launch(folder)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { page } = running
      const name = `Round ${round}`
      await page.goto(`${app}#/new`)
      await page.reload()
      await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
      await page.getByLabel('List name').fill(name)
      await page.getByRole('button', { name: 'Start building' }).click()
      await page.getByRole('button', { name: 'Add Riflemen [10], 50 pts' }).waitFor()
      // The page reports each edit, and the test notes the time by its own clock.
      const edits: number[] = []
      await page.exposeFunction('edited', () => void edits.push(performance.now()))
      await page.evaluate(
        ([most, pace]) => {
          const button = document.querySelector<HTMLElement>('[data-unit="riflemen-10"] .add')
          let done = 0
          const timer = setInterval(() => {
            button?.click()
            void (window as unknown as { edited(): Promise<void> }).edited()
            if (++done === most) clearInterval(timer)
          }, pace)
        },
        [EDITS, PACE] as const,
      )
      await page.waitForTimeout(Math.round(200 + next() * EDITS * PACE))
      const killedAt = performance.now()
      await running.kill()
      // On a busy machine edits come later than their pace, and so does saving: allow more than a second in proportion.
      const slow = Math.max(1, (killedAt - (edits[0] ?? killedAt)) / (edits.length * PACE))
      const safe = edits.filter((at) => at < killedAt - 1000 * slow).length
      promised.push([name, safe, edits.length + 2])
      const made = edits.length

      running = await launch(folder)
      await running.page.goto(`${app}#/`)
      await expect(cards(running.page), await running.page.locator('main').innerText()).toHaveCount(round + 1, {
        timeout: 20_000,
      })
      await expect(running.page.getByTestId('unreadable')).toHaveCount(0)
      for (const { list } of await stored(running.page)) {
        const [, least, most] = promised.find(([one]) => one === list.name) ?? []
        expect(list.units.length, `${list.name}, seed ${SEED}`).toBeGreaterThanOrEqual(least ?? Infinity)
        expect(list.units.length, `${list.name}, seed ${SEED}`).toBeLessThanOrEqual(most ?? -1)
        if (list.name === name) {
          const oldest = edits[list.units.length]
          lost.push(Math.max(0, made - list.units.length))
          ages.push(oldest === undefined ? 0 : Math.round(killedAt - oldest))
          test.info().annotations.push({ type: name, description: `${made} edits, ${list.units.length} kept` })
        }
        expect(new Set(list.units.map((entry) => entry.unit)).size).toBeLessThanOrEqual(1)
      }
    }
    const says = (all: number[]) =>
      `median ${all.toSorted((a, b) => a - b)[all.length >> 1]}, worst ${Math.max(...all)}`
    const description = `lost edits: ${says(lost)}; age of the oldest lost in ms: ${says(ages)}`
    test.info().annotations.push({ type: `${ROUNDS} kills, an edit every ${PACE} ms`, description })
    // The last list opens, and an edit from before the kill can be undone.
    const { page } = running
    await cards(page)
      .filter({ hasText: `Round ${ROUNDS - 1}` })
      .getByRole('link')
      .click()
    await expect(page.getByTestId('save-state')).toHaveText('Saved')
    // A long list is rendered in parts, so wait for all units.
    const before = (await stored(page)).find(({ list }) => list.name === `Round ${ROUNDS - 1}`)?.list.units.length ?? 0
    await expect(units(page)).toHaveCount(before)
    if (before > 0) {
      await page.getByTestId('undo').click()
      await expect(units(page)).toHaveCount(before - 1)
    }
  } finally {
    await running.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
