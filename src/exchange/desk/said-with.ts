/** The words before a link in a message, which usually say whose list it is, and how often the link occurs. */
import { findLinks } from '../text/find-all'
import { LONGEST_CODE, SHORTEST_CODE } from '../link/checksum'

/** Most characters of these words that are stored: enough to distinguish rows. */
const LONGEST = 60
/** Most characters of a line that are searched for words. */
const LOOKED_AT = 400

/** Marks of quotations and bullets, and the time that chats put before a name, in brackets or with a dash. */
const BEFORE = /^(?:[\s>*•",;-]|\[[^\]]{0,40}\]|\d[\d./-]{5,9},? \d{1,2}:\d\d(?::\d\d)?(?:\s[ap]m)? - )+/i
const AFTER = /[\s:;,<(["–—-]+$/
/** The address that a code ends, in the last run without a space. */
const ADDRESS = /(?:https?:|[^;,"'()<>[\]]*[/#]).*$/i

/** Words without the signs of a link with a label, of a web page, and between the cells of a table. */
const unmarked = (words: string): string =>
  words
    .replace(/\[([^\]]*)\]\($/, '$1')
    .replace(/<\/?(?:a|b|br|div|em|i|li|p|span|strong|td|tr)(?:\s[^<>]*)?(?:>|$)/gi, ' ')
    .replace(/"[;,]"/g, ', ')

/** The words that are neither marks nor addresses. */
const spoken = (words: string): string =>
  unmarked(words)
    .replace(/https?:\S*/g, '')
    .replace(BEFORE, '')
    .replace(AFTER, '')

const lineAt = (lines: readonly string[], at: number): string => (lines[at] ?? '').slice(0, LOOKED_AT)

const hasLink = (line: string): boolean => {
  const { whole, damaged } = findLinks(line)
  return whole.length + damaged.length > 0
}

/** The words between two positions in a line. Words far before the second, or inside an address, do not say whose list it is. */
function wordsBetween(line: string, from: number, to: number): string {
  const near = line.slice(Math.max(from, to - LOOKED_AT), to)
  const last = near.search(/\S*$/)
  return spoken(near.slice(0, last) + near.slice(last).replace(ADDRESS, ''))
}

/** Most lines above a link that are searched for the head of the list that it ends. */
const MOST_LINES = 200

/** Text without the signs that a style adds to it. */
const bare = (text: string): string => text.replace(/[\\\u200B]/g, '')

/** The words above a link. If the link ends the text of the list of this name, the words before or above that text. */
function above(lines: readonly string[], at: number, name: string): string {
  // A list without a name may be called "unnamed" in another language, by the app of its sender.
  const named = `++ ${name && `${bare(name)} [`}`
  for (let head = at - 1; head >= Math.max(0, at - MOST_LINES); head--) {
    const line = lineAt(lines, head)
    if (hasLink(line)) break
    const [before, text] = bare(line).split(named)
    if (text !== undefined) return spoken((before ?? '').replace(/(?:\*\*|\[b\])$/i, '')) || lineAt(lines, head - 1)
  }
  return lineAt(lines, at - 1)
}

/**
 * The words before `linkAt` in a line, up to another link; if there are none, those before that link. If the line has none
 * before either, the words of the lines above, unless those have a link of their own.
 */
function wordsAt(lines: readonly string[], at: number, linkAt: number, name: string): string {
  const line = lines[at] ?? ''
  let end = linkAt
  let words = ''
  const codes = findLinks(line.slice(Math.max(0, linkAt - LONGEST_CODE), linkAt)).whole
  for (const code of codes.toReversed()) {
    const from = line.lastIndexOf(code, end - 1)
    words ||= wordsBetween(line, from + code.length, end)
    end = from
  }
  words ||= wordsBetween(line, 0, end)
  // Only the first link of a line ends a text above it.
  const next = words !== '' ? '' : codes.length === 0 ? above(lines, at, name) : lineAt(lines, at - 1)
  if (!hasLink(next)) words ||= spoken(next)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}

interface Mention {
  /** In how many lines the code occurs, quotations aside. */
  times: number
  /** The words before the code; '' for none. */
  said: string
}

/** Finds the mention of each code, of the list of this name. The message is scanned once, whatever the number of codes. */
export function mentionsIn(message: string): (code: string, name: string) => Mention {
  const found = new Map<string, { line: number; place: number; times: number; quoted: boolean }>()
  const lines = message.split(/\r\n?|\n/)
  for (const [line, text] of lines.entries()) {
    if (text.length < SHORTEST_CODE) continue
    const quoted = /^\s*>/.test(text)
    for (const { 0: run, 1: code = '', index } of text.matchAll(/(?:%23)?([0-9A-Za-z]+)/gi)) {
      if (code.length < SHORTEST_CODE) continue
      const before = found.get(code)
      const times = (before?.times ?? 0) + (quoted ? 0 : 1)
      // A quotation also says whose list it was, but a line outside of quotations is preferred.
      const isFirst = before === undefined || (before.quoted && !quoted)
      const place = index + run.length - code.length
      if (isFirst) found.set(code, { line, place, times, quoted })
      else if (before.line !== line) before.times = times
    }
  }
  return (code, name) => {
    const one = found.get(code)
    if (!one) return { times: 1, said: '' }
    return { times: one.times, said: wordsAt(lines, one.line, one.place, name) }
  }
}
