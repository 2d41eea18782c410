/** Formats the lines of a list's text, and removes that again: plain, Markdown (Discord), BBCode (forums). */

export const TEXT_STYLES = ['plain', 'compact', 'markdown', 'bbcode'] as const
export type TextStyle = (typeof TEXT_STYLES)[number]

/** A zero-width space breaks up what a program would take for a tag, an address or a mention. No cleaned name has one. */
const SPACER = '\u200B'

/** Disables addresses, mentions, named emoji, smileys and HTML tags. */
const calm = (text: string): string =>
  text.replace(/[@:;<](?=\S)/g, (sign) => sign + SPACER).replace(/www(?=\.)/gi, (start) => start + SPACER)

const escapes: Readonly<Record<TextStyle, (text: string) => string>> = {
  plain: (text) => text,
  compact: (text) => text,
  markdown: (text) => calm(text).replace(/[\\`*_~|[\]<>#$&^{}]/g, '\\$&'),
  bbcode: (text) => calm(text).replaceAll('[', `[${SPACER}`),
}

export const escapeText = (text: string, style: TextStyle): string => escapes[style](text)

/** A line of notes. In Markdown it must not begin a list, a heading's underline or a block of code. */
export function noteLine(text: string, style: TextStyle): string {
  const start = style === 'markdown' && /^[\s\-+=\d]/.test(text) ? SPACER : ''
  return text === '' ? '>' : `> ${start}${escapeText(text, style)}`
}

const isAddress = (link: string) => /^https?:\/\/[^\s[\]<>"]+$/.test(link)

export function dressLink(link: string, style: TextStyle): string {
  if (!isAddress(link)) return escapeText(link, style)
  return style === 'markdown' ? `<${link}>` : style === 'bbcode' ? `[url]${link}[/url]` : link
}

export const dressHead = (line: string, style: TextStyle): string =>
  style === 'markdown' ? `**${line}**` : style === 'bbcode' ? `[b]${line}[/b]` : line

/** Formats units or designs as points of a list. Notes stay as they are, below their unit. */
export function dressPoints(lines: readonly { text: string; point: boolean }[], style: TextStyle): string[] {
  const mark = style === 'markdown' ? '- ' : style === 'bbcode' ? '[*]' : ''
  const dressed = lines.map(({ text, point }) => (point ? mark + text : text))
  return style === 'bbcode' && lines.length > 0 ? ['[list]', ...dressed, '[/list]'] : dressed
}

interface Head {
  at: number
  style: TextStyle
  head: string
}

/** Finds the head line of a list and its style. Null if no line is the head of a list. */
export function findHead(lines: readonly string[]): Head | null {
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    if (/^\*\*\+\+ .* \+\+\*\*$/.test(text)) return { at, style: 'markdown', head: text.slice(2, -2) }
    if (/^\[b\]\+\+ .* \+\+\[\/b\]$/i.test(text)) return { at, style: 'bbcode', head: text.slice(3, -4) }
    if (/^\+\+ .* \[[^\][]*\] \+\+$/.test(text)) return { at, style: 'plain', head: text }
  }
  return null
}

/** Removes at most `most` quotation marks (">") from the start of a line, and counts them. */
function unmarked(line: string, most = Infinity): { text: string; marks: number } {
  const mark = /\s*>/y
  let at = 0
  let marks = 0
  while (marks < most && mark.test(line)) {
    at = mark.lastIndex
    marks += 1
  }
  return { text: marks > 0 && line[at] === ' ' ? line.slice(at + 1) : line.slice(at), marks }
}

/** Removes the quotation marks of a reply: as many as stand before a head line, from that line and from those after it. */
function unquoted(lines: readonly string[]): string[] {
  let depth = 0
  return lines.map((line) => {
    const { text, marks } = unmarked(line)
    // A deeper quotation inside a list is a note of the list.
    if (marks < depth) depth = 0
    if (depth === 0 && findHead([text])) depth = marks
    return depth > 0 ? unmarked(line, depth).text : line
  })
}

/** Time and sender that chats write before each message when several are copied. */
const SENT = /^\u200E?(?:\[[\d./:,\s\u202FapmAPM-]{8,30}\] |[\d./:,\s\u202FapmAPM-]{8,30} [-–] )([^:\n]{1,80}): /

/** More lines than any list has; further lines are ignored. */
export const MOST_LINES = 20_000

const rawLines = (text: string): string[] =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(SPACER, '')
    .replace(/^\uFEFF/, '')
    .split('\n', MOST_LINES)

/** For each line who sent it, where a chat says so; else ''. */
export const sendersOf = (text: string): string[] => rawLines(text).map((line) => SENT.exec(line)?.[1] ?? '')

export function linesOf(text: string): string[] {
  const lines = rawLines(text).map((line) => line.replace(SENT, ''))
  return findHead(lines) ? lines : unquoted(lines)
}

/** Bullets that a program may have put before a unit. */
const BULLET = /^(?:[-*•‣◦·–—]\s+|\[\*\]\s*)/

export interface BareLine {
  text: string
  kind: 'line' | 'point' | 'note' | 'blank'
}

/** A line without the formatting of its style. */
export function undress(line: string, style: TextStyle): BareLine {
  const plain = (text: string) => (style === 'markdown' ? text.replace(/\\([!-/:-@[-`{-~])/g, '$1') : text)
  const trimmed = line.trim()
  if (trimmed === '' || /^\[\/?list\]$/i.test(trimmed)) return { text: '', kind: 'blank' }
  const note = /^\s*> ?(.*)$/.exec(line)
  if (note) return { text: plain(note[1] ?? ''), kind: 'note' }
  const bullet = BULLET.exec(trimmed)
  if (bullet) return { text: plain(trimmed.slice(bullet[0].length)), kind: 'point' }
  return { text: plain(trimmed), kind: 'line' }
}

/** The link or code of a line that has nothing else on it, else ''. */
export const loneLink = (line: string): string => /^(?:<|\[url\])?(\S+?)(?:>|\[\/url\])?$/i.exec(line.trim())?.[1] ?? ''
