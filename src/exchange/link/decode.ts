/** Decodes the code of a link. The list may hold ids that this version does not know. */
import type { ArmyList } from '../../roster/list'
import { fromBase62 } from './base62'
import { Damaged } from './bits'
import { codeOf } from './encode'
import { findCode } from './find'
import { fromWire } from './from-wire'
import { readLayout } from './layout-read'
import type { BookLookup } from './lookup'
import { bodyOf, hasValidChecksum, LONGEST_CODE, versionOf } from './checksum'
import type { WireList } from './wire'

const VERSION = 1

export type CodeFault =
  | { reason: 'empty' }
  | { reason: 'too-long'; length: number; limit: number }
  | { reason: 'damaged'; code: string }
  | { reason: 'newer'; code: string; version: number }

export type Decoded =
  | {
      ok: true
      list: ArmyList
      /** The code without the text around it. */
      code: string
    }
  | ({ ok: false } & CodeFault)

type Opened = { ok: true; wire: WireList; code: string } | ({ ok: false } & CodeFault)

function wireOf(code: string): WireList | undefined {
  try {
    const { list } = readLayout(fromBase62(bodyOf(code)).toString(2).slice(1))
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
  const wire = version === VERSION ? wireOf(code) : undefined
  return wire ? { ok: true, wire, code } : { ok: false, reason: 'damaged', code }
}

/** The number or id of the ruleset of a code, to load its army book before decoding. */
export function rulesetOfCode(text: string): number | string | undefined {
  const opened = openCode(text)
  return opened.ok ? opened.wire.ruleset : undefined
}

/** Reads a code, a link, or a text that contains a link. Never throws. */
export function decodeCode(text: string, lookup: BookLookup): Decoded {
  const opened = openCode(text)
  if (!opened.ok) return opened
  const { wire, code } = opened
  const book = typeof wire.ruleset === 'number' ? lookup.byNumber(wire.ruleset) : lookup.byId(wire.ruleset)
  return { ok: true, list: fromWire(wire, book), code }
}
