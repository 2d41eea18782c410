/** The words for source books after an import. */
import { describe, expect, it } from 'vitest'
import { restoredWords } from '../../src/components/keep/keep-words'
import { keptWords } from '../../src/components/workshop/kept-words'
import type { KeptBook } from '../../src/stores/shelf'

const book = (was: KeptBook['was'], name = 'Orcs'): KeptBook => ({ name, was, came: 'Orcs' })

describe('imported source books', () => {
  it('are named by what became of each: saved, saved under another name, or here already', () => {
    expect(keptWords([book('here'), book('beside', 'Orcs 2'), book('new', ''), book('failed')], 'shelf.kept')).toEqual([
      'Source book kept: Unnamed book.',
      '“Orcs” is here with other designs, so this one is kept as “Orcs 2”.',
      'Here already: Orcs.',
    ])
  })

  it('leave no backup without a message, whatever it contains', () => {
    const undo = () => Promise.resolve()
    const said = (books: KeptBook[], ids: string[] = [], added = 0) =>
      restoredWords({ ids, kept: true, added, books, belongingsKept: true, undo })
    expect(said([])).toBe('0 lists brought in.')
    expect(said([book('here')])).toBe('Here already: Orcs.')
    expect(said([book('failed')])).toBe('0 lists brought in.')
    expect(said([book('new')], ['a'])).toBe('1 list brought in. Source book kept: Orcs.')
  })
})
