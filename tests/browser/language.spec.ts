/**
 * Ready for every language: the test adds two pseudo-languages made from English, one of them from right to left, to a copy of
 * the source tree and builds it. In both, all visible words come from the added files and fit a phone, and axe finds no fault.
 */
import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '../../scripts/server.mjs'
import { PSEUDO, RIGHT, treeWithPseudo } from '../i18n/pseudo'
import { test as base, expect } from './harness'
import { findings } from './people'
import { tour } from './tour'

const test = base.extend<object, { strange: string }>({
  /** The address of an app built with both languages. */
  strange: [
    async ({}, use, { workerIndex }) => {
      const tree = join('build', 'test', `languages-${workerIndex}`)
      await treeWithPseudo(tree)
      await promisify(execFile)(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
        cwd: tree,
      })
      const served = await serve(join(tree, 'dist'))
      await use(served.address)
      await served.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Words seen or read out that are not from a pseudo-language: those outside all ⟦brackets⟧. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // From right to left, the preview of a sheet places words one by one in visual order: brackets do not pair there.
    const sheet = document.documentElement.dir === 'rtl' ? ', svg' : ''
    // Words that are not translated: units of measure, formats, the name of the app, dice, codes and dates.
    const known = /\b(?:cm|mm|MB|PDF|QR|CSV|JSON|Muster|MUSTER|D\d+|[\dA-Za-z]{20,}|\d+ \p{L}+ \d{4})\b/gu
    const isWord = (text: string) => /\p{L}{2,}/u.test(text.replace(known, ''))
    const found: string[] = []
    let depth = 0
    const outside = (text: string) => {
      let rest = ''
      for (const letter of text) {
        if (letter === '⟦') depth += 1
        else if (letter === '⟧') depth = Math.max(0, depth - 1)
        else if (depth === 0) rest += letter
      }
      return rest
    }
    const apart = (element: Element | null) =>
      element?.closest(`[lang]:not(html), [translate="no"], style, script, code${sheet}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (apart(node.parentElement) || node.parentElement?.checkVisibility() === false) continue
      const rest = outside(node.textContent ?? '')
      if (isWord(rest)) found.push(`${node.parentElement?.tagName.toLowerCase() ?? ''}: ${rest.trim()}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        depth = 0
        const text = element.getAttribute(name)
        if (text !== null && element.checkVisibility() && isWord(outside(text))) found.push(`${name}: ${text}`)
      }
    depth = 0
    if (isWord(outside(document.title))) found.push(`document: ${document.title}`)
    return [...new Set(found)]
  })

/** Elements that reach over the edge of the screen, and buttons, links and headings whose text does not fit. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const tell = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString()} ${(element.textContent ?? '').trim().slice(0, 60)}`
    const page =
      document.documentElement.scrollWidth > innerWidth ? [`page: ${document.documentElement.scrollWidth} px`] : []
    const over = [...document.querySelectorAll('body *')].filter((element) => {
      if (!element.checkVisibility() || scrolls(element.parentElement)) return false
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
    })
    const tight = [...document.querySelectorAll('button, a, legend, h1, h2, h3, label')].filter(
      (element) =>
        element.checkVisibility() && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1,
    )
    return [...page, ...over.map((one) => `over: ${tell(one)}`), ...tight.map((one) => `tight: ${tell(one)}`)]
  })

// Both tests run in one worker, one after the other, so that the app is built once.
test.describe.configure({ mode: 'default' })

for (const { id, direction } of [PSEUDO, RIGHT]) {
  test(`every screen is translated to ${id} (${direction}), and fits @full`, async ({ page, strange }) => {
    test.setTimeout(300_000)
    await page.addInitScript((language) => localStorage.setItem('muster.language', language), id)
    const wrong: string[] = []
    await tour(page, strange, async (where) => {
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        id,
        direction,
      ])
      wrong.push(...(await untranslated(page)).map((one) => `${where}: not translated: ${one}`))
      wrong.push(...(await tooWide(page)).map((one) => `${where}: too wide: ${one}`))
      // axe runs in one language only, as the markup is the same in both, and without colours, which take longest to check.
      if (direction === 'ltr') return
      const found = await findings(page, undefined, ['html-lang-valid', 'valid-lang', 'color-contrast'])
      wrong.push(...found.map((one) => `${where}: ${one}`))
    })
    expect(wrong).toEqual([])
  })
}
