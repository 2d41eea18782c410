/** Every link and code in a text, for messages that bring several lists. */
import { findCode, mended } from './find'
import { MOST_LINES } from './text-style'
import { isSealed, LONGEST_CODE, SHORTEST_CODE } from './seal'

/** More than any message, mail or page of ours holds. */
export const MOST_LINKS = 500

interface LinksFound {
  /** Whole, each once, in the order of the text. */
  whole: string[]
  /** Behind an address or like a code by themselves, and not whole. */
  damaged: string[]
  /** There are more than are looked at. */
  more: boolean
}

/** No word and no number is written like that, so it was a code: of capitals and small letters, after a gap or a label. */
const isLikeCode = (before: string, run: string): boolean =>
  run.length >= 12 && run.startsWith('1') && /[a-z]/.test(run) && /[A-Z]/.test(run) && /[\s:*_`>(]/.test(before || ' ')

/** @param most so many are looked at, of the whole and of the damaged */
export function findLinks(text: string, most = MOST_LINKS): LinksFound {
  const whole = new Set<string>()
  const damaged = new Set<string>()
  const links = /(?:(https?:\/\/[^\s#%]{1,200}(?:#|%23)(?:\/|%2f)?)|%23(?:%2f|\/)?|(?<![0-9A-Za-z]))([0-9A-Za-z]+)/gi
  let more = false
  for (const { 1: address, 2: run = '', index } of text.matchAll(links)) {
    if (run.length < SHORTEST_CODE) continue
    const isWhole = run.length <= LONGEST_CODE && isSealed(run) && (address !== undefined || run.startsWith('1'))
    if (isWhole) whole.add(run)
    else if (address !== undefined || isLikeCode(text.charAt(index - 1), run)) damaged.add(run)
    more = whole.size > most || damaged.size > most
    if (more) break
  }
  // What the finder of a single code sees and this one does not (a code behind letters that are part of it).
  if (whole.size === 0) {
    const single = findCode(text)
    if (isSealed(single)) whole.add(single)
  }
  return { whole: [...whole].slice(0, most), damaged: [...damaged].slice(0, most), more }
}

/** Lines that end like a code too short to be told from a word, beside others with links: whoever reads those may want to mend these. */
export function passedOver(text: string): string[] {
  const whole = mended(text)
  if (findLinks(whole).whole.length === 0) return []
  return whole.split('\n', MOST_LINES).filter((line) => {
    if (!/(?<![^\s:])1(?=\d*[a-z])[0-9a-z]{4,}\s*$/i.test(line)) return false
    const { whole, damaged } = findLinks(line)
    return whole.length + damaged.length === 0
  })
}
