/** The former states of each list, so that one can go back to them: rows "<id>/<number>/<mark>", the oldest first. */
import { compareLists, sameRun } from '../roster/compare'
import { plainText } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import type { Transaction } from './backend'
import type { ListRecord } from './record'
import { plainRecord, readRecord } from './shape'

/** Of each list; beyond it the oldest goes. */
export const MOST_STATES = 50

const under = (id: string) => `${id}/`
const partOf = (key: string, at: number) => key.split('/').at(at) ?? ''

/** Tells states apart without reading them (cyrb53): equal lists have equal marks. */
function markOf({ list }: ListRecord): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of plainText(list)) {
    const point = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ point, 2654435761)
    low = Math.imul(low ^ point, 1597334677)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

const isSame = (a: ListRecord, b: ListRecord) => compareLists(a.list, b.list).length === 0

/** Ten taps on one stepper are one step: the states between drop out, within one opening of the app. Turning back is a step. */
const isPassing = (a: ListRecord, b: ListRecord, c: ListRecord) =>
  b.opening === c.opening && sameRun(a.list, b.list, c.list) && !isSame(a, c)

/** The states of the chain that matter to somebody who wants back from its last one. */
function worthKeeping(chain: readonly ListRecord[]): ListRecord[] {
  const kept: ListRecord[] = []
  for (const state of chain) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && isSame(last, state)) continue
    if (before && last && isPassing(before, last, state)) kept.pop()
    kept.push(state)
  }
  return kept
}

/** The keys of a list's rows, for `keepStates`. */
export const rowKeys = (transaction: Transaction, id: string) => transaction.keys('history', under(id))

/**
 * Adds what the list was before `next`, oldest first, in the transaction that saves `next`. Nothing waits for another:
 * a page that is busy comes to its storage only now and then.
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
  // Back and forth along a way that is there already adds nothing to it.
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

/** Oldest first. A row that can't be read harms no other. */
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

/** The way back and forth from `now`: a state that came again is the same step of it, so what was undone lies ahead. */
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
