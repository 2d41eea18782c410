/** What the tile of a unit shows of its marks, and what a tap on it does. Follows from its trackers, whatever the game. */
import { acted, come, isThere, presenceKey, struck } from '../../session/count'
import { controlOf, isAsked, lostAt, markKey, standing, valueOf, type Slot } from '../../session/marks'
import { stillDoing } from '../../session/rounds'
import type { Session } from '../../session/session'
import type { Tick } from '../../session/ticks'
import { columnName } from '../../print/sheet-names'
import type { ArmyBook } from '../../rules/book'
import { t } from '../../i18n/t'

/** `ok`: it has acted; `warn`: a state to mind; `bad`: something to do now; `none`: it is not on the table. */
type Tone = 'ok' | 'warn' | 'bad' | 'none'
interface TileFlag {
  text: string
  tone: Tone
}

export interface TileState {
  isLost: boolean
  /** Not on the table: it has not come yet, or has left. */
  isAway: boolean
  isActed: boolean
  /** The models or lives that are left, of those that it began with; null for a single one. */
  strength: { left: number; of: number; half: number | undefined } | null
  flags: readonly TileFlag[]
  /** What a tap ticks or clears: its name, whether it is ticked, and the change; null where there is nothing. */
  tap: { name: string; isOn: boolean; by: (now: Session) => Session } | null
}

/** Most models or lives that are drawn one by one. */
export const MOST_PIPS = 24

function strengthOf(game: Session, slot: Slot): TileState['strength'] {
  const tick = slot.ticks.find(({ tracker: { is } }) => is === 'loss' || is === 'presence')
  if (!tick) return null
  const control = controlOf(tick)
  const half = tick.marks.kind === 'boxes' || tick.marks.kind === 'blank' ? tick.marks.half : undefined
  const own = control.kind === 'boxes' ? control.count * control.times : control.kind === 'number' ? control.most : 1
  const of = own + (tick.leads ? 1 : 0)
  const lost = tick.tracker.is === 'loss' && of === slot.models ? lostAt(game, slot) : null
  return of > 1 ? { left: Math.max(0, of - (lost ?? standing(game, tick, slot.key))), of, half } : null
}

/** The action of this or an earlier round that goes on, as "Guard". */
function actionOf(book: ArmyBook, game: Session, slot: Slot, tick: Tick): TileFlag[] {
  const still = stillDoing(game, tick, slot.key)
  return still ? [{ text: book.words.trackers[still.letter]?.name ?? still.letter, tone: 'warn' }] : []
}

function flagsOf(book: ArmyBook, game: Session, slot: Slot, tick: Tick): TileFlag[] {
  const { is, numbers } = tick.tracker
  const value = standing(game, tick, slot.key)
  const { name } = tick
  if (is === 'test') return isAsked(game, slot, tick) ? [{ text: t('table.rolls'), tone: 'bad' }] : []
  if (is === 'act') {
    const done: TileFlag[] = value > 0 ? [{ text: name, tone: 'ok' }] : []
    return [...actionOf(book, game, slot, tick), ...done]
  }
  if (is === 'mark') return value > 0 ? [{ text: name, tone: 'warn' }] : []
  const isCounted = is === 'count' ? value !== numbers[0] : is === 'spent' && value > 0
  return isCounted ? [{ text: t('setting.is', { setting: name, value }), tone: 'warn' }] : []
}

/** What puts a unit on the table that is not there: the tick that it comes, or the box that it was placed. */
function entryOf(book: ArmyBook, game: Session, { key, ticks }: Slot): TileState['tap'] {
  for (const tick of ticks) {
    const mark = presenceKey(game, tick, key)
    const { is, groups } = tick.tracker
    const name = book.words.trackers[groups?.letter ?? '']?.name ?? tick.name
    if (mark && valueOf(game, mark) === 0) return { name, isOn: false, by: (now) => come(now, book, tick, mark) }
    if (is === 'entry' && standing(game, tick, key) === 0)
      return { name, isOn: false, by: (now) => struck(now, book, tick, key, 1) }
  }
  return null
}

/** What coming onto the table takes of the points of the round, as "3 pts · 1 xp". */
function priceOf(book: ArmyBook, { ticks }: Slot): TileFlag[] {
  const costs = ticks.flatMap(({ tracker, takes = {} }) =>
    Object.entries(tracker.takes ?? {}).flatMap(([id, stat]) => {
      const amount = takes[id] ?? 0
      return amount === 0 ? [] : [t('cost.one', { amount, cost: columnName(book, stat) })]
    }),
  )
  return costs.length === 0 ? [] : [{ text: costs.join(' · '), tone: 'none' }]
}

function actOf(book: ArmyBook, game: Session, { key, ticks }: Slot): TileState['tap'] {
  const tick = ticks.find(({ tracker }) => tracker.is === 'act')
  if (!tick) return null
  const isOn = standing(game, tick, key) > 0
  const to = isOn ? 0 : 1
  return {
    name: tick.name,
    isOn,
    by: (now) =>
      tick.tracker.actions ? acted(now, tick, key, markKey(now, tick, key), to) : struck(now, book, tick, key, to),
  }
}

export function tileState(book: ArmyBook, game: Session, slot: Slot): TileState {
  const isLost = lostAt(game, slot) === slot.models
  const entry = isLost ? null : entryOf(book, game, slot)
  const isAway = entry !== null || isThere(game, slot) === false
  const act = actOf(book, game, slot)
  const isHere = !isLost && !isAway
  const off: TileFlag[] = isLost
    ? [{ text: t('table.is-lost'), tone: 'none' }]
    : [{ text: t('table.away'), tone: 'none' }, ...priceOf(book, slot)]
  return {
    isLost,
    isAway,
    isActed: isHere && act?.isOn === true,
    strength: strengthOf(game, slot),
    flags: isHere ? slot.ticks.flatMap((tick) => flagsOf(book, game, slot, tick)) : off,
    tap: isLost ? null : (entry ?? act),
  }
}
