/** A stand-in for a browser's translator, and what can be seen of a page with and without it. */
import type { Page } from '@playwright/test'

/**
 * Runs in the page: replaces every text by a new text in two `<font>`, at once and whenever one is added, as Chrome's
 * translator does. The text stays the same, so that a translated page can be compared with an untranslated one.
 */
export const translate = () => {
  const translated = (text: Text) => {
    const inner = document.createElement('font')
    inner.append(text.data)
    const outer = document.createElement('font')
    outer.className = 'translated'
    outer.append(inner)
    return outer
  }
  const isOpen = (element: Element | null) =>
    element !== null && !element.closest('font.translated, script, style, title, textarea, svg, [translate="no"]')
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && /\S/.test(node.data) && isOpen(node.parentElement)) found.push(node)
    for (const text of found) text.replaceWith(translated(text))
  }
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) all(node)
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener('DOMContentLoaded', () => all(document.documentElement))
}

/** The visible texts, one a line, without notices and what depends on the time that a save takes. */
export const visible = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const passing = [...document.querySelectorAll<HTMLElement>('.notices, [data-testid="save-state"]')]
    for (const one of passing) one.style.display = 'none'
    const text = document.body.innerText
    for (const one of passing) one.style.display = ''
    return text
      .split(/[\n\t]+/)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  })

/** Waits until nothing on the page has changed for `time` ms. */
export const calm = (page: Page, time = 120): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        const end = () => {
          watcher.disconnect()
          clearTimeout(limit)
          done()
        }
        const limit = setTimeout(end, 2000)
        let timer = setTimeout(end, quiet)
        const watcher = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    time,
  )
