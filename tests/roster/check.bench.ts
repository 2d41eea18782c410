import { bench, describe } from 'vitest'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const kinds = [...book.unitById.values()]
const army = (size: number) =>
  newList(book.id, {
    settings: { pointsLimit: 5000 },
    units: Array.from({ length: size }, (_, at) => {
      const type = kinds[at % kinds.length]
      const open = book.units.upgrades[type?.upgrades ?? ''] ?? []
      return newEntry(type?.id ?? '', { upgrades: open.slice(0, at % 3).map((upgrade) => upgrade.id) })
    }),
  })

describe('judging a list', () => {
  for (const size of [12, 60, 500]) {
    const list = army(size)
    bench(`${size} units`, () => {
      check(list, book)
    })
  }
})
