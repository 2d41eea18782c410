/** Reads the belongings of a list in a backup. Faulty parts are left out or cut, with a note; the list is read anyway. */
import { MOST_BELONGINGS, NO_BELONGINGS, type Belongings, type SavedSeal } from '../../session/belongings'
import { readSession, type Session } from '../../session/session'
import { arrangementShape, sealSchema } from '../../roster/schema'
import { readTags } from '../../roster/tags'
import { cleanNotes } from '../../roster/clean-text'
import { isRecord } from '../../rules/record'
import { Invalid, pathText, type FileNote, type Path } from './file-fault'
import { shape } from './file-shape'
import { readSeal } from '../seal/seal-text'

const KEY = 'belongings'

class Reader {
  constructor(
    private readonly raw: Record<string, unknown>,
    private readonly path: Path,
    private readonly notes: FileNote[],
  ) {}

  private addNote(note: FileNote['note'], key: Path, max = 0): void {
    const path = pathText([...this.path, ...key])
    this.notes.push(note === 'cut' ? { note, path, max } : { note, path })
  }

  private get(key: keyof Belongings): unknown {
    return Object.hasOwn(this.raw, key) ? this.raw[key] : undefined
  }

  /** The value if it fits its schema, else the default. */
  plain<Key extends keyof typeof arrangementShape>(key: Key): Belongings[Key] {
    const value = this.get(key)
    if (value === undefined) return NO_BELONGINGS[key]
    const read = arrangementShape[key].safeParse(value)
    if (!read.success) this.addNote('left-out', [key])
    return read.success ? (read.data as Belongings[Key]) : NO_BELONGINGS[key]
  }

  /** Reads an array: the first `most` items that `read` accepts. One note if it is cut, one for the first wrong item. */
  private each<T>(
    key: 'tags' | 'unitNotes' | 'seals',
    read: (value: unknown, at: number) => T | undefined,
    most: number,
  ): T[] {
    const value = this.get(key)
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.addNote('left-out', [key])
      return []
    }
    if (value.length > most) this.addNote('cut', [key], most)
    const first = (value as unknown[]).slice(0, most).map((one, at) => read(one, at))
    const wrong = first.indexOf(undefined)
    if (wrong >= 0) this.addNote('left-out', [key, wrong])
    return first.filter((one) => one !== undefined)
  }

  tags(): string[] {
    const given = this.each('tags', (value) => (typeof value === 'string' ? value : undefined), MOST_BELONGINGS.tags)
    // Nobody types tags this long: cutting them first bounds the work.
    const tags = readTags(given.map((tag) => tag.slice(0, 1000)).join('\n'))
    if (tags.join('\n') !== given.join('\n')) this.addNote('text-changed', ['tags'])
    return tags.slice(0, MOST_BELONGINGS.tags)
  }

  privateNote(): string {
    const value = this.get('privateNote')
    if (value === undefined) return ''
    if (typeof value !== 'string') {
      this.addNote('left-out', ['privateNote'])
      return ''
    }
    const cleaned = cleanNotes(value)
    if (cleaned !== value) this.addNote('text-changed', ['privateNote'])
    return cleaned
  }

  /** The notes by unit: a wrong one becomes an empty one, so that the others keep their positions. @param most number of units */
  unitNotes(most: number): string[] {
    const given = this.each('unitNotes', (value) => value, most)
    const wrong = given.findIndex((note) => typeof note !== 'string')
    if (wrong >= 0) this.addNote('left-out', ['unitNotes', wrong])
    const cleaned = given.map((note) => (typeof note === 'string' ? cleanNotes(note) : ''))
    const changed = cleaned.findIndex((note, at) => typeof given[at] === 'string' && note !== given[at])
    if (changed >= 0) this.addNote('text-changed', ['unitNotes', changed])
    return cleaned.slice(0, cleaned.findLastIndex((note) => note !== '') + 1)
  }

  seals(): SavedSeal[] {
    const sealAt = (value: unknown, at: number) => {
      try {
        const seal = shape(sealSchema, value, [...this.path, 'seals', at], this.notes)
        return readSeal(seal.seal) === seal.seal ? seal : undefined
      } catch (fault) {
        if (!(fault instanceof Invalid)) throw fault
        return undefined
      }
    }
    return this.each('seals', sealAt, MOST_BELONGINGS.seals)
  }

  /** Reads a game as storage does, with a note if anything in it was lost. */
  game(): Session {
    const value = this.get('game')
    const game = readSession(value)
    const isWhole = (raw: unknown, read: Session): boolean =>
      isRecord(raw) &&
      raw['round'] === read.round &&
      isRecord(raw['marks']) &&
      Object.keys(raw['marks']).length === Object.keys(read.marks).length &&
      (raw['seats'] === undefined || read.seats !== undefined) &&
      (raw['last'] === undefined || isWhole(raw['last'], read.last ?? read))
    if (value !== undefined && !isWhole(value, game)) this.addNote('left-out', ['game'])
    return game
  }

  unknown(): void {
    for (const key of Object.keys(this.raw)) if (!Object.hasOwn(NO_BELONGINGS, key)) this.addNote('unknown-key', [key])
  }
}

/** Removes the belongings from a list of a backup (changing `part`) and reads them. Undefined if there are none. */
export function takeBelongings(part: unknown, path: Path, notes: FileNote[]): Belongings | undefined {
  if (!isRecord(part) || !Object.hasOwn(part, KEY)) return undefined
  const raw = part[KEY]
  Reflect.deleteProperty(part, KEY)
  const here = [...path, KEY]
  if (!isRecord(raw)) {
    notes.push({ note: 'left-out', path: pathText(here) })
    return undefined
  }
  const reader = new Reader(raw, here, notes)
  reader.unknown()
  return {
    received: reader.plain('received'),
    order: reader.plain('order'),
    pinned: reader.plain('pinned'),
    archived: reader.plain('archived'),
    tags: reader.tags(),
    privateNote: reader.privateNote(),
    unitNotes: reader.unitNotes(Array.isArray(part.units) ? part.units.length : 0),
    seals: reader.seals(),
    game: reader.game(),
  }
}
