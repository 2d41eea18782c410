/** Which places at the table belong to which entry when the list is edited during a game. */
import { expect, it } from 'vitest'
import {
  duplicateEntry,
  moveEntry,
  removeElement,
  removeEntry,
  setCount,
  splitEntry,
  swapUnit,
  toggleUpgrade,
} from '../../src/roster/edit'
import { joinEntries } from '../../src/roster/edit-many'
import { recognise } from '../../src/roster/identity'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import { NEW_SESSION, readSession, type Session, type MarkOwner } from '../../src/session/session'
import { assignMarks } from '../../src/session/mark-owners'
import { loadBook } from '../../src/catalogue/catalogue'

const book = (await loadBook('army-men-combat'))!

/** An open list and its table. The stored places are read back as from storage. */
function open(list: ArmyList, game: Session = NEW_SESSION) {
  const assign = assignMarks()
  let now = list
  let kept = game.seats
  return {
    edit: (by: (list: ArmyList) => ArmyList) => {
      const before = now
      now = by(before)
      recognise(before.units, now.units)
    },
    /** The places of each entry when the table is opened. */
    assignAll: (): (readonly number[])[] => {
      const entriesNow = now.units.map((entry) => ({ entry, size: entry.count }))
      kept = assign(kept, () => game.marks, list.units, entriesNow)
      return kept.map(({ places }) => places)
    },
    list: () => now,
    game: (): Session => readSession(JSON.parse(JSON.stringify({ ...game, seats: kept }))),
  }
}
const three = () => newList('army-men-combat', { units: Array.from({ length: 3 }, () => newEntry('riflemen-5')) })
/** A copy as storage returns it: all entries are new objects. */
const anew = (list: ArmyList): ArmyList => structuredClone(list)
const flat = (owners: readonly MarkOwner[] = []) => owners.map(({ entry, places }) => [entry.unit, ...places])

it('alike entries keep their places while others are removed, moved, copied and changed', () => {
  const table = open(three())
  expect(table.assignAll()).toEqual([[0], [1], [2]])
  table.edit((list) => moveEntry(list, 2, 0))
  expect(table.assignAll()).toEqual([[2], [0], [1]])
  table.edit((list) => removeEntry(list, 1))
  expect(table.assignAll()).toEqual([[2], [1]])
  table.edit((list) => toggleUpgrade(list, book, 1, 'bazooka'))
  table.edit((list) => duplicateEntry(list, 0))
  // A new entry does not get the place and the marks of a removed one.
  expect(table.assignAll()).toEqual([[2], [3], [1]])
})

it('an entry that is removed and restored has its places back', () => {
  const table = open(three())
  table.assignAll()
  const before = table.list()
  table.edit((list) => removeEntry(list, 0))
  expect(table.assignAll()).toEqual([[1], [2]])
  table.edit(() => before)
  expect(table.assignAll()).toEqual([[0], [1], [2]])
})

it('edits between two visits to the table count, also after a reload', () => {
  const table = open(three())
  table.assignAll()
  const later = open(anew(table.list()), table.game())
  later.edit((list) => moveEntry(list, 0, 2))
  later.edit((list) => removeEntry(list, 0))
  expect(later.assignAll()).toEqual([[2], [0]])
})

it('in a list changed elsewhere, equal entries and then entries of the same unit keep their places', () => {
  const units = [newEntry('jeep'), newEntry('riflemen-5', { name: 'Reds' }), newEntry('riflemen-5', { name: 'Blues' })]
  const table = open(newList('army-men-combat', { units }))
  expect(table.assignAll()).toEqual([[0], [0], [1]])
  const [jeep, reds, blues] = units as [Entry, Entry, Entry]
  const later = open(
    newList('army-men-combat', { units: [newEntry('riflemen-5'), { ...blues, upgrades: ['bazooka'] }, reds, jeep] }),
    table.game(),
  )
  expect(later.assignAll()).toEqual([[2], [1], [0], [0]])
})

it('in a list changed elsewhere, alike entries keep their order', () => {
  const units = [newEntry('riflemen-5'), newEntry('riflemen-5'), newEntry('jeep')]
  const table = open(newList('army-men-combat', { units }))
  expect(table.assignAll()).toEqual([[0], [1], [0]])
  expect(open(anew(moveEntry(table.list(), 2, 0)), table.game()).assignAll()).toEqual([[0], [0], [1]])
})

it('a unit split off an entry takes its place along, and brings it back when merged', () => {
  const table = open(newList('army-men-combat', { units: [newEntry('jeep', { count: 3 }), newEntry('jeep')] }))
  expect(table.assignAll()).toEqual([[0, 1, 2], [3]])
  const before = table.list()
  table.edit((list) => splitEntry(list, 0))
  expect(table.assignAll()).toEqual([[0, 1], [2], [3]])
  table.edit(() => before)
  expect(table.assignAll()).toEqual([[0, 1, 2], [3]])
  table.edit((list) => joinEntries(list, new Set([0, 1])))
  expect(table.assignAll()).toEqual([[0, 1, 2, 3]])
  table.edit(() => before)
  expect(table.assignAll()).toEqual([[0, 1, 2], [3]])
})

it('a count lowered and raised again has the same places; further units get new ones', () => {
  const table = open(newList('army-men-combat', { units: [newEntry('jeep', { count: 3 }), newEntry('jeep')] }))
  table.assignAll()
  table.edit((list) => setCount(list, 0, 1))
  expect(table.assignAll()).toEqual([[0], [3]])
  table.edit((list) => setCount(list, 0, 4))
  expect(table.assignAll()).toEqual([[0, 1, 2, 4], [3]])
})

it('a unit that loses its leader because the design is deleted keeps its places', () => {
  const units = [newEntry('hero'), newEntry('archers', { command: 'hero' })]
  const table = open(newList('mini-combat', { units }))
  expect(table.assignAll()).toEqual([[0], [0]])
  table.edit((list) => removeElement(list, 'hero'))
  expect(table.assignAll()).toEqual([[0]])
})

it('an entry whose unit is swapped gets a new place', () => {
  const table = open(newList('army-men-combat', { units: [newEntry('jeep'), newEntry('truck')] }))
  expect(table.assignAll()).toEqual([[0], [0]])
  table.edit((list) => swapUnit(list, book, 1, 'jeep'))
  expect(table.assignAll()).toEqual([[0], [1]])
})

it('a game stored without places gets those of the current list', () => {
  const marks = { 'models   riflemen-5 1': 3 }
  const table = open(three(), { round: 2, marks })
  expect(table.assignAll()).toEqual([[0], [1], [2]])
  // Where places are stored, the marks of a removed entry do not go to the next one.
  const owners = table.game().seats!.slice(0, 1)
  const later = open(newList('army-men-combat', { units: [newEntry('riflemen-5'), newEntry('riflemen-5')] }), {
    round: 2,
    marks,
    seats: owners,
  })
  expect(later.assignAll()).toEqual([[0], [2]])
})

it('stored places are read only if all are valid', () => {
  const table = open(three())
  table.assignAll()
  const { seats: owners } = table.game()
  expect(flat(owners)).toEqual([0, 1, 2].map((n) => ['riflemen-5', n]))
  const wrong = [
    null,
    {},
    { entry: {}, places: [] },
    { entry: { unit: 'jeep' }, places: ['0'] },
    { entry: owners![0]!.entry },
  ]
  for (const one of [...wrong, { ...owners![0], places: [-1] }])
    expect(readSession({ round: 1, marks: {}, seats: [owners![0], one] })).toEqual(NEW_SESSION)
  expect(readSession({ round: 1, marks: {}, seats: [{ entry: { unit: 'jeep' }, places: [7] }] }).seats).toEqual([
    { entry: newEntry('jeep'), places: [7] },
  ])
})
