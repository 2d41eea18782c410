/** What somebody wrote before a link: in a chat or a letter it tells whose list it is. */
import { findLinks } from './find-all'
import { LONGEST_CODE } from './seal'

/** As much of it as tells a row from another, in characters. */
const LONGEST = 60
/** So much of a line is looked at, in characters. */
const LOOKED_AT = 400

/** Marks of a quotation or an enumeration, and the time in brackets that chats put before a name. */
const BEFORE = /^(?:[\s>*•-]|\[[^\]]{0,40}\])+/
const AFTER = /[\s:;,<(–—-]+$/

const trimmed = (words: string): string => words.replace(BEFORE, '').replace(AFTER, '')

const hasLink = (line: string): boolean => {
  const { whole, damaged } = findLinks(line)
  return whole.length + damaged.length > 0
}

const isOfCode = (character: string): boolean => /[0-9A-Za-z]/.test(character)

/** Where the code stands in a line as a whole: one that was cut off is the beginning of another. -1 for nowhere. */
function placeIn(line: string, code: string): number {
  let at = line.indexOf(code)
  while (at >= 0 && (isOfCode(line.charAt(at - 1)) || isOfCode(line.charAt(at + code.length))))
    at = line.indexOf(code, at + 1)
  return at
}

/**
 * The words in the line of this code before it and its address; where there are none, the line above, unless it has a
 * link of its own. '' where nobody says anything.
 */
export function saidWith(message: string, code: string): string {
  if (code === '' || code.length > LONGEST_CODE) return ''
  const lines = message.split('\n')
  const having = lines.flatMap((line, at) => (placeIn(line, code) < 0 ? [] : [at]))
  // Who quotes it says whose it was, and is asked last.
  const at = having.find((one) => !/^\s*>/.test(lines[one] ?? '')) ?? having[0]
  if (at === undefined) return ''
  const line = lines[at] ?? ''
  // What is far away, or in an address, says nothing.
  const near = line.slice(0, placeIn(line, code)).slice(-LOOKED_AT)
  const before = near.slice(0, near.search(/\S*$/))
  const above = (lines[at - 1] ?? '').slice(0, LOOKED_AT)
  const own = trimmed(before.replace(/https?:\S*/g, ''))
  const words = own !== '' ? own : hasLink(above) ? '' : trimmed(above)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}
