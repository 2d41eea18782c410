/**
 * A page that the browser translates says what an untranslated one says: translators replace text nodes, and Vue would go on
 * to change those that nobody sees any more. Every step is done on both pages, and what is visible is compared.
 */
import { devices, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { drawn, expect, test, withoutWorker } from './harness'
import { calm, translate, visible } from './translated'

/** How many controls of each screen are used, spread over all that it has. */
const USED = Number(process.env['MUSTER_USED'] ?? (process.env['MUSTER_FULL'] === '1' ? 4 : 1))

/** Runs in the page: what is random is the same on both pages. */
const sameChance = () => {
  let last = 1
  const next = () => {
    last = (last * 48_271) % 2_147_483_647
    return last
  }
  Math.random = () => next() / 2_147_483_647
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array || array instanceof Uint32Array)
      for (let at = 0; at < array.length; at += 1) array[at] = next()
    return array
  }
}

/** Numbers the controls of what is on top, and returns how many there are. */
const controls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-control]')) one.removeAttribute('data-control')
    const top = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.querySelector('#app')
    const found = [...(top?.querySelectorAll('button, summary, select, input') ?? [])].filter(
      (one) => one.checkVisibility() && !one.matches(':disabled, [type="file"], [aria-disabled="true"]'),
    )
    found.forEach((one, at) => one.setAttribute('data-control', String(at)))
    return found.length
  })

/** Presses a control, types into it, or chooses its last option. */
const use = (page: Page, at: number): Promise<string> =>
  page.evaluate((number) => {
    const one = document.querySelector<HTMLElement>(`[data-control="${number}"]`)
    const set = (event: string) => one?.dispatchEvent(new Event(event, { bubbles: true }))
    if (one instanceof HTMLSelectElement) {
      one.selectedIndex = one.options.length - 1
      set('change')
    } else if (one instanceof HTMLInputElement && !/checkbox|radio/.test(one.type)) {
      one.value = /number|range/.test(one.type) || one.inputMode === 'numeric' ? '7' : 'Ri'
      set('input')
      set('change')
    } else one?.click()
    return one?.getAttribute('aria-label') ?? one?.textContent.trim().slice(0, 40) ?? ''
  }, at)

/** The game with the fewest screens, which every run looks at; a full run looks at all. */
const QUICKEST = 'simple-toy-soldier-game'

for (const game of readdirSync('data'))
  test(`a translated page says what an untranslated one does: ${game}${game === QUICKEST ? '' : ' @full'}`, async ({
    browser,
    faults,
    app,
  }) => {
    test.setTimeout(120_000 + 40_000 * USED)
    const pages: Page[] = []
    for (const translated of [false, true]) {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB', reducedMotion: 'reduce' })
      await faults.watch(context)
      await context.addInitScript(withoutWorker)
      await context.addInitScript(sameChance)
      if (translated) await context.addInitScript(translate)
      const page = await context.newPage()
      await page.clock.setFixedTime(new Date('2026-05-01T12:00:00Z'))
      pages.push(page)
    }

    const wrong: string[] = []
    /** Does a step on each page and compares what both say. */
    async function step<T>(what: string, act: (page: Page) => Promise<T>): Promise<T[]> {
      const done = await Promise.all(
        pages.map(async (one) => {
          const result = await act(one)
          await calm(one)
          return result
        }),
      )
      const differing = async () => {
        const [plain = [], translated = []] = await Promise.all(pages.map(visible))
        return [
          ...plain.filter((line, at) => translated[at] !== line).map((line) => `− ${line}`),
          ...translated.filter((line, at) => plain[at] !== line).map((line) => `+ ${line}`),
        ]
      }
      // What is worked out or loaded meanwhile comes at its own time.
      let differ = await differing()
      for (let again = 0; differ.length > 0 && again < 10; again += 1) {
        await pages[0]?.waitForTimeout(300)
        differ = await differing()
      }
      if (differ.length > 0) wrong.push(`${what} (${String(done[0])}): ${differ.slice(0, 6).join(' ')}`)
      return done
    }

    const folder = `data/${game}/starts`
    const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const ids = new Map<Page, string[]>(pages.map((page) => [page, []]))
    for (const name of lists.slice(0, 2))
      await step(`import ${name}`, async (page) => {
        await page.goto(`${app}#/`)
        await drawn(page)
        const buffer = readFileSync(`${folder}/${name}`)
        const file = { name: 'list.muster.json', mimeType: 'application/json', buffer }
        await page.getByTestId('import-file').first().setInputFiles(file)
        await expect(page.getByTestId('unit-entry').first()).toBeVisible()
        ids.get(page)?.push(/#\/list\/([^/]+)/.exec(page.url())?.[1] ?? '')
      })

    const screens = ['list/ID', 'list/ID/table', 'list/ID/odds/0', 'list/ID/muster', 'list/ID/rules', 'list/ID/history']
    if (game === 'mini-combat') screens.push('list/ID/books', `list/ID/element/rifles`)
    screens.push('match/ID/OTHER', 'seal/ID', '', 'new', 'import', 'desk', 'rules', 'backup', 'trash', 'settings')
    for (const screen of screens) {
      const visit = async (page: Page) => {
        const [id = '', other = ''] = ids.get(page) ?? []
        const address = `${app}#/${screen.replace('ID', id).replace('OTHER', other)}`
        if (page.url() !== address || (await page.locator('dialog[open]').count()) > 0) {
          await page.keyboard.press('Escape')
          await page.goto(address)
        }
        await drawn(page)
      }
      await step(`${screen}`, visit)
      const [number = 0] = await step(screen, controls)
      const stride = Math.max(1, number / USED)
      for (let at = 0; at < number; at += stride) {
        await step(screen, controls)
        await step(`${screen}, control ${Math.floor(at)} of ${number}`, (page) => use(page, Math.floor(at)))
        await step(`${screen} again`, visit)
      }
    }
    expect(wrong).toEqual([])
    for (const page of pages) await page.context().close()
  })
