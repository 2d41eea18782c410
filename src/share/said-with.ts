/** What somebody wrote before a link, and how often: in a chat or a letter it tells whose list it is. */
import { findLinks } from './find-all'
import { SHORTEST_CODE } from './seal'

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

/** The words before this place of a line; where there are none, the line above, unless it has a link of its own. */
function wordsAt(line: string, place: number, above: string): string {
  // What is far away, or in an address, says nothing.
  const near = line.slice(Math.max(0, place - LOOKED_AT), place)
  const before = near.slice(0, near.search(/\S*$/))
  const own = trimmed(before.replace(/https?:\S*/g, ''))
  const next = above.slice(0, LOOKED_AT)
  const words = own !== '' ? own : hasLink(next) ? '' : trimmed(next)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}

interface Mention {
  /** In how many lines it stands, quotations aside. */
  times: number
  /** '' where nobody says anything. */
  said: string
}

/** What a message says of each code in it. It is gone through once, however many they are. */
export function mentionsIn(message: string): (code: string) => Mention {
  const found = new Map<string, { line: number; place: number; times: number; quoted: boolean }>()
  const lines = message.split('\n')
  for (const [line, text] of lines.entries()) {
    if (text.length < SHORTEST_CODE) continue
    const quoted = /^\s*>/.test(text)
    for (const { 0: run, 1: code = '', index } of text.matchAll(/(?:%23)?([0-9A-Za-z]+)/gi)) {
      if (code.length < SHORTEST_CODE) continue
      const before = found.get(code)
      const times = (before?.times ?? 0) + (quoted ? 0 : 1)
      // Who quotes it says whose it was, and is asked last.
      const isFirst = before === undefined || (before.quoted && !quoted)
      const place = index + run.length - code.length
      if (isFirst) found.set(code, { line, place, times, quoted })
      else if (before.line !== line) before.times = times
    }
  }
  return (code) => {
    const one = found.get(code)
    if (!one) return { times: 1, said: '' }
    return { times: one.times, said: wordsAt(lines[one.line] ?? '', one.place, lines[one.line - 1] ?? '') }
  }
}
