/** What goes from hand to hand while a list's text is read, and the notes on what was not understood in it. */
import type { ArmyBook } from '../rules/book'
import type { Translate } from '../words/t'
import type { Word } from './text-cursor'
import { nearest } from './text-near'
import type { BareLine, TextStyle } from './text-style'

export interface TextNote {
  /**
   * `line`, `part`: a line or part of it was not understood; `unknown-unit`: the book does not have the unit; `design`: a
   * design was read in part; `link-damaged`: the link is not whole; `link-other`: the link holds another army than the
   * words; `aside`: a line that says nothing of the list, such as a greeting; `too-many`: more entries or designs than a
   * list may have; `unknown-game`: a further list of an unknown game.
   */
  note:
    'line' | 'part' | 'unknown-unit' | 'design' | 'link-damaged' | 'link-other' | 'aside' | 'too-many' | 'unknown-game'
  /** Counted from 1. */
  line: number
  text: string
  /** Names that may be meant by it. */
  near?: string
}

const MOST_NOTES = 100

export interface Reading {
  book: ArmyBook
  /** The same in every language in which the list may be written. */
  books: readonly ArmyBook[]
  t: Translate
  style: TextStyle
  /** The list has no head of Muster's own. */
  typed: boolean
  notes: TextNote[]
  /** Lines that are no part of the list and have links. */
  rest: string[]
}

export interface Line extends BareLine {
  at: number
  /** Where it stands around the game of a typed list; `name`: it may be the list's name, if no other may. */
  around?: 'name' | 'above' | 'beside'
}

/** `among`: the names of which one may be meant. */
export function note(
  reading: Reading,
  what: TextNote['note'],
  { at }: { at: number },
  text: string,
  among: readonly Word<string>[] = [],
): void {
  if (reading.notes.length >= MOST_NOTES) return
  const near = nearest(text, among).join(' / ')
  reading.notes.push({ note: what, line: at + 1, text, ...(near !== '' && { near }) })
}
