/** What is said of source books that came in. */
import { describe, expect, it } from 'vitest'
import { restoredWords } from '../../src/components/keep/keep-words'
import { keptWords } from '../../src/components/workshop/kept-words'
import type { KeptBook } from '../../src/stores/shelf'

const book = (was: KeptBook['was'], name = 'Orcs'): KeptBook => ({ name, was, came: 'Orcs' })

describe('source books that came in', () => {
  it('are told each as what became of it', () => {
    expect(keptWords([book('here'), book('beside', 'Orcs 2'), book('new', ''), book('failed')], 'shelf.kept')).toEqual([
      'Source book kept: Unnamed book.',
      '“Orcs” is here with other designs, so this one is kept as “Orcs 2”.',
      'Here already: Orcs.',
    ])
  })

  it('leave no backup without a word, whatever it brings', () => {
    const undo = () => Promise.resolve()
    const said = (books: KeptBook[], ids: string[] = [], added = 0) =>
      restoredWords({ ids, kept: true, added, books, belongingsKept: true, undo })
    expect(said([])).toBe('0 lists brought in.')
    expect(said([book('here')])).toBe('Here already: Orcs.')
    expect(said([book('failed')])).toBe('0 lists brought in.')
    expect(said([book('new')], ['a'])).toBe('1 list brought in. Source book kept: Orcs.')
  })
})
