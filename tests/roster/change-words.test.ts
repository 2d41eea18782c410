import { expect, it } from 'vitest'
import { changesWords } from '../../src/roster/change-words'
import { newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/words/english'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const before = newList('army-men-combat', { units: [newEntry('riflemen-10')] })
const words = (units: ReturnType<typeof newEntry>[]) => changesWords(before, { ...before, units }, book, t)
const [squad = newEntry('riflemen-10')] = before.units

it('names the upgrades that came with a unit, and units alike once with their number', () => {
  const armed = () => newEntry('recruits-5', { upgrades: ['grenades', 'bazooka'] })
  expect(words([squad, armed(), newEntry('recruits-5'), armed(), newEntry('gunner', { count: 2 })])).toBe(
    '+ 2 × Recruits [5] with Grenades and Bazooka, + Recruits [5], + 2 × Gunner',
  )
  expect(words([])).toBe('− Riflemen [10]')
})

it('keeps apart what has a name of its own, and tells four before it counts the rest', () => {
  const named = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => newEntry('gunner', { name }))
  expect(words([squad, ...named])).toBe('+ A, + B, + C, + D and 2 more')
})
