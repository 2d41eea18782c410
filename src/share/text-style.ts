/** How the lines of a list are dressed for where they go, and undressed again: plain, Markdown (Discord), BBCode (forums). */

export const TEXT_STYLES = ['plain', 'compact', 'markdown', 'bbcode'] as const
export type TextStyle = (typeof TEXT_STYLES)[number]

/** A zero-width space breaks up what a program would take for a tag, an address or a call. No clean name holds one. */
const SPACER = '\u200B'

/** Addresses, mentions, emoji by name, smileys and tags of HTML come to nothing. */
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

/** Points of a list: units, designs. Notes stand under theirs, as they are. */
export function dressPoints(lines: readonly { text: string; point: boolean }[], style: TextStyle): string[] {
  const mark = style === 'markdown' ? '- ' : style === 'bbcode' ? '[*]' : ''
  const dressed = lines.map(({ text, point }) => (point ? mark + text : text))
  return style === 'bbcode' && lines.length > 0 ? ['[list]', ...dressed, '[/list]'] : dressed
}

/** Where the list begins and how it is dressed: by its first line. Null when no line is the head of a list. */
export function findHead(lines: readonly string[]): { at: number; style: TextStyle; head: string } | null {
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    if (/^\*\*\+\+ .* \+\+\*\*$/.test(text)) return { at, style: 'markdown', head: text.slice(2, -2) }
    if (/^\[b\]\+\+ .* \+\+\[\/b\]$/i.test(text)) return { at, style: 'bbcode', head: text.slice(3, -4) }
    if (/^\+\+ .* \[[^\][]*\] \+\+$/.test(text)) return { at, style: 'plain', head: text }
  }
  return null
}

/** The line without the marks of a quotation before it, at most so many, and their number. */
function unmarked(line: string, most = Infinity): { text: string; marks: number } {
  const mark = /\s*>/y
  let [at, marks] = [0, 0]
  while (marks < most && mark.test(line)) {
    at = mark.lastIndex
    marks += 1
  }
  return { text: marks > 0 && line[at] === ' ' ? line.slice(at + 1) : line.slice(at), marks }
}

/** Lines that an answer quotes, as they were: the marks before a head are taken away, and before what follows as often. */
function unquoted(lines: readonly string[]): string[] {
  let depth = 0
  return lines.map((line) => {
    const { text, marks } = unmarked(line)
    // What stands deeper in a list is a note of it.
    if (marks < depth) depth = 0
    if (depth === 0 && findHead([text])) depth = marks
    return depth > 0 ? unmarked(line, depth).text : line
  })
}

/** When a message was sent and by whom, as chats write it before each of several that are copied, here before a head. */
const SENT =
  /^\u200E?(?:\[[^\][\n]{8,30}\] |[\d./:,\s\u202FapmAPM-]{8,30} [-–] )[^:\n]{1,80}: (?=(?:\*\*|\[b\])?\+\+ )/i

/** More lines than any list has: the rest is not looked at. */
export const MOST_LINES = 20_000

export function linesOf(text: string): string[] {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(SPACER, '')
    .replace(/^\uFEFF/, '')
    .split('\n', MOST_LINES)
    .map((line) => line.replace(SENT, ''))
  return findHead(lines) ? lines : unquoted(lines)
}

/** What a program may have put before a unit. */
const BULLET = /^(?:[-*•‣◦·–—]\s+|\[\*\]\s*)/

export interface BareLine {
  text: string
  kind: 'line' | 'point' | 'note' | 'blank'
}

/** A line as it was before it was dressed. */
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

/** The link or code that stands alone on a line, else ''. */
export const loneLink = (line: string): string => /^(?:<|\[url\])?(\S+?)(?:>|\[\/url\])?$/i.exec(line.trim())?.[1] ?? ''
