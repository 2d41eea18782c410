/**
 * The player's own notes on single entries. They go wherever their entry goes: over edits, back and forth, into a copy.
 * The type of an entry has no word of them, and only this file knows where they are: what makes something for others
 * out of a list can't have them.
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

/** Of every entry, by its place; none at the end that are empty. */
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
