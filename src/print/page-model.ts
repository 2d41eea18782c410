/** The contents of a sheet, as texts and rows, before layout. */
import type { Picture } from '../pictures/shapes'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Tick, TickGroup } from '../session/ticks'
import type { Accent } from './paper'

export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** How much of the quick reference is printed: all of it, what the list uses, or only the rules of the list's units. */
export const REFERENCES = ['full', 'used', 'none'] as const
export type ReferenceChoice = (typeof REFERENCES)[number]

export const LAYOUTS = ['roster', 'cards'] as const
export type Layout = (typeof LAYOUTS)[number]

/** How large cards are: as tall as each needs to be, or of a true size. */
export const CARD_SIZES = ['free', 'poker', 'tarot', 'a6'] as const
export type CardSize = (typeof CARD_SIZES)[number]

export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const TEXT_SIZES = ['normal', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const INKS = ['black', 'colour'] as const
export type Ink = (typeof INKS)[number]

/** What the QR code leaves out of the list. */
export type Lack = 'notes' | 'names' | 'both'

export interface SheetOptions {
  paper: Paper
  reference: ReferenceChoice
  layout: Layout
  /** `free` when missing. For cards alone. */
  card?: CardSize
  /** Print a slip, to be cut off, with the secret settings: goals, markers. The rest of the sheet never shows them. */
  secrets: boolean
  /** `portrait` when missing. */
  orientation?: Orientation
  /** `normal` when missing: 9 points; `large` is a fifth more. */
  size?: TextSize
  /** `black` when missing. */
  ink?: Ink
  /** Texts of special rules, and reminders. True when missing, as are the three options below. */
  texts?: boolean
  /** Boxes to tick. */
  ticks?: boolean
  points?: boolean
  notes?: boolean
  /** Set the sheet as closely as it needs to fit on one page. False when missing. */
  fit?: boolean
  /** The day of printing, as YYYY-MM-DD, given by the caller: this module reads no clock. */
  date?: string
  /** The locale in which the date is written; the language of the words when missing. */
  region?: string
  /** The player's name. */
  player?: string
  /** The share code, printed as text. */
  code?: string
  /** What the QR code holds: the address with the code, or the bare code. */
  link?: string
  /** What the QR code leaves out of the list so that it is short enough. */
  lacks?: Lack
  /** Other lists of the same game that this sheet's quick reference covers too. */
  beside?: readonly Played[]
  /** Of several lists, for paper printed on both sides: fill up with an empty page where the next would begin on a back. */
  leaf?: boolean
  /** Print only the quick reference, to lie between the players, or only the list, if the reference is printed apart. */
  only?: 'reference' | 'list'
}

/** A list and its report. */
export interface Played {
  list: ArmyList
  report: Report
}

type Verdict = 'legal' | 'illegal' | 'open'

export interface Fact {
  name: string
  value: string
}

/** An attack of a unit, or an element in it. The cells belong to the columns `headings.lines`. */
export interface Line {
  name: string
  cells: readonly string[]
  /** The kind of an element, and its capabilities abbreviated. */
  note: string
  /** The same in full words. */
  words: string
}

export interface UnitRow {
  /** Empty for a unit that the book does not know. */
  picture: Picture
  /** The player's own name for the entry, else the unit's name. */
  title: string
  /** The unit's name below the player's own name; empty where it is the title. */
  subtitle: string
  /** "×2", or empty. */
  count: string
  /** The number of models in each unit; empty where a unit is a single one. */
  models: string
  lines: readonly Line[]
  /** The cells of the columns `headings.profile`. */
  profile: readonly string[]
  /** With the name of the cost: "75 pts". Empty if the game has no costs, or the sheet shows none. */
  cost: string
  /** The same for one of several units. */
  each: string
  /** The points that the enemy scores when half of the unit is lost: "½ 37.5". Empty if there are none. */
  worth: string
  upgrades: readonly string[]
  rules: readonly string[]
  faults: readonly string[]
  notes: string
  ticks: readonly TickGroup[]
  /** Says how many boxes are printed, if not all are; else empty. */
  ticksCut: string
  /** Texts of the unit's rules, printed on cards. */
  texts: readonly Fact[]
}

export interface ReferenceRow {
  name: string
  cells: readonly string[]
  text: string
  /** "Here: 1st Squad, Sniper." or empty. */
  users: string
  /** Whether the lists use this row, in a full reference; always false in one of used rows alone. */
  inPlay: boolean
}

export interface ReferenceSection {
  title: string
  /** The text under the heading; may be empty. */
  text: string
  columns: readonly string[]
  rows: readonly ReferenceRow[]
}

/** The trackers with boxes in every round of the game. */
export interface RoundTable {
  title: string
  rounds: readonly string[]
  ticks: readonly Tick[]
}

export interface Sheet {
  language: string
  /** The game's colour. */
  accent: Accent
  title: string
  game: string
  total: string
  /** The number of units and models; empty if `total` says it already. */
  size: string
  verdict: { kind: Verdict; words: string; sentences: readonly string[] }
  facts: readonly Fact[]
  counters: readonly string[]
  headings: {
    unit: string
    line: string
    lines: readonly string[]
    /** Of the box with the number of models. */
    models: string
    profile: readonly string[]
    /** The headings in full words. */
    words: { lines: readonly string[]; profile: readonly string[] }
    cost: string
  }
  labels: {
    upgrades: string
    rules: string
    notes: string
    tracking: string
    reminders: string
    reference: string
    slip: string
    /** The range of a weapon for close combat. */
    melee: string
    /** Above lines to write on; empty for none. */
    write: string
  }
  units: readonly UnitRow[]
  ticks: readonly Tick[]
  /** How the units' boxes are used. */
  legend: readonly Fact[]
  /** What abbreviations on the sheet stand for, unless its quick reference says it. */
  abbreviations: readonly Fact[]
  rounds: RoundTable | null
  notes: string
  reminders: readonly string[]
  /** The secret settings and their rules, for the slip; empty for no slip. */
  slip: readonly Fact[]
  sections: readonly ReferenceSection[]
  /** The meaning of the mark on rows in play; empty if no row is marked. */
  inPlay: string
  /** Printed after a repeated heading: "(continued)". */
  continued: string
  /** The page number, with the placeholders {page} and {pages}. */
  pageOf: string
  /**
   * "Code: …". Empty if none was asked for, or if the code is too long to print and the QR code has it; if it is too long
   * for both, the sentence that says so.
   */
  code: string
  /** What the QR code holds; empty for none. */
  link: string
  scan: string
  /** What the QR code leaves out, in a sentence; else empty. */
  lacks: string
  /** A sentence for the footer if a character had to be replaced by □; else empty. */
  missing: string
}
