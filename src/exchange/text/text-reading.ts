/** What goes from hand to hand while a list's text is read, and the notes on what was not understood in it. */
import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'
import type { Language } from './typed/lexicon'
import type { Word } from './text-cursor'
import { nearest } from './text-near'
import type { BareLine, TextStyle } from './text-style'

export interface TextNote {
  /**
   * `line`, `part`: a line or part of it was not understood; `unknown-unit`: the book does not have the unit; `design`: a
   * design was read in part; `link-damaged`: the link is not whole; `link-other`: the link holds another army than the
   * words; `aside`: a line that says nothing of the list, such as a greeting; `too-many`: more entries or designs than a
   * list may have; `unknown-game`: a further list of an unknown game; `guessed-game`: no game is named, and `text` is the
   * only one that has the units; `near-name`: `text` was taken for the name of the game `near`;
   * `other-prices`: no price in the text is one of the book.
   */
  note:
    | 'line'
    | 'part'
    | 'unknown-unit'
    | 'design'
    | 'link-damaged'
    | 'link-other'
    | 'aside'
    | 'too-many'
    | 'unknown-game'
    | 'guessed-game'
    | 'near-name'
    | 'other-prices'
  /** Counted from 1. */
  line: number
  text: string
  /** Names that may be meant by it. */
  near?: string
}

const MOST_NOTES = 100

export interface Reading {
  book: ArmyBook
  /** Every language in which the list may be written, that of `book` and `t` first. */
  languages: readonly Language[]
  t: Translate
  style: TextStyle
  /** The number of the text's first line, from 0. */
  offset: number
  notes: TextNote[]
  /** Lines that are no part of the list and have links. */
  rest: string[]
}

export interface Line extends BareLine {
  at: number
  /** Where it stands around the game of a typed list; `name`, `behind` a dash: it may be the list's name, if no other may. */
  around?: 'name' | 'above' | 'beside' | 'behind'
}

/** `among`: the names of which one may be meant. */
export function note(
  reading: Reading,
  what: TextNote['note'],
  { at }: { at: number },
  text: string,
  among: readonly Word<string>[] = [],
  near = nearest(text, among).join(' / '),
): void {
  if (reading.notes.length >= MOST_NOTES) return
  reading.notes.push({ note: what, line: reading.offset + at + 1, text, ...(near !== '' && { near }) })
}
