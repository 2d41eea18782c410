/**
 * Encodes names, notes and unknown ids as bits: Huffman codes for the characters of English; for any other character the
 * difference to the code point of the last such character.
 */
import { Damaged, type BitReader, type BitWriter } from './bits'
import { AFTER_OTHER, AFTER_VOWEL, END, ESCAPE, SYMBOLS, VOWELS, WORD_START } from './text-tables'

/** The first escaped character is encoded as the difference to this code point: Cyrillic а. */
const FIRST_POINT = 0x430

interface Table {
  codes: readonly string[]
  symbols: ReadonlyMap<string, number>
}

/** Canonical Huffman codes: ascending by length, then by place in SYMBOLS. */
function tableOf(lengths: string): Table {
  const order = [...lengths].map((digit, symbol) => ({ symbol, length: parseInt(digit, 36) }))
  order.sort((a, b) => a.length - b.length || a.symbol - b.symbol)
  const codes: string[] = []
  let next = 0
  let last = 0
  for (const { symbol, length } of order) {
    next *= 2 ** (length - last)
    codes[symbol] = next.toString(2).padStart(length, '0')
    next += 1
    last = length
  }
  return { codes, symbols: new Map(codes.map((code, symbol) => [code, symbol])) }
}

const start = tableOf(WORD_START)
const afterVowel = tableOf(AFTER_VOWEL)
const afterOther = tableOf(AFTER_OTHER)
const tableAfter = (character: string) =>
  character === ' ' ? start : VOWELS.includes(character) ? afterVowel : afterOther
const symbolOf = new Map(SYMBOLS.map((character, symbol) => [character, symbol]))
symbolOf.delete('')

const zigzag = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step)
const unzigzag = (code: number) => (code % 2 === 1 ? -(code + 1) / 2 : code / 2)

const write = (out: BitWriter, table: Table, symbol: number) => {
  out.raw(table.codes[symbol] ?? '')
}

function read(bits: BitReader, table: Table): number {
  let code = ''
  for (;;) {
    code += bits.bit() ? '1' : '0'
    const symbol = table.symbols.get(code)
    if (symbol !== undefined) return symbol
  }
}

export function writeText(out: BitWriter, text: string): void {
  let table = start
  let point = FIRST_POINT
  let escaped = false
  for (const character of text) {
    const symbol = symbolOf.get(character)
    if (escaped) out.bit(symbol === undefined)
    else if (symbol === undefined) write(out, table, ESCAPE)
    if (symbol === undefined) {
      const next = character.codePointAt(0) ?? 0
      out.number(zigzag(next - point), 4)
      point = next
    } else write(out, table, symbol)
    escaped = symbol === undefined
    table = tableAfter(character)
  }
  if (escaped) out.bit(false)
  write(out, table, END)
}

const isScalar = (point: number) => point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)

export function readText(bits: BitReader): string {
  const characters: string[] = []
  let table = start
  let point = FIRST_POINT
  let escaped = false
  for (;;) {
    const symbol: number = escaped && bits.bit() ? ESCAPE : read(bits, table)
    if (symbol === END) return characters.join('')
    if (symbol === ESCAPE) {
      point += unzigzag(bits.number(4))
      if (!isScalar(point)) throw new Damaged()
    }
    const character = symbol === ESCAPE ? String.fromCodePoint(point) : (SYMBOLS[symbol] ?? '')
    characters.push(character)
    escaped = symbol === ESCAPE
    table = tableAfter(character)
  }
}
