/**
 * Text for the document's properties and bookmarks, which jsPDF writes in bytes of UTF-16. A byte 13 among them would be
 * read as a line's end: such a letter is written as a letter and an accent where it can be, else as □.
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
