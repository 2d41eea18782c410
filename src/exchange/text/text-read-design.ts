/** Reads a design from its line: name, kind, stats, capabilities. Parts that are not understood are returned, not guessed. */
import type { ArmyBook } from '../../rules/book'
import { paramName } from '../../rules/describe-limits'
import type { Capability } from '../../rules/schema-elements'
import { OWN_CAPABILITY } from '../../rules/within'
import type { Translate } from '../../i18n/t'
import { freshId } from '../../roster/design'
import { LIMITS, type Design, type ElementCapability, type ParamValue } from '../../roster/list'
import { cleanDesignNotes, cleanId, cleanName, cleanOwnName, cleanOwnText } from '../../roster/clean-text'
import { Cursor, MOST_MISSED, reference, wordsOf, type Word } from './text-cursor'
import { known } from './text-names'

interface DesignRead {
  element: Design
  /** The parts of the line that were not understood. */
  missed: string[]
}

const all = (book: ArmyBook, what: 'kinds' | 'stats' | 'capabilities', t: Translate): Word<string>[] =>
  wordsOf(Object.keys(book.words[what]).map((id) => ({ name: known(book, what, id, t), is: id })))

function statsOf(cursor: Cursor, book: ArmyBook, t: Translate): Design['stats'] | null {
  const stats: Design['stats'] = {}
  const words = all(book, 'stats', t)
  const suffixes = new Map(book.elements?.stats.map((stat) => [stat.id, stat.suffix ?? '']))
  do {
    const id = reference(cursor, words, [' '], t)
    if (id === null || Object.hasOwn(stats, id) || !cursor.take(' ')) return null
    if (cursor.take(t('text.none'))) stats[id] = null
    else if (cursor.take(t('text.auto'))) stats[id] = 'auto'
    else {
      const value = Number(cursor.match(/(-?[\d.]+(?:e[+-]?\d+)?)/)?.[0])
      if (!Number.isFinite(value)) return null
      stats[id] = value
      cursor.take(suffixes.get(id) ?? '')
    }
  } while (cursor.take(', '))
  return stats
}

function paramOf(cursor: Cursor, capability: Capability, words: readonly Word<string>[], book: ArmyBook, t: Translate) {
  const param = capability.param
  if (!param) return null
  const name = paramName(book, param.id, t)
  const number = () => {
    const found = cursor.match(/(-?\d{1,15})/)?.[0]
    return found === undefined ? null : Number(found)
  }
  const value = (): ParamValue | null => {
    if (param.type === 'capability') return reference(cursor, words, [')'], t)
    if (param.type === 'count') return number()
    // Texts of older versions have the name in small letters.
    const isNamed = () => cursor.take(`${name} `) || cursor.take(`${name.toLocaleLowerCase(t.locale)} `)
    if (param.type === 'value') return isNamed() ? number() : null
    return cursor.take(t('text.not', { name })) ? false : cursor.take(name) ? true : null
  }
  const found = value()
  // A list does not store a count that equals its default.
  if (found !== null && param.type === 'count' && found === param.default) return {}
  return found === null ? null : { [param.id]: found }
}

/** A sign, whole percents, and the group behind a semicolon: " [+75%; area]". */
const PERCENT = / \[([+−-])(\d{1,6}) ?%(?:; ([^\][;]{1,80}))?\]/

/** What the players made up, behind its name in quotes; null where it is a quoted id. */
function ownOf(cursor: Cursor, name: string): ElementCapability | null {
  const found = cursor.match(PERCENT)
  if (!found) return null
  const [sign, percent, group] = found
  const text = cursor.take(' ') ? (cursor.quoted() ?? '') : ''
  const own = {
    name: cleanOwnName(name),
    percent: (sign === '+' ? 1 : -1) * Number(percent),
    text: cleanOwnText(text),
    ...(group !== undefined && { group: cleanId(group) }),
  }
  return { id: OWN_CAPABILITY, own }
}

function capabilityOf(cursor: Cursor, words: readonly Word<string>[], book: ArmyBook, t: Translate) {
  const quoted = cursor.quoted()
  const made = quoted === null ? null : ownOf(cursor, quoted)
  if (made) return made
  const id = quoted === null ? reference(cursor, words, [', ', ' (', '; '], t) : cleanId(quoted)
  if (id === null) return null
  const own: ElementCapability = { id }
  if (!cursor.take(' (')) return own
  const capability = book.capabilityById.get(id)
  const params = capability ? paramOf(cursor, capability, words, book, t) : null
  if (!params || !cursor.take(')')) return null
  return Object.keys(params).length > 0 ? { ...own, params } : own
}

function takeAgreed(cursor: Cursor, element: Design, t: Translate): boolean {
  if (!cursor.take(t('text.agreed', { agreed: '' }).trimEnd())) return false
  const agreed = Number(cursor.match(/ (-?[\d.]{1,20}(?:e[+-]?\d{1,3})?)/)?.[0])
  if (!Number.isFinite(agreed)) return false
  element.agreed = agreed
  const by = cursor.match(/ (?=“)/) ? cleanOwnName(cursor.quoted() ?? '') : ''
  if (by !== '') element.agreedBy = by
  cursor.match(/ \[[^\][]*\]/)
  return true
}

function takeNotes(cursor: Cursor, element: Design, t: Translate): boolean {
  if (!cursor.take(t('text.design-notes', { notes: '' }))) return false
  const notes = cleanDesignNotes(cursor.quoted() ?? '')
  if (notes !== '') element.notes = notes
  return true
}

/** Reads a line as a design; null if it is none. */
export function readDesign(line: string, book: ArmyBook, taken: readonly Design[], t: Translate): DesignRead | null {
  const cursor = new Cursor(line)
  const quoted = cursor.quoted()
  const given = quoted ?? cursor.match(/(?!")([^:[\]“”]+?)(?= \[|: )/)?.[0]
  if (given === undefined) return null
  cursor.match(/ \[[^\][]*\]/)
  if (!cursor.take(': ')) return null
  const name = cleanName(given)
  const kind = reference(cursor, all(book, 'kinds', t), ['; '], t)
  if (kind === null) return null
  const element: Design = { id: freshId(name, taken), name, kind, stats: {}, capabilities: [] }
  const missed: string[] = []
  const words = all(book, 'capabilities', t)
  if (cursor.take('; ')) {
    const before = cursor.rest()
    const stats = statsOf(cursor, book, t)
    if (stats === null) return { element, missed: [before] }
    element.stats = stats
  }
  while (missed.length < MOST_MISSED && cursor.take('; ')) {
    if (takeAgreed(cursor, element, t) || takeNotes(cursor, element, t)) continue
    do {
      const before = cursor.place
      const own = capabilityOf(cursor, words, book, t)
      if (own && element.capabilities.length < LIMITS.parts) element.capabilities.push(own)
      else {
        cursor.match(/[^,]*/)
        missed.push(cursor.since(before))
      }
    } while (missed.length < MOST_MISSED && cursor.take(', '))
  }
  if (!cursor.done) missed.push(cursor.rest())
  return { element, missed }
}
