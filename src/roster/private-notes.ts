/**
 * The player's private notes on entries. They move with their entry through edits, undo and copies. The type `Entry` does not
 * declare them, and only this file knows where they are stored, so that code which writes lists for others does not include
 * them.
 */
import type { ArmyList, Entry } from './list'

interface NotedEntry extends Entry {
  /** Missing for none. */
  privateNote?: string
}

/** '' for none. */
export const privateNoteOf = (entry: Entry): string => (entry as NotedEntry).privateNote ?? ''

function noted(entry: Entry, note: string): Entry {
  if (privateNoteOf(entry) === note) return entry
  const next: NotedEntry = { ...entry, privateNote: note }
  if (note === '') delete next.privateNote
  return next
}

/** The private notes by the entry's index, without empty ones at the end. */
export function privateNotesOf(list: ArmyList): string[] {
  const notes = list.units.map(privateNoteOf)
  return notes.slice(0, notes.findLastIndex((note) => note !== '') + 1)
}

/** The list with these notes and no others. The same list where nothing changes. */
export function withPrivateNotes(list: ArmyList, notes: readonly string[]): ArmyList {
  const units = list.units.map((entry, at) => noted(entry, notes[at] ?? ''))
  return units.every((entry, at) => entry === list.units[at]) ? list : { ...list, units }
}

/** Kept as typed; the caller cleans it. */
export const notePrivately = (list: ArmyList, index: number, note: string): ArmyList => {
  const notes = privateNotesOf(list)
  const all = Array.from({ length: list.units.length }, (_, at) => (at === index ? note : (notes[at] ?? '')))
  return withPrivateNotes(list, all)
}
