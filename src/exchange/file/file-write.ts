/** Writes lists, backups and source books as text: keys in the documented order, empty values left out. */
import type { Belongings } from '../../session/belongings'
import {
  LIMITS,
  type ArmyList,
  type Design,
  type ElementCapability,
  type Entry,
  type OwnCapability,
} from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { isNew, lastPlayed } from '../../session/session'
import { FILE_VERSION, type SourceBook } from '../../roster/schema'
import type { BrokenPart } from './file-read'

const ownObject = (id: string, { name, percent, text, group }: OwnCapability) => ({
  id,
  name,
  percent,
  ...(text !== '' && { text }),
  ...(group !== undefined && { group }),
})

const capabilityObject = ({ id, params, own }: ElementCapability) =>
  own ? ownObject(id, own) : params === undefined || Object.keys(params).length === 0 ? id : { id, ...params }

const elementObject = ({ id, name, kind, stats, capabilities, notes, agreed, agreedBy }: Design) => ({
  id,
  name,
  kind,
  stats,
  capabilities: capabilities.map(capabilityObject),
  ...(notes !== undefined && { notes }),
  ...(agreed !== undefined && { agreed, ...(agreedBy !== undefined && { agreedBy }) }),
})

const entryObject = ({ unit, count, name, notes, with: others, command, upgrades }: Entry) => ({
  unit,
  ...(count !== 1 && { count }),
  ...(name !== '' && { name }),
  ...(notes !== '' && { notes }),
  ...(others !== undefined && others.length > 0 && { with: others }),
  ...(command !== null && { command }),
  ...(upgrades.length > 0 && { upgrades }),
})

/** The house book of a list: whole where its army book is at hand, so that whoever gets the file needs no more. */
function houseObject({ book }: ArmyList, rules: ArmyBook | undefined) {
  if (!book) return {}
  const own = rules?.house?.fingerprint === book.fingerprint ? rules.house.file : undefined
  return { book: own ? { ...own, fingerprint: book.fingerprint } : book }
}

/** A list in the shape of a file. Files are for the owner, so secret settings are included. */
export const listObject = (list: ArmyList, rules?: ArmyBook) => ({
  format: 'muster-list',
  version: FILE_VERSION,
  ruleset: list.ruleset,
  ...houseObject(list, rules),
  ...(list.name !== '' && { name: list.name }),
  ...(list.notes !== '' && { notes: list.notes }),
  ...(Object.keys(list.settings).length > 0 && { settings: list.settings }),
  ...(list.elements.length > 0 && { elements: list.elements.map(elementObject) }),
  units: list.units.map(entryObject),
})

const bookObject = (book: SourceBook) => ({
  format: 'muster-book',
  version: FILE_VERSION,
  name: book.name,
  elements: book.elements.map(elementObject),
})

const isReadable = (text: string) => new TextEncoder().encode(text).length <= LIMITS.bytes

/** JSON, indented unless that would make it larger than the reader accepts. */
function textOf(value: object): string {
  const text = `${JSON.stringify(value, null, 2)}\n`
  return isReadable(text) ? text : JSON.stringify(value)
}

/** @param rules the army book of the list, for its house book */
export const writeList = (list: ArmyList, rules?: ArmyBook): string => textOf(listObject(list, rules))

export const writeBook = (book: SourceBook): string => textOf(bookObject(book))

/** Empty for a list without belongings, which is written as it was before backups had them. */
function belongingsObject({
  received,
  order,
  pinned,
  archived,
  tags,
  privateNote,
  unitNotes,
  seals,
  game,
}: Belongings) {
  const belongings = {
    ...(received && { received }),
    ...(order !== 0 && { order }),
    ...(pinned && { pinned }),
    ...(archived && { archived }),
    ...(tags.length > 0 && { tags }),
    ...(privateNote !== '' && { privateNote }),
    ...(unitNotes.length > 0 && { unitNotes }),
    ...(seals.length > 0 && { seals }),
    ...(!isNew(lastPlayed(game)) && { game }),
  }
  return Object.keys(belongings).length === 0 ? {} : { belongings }
}

/** A backup of the parts of another that can't be read, as they are: repaired, they can be brought in. */
export function writeBroken(parts: readonly BrokenPart[]): string {
  const of = (key: 'lists' | keyof typeof NO_HOUSE | 'books') =>
    parts.filter(({ path }) => path.startsWith(key)).map(({ raw }) => JSON.parse(raw) as object)
  const house = { houseBooks: of('houseBooks'), drafts: of('drafts') }
  return textOf({
    format: 'muster-backup',
    version: FILE_VERSION,
    lists: of('lists'),
    books: of('books'),
    ...filled(house),
  })
}

type Lookup = Pick<ReadonlyMap<ArmyList, Belongings>, 'get'>

/** The player's house books, and drafts of such, as files of rules. */
export interface House {
  houseBooks: readonly object[]
  drafts: readonly object[]
}
const NO_HOUSE: House = { houseBooks: [], drafts: [] }
/** Without empty parts: a backup without house books is written as before there were any. */
const filled = (house: Record<keyof House, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(house).filter(([, files]) => files.length > 0))

function backupOf(
  lists: readonly ArmyList[],
  books: readonly SourceBook[],
  belongings: Lookup,
  house: House = NO_HOUSE,
): string {
  const partOf = (list: ArmyList) => {
    const own = belongings.get(list)
    return { ...listObject(list), ...(own && belongingsObject(own)) }
  }
  return textOf({
    format: 'muster-backup',
    version: FILE_VERSION,
    lists: lists.map(partOf),
    books: books.map(bookObject),
    ...filled(house),
  })
}

/** House books and drafts in as many backups as they need; each is far smaller than the reader accepts. */
function writeHouse(parts: readonly (readonly [keyof House, object])[]): string[] {
  const of = (wanted: keyof House) => parts.flatMap(([kind, file]) => (kind === wanted ? [file] : []))
  const text = backupOf([], [], new Map(), { houseBooks: of('houseBooks'), drafts: of('drafts') })
  if (parts.length === 0) return []
  if (isReadable(text)) return [text]
  const half = Math.ceil(parts.length / 2)
  return parts.length < 2 ? [] : [...writeHouse(parts.slice(0, half)), ...writeHouse(parts.slice(half))]
}

/** The lists and books that can't be in a backup, because each alone is larger than the reader accepts. */
export const tooLarge = (
  lists: readonly ArmyList[],
  books: readonly SourceBook[] = [],
  belongings: Lookup = new Map(),
): (ArmyList | SourceBook)[] => [
  ...lists.filter((list) => !isReadable(backupOf([list], [], belongings))),
  ...books.filter((book) => !isReadable(backupOf([], [book], belongings))),
]

/**
 * One backup, or several if one would be larger than the reader accepts. Pass `belongings` only for the player's own
 * backup, never for a file that is given to others. Whatever is `tooLarge` is left out.
 */
export function writeBackup(
  lists: readonly ArmyList[],
  books: readonly SourceBook[] = [],
  belongings: Lookup = new Map(),
  house: House = NO_HOUSE,
): string[] {
  const text = backupOf(lists, books, belongings, house)
  if (isReadable(text)) return [text]
  const rules = (['houseBooks', 'drafts'] as const).flatMap((kind) => house[kind].map((file) => [kind, file] as const))
  if (rules.length > 0) return [...writeBackup(lists, books, belongings), ...writeHouse(rules)]
  if (lists.length + books.length < 2) return []
  // Rounded in opposite directions, so that one list and one book go into separate files.
  const half = Math.ceil(lists.length / 2)
  const halfBooks = Math.floor(books.length / 2)
  return [
    ...writeBackup(lists.slice(0, half), books.slice(0, halfBooks), belongings),
    ...writeBackup(lists.slice(half), books.slice(halfBooks), belongings),
  ]
}
