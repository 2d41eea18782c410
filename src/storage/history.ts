/** The former states of each list, to which the player can return: rows "<id>/<number>/<mark>", the oldest first. */
import { compareLists, sameRun } from '../roster/compare'
import { plainText } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import type { Transaction } from './backend'
import { contentMark } from './mark'
import type { ListRecord } from './list-records'
import { plainRecord, readRecord } from './record-shape'

/** Most states of one list; beyond that the oldest are deleted. */
export const MOST_STATES = 50

const under = (id: string) => `${id}/`
const partOf = (key: string, at: number) => key.split('/').at(at) ?? ''

/** The mark in a row's key, which identifies a state without reading it. */
export const markOf = ({ list }: Pick<ListRecord, 'list'>): string => contentMark(list)

const isSame = (a: ListRecord, b: ListRecord) => compareLists(a.list, b.list).length === 0

/**
 * Whether `b` can be dropped between `a` and `c`: ten taps on one stepper are one step of the history, within one opening
 * of the app. A change that is taken back is a step.
 */
const isPassing = (a: ListRecord, b: ListRecord, c: ListRecord) =>
  b.opening === c.opening && sameRun(a.list, b.list, c.list) && !isSame(a, c)

/** The states of a chain without repetitions and passing states. */
function worthKeeping(chain: readonly ListRecord[]): ListRecord[] {
  const kept: ListRecord[] = []
  for (const state of chain) {
    const before = kept.at(-2)
    const last = kept.at(-1)
    if (last && isSame(last, state)) continue
    if (before && last && isPassing(before, last, state)) kept.pop()
    kept.push(state)
  }
  return kept
}

/** The keys of a list's rows, for `keepStates`. */
export const rowKeys = (transaction: Transaction, id: string) => transaction.keys('history', under(id))

/**
 * Adds the states that the list had before `next`, oldest first, in the transaction that saves `next`. The requests are made
 * together: on a busy page, waiting for each in turn would take long. `keys`: of the list's rows, see `rowKeys`.
 */
export async function keepStates(
  transaction: Transaction,
  former: readonly ListRecord[],
  next: ListRecord,
  keys: readonly string[],
): Promise<void> {
  const marks = new Set(keys.map((key) => partOf(key, -1)))
  const last = keys.at(-1)
  const read = last === undefined ? undefined : readRecord(next.id, await transaction.get('history', last))
  const known = read?.ok ? read.record : undefined
  const kept = worthKeeping([...(known ? [known] : []), ...former, next]).slice(known ? 1 : 0)
  // If `next` is in the history already, the player went back or forth in it: states that it has are not added again.
  const isWalk = marks.has(markOf(next))
  const fresh = kept.filter((state) => state !== next && !(isWalk && marks.has(markOf(state)))).slice(-MOST_STATES)
  const number = last === undefined ? 0 : Number(partOf(last, -2))
  const keyOf = (state: ListRecord, at: number) =>
    `${under(next.id)}${String(number + at + 1).padStart(9, '0')}/${markOf(state)}`
  const over = Math.max(0, keys.length + fresh.length - MOST_STATES)
  await Promise.all([
    ...fresh.map((state, at) => transaction.put('history', keyOf(state, at), plainRecord(state))),
    ...keys.slice(0, over).map((key) => transaction.delete('history', key)),
  ])
}

/** The states in these rows, oldest first. A row that can't be read is skipped. */
export function readStates(id: string, rows: readonly (readonly [key: string, raw: unknown])[]): ListRecord[] {
  return rows.flatMap(([, raw]) => {
    const read = readRecord(id, raw)
    return read.ok ? [read.record] : []
  })
}

export const rowsOf = (transaction: Transaction, id: string) => transaction.all('history', under(id))

export async function eraseStates(transaction: Transaction, id: string): Promise<void> {
  for (const key of await rowKeys(transaction, id)) await transaction.delete('history', key)
}

/**
 * The steps for undo and redo from `now`. A state that occurs again in the history is the same step, so what was undone
 * is in `future`.
 */
export function rewind(states: readonly ArmyList[], now: ArmyList): { past: ArmyList[]; future: ArmyList[] } {
  let way: (readonly [text: string, state: ArmyList])[] = []
  let place = -1
  for (const state of [...states, now]) {
    const text = plainText(state)
    const at = way.findIndex(([one]) => one === text)
    if (at < 0) way = [...way.slice(0, place + 1), [text, state]]
    place = at < 0 ? way.length - 1 : at
  }
  const lists = way.map(([, state]) => state)
  return { past: lists.slice(0, place), future: lists.slice(place + 1) }
}
