/** What somebody wrote before a link: in a chat or a letter it tells whose list it is. */
import { findLinks } from './find-all'

/** As much of it as tells a row from another, in characters. */
const LONGEST = 60

/** Marks of a quotation or an enumeration, and the time in brackets that chats put before a name. */
const BEFORE = /^(?:[\s>*•-]|\[[^\]]{0,40}\])+/
const AFTER = /[\s:;,<(–—-]+$/

const trimmed = (words: string): string => words.replace(BEFORE, '').replace(AFTER, '')

const hasLink = (line: string): boolean => {
  const { whole, damaged } = findLinks(line)
  return whole.length + damaged.length > 0
}

/**
 * The words in the line of this code before it and its address; where there are none, the line above, unless it has a
 * link of its own. '' where nobody says anything.
 */
export function saidWith(message: string, code: string): string {
  const lines = message.split('\n')
  // A code that was cut off is the beginning of another.
  const whole = new RegExp(`(?<![0-9A-Za-z])${code}(?![0-9A-Za-z])`)
  const having = lines.flatMap((line, at) => (whole.test(line) ? [at] : []))
  // Who quotes it says whose it was, and is asked last.
  const at = having.find((one) => !/^\s*>/.test(lines[one] ?? '')) ?? having[0]
  if (code === '' || at === undefined) return ''
  const before = lines[at]?.split(whole, 1)[0]?.replace(/\S*$/, '') ?? ''
  const above = lines[at - 1] ?? ''
  const own = trimmed(before.replace(/https?:\S*/g, ''))
  const words = own !== '' ? own : hasLink(above) ? '' : trimmed(above)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}
