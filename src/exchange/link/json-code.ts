/**
 * Encodes a file of rules as bits: JSON with sorted keys, whose strings are numbers of a fixed list, numbers of strings that
 * came before, or text. FORMAT.md specifies it.
 */
import { isObject } from '../../rules/record'
import { Damaged, NUMBER_LIMIT, type BitReader, type BitWriter } from './bits'
import { readText, writeText } from './text-code'

/** What many files of rules say. Frozen: the numbers of codes stand for places in it. */
export const STRINGS = (
  'id name cost points units add words text weapons rules stats models category picture change limits ' +
  'measure select max unit plural one profile upgrades settings default hide off min exactly base format version ' +
  'muster-rules author about language en range firepower armor tags tag when share setting trackers capabilities advice ' +
  'group adds replaces carries addTags removeTags all percent section step presets choices role type number choice size ' +
  'reading pick per is boxes loss act mark count list model round row tally room note numbers short infantry specialist ' +
  'vehicle categories costs attack suffix prefix none reach sums title order countIs allows by values secret de'
).split(' ')

/** Levels of brackets: files of rules have fewer. */
const DEEPEST = 16

const TAGS = { string: '1', object: '01', number: '001', array: '0001', null: '00001', true: '000001', false: '000000' }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The strings and the sets of keys that have a number by now, in the order in which writer and reader meet them. */
class Known {
  /** Each once: things of a kind have the same keys. */
  readonly shapes: (readonly string[])[] = []

  private readonly places = new Map(STRINGS.map((text, at) => [text, at]))
  private readonly texts = [...STRINGS]

  placeOf(text: string): number | undefined {
    return this.places.get(text)
  }

  textAt(place: number): string | undefined {
    return this.texts[place]
  }

  add(text: string): void {
    this.places.set(text, this.texts.length)
    this.texts.push(text)
  }
}

function writeString(out: BitWriter, text: string, known: Known): void {
  const place = known.placeOf(text)
  out.number(place === undefined ? 0 : place + 1, 4)
  if (place !== undefined) return
  writeText(out, text)
  known.add(text)
}

function readString(bits: BitReader, known: Known): string {
  const number = bits.number(4)
  if (number > 0) {
    const text = known.textAt(number - 1)
    if (text === undefined) throw new Damaged()
    return text
  }
  const text = readText(bits)
  known.add(text)
  return text
}

const areEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** The place of the same keys before, or 0, how many, and each. */
function writeKeys(out: BitWriter, keys: readonly string[], known: Known): void {
  const place = known.shapes.findIndex((shape) => areEqual(shape, keys))
  out.number(place + 1, 2)
  if (place >= 0) return
  out.number(keys.length, 1)
  for (const key of keys) writeString(out, key, known)
  known.shapes.push(keys)
}

function readKeys(bits: BitReader, known: Known): readonly string[] {
  const place = bits.number(2)
  const shape = known.shapes[place - 1]
  if (shape) return shape
  if (place > 0) throw new Damaged()
  const keys: string[] = []
  for (let left = bits.number(1); left > 0; left--) keys.push(readString(bits, known))
  known.shapes.push(keys)
  return keys
}

const isWhole = (value: number) => Number.isInteger(value) && value >= 0 && value < NUMBER_LIMIT - 3

function writeValue(out: BitWriter, value: unknown, known: Known): void {
  if (typeof value === 'string') {
    out.raw(TAGS.string)
    writeString(out, value, known)
  } else if (typeof value === 'number') {
    out.raw(TAGS.number)
    out.number(isWhole(value) ? value + 1 : 0, 3)
    if (!isWhole(value)) writeText(out, String(value))
  } else if (Array.isArray(value)) {
    out.raw(TAGS.array)
    out.number(value.length, 1)
    for (const one of value) writeValue(out, one, known)
  } else if (isObject(value)) {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    out.raw(TAGS.object)
    writeKeys(
      out,
      entries.map(([key]) => key),
      known,
    )
    for (const [, one] of entries) writeValue(out, one, known)
  } else out.raw(value === true ? TAGS.true : value === false ? TAGS.false : TAGS.null)
}

function readNumber(bits: BitReader): number {
  const code = bits.number(3)
  if (code > 0) return code - 1
  const text = readText(bits)
  const value = Number(text)
  if (!Number.isFinite(value) || String(value) !== text) throw new Damaged()
  return value
}

function readValue(bits: BitReader, known: Known, depth = 0): Json {
  if (depth > DEEPEST) throw new Damaged()
  let zeros = 0
  while (zeros < TAGS.false.length && !bits.bit()) zeros += 1
  switch (zeros) {
    case TAGS.string.length - 1:
      return readString(bits, known)
    case TAGS.object.length - 1: {
      const keys = readKeys(bits, known)
      return Object.fromEntries(keys.map((key) => [key, readValue(bits, known, depth + 1)]))
    }
    case TAGS.number.length - 1:
      return readNumber(bits)
    case TAGS.array.length - 1: {
      const items: Json[] = []
      for (let left = bits.number(1); left > 0; left--) items.push(readValue(bits, known, depth + 1))
      return items
    }
    case TAGS.null.length - 1:
      return null
    case TAGS.true.length - 1:
      return true
    default:
      return false
  }
}

export const writeJson = (out: BitWriter, value: object): void => writeValue(out, value, new Known())

/** @throws Damaged where it is no object */
export function readJson(bits: BitReader): object {
  const value = readValue(bits, new Known())
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Damaged()
  return value
}
