/** What the players choose at the table for the whole game, such as its mission, and what is counted with that. */
import type { ArmyBook } from '../rules/book'
import type { Tracker } from '../rules/schema-tracker'
import type { Translate } from '../i18n/t'
import type { Session } from './session'
import type { Tick } from './ticks'

/** The mark of a choice, laid out as `markKey` does. It contains the id, so that a choice that this version does not know is preserved. */
const choiceKey = (id: string, choice: string): string => [id, choice, '', ''].join(' ')

/** What is chosen, by the ids of the trackers that have choices; '' for none. */
export type Chosen = Readonly<Record<string, string>>

/** What is chosen in the games of both sides. Where the two differ, either table finds the same. */
export function chosenIn({ ruleset }: ArmyBook, games: readonly Session[]): Chosen {
  const keys = games.flatMap(({ marks }) => Object.keys(marks).map((key) => key.split(' ')))
  const choiceOf = (id: string) => keys.flatMap(([of, choice = '']) => (of === id ? choice : [])).sort()[0] ?? ''
  return Object.fromEntries(ruleset.trackers.flatMap(({ id, choices }) => (choices ? [[id, choiceOf(id)]] : [])))
}

/** The game with this choice of a tracker; with none for ''. */
export function chose(game: Session, id: string, choice: string): Session {
  const others = Object.entries(game.marks).filter(([key]) => key.split(' ')[0] !== id)
  return { ...game, marks: Object.fromEntries(choice ? [...others, [choiceKey(id, choice), 1]] : others) }
}

/** What there is to choose of a tracker, with the names; and what is chosen, `now`, though the book does not have it. */
export function optionsOf({ reference, words }: ArmyBook, { choices = '' }: Tracker, now: string) {
  const rows = reference.sections.find(({ id }) => id === choices)?.rows ?? []
  const ids = new Set([...rows.map(({ id }) => id), ...(now ? [now] : [])])
  return [...ids].map((id) => ({ id, name: words.rows[choices]?.[id]?.name ?? id }))
}

/** Whether what the other side gives to a tracker is what counts with these choices. */
export const countsGiven = ({ counts = {} }: Tracker, chosen: Chosen): boolean =>
  Object.entries(counts).every(([id, of]) => ['', ...of].includes(chosen[id] ?? ''))

/** The tick with what is counted with these choices behind its name: "Score (markers held)". */
export function withChosen(tick: Tick, { words }: ArmyBook, chosen: Chosen, t: Translate): Tick {
  const { name, tracker } = tick
  const chosenNames = Object.keys(tracker.counts ?? {}).map((id) => words.trackers[chosen[id] ?? '']?.name)
  const detail = chosenNames.filter(Boolean).join(', ')
  return detail ? { ...tick, name: t('sheet.with', { name, detail }) } : tick
}
