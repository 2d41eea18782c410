/** What is remembered with a step of the browser's history, for whoever comes back to it. All of it is gone with the tab. */
import type { ArmyList } from '../roster/list'

/** Who attacks whom, with how many models, in which situation, by their keys: as it was asked last. */
interface AskedOdds {
  keys: Readonly<Record<'attacker' | 'second' | 'target', string>>
  counts: Readonly<Record<'attacker' | 'second' | 'target', number | null>>
  situation: Readonly<Record<string, string | number | boolean>>
  mode: string | null
  /** The entry and the list that they were opened with. */
  of: string
}

interface Step {
  /** So many steps of the app lie before it. */
  steps?: number
  /** The address of the one before. */
  from?: string
  /**
   * The link of its page that it was left by: where that led, the `nth` it was of those that lead there, from 0, and how far
   * from the top of the screen it was, in px: cards above it may be of another height by then.
   */
  led?: { path: string; nth: number; at: number }
  /** How far down its page was, in px, when it was left. */
  top?: number
  /** Of the list that it shows: what was in sight. */
  pane?: 'book' | 'list'
  /** Of the saved lists that it shows: which were selected when they were left to be compared. */
  selected?: readonly string[]
  /** Of the saved lists that it shows: what was searched, by which tag, among how many. */
  sifted?: { search: string; tag: string; of: number }
  /** Put there only to be gone back from, while something lies over the page. */
  between?: true
  /** Of the rules that it shows: what was searched when they were left by a link. */
  search?: string
  /** Of the odds that it shows. */
  odds?: AskedOdds
  /** Loaded anew for another language that was chosen on it. */
  spoke?: true
  /** The design that it shows was begun just now, and has no name of the player's yet. */
  unnamed?: true
  /** The list that it shows was begun there: when it was changed by that. */
  begun?: string | null
  /** The same of the design that it shows, and its list. */
  designed?: string | null
  /** Of the import that it shows: what another app shared, until it is taken or turned away. */
  shared?: string
  /** What was chosen for the new list that it asks for. */
  draft?: ArmyList
}

export const stepNow = (): Step => (history.state ?? {}) as Step

/** `undefined` takes a mark away. */
export const markStep = (marks: { [Mark in keyof Step]: Step[Mark] | undefined }): void =>
  history.replaceState({ ...stepNow(), ...marks }, '')
