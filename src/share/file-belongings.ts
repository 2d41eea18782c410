/** What belongs to a list of a backup. Whatever is wrong in it is left out or cut, and told; the list comes in all the same. */
import { MOST_KEPT, NO_BELONGINGS, type Belongings, type KeptSeal } from '../roster/belongings'
import { belongingsShape, sealSchema } from '../roster/schema'
import { readTags } from '../roster/tags'
import { cleanNotes } from '../roster/text'
import { Invalid, placeOf, type FileNote, type Path } from './file-fault'
import { shape } from './file-shape'
import { readSeal } from './seal-text'

const KEY = 'belongings'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class Reader {
  constructor(
    private readonly raw: Record<string, unknown>,
    private readonly path: Path,
    private readonly notes: FileNote[],
  ) {}

  private tell(note: FileNote['note'], key: Path, max = 0): void {
    const path = placeOf([...this.path, ...key])
    this.notes.push(note === 'cut' ? { note, path, max } : { note, path })
  }

  private get(key: keyof Belongings): unknown {
    return Object.hasOwn(this.raw, key) ? this.raw[key] : undefined
  }

  /** As the schema has it, or what it is without. */
  plain<Key extends 'received' | 'order' | 'pinned' | 'archived'>(key: Key): Belongings[Key] {
    const value = this.get(key)
    if (value === undefined) return NO_BELONGINGS[key]
    const read = belongingsShape[key].safeParse(value)
    if (!read.success) this.tell('left-out', [key])
    return read.success ? (read.data as Belongings[Key]) : NO_BELONGINGS[key]
  }

  /** The entries of a list that are what they should be, and not too many; told once each. */
  private each<T>(key: 'tags' | 'seals', read: (value: unknown, at: number) => T | undefined): T[] {
    const [value, most] = [this.get(key), MOST_KEPT[key]]
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.tell('left-out', [key])
      return []
    }
    if (value.length > most) this.tell('cut', [key], most)
    const first = (value as unknown[]).slice(0, most).map((one, at) => read(one, at))
    const wrong = first.indexOf(undefined)
    if (wrong >= 0) this.tell('left-out', [key, wrong])
    return first.filter((one) => one !== undefined)
  }

  tags(): string[] {
    const given = this.each('tags', (value) => (typeof value === 'string' ? value : undefined))
    // Of a tag so long that nobody typed it, no more than the start is worth the work.
    const tags = readTags(given.map((tag) => tag.slice(0, 1000)).join('\n'))
    if (tags.join('\n') !== given.join('\n')) this.tell('text-changed', ['tags'])
    return tags.slice(0, MOST_KEPT.tags)
  }

  privateNote(): string {
    const value = this.get('privateNote')
    if (value === undefined) return ''
    if (typeof value !== 'string') {
      this.tell('left-out', ['privateNote'])
      return ''
    }
    const kept = cleanNotes(value)
    if (kept !== value) this.tell('text-changed', ['privateNote'])
    return kept
  }

  seals(): KeptSeal[] {
    return this.each('seals', (value, at) => {
      try {
        const seal = shape(sealSchema, value, [...this.path, 'seals', at], this.notes)
        return readSeal(seal.seal) === seal.seal ? seal : undefined
      } catch (fault) {
        if (!(fault instanceof Invalid)) throw fault
        return undefined
      }
    })
  }

  unknown(): void {
    for (const key of Object.keys(this.raw)) if (!Object.hasOwn(NO_BELONGINGS, key)) this.tell('unknown-key', [key])
  }
}

/** Takes them out of a list of a backup, which is owned by the caller. Undefined where there are none. */
export function takeBelongings(part: unknown, path: Path, notes: FileNote[]): Belongings | undefined {
  if (!isRecord(part) || !Object.hasOwn(part, KEY)) return undefined
  const raw = part[KEY]
  Reflect.deleteProperty(part, KEY)
  const place = [...path, KEY]
  if (!isRecord(raw)) {
    notes.push({ note: 'left-out', path: placeOf(place) })
    return undefined
  }
  const reader = new Reader(raw, place, notes)
  reader.unknown()
  return {
    received: reader.plain('received'),
    order: reader.plain('order'),
    pinned: reader.plain('pinned'),
    archived: reader.plain('archived'),
    tags: reader.tags(),
    privateNote: reader.privateNote(),
    seals: reader.seals(),
  }
}
