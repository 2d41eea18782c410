/** The text of a file, in whatever encoding it was saved. */

/** Bytes at the start of a file that show its encoding. */
const LOOKED_AT = 200

/** UTF-16 read byte by byte: every other character of plain text is NUL. */
export const looksUtf16 = (start: string): boolean => (start.split('\0').length - 1) / start.length > 0.4

/** `legacy`: an 8-bit encoding, read as that of Windows, of which every byte is a character; or no text at all. */
interface Decoded {
  text: string
  encoding: 'utf8' | 'utf16' | 'legacy'
}

/** Reads bytes as text, by their mark or by what they look like. Never throws: bytes that are no text come as `legacy`. */
export function decodeText(bytes: Uint8Array): Decoded {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const isWide = /^(?:\xFF\xFE|\xFE\xFF)/.test(start) || looksUtf16(start)
  try {
    if (!isWide) return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'legacy' }
  }
  const isBig = start.startsWith('\xFE\xFF') || start.startsWith('\0')
  return { text: new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes), encoding: 'utf16' }
}
