/**
 * Reads lists that were typed by hand or copied from elsewhere: finds whose they are and which game each is for, and then
 * its units. Several in one text are told apart by their games, their senders, or lines such as "Anna’s list:".
 */
import { newList, type ArmyList } from '../../../roster/list'
import { cleanName } from '../../../roster/clean-text'
import { check } from '../../../roster/check'
import { settingsInForce } from '../../../rules/settings'
import type { OtherLanguage } from '../../link/lookup'
import { readDesigns, partsOf } from '../text-parts'
import { besideGame, BETWEEN_PARTS, bookOfLine, typedHead } from '../text-head'
import { note, type Line, type Reading, type TextNote } from '../text-reading'
import { readSettings } from '../text-read-settings'
import { linesOf, sendersOf, undress } from '../text-style'
import { bareLines } from '../text-typed'
import { gameLine, programHead, type GameLine } from './game'
import { choicesIn, lexiconOf, type Lexicon } from './lexicon'
import { plainText } from './plain'
import { readTypedUnits, rowsOfText } from './units'

interface TypedList {
  list: ArmyList
  notes: readonly TextNote[]
  /** Lines that are no part of the list and have links. */
  rest: string
}

export interface Choice {
  id: string
  name: string
}

export type TypedRead = { lists: readonly TypedList[] } | { games: readonly Choice[] }

/** A line that may say more than what the game of its list is. */
interface Ready {
  text: string
  game: GameLine | null
  /** The total in the head of another program, or behind a player's name. */
  total: number | null
  /** Whose list begins here: "Anna" of "Anna (250):". */
  owner?: string
}

interface Section {
  /** The number of its first line, from 0. */
  at: number
  lines: Ready[]
}

/** In characters; nobody types more. */
const LONGEST = 200_000
/** So many units tell what game a list is for, if no other game has them. */
const ENOUGH = 2

function readyLines(text: string, tongues: readonly OtherLanguage[]): Ready[] {
  return bareLines(linesOf(text)).map((typed): Ready => {
    // "== Dave's Greens =="
    const line = typed.replace(/^\s*([=~#*_-]{2,})\s*([^=~#*_-].*\S)\s*\1\s*$/, '$2')
    const head = programHead(line)
    const game = gameLine(line, tongues)
    // "++ Total: [300pts] ++"
    if (head && !game && head.text.endsWith(':')) return { text: `${head.text} ${head.total ?? ''}`, game, total: null }
    if (head) return { text: game?.text ?? head.text, game, total: head.total }
    // "+ Infantry [60 pts] +"
    return { text: game?.text ?? line.replace(/^\s*\+\s+(.*\S)\s+\+\s*$/, '$1'), game, total: null }
  })
}

/** Whether a line has a unit of any game. */
function unitFinder(tongues: readonly OtherLanguage[]): (line: string) => boolean {
  const ids = new Set(tongues.flatMap(({ lookup }) => lookup.all.map(({ id }) => id)))
  const lexicons = [...ids].map((id) => lexiconOf(languagesOf(id, tongues), []))
  const known = new Map<string, boolean>()
  return (line) => {
    const before = known.get(line)
    if (before !== undefined) return before
    const has =
      /\p{L}/u.test(line) && lexicons.some((one: Lexicon) => (rowsOfText(line, one)?.read.rows.length ?? 0) > 0)
    known.set(line, has)
    return has
  }
}

const languagesOf = (id: string, tongues: readonly OtherLanguage[]) =>
  tongues.flatMap(({ t, lookup }) => {
    const book = lookup.byId(id)
    return book ? [{ book, t }] : []
  })

/** "Anna’s list:", "Player 2", "Liste von Tom" */
const ownerOf = (tongues: readonly OtherLanguage[]) =>
  new RegExp(`^(?:${[...new Set(tongues.map(({ t }) => t('text.typed.owner')))].join('|')})\\W*$`, 'iu')

const NAME = /^\s*([\p{L}][\p{L}'’. -]{0,30}?)\s*(?:[([]\s*(\d{1,6})(?:\s?\p{L}{1,10}\.?)?\s*[)\]]\s*:?|:)?\s*$/u

/** "Anna (250):" above units, where another player's list begins so, too. A squad of one list may be headed so as well. */
function withOwners(lines: readonly Ready[], tongues: readonly OtherLanguage[]): Ready[] {
  const hasUnits = unitFinder(tongues)
  const words = tongues.flatMap(({ t, lookup }) => [
    ...choicesIn(t('text.typed.fill')),
    ...lookup.all.flatMap(({ words }) =>
      Object.values(words.categories).flatMap(({ name, plural = name }) => [name, plural]),
    ),
  ])
  const isOfList = new RegExp(`(?<!\\p{L})(?:${words.map(plainText).map(escaped).join('|')})(?!\\p{L})`, 'u')
  const begins = (at: number) => {
    const next = lines.slice(at + 1).find(({ text, game }) => text.trim() !== '' && !game)
    return next !== undefined && hasUnits(next.text)
  }
  const named = lines.map(({ text, game }, at) => {
    const [, name, total] = game || text.length > 60 ? [] : (NAME.exec(text) ?? [])
    return name !== undefined && !isOfList.test(plainText(name)) && !hasUnits(text) && begins(at)
      ? { owner: name, total: total === undefined ? null : Number(total) }
      : null
  })
  if (named.filter((one) => one !== null).length < 2) return [...lines]
  return lines.map((line, at) => ({ ...line, ...named[at] }))
}

const escaped = (text: string) => text.replace(/[^\p{L}\d ']/gu, '\\$&')

/** The parts of a text that have a list each. */
function sectionsOf(text: string, lines: readonly Ready[], tongues: readonly OtherLanguage[]): Section[] {
  const senders = sendersOf(text)
  const hasUnits = unitFinder(tongues)
  const owner = ownerOf(tongues)
  const starts = [0]
  let seen = false
  let named = false
  let lastSender = ''
  const blankAt = (at: number) => (lines[at]?.text.trim() ?? '') === ''
  for (const [at, line] of lines.entries()) {
    const sender = senders[at] ?? ''
    const isOther = sender !== '' && lastSender !== '' && sender !== lastSender
    if (sender !== '') lastSender = sender
    const isOwner = line.owner !== undefined || (line.text.length < 60 && owner.test(plainText(line.text).trim()))
    const isUnits = !line.game && !isOwner && hasUnits(line.text)
    if (seen && (isOther || isOwner || (line.game !== null && named))) {
      let start = at
      // What stands above the game is its list's name, if it stands apart from the units before it.
      const last = starts.at(-1) ?? 0
      for (let above = at - 1; above > last && line.game && !isOther; above--) {
        if (blankAt(above)) {
          start = above + 1
          break
        }
        if (hasUnits(lines[above]?.text ?? '') || at - above > 3) break
      }
      starts.push(start)
      seen = false
      named = false
    }
    named ||= line.game !== null
    seen ||= isUnits || (line.game !== null && hasUnits(line.text.replace(line.game.title, '')))
  }
  const sections = starts.map((at, which) => ({ at, lines: lines.slice(at, starts[which + 1]) }))
  const isList = ({ lines }: Section) => lines.some(({ text, game }) => game !== null || hasUnits(text))
  if (!sections.some(isList)) return []
  // What has no units belongs to the list before it, or to the first, so that nothing of it is lost without a word.
  const whole: Section[] = []
  for (const section of sections) {
    const last = whole.at(-1)
    if (last && !(isList(last) && isList(section))) last.lines.push(...section.lines)
    else whole.push(section)
  }
  return whole
}

/** Reads the lists in a text; null if there is none. `given`: the game of those that name none. */
export function readTypedLists(text: string, tongues: readonly OtherLanguage[], given?: string): TypedRead | null {
  if (text.length > LONGEST) return null
  const lines = readyLines(text, tongues)
  const owned = withOwners(lines, tongues)
  const owners = owned.filter(({ owner }) => owner !== undefined)
  if (owners.length === 0) return readSections(text, lines, tongues, given)
  const apart = readSections(text, owned, tongues, given)
  // Without totals the rules tell players from squads: two legal lists that would be none together.
  const together = owners.every(({ total }) => total !== null) ? null : readSections(text, lines, tongues, given)
  const isLegal = ({ list }: TypedList) => check(list, tongues[0]?.lookup.byId(list.ruleset)).legal
  const areTwo = apart && 'lists' in apart && apart.lists.every(isLegal)
  const isOne = together && 'lists' in together && together.lists.some(isLegal)
  return together === null || (areTwo === true && isOne !== true) ? apart : together
}

function readSections(
  text: string,
  lines: readonly Ready[],
  tongues: readonly OtherLanguage[],
  given?: string,
): TypedRead | null {
  const lists: TypedList[] = []
  let game = given
  for (const section of sectionsOf(text, lines, tongues)) {
    const isNamed = section.lines.some((one) => one.game)
    if (isNamed || game !== undefined) {
      const read = bestOf(section, tongues, isNamed ? undefined : game)
      if (!read) continue
      game = read.list.ruleset
      lists.push(read)
      continue
    }
    const guess = guessed(section, tongues)
    if (!guess) continue
    if ('games' in guess) return lists.length > 0 ? { lists } : guess
    lists.push(guess)
    game = guess.list.ruleset
  }
  return lists.length > 0 ? { lists } : null
}

/** The list as the only game has it that has its units; the games to choose from where there are several. */
function guessed(section: Section, tongues: readonly OtherLanguage[]): TypedList | { games: Choice[] } | null {
  const [own] = tongues
  const counted = (own?.lookup.all ?? []).map((book) => {
    const lexicon = lexiconOf(languagesOf(book.id, tongues), [])
    const lines = section.lines.filter(({ text }) => (rowsOfText(text, lexicon)?.read.rows.length ?? 0) > 0)
    return { book, lines: lines.length }
  })
  const most = Math.max(...counted.map(({ lines }) => lines))
  const reads = counted.flatMap(({ book, lines: found }) => {
    if (found === 0 || found < most / 2) return []
    const read = bestOf(section, tongues, book.id)
    if (!read || read.list.units.length === 0) return []
    const unread = read.notes.filter(({ note }) => note === 'line' || note === 'part')
    return [{ book, read, unread: unread.length, lines: unread.filter(({ note }) => note === 'line').length }]
  })
  const likely = reads.filter(({ read, lines }) => read.list.units.length >= lines)
  const least = Math.min(...likely.map(({ unread }) => unread))
  const fewest = likely.filter(({ unread }) => unread === least)
  const units = Math.max(...fewest.map(({ read }) => read.list.units.length))
  const best = fewest.filter(({ read }) => read.list.units.length === units)
  const [one] = best
  if (!one) return null
  const isSure = best.length === 1 && one.read.list.units.reduce((sum, { count }) => sum + count, 0) >= ENOUGH
  if (!isSure) return { games: best.map(({ book }) => ({ id: book.id, name: book.title.name })) }
  const said: TextNote = { note: 'guessed-game', line: section.at + 1, text: one.book.title.name }
  return { ...one.read, notes: [said, ...one.read.notes] }
}

/** The reading with fewest notes in any of the languages. */
function bestOf(section: Section, tongues: readonly OtherLanguage[], given?: string): TypedList | null {
  let best: TypedList | null = null
  for (const tongue of tongues) {
    const read = readIn(section, tongue, tongues, given)
    if (read && (!best || read.notes.length < best.notes.length)) best = read
    if (best?.notes.length === 0) break
  }
  return best
}

function readIn(
  { at: offset, lines: ready }: Section,
  { t, lookup }: OtherLanguage,
  tongues: readonly OtherLanguage[],
  given?: string,
): TypedList | null {
  const raw = ready.map(({ text, owner }) => (owner === undefined ? text : ''))
  const head = typedHead(raw, lookup, t)
  const game = head && (head.game ?? undress(raw[head.at + 1] ?? '', 'plain').text)
  const book = game === null ? lookup.byId(given ?? '') : bookOfLine(game, lookup, t)
  if (!book) return null
  const others = languagesOf(book.id, tongues).filter((one) => one.t !== t)
  const languages = [{ book, t }, ...others]
  const reading: Reading = { book, languages, t, style: 'plain', offset, notes: [], rest: [] }
  const list = newList(book.id, { name: cleanName(ready.find(({ owner }) => owner !== undefined)?.owner ?? '') })
  const around = [...(head?.around ?? [])]
  const gameAt = head ? head.at + 1 : -1
  if (game !== null) {
    const instead = ready[gameAt]?.game?.instead ?? ''
    if (instead !== '') note(reading, 'near-name', { at: gameAt }, instead, [], book.title.name)
    const beside = besideGame(game, book, t)
    const [, size = '', row = ''] = /^([^:]*): (.*)$/.exec(beside) ?? []
    const isSettings = (text: string) =>
      text !== '' && languages.some((one) => readSettings(text, list.settings, { ...one, typed: true }))
    const parts = row !== '' && isSettings(size) ? [row] : beside.split(BETWEEN_PARTS)
    if (beside !== '' && !isSettings(beside))
      for (const text of parts.map((part) => part.trim()))
        if (text !== '') around.push({ text, kind: 'line', at: gameAt, around: 'beside' })
  }
  const lines = raw.map((line, at): Line => ({ ...undress(line, 'plain'), at })).slice(gameAt + 1)
  const { units, designs } = partsOf(lines, reading)
  readDesigns(list, designs, reading)
  readTypedUnits(list, around, units, reading, game === null)
  const points = check(list, book).points
  // The number in the head of another program is the sum, or the size of the game.
  for (const [at, { total }] of ready.entries()) {
    const sizes = [...settingsInForce(book, list.settings).values()]
    if (total !== null && points !== null && total !== points && !sizes.includes(total))
      note(reading, 'line', { at }, raw[at] ?? '')
  }
  reading.notes.sort((a, b) => a.line - b.line)
  return { list, notes: reading.notes, rest: reading.rest.join('\n') }
}
