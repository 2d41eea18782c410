/**
 * What a page that goes could not save any more: browsers break off a transaction with its page, but keep a word in local
 * storage. The next page takes it up. All tabs share that place: each page has keys of its own.
 */
import { joined, NO_BELONGINGS } from '../roster/belongings'
import { isEqual } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import { newId, type Arrangement, type ListRecord } from './record'
import { openShape, readRecord, readStoredLists } from './shape'

export interface LastWords {
  /** The list as it was last seen, with the `rev` that it was read or saved with. */
  record: ListRecord
  /** What it was since then, oldest first: the last ones. */
  passed: readonly ArmyList[]
}

/** As it stands there. */
export interface LastWord extends LastWords {
  key: string
}

const PLACE = 'muster-unsaved:'
/** Behind a slash at the end of a key; those of earlier versions end before it. */
const PAGE = newId()
/** Former states that go along; a save takes a fraction of a second. */
const MOST_PASSED = 40

/** By the list, where its word stands: this page's, or the one that it took up. */
const said = new Map<string, string>()

/** null where the browser keeps none, or refuses. */
function place(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const keysUnder = (start: string): string[] => Object.keys(place() ?? {}).filter((key) => key.startsWith(start))

/** What another page left is dealt with. */
export const forget = (key: string): void => place()?.removeItem(key)

/** Takes no time to speak of, and is done when it returns. */
export function leaveWord({ record, passed }: LastWords): void {
  const key = said.get(record.id) ?? `${PLACE}${record.id}/${PAGE}`
  said.set(record.id, key)
  for (const states of [passed.slice(-MOST_PASSED), []]) {
    try {
      place()?.setItem(key, JSON.stringify({ record, passed: states }))
      return
    } catch {
      // No room: without the way that it came.
    }
  }
}

/** It is saved. */
export function takeBackWord(id: string): void {
  const key = said.get(id)
  if (said.delete(id) && key !== undefined) forget(key)
}

/** From now on it is this page's. */
export const takeUpWord = ({ key, record }: LastWord): void => void said.set(record.id, key)

function read(id: string, text: string): LastWords | null {
  try {
    const { record, passed } = JSON.parse(text) as { record?: unknown; passed?: unknown }
    const one = readRecord(id, record)
    return one.ok ? { record: one.record, passed: readStoredLists(passed) } : null
  } catch {
    return null
  }
}

/** What other pages left; it stands until each is taken up or forgotten. What can't be read stays for a version that can. */
export async function lastWords(): Promise<LastWord[]> {
  const keys = keysUnder(PLACE)
  if (keys.length > 0) await openShape()
  return keys.flatMap((key) => {
    const [id = ''] = key.slice(PLACE.length).split('/')
    const words = read(id, place()?.getItem(key) ?? '')
    return words ? [{ ...words, key }] : []
  })
}

/** What becomes of a word: it is saved already; the list goes on from where it is; somebody else changed it since. */
type Heard =
  { kind: 'known' } | { kind: 'goes-on'; record: ListRecord; passed: readonly ArmyList[] } | { kind: 'apart' }

/** @param stored undefined where the list is not there: never saved, or deleted since, and the change brings it back */
export function hear({ record, passed }: LastWords, stored: ListRecord | undefined): Heard {
  if (!stored) return { kind: 'goes-on', record: { ...record, rev: 0 }, passed }
  if (isEqual(stored.list, record.list)) return { kind: 'known' }
  // The save that was under way when the page went.
  const at = passed.findIndex((state) => isEqual(state, stored.list))
  if (at < 0 && stored.rev !== record.rev) return { kind: 'apart' }
  const { list, changed } = record
  // What is stored is the first step of the way, and in no history before the next save.
  return { kind: 'goes-on', record: { ...stored, list, changed }, passed: [stored.list, ...passed.slice(at + 1)] }
}

const ARRANGED = 'muster-arranged'
/** `rev`: of the record that was arranged. Earlier versions left none. */
type Arranged = readonly (readonly [id: string, change: Partial<Arrangement>, rev?: number | undefined])[]
type Find = (id: string) => ListRecord | undefined

/** What is being kept just now. */
let arranged: Arranged = []

/** For what belongs to lists and is kept beside them. The answer takes it back. */
export function leaveArranged(changes: ReadonlyMap<string, Partial<Arrangement>>, find: Find): () => void {
  const key = `${ARRANGED}/${PAGE}`
  const mine = [...arranged, ...[...changes].map(([id, change]) => [id, change, find(id)?.rev] as const)]
  arranged = mine
  try {
    place()?.setItem(key, JSON.stringify(mine))
  } catch {
    // No room.
  }
  return () => {
    if (arranged !== mine) return
    arranged = []
    forget(key)
  }
}

/** Where pages that went have left it. */
export const arrangedLeft = (): string[] => keysUnder(ARRANGED)

/** A list that was changed since keeps what it has, and gets what was typed besides. */
function besides({ tags, privateNote = '' }: ListRecord, change: Partial<Arrangement>): Partial<Arrangement> {
  const both = joined({ ...NO_BELONGINGS, tags, privateNote }, { ...NO_BELONGINGS, ...change })
  return { tags: both.tags, privateNote: both.privateNote }
}

/** Nobody vouches for what a browser kept: what makes no sound record changes none. */
export function arrangedUnder(key: string, find: Find): ReadonlyMap<string, Partial<Arrangement>> {
  const changes = new Map<string, Partial<Arrangement>>()
  try {
    for (const [id, change, rev] of JSON.parse(place()?.getItem(key) ?? '[]') as Arranged) {
      const now = find(id)
      if (!now) continue
      const next = now.rev === rev ? change : besides({ ...now, ...changes.get(id) }, change)
      changes.set(id, { ...changes.get(id), ...next })
    }
  } catch {
    // As far as it can be read.
  }
  return changes
}
