/** What a sheet says, in words and rows, before anything has a place on paper. */
import type { Picture } from '../pictures/grid'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Tick, TickGroup } from '../roster/ticks'

export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** How much of the quick reference is printed: all of it, what this list uses, or nothing but the rules that its units bear. */
export const REFERENCES = ['full', 'used', 'none'] as const
export type ReferenceChoice = (typeof REFERENCES)[number]

export const LAYOUTS = ['roster', 'cards'] as const
export type Layout = (typeof LAYOUTS)[number]

export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const TEXT_SIZES = ['normal', 'large'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const INKS = ['black', 'colour'] as const
export type Ink = (typeof INKS)[number]

/** What of a list a QR code may go without. */
export type Lack = 'notes' | 'names' | 'both'

export interface SheetOptions {
  paper: Paper
  reference: ReferenceChoice
  layout: Layout
  /** Print a slip, to be cut off, with what is secret: goals, markers. All the rest may be seen by anybody. */
  secrets: boolean
  /** `portrait` when missing. */
  orientation?: Orientation
  /** `normal` when missing: 9 points; `large` is a fifth more. */
  size?: TextSize
  /** `black` when missing. */
  ink?: Ink
  /** Texts of special rules, and reminders. On when missing, as the three that follow. */
  texts?: boolean
  /** Boxes to tick. */
  ticks?: boolean
  points?: boolean
  notes?: boolean
  /** Set the sheet closer, as far as it takes, so that it finds room on one page. Off when missing. */
  fit?: boolean
  /** The day of printing, as YYYY-MM-DD. No clock is read here. */
  date?: string
  /** The language and region that the day is written in; else the language of the words. */
  region?: string
  /** The player's own name. */
  player?: string
  /** The share code, printed as text. */
  code?: string
  /** What the QR code holds: the address with the code, or the bare code. */
  link?: string
  /** What the QR code leaves out, to be short enough. */
  lacks?: Lack
  /** Further lists of the game, for which this sheet's quick reference is printed as well. */
  beside?: readonly Played[]
  /** The quick reference by itself, for the middle of the table; or the list by itself, where that lies beside it. */
  only?: 'reference' | 'list'
}

/** A list and how it is judged. */
export interface Played {
  list: ArmyList
  report: Report
}

export const VERDICTS = ['legal', 'illegal', 'open'] as const

export interface Fact {
  name: string
  value: string
}

/** An attack of a unit, or an element in it. Cells stand under the sheet's line columns. */
export interface Line {
  name: string
  cells: readonly string[]
  /** Kind of a design, and its capabilities in short. */
  note: string
  /** The same in whole words. */
  words: string
}

export interface UnitRow {
  /** Empty for a unit that the book does not know. */
  picture: Picture
  /** The miniature's own name, else the unit's. */
  title: string
  /** The unit's name under the own name; empty where it is the title. */
  subtitle: string
  /** "×2", or empty. */
  count: string
  lines: readonly Line[]
  /** Cells under the sheet's profile columns. */
  profile: readonly string[]
  /** With its unit: "75 pts". Empty where the game has no costs. */
  cost: string
  /** What the enemy scores when half of it is lost: "½ 37.5". Empty where it scores nothing for that. */
  worth: string
  upgrades: readonly string[]
  rules: readonly string[]
  faults: readonly string[]
  notes: string
  ticks: readonly TickGroup[]
  /** Said where not all boxes are printed. */
  ticksCut: string
  /** Texts of the rules that it bears, for cards. */
  texts: readonly Fact[]
}

export interface ReferenceRow {
  name: string
  cells: readonly string[]
  text: string
  /** "Here: 1st Squad, Sniper." or empty. */
  users: string
  /** Of a row that is in play, among others that are not. */
  inPlay: boolean
}

export interface ReferenceSection {
  title: string
  /** Said under the heading; may be empty. */
  text: string
  columns: readonly string[]
  rows: readonly ReferenceRow[]
}

/** Boxes to tick in every round of the game. */
export interface RoundTable {
  title: string
  rounds: readonly string[]
  ticks: readonly Tick[]
}

export interface Sheet {
  language: string
  title: string
  game: string
  total: string
  /** Units and models. */
  size: string
  verdict: { kind: (typeof VERDICTS)[number]; words: string; sentences: readonly string[] }
  facts: readonly Fact[]
  counters: readonly string[]
  headings: {
    unit: string
    line: string
    lines: readonly string[]
    profile: readonly string[]
    /** The columns in whole words. */
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
  }
  units: readonly UnitRow[]
  ticks: readonly Tick[]
  /** How the units' boxes are used. */
  legend: readonly Fact[]
  rounds: RoundTable | null
  notes: string
  reminders: readonly string[]
  /** What is secret, and its rules, for a slip to be cut off; empty for none. */
  slip: readonly Fact[]
  sections: readonly ReferenceSection[]
  /** What the mark beside rows in play means; empty where none is marked. */
  inPlay: string
  /** Behind a heading that is repeated. */
  continued: string
  /** With the places {page} and {pages}. */
  pageOf: string
  /** "Code: …"; empty where none was asked for or only the QR code holds it; why there is none at all. */
  code: string
  /** What the QR code holds; empty for none. */
  link: string
  scan: string
  /** What the QR code leaves out, in a sentence; else empty. */
  lacks: string
  /** Said in the footer where a character had to be replaced; else empty. */
  missing: string
}

/** Longest address that still makes a QR code with modules large enough for a phone. */
export const LONGEST_LINK = 300
