/** Encodes a list as the code of a link. FORMAT.md specifies the format. */
import { LIMITS, type ArmyList } from '../../roster/list'
import { toBase62 } from './base62'
import { writeLayout } from './layout-write'
import type { BookLookup } from './lookup'
import { bookOf } from './numbering'
import { isRobust, LONGEST_CODE, withChecksum } from './checksum'
import { secretSettings, toWire, type EncodeOptions } from './to-wire'
import type { WireList } from './wire'

const VERSION = '1'
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
    const code = withChecksum(VERSION, toBase62(value << BigInt(filler)))
    length = code.length
    if (length <= LONGEST_CODE && isRobust(code)) return { code, length }
  }
  return { code: undefined, length }
}

/** Encodes a list. Never throws: a list whose code would be too long gives `too-long`. */
export function encodeList(list: ArmyList, lookup: BookLookup, options: EncodeOptions = {}): Encoded {
  const book = bookOf(list.ruleset, lookup)
  const { code, length } = codeOf(toWire(list, book, options))
  if (code === undefined) return { ok: false, reason: 'too-long', length }
  return { ok: true, code, withheld: options.secrets === true ? [] : secretSettings(list, book) }
}
