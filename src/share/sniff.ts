/** What bytes are by their first few: pictures go to the reader of QR codes, a PDF of ours bears its list's code. */

export type Picture = 'png' | 'jpeg' | 'webp' | 'gif' | 'heic'
/** So many of the first bytes are looked at. */
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

/** The keywords among the document's properties. Brackets in any property are escaped: at one that is not, the search goes on. */
const KEYWORDS = /\/Keywords \(((?:\\[^]|[^\\()])*)\)/g
/** One for each list of it. */
const CODES = /muster:([0-9A-Za-z]+)/g

/** The codes that a PDF of ours bears in its properties. The text of its pages is compressed and not looked at. */
export function codesOfPdf(bytes: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(bytes)
  // In bytes, or in UTF-16 where another keyword needs it.
  const words = [...text.matchAll(KEYWORDS)].map(([, all = '']) => all.replaceAll('\0', ''))
  return [...new Set(words.flatMap((all) => [...all.matchAll(CODES)].map(([, code = '']) => code)))]
}
