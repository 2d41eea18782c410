/** Parses bytes or text as JSON, with a specific fault for each thing that people mistake for a list file. */
import { LIMITS } from '../../roster/list'
import { decodeText, looksUtf16 } from './bytes'
import type { FileFault } from './file-fault'

const DEEPEST = 32

type Parsed = { ok: true; value: unknown } | { ok: false; fault: FileFault }
const refuse = (fault: FileFault): Parsed => ({ ok: false, fault })

/** Control characters that plain text does not contain. */
const CONTROL = /[\0-\x08\x0E-\x1F]/

function decode(bytes: Uint8Array): string | FileFault {
  const { text, encoding } = decodeText(bytes)
  if (encoding === 'utf8') return text
  return { reason: encoding === 'utf16' ? 'utf16' : CONTROL.test(text.slice(0, 200)) ? 'binary' : 'not-utf8' }
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
