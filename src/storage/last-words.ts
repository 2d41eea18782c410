/**
 * What a page that goes could not save any more: browsers break off a transaction with its page, but keep a word in local
 * storage. The next page takes it up.
 */
import { plainText } from '../roster/compare'
import type { ArmyList } from '../roster/list'
import type { Arrangement, ListRecord } from './record'
import { openShape, readRecord, readStoredLists } from './shape'

export interface LastWords {
  /** The list as it was last seen, with the `rev` that it was read or saved with. */
  record: ListRecord
  /** What it was since then, oldest first: the last ones. */
  passed: readonly ArmyList[]
}

const PLACE = 'muster-unsaved:'
/** Former states that go along; a save takes a fraction of a second. */
const MOST_PASSED = 40

const said = new Set<string>()

/** null where the browser keeps none, or refuses. */
function place(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Takes no time to speak of, and is done when it returns. */
export function leaveWord({ record, passed }: LastWords): void {
  said.add(record.id)
  for (const states of [passed.slice(-MOST_PASSED), []]) {
    try {
      place()?.setItem(`${PLACE}${record.id}`, JSON.stringify({ record, passed: states }))
      return
    } catch {
      // No room: without the way that it came.
    }
  }
}

/** It is saved. */
export function takeBackWord(id: string): void {
  if (!said.delete(id)) return
  place()?.removeItem(`${PLACE}${id}`)
}

function read(id: string, text: string): LastWords | null {
  try {
    const { record, passed } = JSON.parse(text) as { record?: unknown; passed?: unknown }
    const one = readRecord(id, record)
    return one.ok ? { record: one.record, passed: readStoredLists(passed) } : null
  } catch {
    return null
  }
}

/** What earlier pages left; it stands until each is taken back. What can't be read stays for a version that can. */
export async function lastWords(): Promise<LastWords[]> {
  const kept = place()
  if (!kept) return []
  const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
  const left = keys.filter((key) => key.startsWith(PLACE))
  if (left.length > 0) await openShape()
  return left.flatMap((key) => {
    const id = key.slice(PLACE.length)
    const words = read(id, kept.getItem(key) ?? '')
    if (words) said.add(id)
    return words ? [words] : []
  })
}

/** What becomes of a word: it is saved already; the list goes on from where it is; somebody else changed it since. */
type Heard =
  { kind: 'known' } | { kind: 'goes-on'; record: ListRecord; passed: readonly ArmyList[] } | { kind: 'apart' }

/** @param stored undefined where the list is not there: never saved, or deleted since, and the change brings it back */
export function hear({ record, passed }: LastWords, stored: ListRecord | undefined): Heard {
  if (!stored) return { kind: 'goes-on', record: { ...record, rev: 0 }, passed }
  const now = plainText(stored.list)
  if (now === plainText(record.list)) return { kind: 'known' }
  // The save that was under way when the page went.
  const at = passed.findIndex((state) => plainText(state) === now)
  if (at < 0 && stored.rev !== record.rev) return { kind: 'apart' }
  const { list, changed } = record
  // What is stored is the first step of the way, and in no history before the next save.
  return { kind: 'goes-on', record: { ...stored, list, changed }, passed: [stored.list, ...passed.slice(at + 1)] }
}

const ARRANGED = 'muster-arranged'
type Arranged = readonly (readonly [id: string, change: Partial<Arrangement>])[]

/** What is being kept just now. */
let arranged: Arranged = []

/** For what belongs to lists and is kept beside them. The answer takes it back. */
export function leaveArranged(changes: ReadonlyMap<string, Partial<Arrangement>>): () => void {
  const mine = [...arranged, ...changes]
  arranged = mine
  try {
    place()?.setItem(ARRANGED, JSON.stringify(mine))
  } catch {
    // No room.
  }
  return () => {
    if (arranged !== mine) return
    arranged = []
    place()?.removeItem(ARRANGED)
  }
}

/** Of a page that went. Nobody vouches for what a browser kept: what makes no sound record changes none. */
export function arrangedLeft(): ReadonlyMap<string, Partial<Arrangement>> {
  try {
    return new Map(JSON.parse(place()?.getItem(ARRANGED) ?? '[]') as Arranged)
  } catch {
    return new Map()
  }
}
