/**
 * Boxes to tick, on paper and in play: what the game tracks for each unit, each model, the list and each round.
 */
import type { ArmyBook } from '../rules/book'
import type { Tracker } from '../rules/schema-tracker'
import type { Term } from '../rules/schema-words'
import { selects } from '../rules/select'
import type { Translate } from '../i18n/t'
import type { Report } from '../roster/check'
import { equip } from '../roster/equip'
import { applies } from '../roster/in-use'
import { ofDesign, type DesignPart, type ResolvedEntry } from '../roster/resolve'

/**
 * What is ticked: boxes, in groups where they are there several times, a bar behind the box `half`; numbers to cross
 * off, with letters to circle in each; or room to write, a few words (`wide`) or a number, with that at which half is
 * reached behind a bar. On paper the last box is told apart where it is the leader's, by the word before it; half of them
 * all is a number then, too.
 */
export type Marks =
  | { kind: 'boxes'; count: number; times?: number; half?: number; leader?: string }
  | { kind: 'numbers'; numbers: readonly string[]; letters?: readonly string[] }
  | { kind: 'blank'; of: string; wide?: true; half?: number; leader?: string }

export interface Tick {
  /** The rule data that it was made of. */
  tracker: Tracker
  name: string
  /** What the tick means, where space allows. */
  text: string
  marks: Marks
  /** What coming onto the table takes, by the trackers of the round. */
  takes?: Readonly<Record<string, number>>
  /**
   * During a game: what the opponent has given to it. It is added to the player's mark; for a `tally` it is the value until the
   * player sets one.
   */
  given?: number
  /**
   * During a game, on the loss tick of a unit with a leader: the leader has a box of his own, because he may be lost before
   * others.
   */
  leads?: true
}

/**
 * The ticks of one unit or model. The label tells several of one entry apart ("1.", because a bare number would look like a
 * count); it is empty for a single one.
 */
export interface TickGroup {
  label: string
  ticks: readonly Tick[]
  /** How many models it is. */
  models: number
}

/** A tick with more boxes than this becomes room to write a number. */
const MOST_BOXES = 60
/** Most units or models of one entry that get boxes of their own, on paper and on the screen: the largest game has no more. */
export const MOST_OF_ENTRY = 200
/** Most slots of all entries together: rendering many more would take too long. */
export const MOST_OF_ALL = 500
/** So many models lost leave at most half of them: of 11, 6. */
const half = (models: number): number => Math.ceil(models / 2)

function marksOf(
  tracker: Tracker,
  models: number,
  profile: (id: string) => number,
  words: (id: string) => Term | undefined,
): Marks | null {
  const { is, numbers, boxes = 1 } = tracker
  if (numbers) {
    const [first, last] = numbers
    const step = first > last ? -1 : 1
    const length = Math.abs(first - last) + 1
    const letters = tracker.actions?.map((id) => words(id)?.short ?? id)
    return {
      kind: 'numbers',
      numbers: Array.from({ length }, (_, at) => String(first + at * step)),
      ...(letters && { letters }),
    }
  }
  if (is === 'tally' || is === 'room') return { kind: 'blank', of: '' }
  if (is === 'note') return { kind: 'blank', of: '', wide: true }
  const count =
    is === 'losses'
      ? half(models)
      : boxes === 'models'
        ? models
        : typeof boxes === 'number'
          ? boxes
          : profile(boxes.profile)
  if (count <= 0) return null
  const bar = tracker.half && count > 1 ? { half: Math.ceil(count / 2) } : {}
  const { times } = tracker.groups ?? tracker
  if (count * (times ?? 1) > MOST_BOXES) return { kind: 'blank', of: String(count), ...bar }
  return { kind: 'boxes', count, ...(times !== undefined && { times }), ...bar }
}

function tickOf(book: ArmyBook, tracker: Tracker, models: number, profile: (id: string) => number): Tick[] {
  const marks = marksOf(tracker, models, profile, (id) => book.words.trackers[id])
  if (!marks) return []
  const words = book.words.trackers[tracker.id]
  const takes = Object.entries(tracker.takes ?? {}).map(([id, of]) => [id, profile(of)] as const)
  return [
    {
      tracker,
      name: words?.short ?? words?.name ?? tracker.id,
      text: words?.text ?? '',
      marks,
      ...(takes.length > 0 && { takes: Object.fromEntries(takes) }),
    },
  ]
}

/** Models in each unit of an entry. */
const modelsEach = ({ units, models }: ResolvedEntry): number => (units > 0 ? Math.round(models / units) : 0)

/** The elements of a unit that have the tracker, by their designs, without the leader; all of them for a unit of the book. */
export const partsWith = ({ select }: Tracker, entry: ResolvedEntry): readonly DesignPart[] =>
  entry.parts.filter(({ design }) => selects(select, ofDesign(entry.unit, design)))

/** Whether the leader of a unit has the tracker, with or without his unit. */
export const leaderHas = ({ select }: Tracker, { unit, command }: ResolvedEntry): boolean =>
  command !== null && selects(select, ofDesign(unit, command))

/** How many models of each unit have what is tracked. */
const trackedEach = (tracker: Tracker, entry: ResolvedEntry): number =>
  (entry.parts.length > 1
    ? partsWith(tracker, entry).reduce((sum, { count }) => sum + count, 0)
    : selects(tracker.select, entry)
      ? modelsEach(entry) - (entry.command ? 1 : 0)
      : 0) + (leaderHas(tracker, entry) ? 1 : 0)

const hasStat = (stat: string, { parts }: ResolvedEntry): boolean =>
  parts.length > 0 && parts.every(({ design }) => (design.stats[stat] ?? null) !== null)

/**
 * Whether a tracker applies to the units of an entry. A tracker of a stat applies only where each of the unit's designs has a
 * number for it: models without Morale cannot be scared, and their leader's Morale does not matter.
 */
export const isTracked = (tracker: Tracker, entry: ResolvedEntry): boolean =>
  trackedEach(tracker, entry) > 0 &&
  modelsEach(entry) >= (tracker.least ?? 0) &&
  (tracker.stat === undefined || hasStat(tracker.stat, entry))

/** The ticks of an entry, one group for each of its units or models, `shown` of all, and how many units or models there are. */
export function entryTicks(book: ArmyBook, entry: ResolvedEntry): { groups: TickGroup[]; shown: number; of: number } {
  const facts = equip(book, entry)?.profile
  const profile = (id: string) => Number(facts?.get(id) ?? entry.element?.stats[id] ?? 0) || 0
  const own = book.ruleset.trackers.filter((tracker) => isTracked(tracker, entry))
  const ofUnit = own
    .filter((one) => one.per === 'unit')
    .flatMap((one) => tickOf(book, one, trackedEach(one, entry), profile))
  const ofModel = own.filter((one) => one.per === 'model').flatMap((one) => tickOf(book, one, 1, profile))
  const repeat = (ticks: readonly Tick[], times: number, models: number): TickGroup[] =>
    ticks.length === 0
      ? []
      : Array.from({ length: Math.min(times, MOST_OF_ENTRY) }, (_, at) => ({
          label: times > 1 ? `${String(at + 1)}.` : '',
          ticks,
          models,
        }))
  const groups = [...repeat(ofUnit, entry.units, modelsEach(entry)), ...repeat(ofModel, entry.models, 1)]
  const of = ofModel.length > 0 ? entry.models : ofUnit.length > 0 ? entry.units : 0
  return { groups, shown: Math.min(of, MOST_OF_ENTRY), of }
}

/** The trackers of the list or of each round that apply under the settings of the list. */
export const trackersOf = (book: ArmyBook, { settings }: Report, per: 'list' | 'round'): Tracker[] =>
  book.ruleset.trackers.filter((tracker) => tracker.per === per && applies(book, tracker, settings))

/** Whether a tracker is shown on the screen; room for words is on paper only. */
export const isOnScreen = ({ is }: Tracker): boolean => is !== 'note'

/** The ticks of the whole list. */
export function listTicks(book: ArmyBook, report: Report, t: Translate): Tick[] {
  return trackersOf(book, report, 'list').flatMap((tracker) =>
    tickOf(book, tracker, report.models, () => 0).map((tick) =>
      tracker.is === 'losses'
        ? { ...tick, name: t('sheet.losses', { name: tick.name, n: half(report.models), of: report.models }) }
        : tick,
    ),
  )
}

/** The ticks of the list and of each round, without numbers that depend on its units. */
export const countTicks = (book: ArmyBook): Tick[] =>
  book.ruleset.trackers
    .filter(({ per }) => per === 'list' || per === 'round')
    .flatMap((tracker) => tickOf(book, tracker, 0, () => 0))

/** Whether units spend this tracker when they enter the table: its boxes are ticked as it is spent. */
export const isTaken = ({ ruleset }: ArmyBook, { id }: Tracker): boolean =>
  ruleset.trackers.some(({ takes }) => takes !== undefined && id in takes)

/** The ticks of each round. */
export const roundTicks = (book: ArmyBook, report: Report): Tick[] =>
  trackersOf(book, report, 'round').flatMap((tracker) => tickOf(book, tracker, 0, () => 0))
