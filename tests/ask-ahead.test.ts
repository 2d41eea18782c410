// @vitest-environment happy-dom
/** What stands around dynamic imports in the built page: scripts/ask-ahead.ts. */
import { expect, it, vi } from 'vitest'

const asked = () => [...document.head.querySelectorAll('link')]
const at = 'https://host.example/app/assets/index.js'

it('a part waits for its styles alone, each file is asked for once, and styles that failed are asked for again', async () => {
  document.head.innerHTML = '<link rel="alternate" href="https://host.example/app/assets/first.css">'
  // Nothing is fetched here: the test says what has come.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void document.createElement('div').append(link))
  const links: HTMLLinkElement[] = []
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const one = create(tag)
    if (one instanceof HTMLLinkElement) links.push(one)
    return one
  })
  const { __vitePreload: ask } = await import('../scripts/ask-ahead.ts')
  const missing = vi.fn()
  addEventListener('vite:preloadError', missing)
  expect(asked()).toHaveLength(1)

  const load = vi.fn(() => Promise.resolve('part'))
  const first = ask(load, ['./rooms.js', './first.css', './style.css'], at)
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', 'https://host.example/app/assets/rooms.js'],
    ['stylesheet', 'https://host.example/app/assets/style.css'],
  ])
  links[1]?.onerror?.(new Event('error'))
  await expect(first).rejects.toThrow('style.css')
  expect(load).not.toHaveBeenCalled()
  expect(missing).toHaveBeenCalledTimes(1)

  const again = ask(load, ['./rooms.js', './first.css', './style.css'], at)
  const beside = ask(load, ['./style.css'], at)
  expect(links).toHaveLength(3)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  links[2]?.onload?.(new Event('load'))
  expect(await Promise.all([again, beside])).toEqual(['part', 'part'])
  expect(await ask(load)).toBe('part')

  await expect(ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(missing).toHaveBeenCalledTimes(2)
  expect(links).toHaveLength(3)
})
