/**
 * Reads the bits of a code. Checks only lengths and order; that the bits are exactly those that the writer would have
 * chosen is checked in decode.ts, by writing them again.
 */
import { LIMITS } from '../../roster/list'
import { cleanId } from '../../roster/clean-text'
import { FINGERPRINT_BITS, fingerprintOfBits } from '../../rules/house/fingerprint'
import { BitReader, Damaged } from './bits'
import { HIGHEST_NUMBER, isNumberId } from './numbers'
import { readJson } from './json-code'
import { readText } from './text-code'
import {
  compareRefs,
  idOfElement,
  unmask,
  type Ref,
  type WireCapability,
  type WireElement,
  type WireGroup,
  type WireHouse,
  type WireList,
  type WireOwn,
  type WireParam,
  type WirePart,
  type WireSetting,
  type WireStat,
} from './wire'

/** The id of an element, which may look like a number ("#37"). */
function readOwnId(bits: BitReader): string {
  const id = readText(bits)
  if (id !== cleanId(id)) throw new Damaged()
  return id
}

/** An id in letters. One that looks like a number would have been written as that number. */
function readId(bits: BitReader): string {
  const id = readOwnId(bits)
  if (isNumberId(id)) throw new Damaged()
  return id
}

/** `shift`: how many of the numbers stand for the list's own elements. */
function readRef(bits: BitReader, k: number, shift = 0): Ref {
  const number = bits.number(k)
  if (number > HIGHEST_NUMBER + shift) throw new Damaged()
  return number || readId(bits)
}

function readNumberText(bits: BitReader): number {
  const text = readText(bits)
  const value = Number(text)
  if (!Number.isFinite(value) || String(value) !== text) throw new Damaged()
  return value
}

function readNumber(bits: BitReader, first: number, k: number): number {
  const code = bits.number(k)
  return code >= first ? code - first : readNumberText(bits)
}

/** Reads `count` things whose keys must ascend, so that none occurs twice. */
function readKeyed<T extends { key: Ref }>(count: number, read: (at: number) => T): T[] {
  const things: T[] = []
  for (let at = 0; at < count; at++) {
    const thing = read(at)
    const last = things.at(-1)
    if (last && compareRefs(last.key, thing.key) >= 0) throw new Damaged()
    things.push(thing)
  }
  return things
}

function readAll<T>(count: number, limit: number, read: () => T): T[] {
  if (count > limit) throw new Damaged()
  const things: T[] = []
  while (things.length < count) things.push(read())
  return things
}

function readSetting(bits: BitReader): WireSetting {
  const key = readRef(bits, 1)
  if (!bits.bit()) return { key, choice: readRef(bits, 2) }
  return { key, number: bits.bit() ? bits.number(3) * 50 : readNumber(bits, 1, 7) }
}

function readParam(bits: BitReader): WireParam {
  const key = readRef(bits, 2)
  const isValue = bits.bit()
  const second = bits.bit()
  if (!isValue) return { key, value: second }
  return second ? { key, capability: readRef(bits, 5) } : { key, value: readNumber(bits, 1, 2) }
}

function readCapability(bits: BitReader): WireCapability {
  const id = readRef(bits, 5)
  return { id, params: bits.bit() ? readKeyed(bits.number(0) + 1, () => readParam(bits)) : [] }
}

function readStat(bits: BitReader, key: Ref): WireStat {
  const code = bits.number(3)
  if (code >= 3) return { key, value: code - 3 }
  return { key, value: code === 0 ? null : code === 1 ? 'auto' : readNumberText(bits) }
}

function readOwn(bits: BitReader): WireOwn {
  const name = readText(bits)
  const isLess = bits.bit()
  const percent = readNumber(bits, 1, 5)
  const text = bits.bit() ? readText(bits) : ''
  const group = bits.bit() ? readOwnId(bits) : null
  return { own: { name, percent: isLess ? -percent : percent, text, group } }
}

const NOTHING_ADDED = { notes: '', agreed: null, agreedBy: '' }

function readAdded(bits: BitReader): Pick<WireElement, 'notes' | 'agreed' | 'agreedBy'> {
  if (!bits.bit()) return NOTHING_ADDED
  const isNoted = bits.bit()
  const isAgreed = bits.bit()
  const notes = isNoted ? readText(bits) : ''
  if (!isAgreed) return { ...NOTHING_ADDED, notes }
  const halves = bits.number(5)
  const agreed = halves > 0 ? (halves - 1) / 2 : readNumberText(bits)
  return { notes, agreed, agreedBy: bits.bit() ? readText(bits) : '' }
}

function readElement(bits: BitReader, wide: boolean): WireElement {
  const name = readText(bits)
  const id = bits.bit() ? null : readOwnId(bits)
  const kind = readRef(bits, 2)
  const count = bits.number(3)
  const counted = bits.bit()
  const stats = readKeyed(count, (at) => readStat(bits, counted ? at + 1 : readRef(bits, 2)))
  const capabilities = readAll(bits.number(1), Infinity, () =>
    wide && bits.bit() ? readOwn(bits) : readCapability(bits),
  )
  return { id, name, kind, stats, capabilities, ...(wide ? readAdded(bits) : NOTHING_ADDED) }
}

/** Entries refer to elements by id, so the writer never writes an empty or a repeated id. */
function readElements(bits: BitReader, wide: boolean): WireElement[] {
  const elements = readAll(bits.number(2) + 1, LIMITS.elements, () => readElement(bits, wide))
  const ids = new Set(elements.map(idOfElement))
  if (ids.has('') || ids.size < elements.length) throw new Damaged()
  return elements
}

interface Shape extends Omit<WireGroup, 'unit' | 'upgrades'> {
  /** The upgrades are a list, in the player's order, instead of a bit mask. */
  listed: boolean
}
const PLAIN: Shape = { count: 1, name: '', notes: '', command: null, with: [], listed: false }

function readPart(bits: BitReader, elements: number): WirePart {
  const unit = readRef(bits, 3, elements)
  const count = bits.number(1) + 1
  if (count > LIMITS.count) throw new Damaged()
  return { unit, count }
}

function readShape(bits: BitReader, upgrades: boolean, elements: number, wide: boolean): Shape {
  if (bits.bit()) return PLAIN
  if (bits.bit()) return { ...PLAIN, name: readText(bits) }
  if (bits.bit()) return { ...PLAIN, count: bits.number(2) + 2 }
  const count = bits.number(2) + 1
  const named = bits.bit()
  const noted = bits.bit()
  const commanded = bits.bit()
  const isMixed = wide && bits.bit()
  const listed = upgrades && bits.bit()
  return {
    count,
    name: named ? readText(bits) : '',
    notes: noted ? readText(bits) : '',
    command: commanded ? readRef(bits, 3, elements) : null,
    with: isMixed ? readAll(bits.number(0) + 1, LIMITS.with, () => readPart(bits, elements)) : [],
    listed,
  }
}

function readUpgrades(bits: BitReader, listed: boolean): Ref[] {
  if (!listed) return unmask(bits.number(2))
  return readAll(bits.number(1) + 1, Infinity, () => readRef(bits, 2))
}

function readGroups(bits: BitReader, elements: number, wide: boolean): WireGroup[] {
  const count = bits.number(3)
  if (count === 0) return []
  const first = bits.bit()
  const second = !first && bits.bit()
  const allPlain = first || second
  const upgrades = first || (!second && bits.bit())
  return readAll(count, LIMITS.units, () => {
    const unit = readRef(bits, 3, elements)
    const { listed, ...shape } = allPlain ? PLAIN : readShape(bits, upgrades, elements, wide)
    if (shape.count > LIMITS.count) throw new Damaged()
    return { unit, ...shape, upgrades: upgrades ? readUpgrades(bits, listed) : [] }
  })
}

function readHouse(bits: BitReader): WireHouse {
  if (bits.bit()) return { file: readJson(bits) }
  const raw = Array.from({ length: FINGERPRINT_BITS }, () => (bits.bit() ? '1' : '0')).join('')
  return { fingerprint: fingerprintOfBits(raw), name: readText(bits) }
}

/** @returns the list, and the bits after it. @throws Damaged */
export function readLayout(text: string, version: 1 | 2 = 1): { list: WireList; rest: string } {
  const bits = new BitReader(text)
  const ruleset = readRef(bits, 0)
  // In version 2 the first bit is 1 for a house book alone; behind a 0 the layout is wide, with or without one.
  const isPlain = version === 1 || bits.bit()
  const wide = !isPlain
  const house = version === 2 && (isPlain || bits.bit()) ? readHouse(bits) : undefined
  const flags = bits.bit() ? [] : bits.bit() ? [true] : [bits.bit(), bits.bit(), bits.bit(), bits.bit()]
  const [hasSettings, hasName, hasNotes, hasElements] = flags
  const settings = hasSettings ? readKeyed(bits.number(0) + 1, () => readSetting(bits)) : []
  const name = hasName ? readText(bits) : ''
  const notes = hasNotes ? readText(bits) : ''
  const elements = hasElements ? readElements(bits, wide) : []
  const groups = readGroups(bits, elements.length, wide)
  return { list: { ruleset, ...(house && { house }), settings, name, notes, elements, groups }, rest: bits.rest() }
}
