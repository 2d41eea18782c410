/** Finds every link and code in a text, for messages with several lists. */
import { findCode, mended } from '../link/find'
import { MOST_LINES } from './text-style'
import { hasValidChecksum, LONGEST_CODE, SHORTEST_CODE } from '../link/checksum'

/** Most links that are read from one text: more than any message holds. */
export const MOST_LINKS = 500

interface LinksFound {
  /** Codes that pass their check, each once, in the order of the text. */
  whole: string[]
  /** Codes that fail their check: after an address, or alone but clearly a code. */
  damaged: string[]
  /** The text has more than `most` of either kind. */
  more: boolean
}

/** Whether a run that fails its check was a code: no word or number starts with 1, mixes cases and stands after a gap. */
const isLikeCode = (before: string, run: string): boolean =>
  run.length >= 12 && run.startsWith('1') && /[a-z]/.test(run) && /[A-Z]/.test(run) && /[\s:*_`>(]/.test(before || ' ')

/** @param most limit for the whole and for the damaged codes, each */
export function findLinks(text: string, most = MOST_LINKS): LinksFound {
  const whole = new Set<string>()
  const damaged = new Set<string>()
  const links = /(?:(https?:\/\/[^\s#%]{1,200}(?:#|%23)(?:\/|%2f)?)|%23(?:%2f|\/)?|(?<![0-9A-Za-z]))([0-9A-Za-z]+)/gi
  let more = false
  for (const { 1: address, 2: run = '', index } of text.matchAll(links)) {
    if (run.length < SHORTEST_CODE) continue
    const isWhole =
      run.length <= LONGEST_CODE && hasValidChecksum(run) && (address !== undefined || run.startsWith('1'))
    if (isWhole) whole.add(run)
    else if (address !== undefined || isLikeCode(text.charAt(index - 1), run)) damaged.add(run)
    more = whole.size > most || damaged.size > most
    if (more) break
  }
  // `findCode` also finds a code that letters without a gap stand before, which the pattern above does not.
  if (whole.size === 0) {
    const single = findCode(text)
    if (hasValidChecksum(single)) whole.add(single)
  }
  return { whole: [...whole].slice(0, most), damaged: [...damaged].slice(0, most), more }
}

/**
 * Lines that end in something like a cut-off code, too short to be told from a word, in a text that also has whole links:
 * shown so that the player can check these lines.
 */
export function passedOver(text: string): string[] {
  const whole = mended(text)
  if (findLinks(whole).whole.length === 0) return []
  return whole.split('\n', MOST_LINES).filter((line) => {
    if (!/(?<![^\s:])1(?=\d*[a-z])[0-9a-z]{4,}\s*$/i.test(line)) return false
    const { whole, damaged } = findLinks(line)
    return whole.length + damaged.length === 0
  })
}
