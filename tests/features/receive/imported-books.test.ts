/** The words for source books after an import. */
import { describe, expect, it } from 'vitest'
import { keptWords } from '../../../src/features/receive/imported-books'
import type { SavedHouseBook } from '../../../src/stores/house-books'

const book = (was: SavedHouseBook['was'], name = 'Orcs'): SavedHouseBook => ({ name, was, came: 'Orcs' })

describe('imported source books', () => {
  it('are named by what became of each: saved, saved under another name, or here already', () => {
    expect(keptWords([book('here'), book('beside', 'Orcs 2'), book('new', ''), book('failed')])).toEqual([
      'Source book kept: Unnamed book.',
      '“Orcs” is here with other designs, so this one is kept as “Orcs 2”.',
      'Here already: Orcs.',
    ])
  })
})
