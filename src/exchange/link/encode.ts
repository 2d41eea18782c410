/** Encodes a list as the code of a link. FORMAT.md specifies the format. */
import { cleanName } from '../../roster/clean-text'
import { LIMITS, type ArmyList } from '../../roster/list'
import { houseOf } from '../../rules/book'
import { fingerprintOf } from '../../rules/house/fingerprint'
import { toBase62 } from './base62'
import { writeLayout } from './layout-write'
import type { BookLookup } from './lookup'
import { bookOf, numberBook } from './numbering'
import { isRobust, LONGEST_CODE, withChecksum } from './checksum'
import { secretSettings, toWire, type EncodeOptions } from './to-wire'
import { isWide, type WireHouse, type WireList } from './wire'

/** The lowest version that can hold the list. */
const versionFor = (wire: WireList) => (wire.house || isWide(wire) ? '2' : '1')
/** Most zero bits that may follow the list, see `codeOf`. */
const MOST_FILLER = 15

export type Encoded =
  | {
      ok: true
      code: string
      /** Settings that were left out because they are secret. */
      withheld: string[]
    }
  | { ok: false; reason: 'too-long'; length: number }

/**
 * The code of a list in numbers: with the least filler for which no common slip turns it into another valid code
 * (`isRobust`). undefined if there is none that is short enough.
 */
export function codeOf(wire: WireList): { code: string | undefined; length: number } {
  const bits = '1' + writeLayout(wire)
  // The least that it can be, so that no large number is made for nothing.
  let length = Math.floor((bits.length - 1) / Math.log2(62)) + 5
  if (length > LONGEST_CODE || wire.groups.length > LIMITS.units || wire.elements.length > LIMITS.elements) {
    return { code: undefined, length }
  }
  const value = BigInt(`0b${bits}`)
  for (let filler = 0; filler <= MOST_FILLER && length <= LONGEST_CODE; filler++) {
    const code = withChecksum(versionFor(wire), toBase62(value << BigInt(filler)))
    length = code.length
    if (length <= LONGEST_CODE && isRobust(code)) return { code, length }
  }
  return { code: undefined, length }
}

/** A game that a player made has no code of version 1: it is named by its fingerprint, as house books are. */
function withOwnGame(list: ArmyList, lookup: BookLookup): ArmyList {
  const book = list.book ? undefined : houseOf(lookup.byId(list.ruleset) ?? {})
  return book ? { ...list, book } : list
}

/** How a code may hold the house book of a list: the best first. */
function housesOf({ book }: ArmyList, lookup: BookLookup, options: EncodeOptions): WireHouse[] {
  if (!book) return []
  const { name, fingerprint } = book
  const known = lookup.byFingerprint(fingerprint)?.house?.file ?? options.rules
  const file = known && options.book !== false && fingerprintOf(known) === fingerprint ? [{ file: known }] : []
  return [...file, { name: cleanName(name), fingerprint }]
}

/**
 * Encodes a list, with its house book where that is at hand and fits. Never throws: a list whose code would be too long
 * gives `too-long`.
 */
export function encodeList(given: ArmyList, lookup: BookLookup, options: EncodeOptions = {}): Encoded {
  const list = withOwnGame(given, lookup)
  const own = list.book && lookup.byFingerprint(list.book.fingerprint)
  const { numbers, rules } = list.book ? { numbers: numberBook(list, lookup), rules: own } : bothOf(list, lookup)
  const wire = toWire(list, numbers, options, rules ?? null)
  const houses = housesOf(list, lookup, options)
  const codes = (houses.length > 0 ? houses : [undefined]).map((house) => () => codeOf({ ...wire, house }))
  let length = 0
  for (const make of codes) {
    const made = make()
    length = made.length
    const withheld = options.secrets === true ? [] : secretSettings(list, rules ?? numbers)
    if (made.code !== undefined) return { ok: true, code: made.code, withheld }
  }
  return { ok: false, reason: 'too-long', length }
}

const bothOf = (list: ArmyList, lookup: BookLookup) => {
  const book = bookOf(list.ruleset, lookup)
  return { numbers: book, rules: book }
}
