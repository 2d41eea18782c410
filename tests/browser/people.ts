/** Accessibility checks: axe finds no fault, nothing is wider than the screen or cut, no target is smaller than 44 px. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './harness'

/** The faults that axe finds on the page or in the element `within`, as rule and HTML. `skip`: ids of rules to leave out. */
export async function findings(page: Page, within?: string, skip: readonly string[] = []): Promise<string[]> {
  // Load axe once per document; a reload makes a new document.
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

/**
 * By how many px the page is wider than the screen, the controls outside text that are less than 44 px wide or high, and
 * those whose sides are cut off by what they stand in.
 */
const fit = (page: Page) =>
  page.evaluate(() => {
    const own = 'button, a, input:not(.hidden, [type="checkbox"], [type="radio"]), summary, select, textarea'
    // A link among words is as tall as they are.
    const controls = [...document.querySelectorAll(own)].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline',
    )
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX } = getComputedStyle(outer)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        const edge = outer.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return false
    }
    const tell = (element: Element) => element.outerHTML.slice(0, 120)
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      small: controls
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 43.5 || height < 43.5
        })
        .map(tell),
      cut: controls.filter(isCut).map(tell),
    }
  })

/** Fails with the faults of `findings` and `fit`. `where`: name of the screen in the message. */
export async function expectSound(page: Page, where = ''): Promise<void> {
  // Wait for a screen: while the first one is loading there is nothing to check.
  await expect(page.locator('main').first()).toBeVisible()
  expect(await findings(page), where).toEqual([])
  expect(await fit(page), where).toEqual({ wider: 0, small: [], cut: [] })
}

/**
 * Records all announcements to screen readers from now on, even those replaced at once. Leaves out those about offline use,
 * which may come at any time.
 */
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

/** Opens the dialog for printing from the editor. */
export async function openPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Share|Teilen)$/ }).click()
  await page.getByRole('button', { name: /^PDF (or print|oder Druck)$/ }).click()
}
