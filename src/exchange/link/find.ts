/** Finds the code in pasted text: a bare code, a link, an escaped link, or a sentence with one of them. */
import { hasValidChecksum, LONGEST_CODE } from './checksum'

/** In characters; the rest of a longer text is ignored. More than any message holds. */
const LOOKED_AT = 100_000
/** The code of the shortest list, an empty one, has so many characters. */
export const SHORTEST_RUN = 6
/** Most pieces that are joined and tried in one text: bounds the time for a text made of nothing but such pieces. */
const MOST_TRIED = 2000

/** "%2523", a "#" that was escaped once more by each page that led on to the link, as "%23". */
const escapedOnce = (text: string): string => text.replace(/%(?:25)+(?=23|2f)/gi, '%')

/**
 * Rejoins links that a mail program broke over several lines (and perhaps quoted), if the joined code passes its check, and
 * undoes repeated escapes.
 */
export function mended(text: string): string {
  let tried = 0
  return escapedOnce(text).replace(
    /((?:#|%23)(?:\/|%2f)?)([0-9a-z]+(?:=?[ \t]*(?:\r\n?|\n)[ \t>]*[0-9a-z]+){1,60})/gi,
    (...found) => {
      const [broken, mark = '', pieces = ''] = found as string[]
      let code = ''
      if (tried > MOST_TRIED) return broken ?? ''
      for (const { 0: piece, index } of pieces.matchAll(/[0-9a-z]+/gi)) {
        code += piece
        tried += 1
        if (code.length > LONGEST_CODE) break
        if (hasValidChecksum(code)) return mark + code + pieces.slice(index + piece.length)
      }
      return broken ?? ''
    },
  )
}

/** The first candidate that passes its check; else the likeliest one, to be reported as damaged; '' if there is none. */
export function findCode(text: string): string {
  const start = escapedOnce(text.slice(0, LOOKED_AT))
  const marked = [...start.matchAll(/(?:#|%23)(?:\/|%2f)?([0-9A-Za-z]+)/gi)].map((found) => found[1] ?? '')
  const runs = start.match(/[0-9A-Za-z]+/g) ?? []
  const long = runs.filter((run) => run.length >= SHORTEST_RUN)
  const candidates = [...marked, ...long]
  const sealed = candidates.find((candidate) => candidate.length <= LONGEST_CODE && hasValidChecksum(candidate))
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return sealed ?? marked[0] ?? longest
}
