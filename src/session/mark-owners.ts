/**
 * The seating at the table: each entry has numbered places that stay with it while it is moved, changed, removed and restored,
 * so that no entry gets the losses of another.
 */
import { keyOf, pairs } from '../roster/identity'
import type { Entry } from '../roster/list'
import type { Session, Seat } from './session'

/** An entry at the table, and how many places it takes. */
export interface Guest {
  entry: Entry
  size: number
}

/** The name of a place, unique at the table. */
export const placeName = (unit: string, n: number): string => `${unit} ${String(n)}`

/** The place's name in the key of a mark, see `markKey`; '' for a mark of the whole list. */
export const placeOfMark = (key: string): string => key.split(' ').slice(3).join(' ')

/** The entry without its notes: what identifies it at the table. */
const bare = ({ unit, count, upgrades, name, command }: Entry): Entry => ({
  unit,
  count,
  upgrades,
  name,
  notes: '',
  command,
})

/**
 * The name under which the seats of an entry are known. It has the unit, so that an entry whose unit is swapped gets other
 * places.
 */
const nameOf = (entry: Entry): string => placeName(entry.unit, keyOf(entry))

/** The highest number among the places of a unit that have marks; -1 for none. */
const lastMarked = (marks: Session['marks'], unit: string): number =>
  Object.keys(marks).reduce((last, key) => {
    const place = placeOfMark(key)
    const n = Number(place.slice(unit.length + 1))
    return placeName(unit, n) === place ? Math.max(last, n) : last
  }, -1)

/** Assigns the seats from the stored seats, the entries when the list was opened, and the entries now at the table. */
type Seating = (
  kept: readonly Seat[] | undefined,
  marks: () => Session['marks'],
  opened: readonly Entry[],
  guests: readonly Guest[],
) => Seat[]

/**
 * Creates the function that assigns seats; it remembers them as long as the list is open. Without stored seats, places are
 * numbered in the order of the list.
 */
export function assignMarks(): Seating {
  const known = new Map<string, { unit: string; places: readonly number[] }>()
  /** The names of the entries that were seated last; undefined before the first call. */
  let last: ReadonlySet<string> | undefined

  const taken = (): Set<string> =>
    new Set([...known.values()].flatMap(({ unit, places }) => places.map((n) => placeName(unit, n))))

  /** Gives unknown entries the stored seats that match them: those from before a reload, or from another window. */
  function sitDown(seats: readonly Seat[], entries: readonly Entry[]): void {
    const strange = entries.filter((entry) => !known.has(nameOf(entry)))
    if (strange.length === 0) return
    const names = taken()
    const free = seats.filter(({ entry, places }) => !places.some((n) => names.has(placeName(entry.unit, n))))
    const was = free.map(({ entry }) => entry)
    const is = strange.map(bare)
    for (const { before, after } of pairs(was, is)) {
      const seat = free[before]
      const entry = strange[after]
      if (seat && entry) known.set(nameOf(entry), { unit: seat.entry.unit, places: seat.places })
    }
  }

  return (kept, marks, opened, guests) => {
    const seats = kept ?? []
    sitDown(seats, opened)
    const entries = guests.map(({ entry }) => entry)
    sitDown(seats, entries)
    const here = new Set(entries.map(nameOf))
    const before = last ?? new Set(opened.map(nameOf))
    const gone = new Set([...before].filter((name) => !here.has(name)))
    const used = new Set<string>()
    const use = (unit: string, n: number): boolean => {
      const isFree = !used.has(placeName(unit, n))
      used.add(placeName(unit, n))
      return isFree
    }
    const own = guests.map(({ entry, size }) => {
      const mine = known.get(nameOf(entry))?.places ?? []
      return mine.slice(0, size).filter((n) => use(entry.unit, n))
    })
    const next = new Map<string, number>()
    /**
     * The first number that no place of the unit has ever had. Without stored seats, marks belong to places numbered in list
     * order and do not count.
     */
    const first = (unit: string): number => {
      const all = [...known.values(), ...seats.map(({ entry, places }) => ({ unit: entry.unit, places }))]
      const sat = all.flatMap((one) => (one.unit === unit ? one.places : []))
      return 1 + Math.max(-1, kept ? lastMarked(marks(), unit) : -1, ...sat)
    }
    const fresh = (unit: string): number => {
      const n = next.get(unit) ?? first(unit)
      next.set(unit, n + 1)
      return n
    }
    /**
     * One more place for an entry: one that a smaller entry no longer needs; for an entry that grows, also one of an entry that
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
    const found = guests.map(({ entry, size }, at): Seat => {
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
