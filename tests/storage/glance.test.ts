// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepGlance, lastGlance, type Glance } from '../../src/storage/glance'

const KEY = 'muster.glance'
const unplayed = { round: 0, played: '' }
const glance: Glance = {
  language: 'de',
  direction: 'ltr',
  theme: 'dark',
  words: { make: 'Neue Liste', lists: 'Deine Listen', count: '', pinned: 'Angeheftet' },
  tools: 0,
  games: ['hammer-wars'],
  cards: [
    {
      id: 'a',
      name: 'Green',
      pinned: true,
      game: 'A game',
      total: '3 / 4',
      units: '',
      verdict: { kind: 'open', says: 'Open' },
      tags: ['x'],
      round: 3,
      played: 'Round 3',
    },
    { id: 'b', name: 'Tan', pinned: false, game: 'A game', total: '', units: '', verdict: null, tags: [], ...unplayed },
    {
      id: 'c',
      name: 'Grey',
      pinned: false,
      game: 'A game',
      total: '0 / 4',
      units: '',
      verdict: { kind: 'yet', says: '1 to go' },
      tags: [],
      ...unplayed,
    },
  ],
}

beforeEach(() => localStorage.clear())

it('the stored picture of the library is read back as it was', () => {
  keepGlance(glance)
  expect(lastGlance()).toEqual(glance)
  keepGlance(null)
  expect(lastGlance()).toBeNull()
})

it.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"version":1}',
  '{"version":1,"cards":{},"words":{}}',
  '{"version":1,"cards":[]}',
])('the picture is missing if %j was stored', (kept) => {
  localStorage.setItem(KEY, kept)
  expect(lastGlance()).toBeNull()
})

it('a picture of another version is ignored', () => {
  localStorage.setItem(KEY, JSON.stringify({ ...glance, version: 2 }))
  expect(lastGlance()).toBeNull()
})

it('invalid parts of a picture are left out', () => {
  const strange = [null, 3, {}, { id: 7 }, { id: 'c', name: {}, verdict: { kind: 'x" onload="', says: 4 }, tags: 'no' }]
  localStorage.setItem(KEY, JSON.stringify({ version: 1, words: {}, tools: '9', games: 4, cards: strange }))
  const nothing = { name: '', pinned: false, game: '', total: '', units: '', verdict: null, tags: [] }
  expect(lastGlance()).toEqual({
    language: '',
    direction: '',
    theme: '',
    words: { make: '', lists: '', count: '', pinned: '' },
    tools: 0,
    games: [],
    cards: [{ id: 'c', ...nothing, ...unplayed }],
  })
})
