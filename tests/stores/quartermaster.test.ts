import { afterEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { canGrow } from '../../src/components/quartermaster/room'
import { nothingWished, wishesOf } from '../../src/components/quartermaster/wished'
import { check } from '../../src/roster/check'
import { newList } from '../../src/roster/list'
import { askQuartermaster } from '../../src/stores/quartermaster'
import { translateEnglish as t } from '../../src/words/english'

afterEach(() => vi.unstubAllGlobals())

it('repairs and armies are found also where the browser forbids workers', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError')
      }
    },
  )
  const book = await loadBook('army-men-combat')
  if (!book) throw new Error('army-men-combat')
  const list = newList('army-men-combat')
  const wishes = wishesOf(
    nothingWished(list, canGrow(book, check(list, book), t)),
    { only: false, units: {} },
    list,
    book,
  )
  const answer = await askQuartermaster('make', { wishes, seed: 1 }, book, new AbortController().signal)
  expect(answer.ok).toBe(true)
})
