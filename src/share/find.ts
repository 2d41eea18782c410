/** Finds the code in what a person pastes: a bare code, a link, an escaped link, a sentence around it. */
import { isSealed, LONGEST_CODE } from './seal'

/** More than any message holds: the rest is not looked at. */
const LOOKED_AT = 100_000
/** The shortest list there is takes as many characters. */
export const SHORTEST_RUN = 6
/** Joints in a whole text that are tried, for a text that is made of nothing else. */
const MOST_TRIED = 2000

/** Links that a mail program has broken by the ends of lines (and marked as a quotation), whole again where their check says so. */
export function mended(text: string): string {
  let tried = 0
  return text.replace(
    /((?:#|%23)(?:\/|%2f)?)([0-9a-z]+(?:=?[ \t]*(?:\r\n?|\n)[ \t>]*[0-9a-z]+){1,60})/gi,
    (...found) => {
      const [broken, mark = '', pieces = ''] = found as string[]
      let code = ''
      if (tried > MOST_TRIED) return broken ?? ''
      for (const { 0: piece, index } of pieces.matchAll(/[0-9a-z]+/gi)) {
        code += piece
        tried += 1
        if (code.length > LONGEST_CODE) break
        if (isSealed(code)) return mark + code + pieces.slice(index + piece.length)
      }
      return broken ?? ''
    },
  )
}

/** The code, sealed if any candidate is; else the best candidate, to be told as damaged; '' when there is none. */
export function findCode(text: string): string {
  const start = text.slice(0, LOOKED_AT)
  const marked = [...start.matchAll(/(?:#|%23)(?:\/|%2f)?([0-9A-Za-z]+)/gi)].map((found) => found[1] ?? '')
  const runs = start.match(/[0-9A-Za-z]+/g) ?? []
  const long = runs.filter((run) => run.length >= SHORTEST_RUN)
  const candidates = [...marked, ...long]
  const sealed = candidates.find((candidate) => candidate.length <= LONGEST_CODE && isSealed(candidate))
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return sealed ?? marked[0] ?? longest
}
