/** Parses bytes or text as JSON, with a specific fault for each thing that people mistake for a list file. */
import { LIMITS } from '../roster/list'
import type { FileFault } from './file-fault'

const DEEPEST = 32

type Parsed = { ok: true; value: unknown } | { ok: false; fault: FileFault }
const refuse = (fault: FileFault): Parsed => ({ ok: false, fault })

const share = (text: string, character: string) => (text.split(character).length - 1) / text.length

/** Control characters that plain text does not contain. */
const CONTROL = /[\0-\x08\x0E-\x1F]/

/** UTF-16 read byte by byte: every other character of plain text is NUL. */
const looksUtf16 = (start: string) => share(start, '\0') > 0.4

function decode(bytes: Uint8Array): string | FileFault {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { reason: 'utf16' }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const start = String.fromCharCode(...bytes.slice(0, 200))
    if (looksUtf16(start)) return { reason: 'utf16' }
    // JSON in an 8-bit encoding, as old editors save it.
    return { reason: /^\s*[[{]/.test(start) && !CONTROL.test(start) ? 'not-utf8' : 'binary' }
  }
}

/** The depth of brackets, and how many are left open. Without recursion, so that deep nesting can't overflow the stack. */
function scan(text: string): { deepest: number; open: number; quoted: boolean } {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return { deepest, open: depth, quoted }
}

export function parseJson(input: string | Uint8Array): Parsed {
  if (input.length > LIMITS.bytes) return refuse({ reason: 'too-big', size: input.length, limit: LIMITS.bytes })
  const decoded = typeof input === 'string' ? input : decode(input)
  if (typeof decoded !== 'string') return refuse(decoded)
  const text = decoded.replace(/^\uFEFF/, '').trim()
  if (text === '') return refuse({ reason: 'empty' })
  const start = text.slice(0, 200)
  if (looksUtf16(start)) return refuse({ reason: 'utf16' })
  if (CONTROL.test(start) || start.startsWith('\uFFFD')) return refuse({ reason: 'binary' })
  if (text.startsWith('<')) return refuse({ reason: 'html' })
  const { deepest, open, quoted } = scan(text)
  if (deepest > DEEPEST) return refuse({ reason: 'too-deep', limit: DEEPEST })
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refuse({ reason: /^[[{]/.test(text) && (open > 0 || quoted) ? 'cut-off' : 'not-json' })
  }
}
