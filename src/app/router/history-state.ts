/**
 * What the app stores in `history.state` of each entry of the browser's history, to restore a screen when the player
 * comes back to it. It is lost with the tab.
 */
import type { ArmyList, Entry } from '../../roster/list'

/**
 * The last question on the odds screen: the keys of attacker, second attacker and target, the numbers of models, and
 * the situation.
 */
interface AskedOdds {
  keys: Readonly<Record<'attacker' | 'second' | 'target', string>>
  /** The entries of the lists that the keys name, by list: they may have been moved since. */
  met?: Readonly<Record<string, readonly Entry[]>>
  counts: Readonly<Record<'attacker' | 'second' | 'target', number | null>>
  situation: Readonly<Record<string, string | number | boolean>>
  mode: string | null
  /** The entry and the list that the odds screen was opened with. */
  of: string
}

interface Step {
  /** How many history entries of the app lie before this one. */
  steps?: number
  /** The hash of the entry before. */
  from?: string
  /**
   * The link by which the page was left. `path`: where it led. `nth`: its index among the page's links to that path,
   * from 0. `at`: its distance from the top of the screen, in px, because cards above it may have another height later.
   */
  led?: { path: string; nth: number; at: number }
  /** The scroll position when the page was left, in px. */
  top?: number
  /** Editor: which pane was shown. */
  pane?: 'book' | 'list'
  /** Library: the lists that were selected when the player left to compare them. */
  selected?: readonly string[]
  /** Library: the search, the tag, and the number of lists at that time. */
  sifted?: { search: string; tag: string; of: number }
  /** Library: the tools below the lists are open. */
  tools?: true
  /** The entry was added only so that "back" closes an overlay instead of leaving the page. */
  between?: true
  /** Rules: the search when the page was left by a link. */
  search?: string
  /** Odds: the last question. */
  odds?: AskedOdds
  /** The page was reloaded because the player chose another language on it. */
  spoke?: true
  /** Design: it was just created, and the player has not named it yet. */
  unnamed?: true
  /** Editor: the list was created on the way to this entry; its `changed` at that time. */
  begun?: string | null
  /** Design: it was created on the way to this entry; the `changed` of its list at that time. */
  designed?: string | null
  /** Import: the text that another app shared, until it is taken or dismissed. */
  shared?: string
  /** New list: what was chosen so far. */
  draft?: ArmyList
}

export const historyState = (): Step => (history.state ?? {}) as Step

/**
 * Changes fields of the current entry's state; `undefined` removes a field. Does nothing where all are so by now, because
 * a slow phone takes some milliseconds to write the state, often while a screen is on its way.
 */
export function updateHistoryState(marks: { [Mark in keyof Step]: Step[Mark] | undefined }): void {
  const now = historyState()
  const isKnown = (mark: string) => now[mark as keyof Step] === marks[mark as keyof Step]
  if (!Object.keys(marks).every(isKnown)) history.replaceState({ ...now, ...marks }, '')
}
