import { expect, it } from 'vitest'
import { changesWords } from '../../src/roster/change-words'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type Design } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const before = newList('army-men-combat', { units: [newEntry('riflemen-10')] })
const words = (units: ReturnType<typeof newEntry>[]) => changesWords(before, { ...before, units }, book, t)
const [squad = newEntry('riflemen-10')] = before.units

it('a change names the upgrades of an added unit, and several alike units once with their number', () => {
  const armed = () => newEntry('recruits-5', { upgrades: ['grenades', 'bazooka'] })
  expect(words([squad, armed(), newEntry('recruits-5'), armed(), newEntry('gunner', { count: 2 })])).toBe(
    '+ 2 × Recruits [5] with Grenades and Bazooka, + Recruits [5], + 2 × Gunner',
  )
  expect(words([])).toBe('− Riflemen [10]')
})

it('a swapped unit is described by its name and both units', () => {
  const was = { ...before, units: [newEntry('gunner', { name: 'Lis' })] }
  const is = { ...before, units: [newEntry('sniper', { name: 'Lis' })] }
  expect(changesWords(was, is, book, t).split(', ').toSorted()).toEqual(['+ Sniper “Lis”', '− Gunner “Lis”'])
})

it('named units are described apart, and four changes are named before the rest is counted', () => {
  const named = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => newEntry('gunner', { name }))
  expect(words([squad, ...named])).toBe('+ Gunner “A”, + Gunner “B”, + Gunner “C”, + Gunner “D” and 2 more')
})

it('changes of a design are described: name, kind, numbers and capabilities', () => {
  const mini = bookOf('mini-combat')
  const rifles = { ...newElement(mini.elements!, 'rifles', 'Rifles'), capabilities: [{ id: 'sealed' }] }
  const list = (...elements: Design[]) => newList('mini-combat', { elements })
  const changed = (next: Partial<Design>) => changesWords(list(rifles), list({ ...rifles, ...next }), mini, t)
  const stats = { ...rifles.stats, armor: 3, range: 40, save: 5 }
  expect(changed({ stats })).toBe('Rifles: Range: 25 cm → 40 cm, Save: None → 5+, Armor: 1 → 3')
  expect(changed({ name: 'Guards' })).toBe('Rifles named “Guards”')
  expect(changed({ name: 'Guards', kind: 'vehicle' })).toBe('Guards: Rifles named “Guards”, Kind: Infantry → Vehicle')
  expect(changed({ capabilities: [{ id: 'stealth' }] })).toBe('Rifles: + Stealth, − Sealed')
  expect(changed({ stats, kind: 'vehicle', capabilities: [] })).toBe(
    'Rifles: Kind: Infantry → Vehicle, Range: 25 cm → 40 cm, Save: None → 5+, Armor: 1 → 3 and 1 more',
  )
  const transport = (times: number) => ({ ...rifles, capabilities: [{ id: 'transport', params: { times } }] })
  expect(changesWords(list(transport(2)), list(transport(3)), mini, t)).toBe('Rifles: Transport')
  // Without a book: the game is unknown.
  expect(changesWords(list(rifles), list({ ...rifles, stats }), undefined, t)).toBe('Design Rifles changed')
})
