/** A private note follows its entry through all edits, and does not change anything else about the entry. */
import { describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { compareLists, sameRun } from '../../src/roster/compare'
import { addUnit, duplicateEntry, moveEntry, noteEntry, removeEntry, setCount, splitEntry } from '../../src/roster/edit'
import { duplicateEntries, removeEntries, shiftEntries, sortByType } from '../../src/roster/edit-many'
import { newEntry, newList } from '../../src/roster/list'
import { notePrivately, privateNoteOf, privateNotesOf, withPrivateNotes } from '../../src/roster/private-notes'
import { isDear } from '../../src/quartermaster/candidates'
import { applyEdit } from '../../src/quartermaster/edits'

const book = (await loadBook('army-men-combat'))!
const plain = newList('army-men-combat', {
  units: [newEntry('jeep', { count: 3 }), newEntry('gunner', { name: 'Ann' }), newEntry('riflemen-10')],
})
const list = notePrivately(plain, 1, 'Through the hedge')

describe('the private note of an entry', () => {
  it('can be set, changed and removed', () => {
    expect(privateNotesOf(list)).toEqual(['', 'Through the hedge'])
    expect(privateNotesOf(notePrivately(list, 1, 'Hold'))).toEqual(['', 'Hold'])
    expect(notePrivately(list, 1, '')).toStrictEqual(plain)
    expect(notePrivately(list, 1, 'Through the hedge')).toBe(list)
    expect(notePrivately(list, 9, 'x')).toBe(list)
    expect(withPrivateNotes(list, [])).toStrictEqual(plain)
    expect(withPrivateNotes(plain, privateNotesOf(list))).toEqual(list)
  })

  it('follows its entry through every edit', () => {
    const notesOf = (...all: string[]) => all
    const note = 'Through the hedge'
    expect(privateNotesOf(moveEntry(list, 1, 0))).toEqual(notesOf(note))
    expect(privateNotesOf(removeEntry(list, 0))).toEqual(notesOf(note))
    expect(privateNotesOf(removeEntry(list, 1))).toEqual([])
    expect(privateNotesOf(duplicateEntry(list, 1))).toEqual(notesOf('', note, note))
    expect(privateNotesOf(duplicateEntries(list, new Set([0, 1])))).toEqual(notesOf('', '', note, note))
    expect(privateNotesOf(shiftEntries(list, new Set([1]), 1))).toEqual(notesOf('', '', note))
    expect(privateNotesOf(removeEntries(list, new Set([0])))).toEqual(notesOf(note))
    expect(privateNotesOf(noteEntry(setCount(list, 1, 4), 1, 'For all'))).toEqual(notesOf('', note))
    const sorted = sortByType(list, book)
    expect(sorted.units.filter((entry) => privateNoteOf(entry) === note).map((entry) => entry.unit)).toEqual(['gunner'])
    expect(privateNotesOf(splitEntry(notePrivately(plain, 0, note), 0))).toEqual(notesOf(note, note))
    expect(
      privateNotesOf(applyEdit(list, book, { kind: 'swap-unit', entry: 1, unit: 'gunner', to: 'sniper' })),
    ).toEqual(notesOf('', note))
  })

  it('keeps its entry from being counted up by a tap, and from being removed first', () => {
    const noted = notePrivately(newList('army-men-combat', { units: [newEntry('jeep')] }), 0, 'Hold')
    expect(addUnit(noted, book, 'jeep').units.map(privateNoteOf)).toEqual(['Hold', ''])
    expect(noted.units.map(isDear)).toEqual([true])
    expect(plain.units.map(isDear)).toEqual([false, true, false])
  })

  it('is a change of the list, and continued typing is one run', () => {
    const change = { kind: 'noted-privately', entry: list.units[1], at: 1 }
    expect(compareLists(plain, list)).toEqual([change])
    expect(compareLists(list, structuredClone(list))).toEqual([])
    expect(sameRun(plain, list, notePrivately(list, 1, 'Through the hedge, then left'))).toBe(true)
  })
})
