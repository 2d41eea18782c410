/** One list of each game, and the layouts in which its sheet is compared as text and as a picture. */
import { LAYOUTS, type SheetOptions } from '../../src/print/page-model'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { SQUADS } from './lists'

export const FOLDER = 'tests/golden/sheets'
const COMPANY: ArmyList = newList('mini-combat', {
  name: '3rd Armoured',
  elements: [
    {
      id: 'rifles',
      name: 'Rifle squad',
      kind: 'infantry',
      stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
      capabilities: [],
    },
    {
      id: 'captain',
      name: 'Captain',
      kind: 'infantry',
      stats: { movement: 10, range: 25, save: 5, power: 2, armor: 1, morale: 3, toHit: 3 },
      capabilities: [{ id: 'sharpshooter' }],
    },
  ],
  units: [newEntry('rifles', { count: 5, name: 'A Company', command: 'captain' }), newEntry('rifles', { count: 4 })],
})
export const LISTS: readonly ArmyList[] = [
  SQUADS,
  COMPANY,
  newList('army-men-combat-v1.5.0', {
    name: 'Ten',
    units: [newEntry('sergeant', { name: 'Stone' }), newEntry('rifleman', { count: 8 }), newEntry('sniper')],
  }),
  newList('simple-toy-soldier-game', {
    name: 'Bedroom patrol',
    units: [newEntry('machine-gunner', { name: 'Big Mike' }), newEntry('rifleman', { count: 3 })],
  }),
  newList('hammer-wars', {
    name: 'Skarbrand’s Own',
    settings: { faction: 'daemons-of-chaos', goal: 'greed' },
    units: [
      newEntry('assault-infantry', { count: 9, name: 'Bloodletters' }),
      newEntry('ranged-specialist', { count: 5 }),
      newEntry('support-hero', { count: 2 }),
      newEntry('ranged-heavy'),
    ],
  }),
]
export const CASES: readonly [string, Partial<SheetOptions>][] = [
  ...LAYOUTS.map((layout): [string, Partial<SheetOptions>] => [layout, { layout }]),
  ['poker', { layout: 'cards', card: 'poker' }],
  ['fit', { fit: true }],
]
