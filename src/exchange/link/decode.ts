/** Decodes the code of a link. The list may hold ids that this version does not know. */
import { cleanName } from '../../roster/clean-text'
import type { ArmyList } from '../../roster/list'
import type { ArmyBook, HouseBook } from '../../rules/book'
import { fingerprintOf } from '../../rules/house/fingerprint'
import { fromBase62 } from './base62'
import { Damaged } from './bits'
import { codeOf } from './encode'
import { findCode } from './find'
import { fromWire } from './from-wire'
import { readLayout } from './layout-read'
import type { BookLookup } from './lookup'
import { bodyOf, hasValidChecksum, LONGEST_CODE, versionOf } from './checksum'
import { numberBook } from './numbering'
import type { WireHouse, WireList } from './wire'

/** The highest version that is read. */
const VERSION = 2

export type CodeFault =
  | { reason: 'empty' }
  | { reason: 'too-long'; length: number; limit: number }
  | { reason: 'damaged'; code: string }
  | { reason: 'newer'; code: string; version: number }

export type Decoded =
  | {
      ok: true
      list: ArmyList
      /** The house book that the code has in it, as a file that is not read yet. */
      rules?: object
      /** The code without the text around it. */
      code: string
    }
  | ({ ok: false } & CodeFault)

type Opened = { ok: true; wire: WireList; code: string } | ({ ok: false } & CodeFault)

function wireOf(code: string, version: 1 | 2): WireList | undefined {
  try {
    const { list } = readLayout(fromBase62(bodyOf(code)).toString(2).slice(1), version)
    // Accepts only what the writer would have written: no extra bits, the least filler, the shortest forms.
    return codeOf(list).code === code ? list : undefined
  } catch (fault) {
    if (fault instanceof Damaged) return undefined
    throw fault
  }
}

function openCode(text: string): Opened {
  const code = findCode(text)
  if (code === '') return { ok: false, reason: 'empty' }
  if (code.length > LONGEST_CODE) return { ok: false, reason: 'too-long', length: code.length, limit: LONGEST_CODE }
  if (!hasValidChecksum(code)) return { ok: false, reason: 'damaged', code }
  const version = versionOf(code)
  if (version > VERSION) return { ok: false, reason: 'newer', code, version }
  const wire = version === 1 || version === 2 ? wireOf(code, version) : undefined
  if (wire) return { ok: true, wire, code }
  // The check holds, so it is whole: version 2 may hold more than this version of the app knows.
  return version === 2 ? { ok: false, reason: 'newer', code, version } : { ok: false, reason: 'damaged', code }
}

/** The number or id of the ruleset of a code, to load its army book before decoding. */
export function rulesetOfCode(text: string): number | string | undefined {
  const opened = openCode(text)
  return opened.ok ? opened.wire.ruleset : undefined
}

function houseOfWire(house: WireHouse): HouseBook {
  if (!('file' in house)) return { name: cleanName(house.name), fingerprint: house.fingerprint }
  const name = (house.file as { name?: unknown }).name
  return { name: cleanName(typeof name === 'string' ? name : ''), fingerprint: fingerprintOf(house.file) }
}

/** The book by whose numbers the code was written, see `numberBook`. */
function bookOfWire({ ruleset }: WireList, house: HouseBook | undefined, lookup: BookLookup): ArmyBook | undefined {
  if (typeof ruleset === 'number') return lookup.byNumber(ruleset)
  return house ? numberBook({ ruleset, book: house }, lookup) : lookup.byId(ruleset)
}

/** Reads a code, a link, or a text that contains a link. Never throws. */
export function decodeCode(text: string, lookup: BookLookup): Decoded {
  const opened = openCode(text)
  if (!opened.ok) return opened
  const { wire, code } = opened
  const house = wire.house && houseOfWire(wire.house)
  const book = bookOfWire(wire, house, lookup)
  const rules = wire.house && 'file' in wire.house ? wire.house.file : undefined
  return { ok: true, list: fromWire(wire, book, house), ...(rules && { rules }), code }
}
