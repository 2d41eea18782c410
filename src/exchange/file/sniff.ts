/** Recognises pictures and PDFs by their first bytes, and finds the codes of lists in a PDF of this app. */

export type Picture = 'png' | 'jpeg' | 'webp' | 'gif' | 'heic'
/** The number of first bytes that `sniff` looks at. */
export const SNIFFED = 16

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

export function sniff(bytes: Uint8Array): Picture | 'pdf' | null {
  const start = latin(bytes.subarray(0, SNIFFED))
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^[^]{4}ftyp(hei[cmsx]|hev[cx]|mif1|msf1|avif)/.test(start)) return 'heic'
  return start.startsWith('%PDF-') ? 'pdf' : null
}

/** The keywords of the document. Brackets inside a property are escaped, so this can't match in another property's text. */
const KEYWORDS = /\/Keywords \(((?:\\[^]|[^\\()])*)\)/g
/** The codes in the keywords, one for each list in the PDF. */
const CODES = /muster:([0-9A-Za-z]+)/g

/** The codes in the properties of a PDF of this app. The text of its pages is compressed and not searched. */
export function codesOfPdf(bytes: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(bytes)
  // Single bytes, or UTF-16 if another keyword needs it: dropping the zero bytes reads both.
  const words = [...text.matchAll(KEYWORDS)].map(([, all = '']) => all.replaceAll('\0', ''))
  return [...new Set(words.flatMap((all) => [...all.matchAll(CODES)].map(([, code = '']) => code)))]
}
