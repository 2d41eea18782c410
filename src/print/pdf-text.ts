/**
 * Text for the document's properties and bookmarks, which jsPDF writes as UTF-16. A PDF reader takes a byte 13 in them for
 * the end of a line, so a letter with that byte is decomposed into letter and accent if possible, else replaced by □.
 */
export const property = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\u200D]/gu, '')]
    .map((letter) => (safe(letter) ? letter : safe(letter.normalize('NFD')) ? letter.normalize('NFD') : '□'))
    .join('')

function safe(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >> 8 === 13 || (unit & 0xff) === 13) return false
  }
  return true
}
