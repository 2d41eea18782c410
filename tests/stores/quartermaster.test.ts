import { afterEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { newList } from '../../src/roster/list'
import { askQuartermaster } from '../../src/stores/ask-quartermaster'

afterEach(() => vi.unstubAllGlobals())

it('where the browser forbids workers, or the worker breaks, who asked is told', async () => {
  const book = (await loadBook('army-men-combat'))!
  const ask = () =>
    askQuartermaster('fill', { list: newList('army-men-combat'), received: false }, book, new AbortController().signal)
  class Forbidden {
    constructor() {
      throw new DOMException('forbidden', 'SecurityError')
    }
  }
  class Broken extends EventTarget {
    postMessage = () => setTimeout(() => this.dispatchEvent(new Event('error')))
    terminate = vi.fn()
  }
  vi.stubGlobal('Worker', Forbidden)
  await expect(ask()).rejects.toThrow('forbidden')
  vi.stubGlobal('Worker', Broken)
  await expect(ask()).rejects.toThrow('broke')
})
