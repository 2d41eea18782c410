/** Reads list files, backups and source books. A list or book with a fault is refused as a whole; nothing throws. */
import type { Belongings } from '../../session/belongings'
import { gameOfDesigns, listProblems, problemsOf, type Beyond } from '../../roster/bounds'
import type { ArmyList } from '../../roster/list'
import { BACKUP_LIMITS, FILE_VERSION, partSchemas, type SourceBook } from '../../roster/schema'
import { cleanId, cleanName } from '../../roster/clean-text'
import { isRecord } from '../../rules/record'
import { takeBelongings } from './file-belongings'
import { Invalid, pathText, type FileFault, type FileNote, type Path, type Problem } from './file-fault'
import { listOf, rulesIn, sourceBookOf, type Reading } from './file-parts'
import { kindOf, shape } from './file-shape'
import { dropUnknown } from './file-unknown'
import { parseJson } from './json'
import type { BookLookup } from '../link/lookup'
import { bookOf } from '../link/numbering'

type FileKind = 'list' | 'backup' | 'book'

/** A list or book of a backup that can't be read. `raw`: its text, so that the player can save it. */
export interface BrokenPart {
  path: string
  fault: FileFault
  raw: string
}

export type FileRead =
  | {
      ok: true
      kind: FileKind
      lists: ArmyList[]
      /** The house books, as files that are not read yet, of those lists that have theirs with them. */
      rules: ReadonlyMap<ArmyList, object>
      /** The belongings of those lists of a backup that have any. */
      belongings: ReadonlyMap<ArmyList, Belongings>
      books: SourceBook[]
      /** The house books of a backup, and the drafts of such, as files that are not read yet. */
      houseBooks: object[]
      drafts: object[]
      broken: BrokenPart[]
      notes: FileNote[]
    }
  | ({ ok: false } & FileFault)

/** Most notes about one file: more than anybody reads. */
const MOST_NOTES = 100

const isNewer = (value: unknown): value is { version: number } =>
  isRecord(value) && typeof value.version === 'number' && value.version > FILE_VERSION

const read = {
  list: (value: unknown, path: Path, to: Reading) => {
    const ruleset = isRecord(value) && typeof value.ruleset === 'string' ? cleanId(value.ruleset) : ''
    // What a house book adds to a game is not unknown.
    const game = isRecord(value) && value.book !== undefined ? undefined : bookOf(ruleset, to.lookup)
    dropUnknown(value, game ? [game] : [], path, to.notes)
    const part = shape(partSchemas.list, value, path, to.notes)
    const list = listOf(part, path, to)
    const rules = rulesIn(part.book)
    if (rules) to.rules.set(list, rules)
    return list
  },
  book: (value: unknown, path: Path, to: Reading) => {
    dropUnknown(value, to.lookup.all, path, to.notes)
    return sourceBookOf(shape(partSchemas.book, value, path, to.notes), path, to)
  },
}

function attempt<T>(value: unknown, path: Path, to: Reading, as: (value: unknown, path: Path, to: Reading) => T) {
  if (isNewer(value)) return { ok: false, fault: { reason: 'newer', version: value.version } } as const
  const notes: FileNote[] = []
  try {
    const done = as(value, path, { ...to, notes })
    to.notes.push(...notes.slice(0, MOST_NOTES))
    return { ok: true, done } as const
  } catch (fault) {
    if (!(fault instanceof Invalid)) throw fault
    return { ok: false, fault: { reason: 'invalid', path: pathText(fault.path), ...fault.problem } } as const
  }
}

/** The value as JSON text. Numbers too large for JavaScript, which were parsed as Infinity, become 1e999. */
function rawOf(value: unknown): string {
  const huge = '\u0000huge'
  const text = JSON.stringify(
    value,
    (_, one: unknown) => (one === Infinity ? huge : one === -Infinity ? `-${huge}` : one),
    2,
  )
  return text.replaceAll(`"\\u0000huge"`, '1e999').replaceAll(`"-\\u0000huge"`, '-1e999')
}

type PartKey = keyof typeof BACKUP_LIMITS

function partsOf(value: Record<string, unknown>, key: PartKey): unknown[] {
  const parts = Object.hasOwn(value, key) ? value[key] : []
  if (!Array.isArray(parts))
    throw new Invalid([key], { problem: 'wrong-type', found: typeof parts, allowed: ['array'] })
  if (parts.length > BACKUP_LIMITS[key])
    throw new Invalid([key], { problem: 'too-many', found: parts.length, max: BACKUP_LIMITS[key] })
  return parts as unknown[]
}

/** A file of rules, which its own door reads. @throws Invalid */
function rulesPart(part: unknown, path: Path): object {
  if (isRecord(part)) return part
  throw new Invalid(path, { problem: 'wrong-type', found: kindOf(part), allowed: ['object'] })
}

function readBackup(value: Record<string, unknown>, to: Reading) {
  const broken: BrokenPart[] = []
  const each = <T>(key: PartKey, as: (part: unknown, path: Path, to: Reading) => T): T[] =>
    partsOf(value, key).flatMap((part, at) => {
      const raw = rawOf(part)
      const result = attempt(part, [key, at], to, as)
      if (result.ok) return [result.done]
      broken.push({ path: pathText([key, at]), fault: result.fault, raw })
      return []
    })
  const belongings = new Map<ArmyList, Belongings>()
  const withBelongings = (part: unknown, path: Path, reading: Reading): ArmyList => {
    const found = takeBelongings(part, path, reading.notes)
    const list = read.list(part, path, reading)
    if (found) belongings.set(list, found)
    return list
  }
  for (const key of Object.keys(value))
    if (!['$schema', 'format', 'version', ...Object.keys(BACKUP_LIMITS)].includes(key))
      to.notes.push({ note: 'unknown-key', path: key })
  return {
    lists: each('lists', withBelongings),
    belongings,
    books: each('books', read.book),
    houseBooks: each('houseBooks', rulesPart),
    drafts: each('drafts', rulesPart),
    broken,
  }
}

const KINDS = new Map<unknown, FileKind>([
  ['muster-list', 'list'],
  ['muster-backup', 'backup'],
  ['muster-book', 'book'],
])

function versionProblem(found: unknown): Problem {
  const allowed = [String(FILE_VERSION)]
  if (found === undefined) return { problem: 'missing', allowed }
  return typeof found === 'number'
    ? { problem: 'not-allowed', found: String(found), allowed }
    : { problem: 'wrong-type', found: kindOf(found), allowed: ['number'] }
}

function readKind(kind: FileKind, value: Record<string, unknown>, to: Reading) {
  if (value.version !== FILE_VERSION) throw new Invalid(['version'], versionProblem(value.version))
  if (kind === 'backup') return readBackup(value, to)
  const nothing = {
    lists: [],
    belongings: new Map<ArmyList, Belongings>(),
    books: [],
    houseBooks: [],
    drafts: [],
    broken: [],
  }
  if (kind === 'list') {
    const list = read.list(value, [], to)
    const book = list.book ? undefined : bookOf(list.ruleset, to.lookup)
    const whole = within(list, book ? listProblems(book, list) : [])
    return { ...nothing, lists: [whole] }
  }
  const source = read.book(value, [], to)
  const game = gameOfDesigns(to.lookup.all, source.elements)
  return { ...nothing, books: [within(source, game ? problemsOf(game, source.elements) : [])] }
}

/**
 * Refuses values that nobody could enter in the app. Not used for backups, which hold what the app itself has accepted.
 * @throws Invalid
 */
function within<T>(part: T, [first]: readonly Beyond[]): T {
  if (first) throw new Invalid(first.path, first.problem)
  return part
}

/** Reads the bytes or text of a file. A backup is read without its broken parts. Never throws. */
export function readText(input: string | Uint8Array, lookup: BookLookup): FileRead {
  const parsed = parseJson(input)
  if (!parsed.ok) return { ok: false, ...parsed.fault }
  const { value } = parsed
  const format = isRecord(value) ? value.format : undefined
  const kind = KINDS.get(format)
  if (!kind) {
    const found = typeof format === 'string' ? cleanName(format) : kindOf(value)
    return { ok: false, reason: 'not-muster', found }
  }
  const to: Reading = { lookup, notes: [], rules: new Map() }
  const result = attempt(value, [], to, (whole, _, reading) =>
    readKind(kind, whole as Record<string, unknown>, reading),
  )
  return result.ok
    ? { ok: true, kind, ...result.done, rules: to.rules, notes: to.notes }
    : { ok: false, ...result.fault }
}
