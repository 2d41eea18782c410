/** What everybody can use: nothing that axe finds, nothing wider than the screen, nothing too small for a thumb. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './harness'

/** What axe finds wrong with the page, or within an element of it: rule and place. `skip`: rules not asked for. */
export async function findings(page: Page, within?: string, skip: readonly string[] = []): Promise<string[]> {
  // Once for a document; a reload makes another.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, skip }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within ?? document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(skip.map((id) => [id, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    { within, skip },
  )
}

/** What can be pressed, stands by itself and is less than 44 px either way; by how much the page is wider than the screen. */
const fit = (page: Page) =>
  page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - innerWidth,
    small: [
      ...document.querySelectorAll(
        'button, a, input:not(.hidden, [type="checkbox"], [type="radio"]), summary, select, textarea',
      ),
    ]
      // A link among words is as tall as they are.
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width < 43.5 || height < 43.5
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  }))

/** Fails by naming what is in anybody's way. `where` is the screen's name in the message. */
export async function expectSound(page: Page, where = ''): Promise<void> {
  // Between the first sight of the app and its first screen there is neither.
  await expect(page.locator('main').first()).toBeVisible()
  expect(await findings(page), where).toEqual([])
  expect(await fit(page), where).toEqual({ wider: 0, small: [] })
}

/** All that is said from now on, however soon the next words come; that the app is ready offline is said at any time. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.locator('.notices [aria-live="polite"]').evaluateHandle((voice) => {
    const all: string[] = []
    const hear = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) all.push(...[...addedNodes].map((node) => node.textContent ?? ''))
    }
    new MutationObserver(hear).observe(voice, { childList: true, subtree: true })
    return all
  })
  return () => said.evaluate((all) => all.filter((text) => text !== '' && !text.includes('offline')))
}
