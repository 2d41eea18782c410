/**
 * Which entry the marks of a session belong to. Each entry has numbered slots, which stay with it while it is moved, changed,
 * removed and restored, so that no entry gets the losses of another.
 */
import { keyOf, pairs } from '../roster/identity'
import type { Entry } from '../roster/list'
import type { Session, MarkOwner } from './session'

/** An entry in play, and how many slots it needs. */
interface SizedEntry {
  entry: Entry
  size: number
}

/** The name of a slot, unique in a session. */
export const slotName = (unit: string, n: number): string => `${unit} ${String(n)}`

/** The slot's name in the key of a mark, see `markKey`; '' for a mark of the whole list. */
export const slotOfMark = (key: string): string => key.split(' ').slice(3).join(' ')

/** The entry without its notes: what identifies it in a session. */
const bare = ({ unit, count, upgrades, name, with: others, command }: Entry): Entry => ({
  unit,
  count,
  upgrades,
  name,
  notes: '',
  ...(others && { with: others }),
  command,
})

/**
 * The name by which the slots of an entry are remembered. The unit is part of it, so that an entry whose unit is swapped gets
 * other slots.
 */
const nameOf = (entry: Entry): string => slotName(entry.unit, keyOf(entry))

/** The highest number among the slots of a unit that have marks; -1 for none. */
const lastMarked = (marks: Session['marks'], unit: string): number =>
  Object.keys(marks).reduce((last, key) => {
    const slot = slotOfMark(key)
    const n = Number(slot.slice(unit.length + 1))
    return slotName(unit, n) === slot ? Math.max(last, n) : last
  }, -1)

/** Works out the mark owners from the stored ones, the entries when the list was opened, and the entries now in play. */
type AssignMarks = (
  stored: readonly MarkOwner[] | undefined,
  marks: () => Session['marks'],
  opened: readonly Entry[],
  entriesNow: readonly SizedEntry[],
) => MarkOwner[]

/**
 * Creates the function that assigns slots to entries; it remembers them as long as the list is open. Without stored mark
 * owners, slots are numbered in the order of the list.
 */
export function assignMarks(): AssignMarks {
  const known = new Map<string, { unit: string; places: readonly number[] }>()
  /** The names of the entries of the last call; undefined before the first call. */
  let last: ReadonlySet<string> | undefined

  const taken = (): Set<string> =>
    new Set([...known.values()].flatMap(({ unit, places }) => places.map((n) => slotName(unit, n))))

  /** Gives unknown entries the stored slots that match them: those from before a reload, or from another window. */
  function adoptStored(owners: readonly MarkOwner[], entries: readonly Entry[]): void {
    const unknown = entries.filter((entry) => !known.has(nameOf(entry)))
    if (unknown.length === 0) return
    const names = taken()
    const free = owners.filter(({ entry, places }) => !places.some((n) => names.has(slotName(entry.unit, n))))
    const was = free.map(({ entry }) => entry)
    const is = unknown.map(bare)
    for (const { before, after } of pairs(was, is)) {
      const owner = free[before]
      const entry = unknown[after]
      if (owner && entry) known.set(nameOf(entry), { unit: owner.entry.unit, places: owner.places })
    }
  }

  return (stored, marks, opened, entriesNow) => {
    const owners = stored ?? []
    adoptStored(owners, opened)
    const entries = entriesNow.map(({ entry }) => entry)
    adoptStored(owners, entries)
    const here = new Set(entries.map(nameOf))
    const before = last ?? new Set(opened.map(nameOf))
    const gone = new Set([...before].filter((name) => !here.has(name)))
    const used = new Set<string>()
    const use = (unit: string, n: number): boolean => {
      const isFree = !used.has(slotName(unit, n))
      used.add(slotName(unit, n))
      return isFree
    }
    const own = entriesNow.map(({ entry, size }) => {
      const mine = known.get(nameOf(entry))?.places ?? []
      return mine.slice(0, size).filter((n) => use(entry.unit, n))
    })
    const next = new Map<string, number>()
    /**
     * The first number that no slot of the unit has ever had. Without stored mark owners, marks belong to slots numbered in
     * list order and do not count.
     */
    const first = (unit: string): number => {
      const all = [...known.values(), ...owners.map(({ entry, places }) => ({ unit: entry.unit, places }))]
      const numbers = all.flatMap((one) => (one.unit === unit ? one.places : []))
      return 1 + Math.max(-1, stored ? lastMarked(marks(), unit) : -1, ...numbers)
    }
    const fresh = (unit: string): number => {
      const n = next.get(unit) ?? first(unit)
      next.set(unit, n + 1)
      return n
    }
    /**
     * One more slot for an entry: one that a smaller entry no longer needs; for an entry that grows, also one of an entry that
     * was just removed; else a new one.
     */
    function another(entry: Entry): number {
      const { unit } = entry
      const self = nameOf(entry)
      for (const [name, other] of known) {
        if (other.unit !== unit || !(here.has(name) || (known.has(self) && gone.has(name)))) continue
        const n = other.places.find((one) => use(unit, one))
        if (n === undefined) continue
        if (name !== self) known.set(name, { unit, places: other.places.filter((one) => one !== n) })
        return n
      }
      return fresh(unit)
    }
    const found = entriesNow.map(({ entry, size }, at): MarkOwner => {
      const mine = own[at] ?? []
      return {
        entry: bare(entry),
        places: [...mine, ...Array.from({ length: size - mine.length }, () => another(entry))],
      }
    })
    for (const [at, entry] of entries.entries()) {
      const places = found[at]?.places ?? []
      const rest = (known.get(nameOf(entry))?.places ?? []).filter((n) => !places.includes(n))
      known.set(nameOf(entry), { unit: entry.unit, places: [...places, ...rest] })
    }
    last = here
    return found
  }
}
