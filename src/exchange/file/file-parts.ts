/**
 * Turns parts of a file that fit their schema into lists and source books: texts are cleaned, ids of elements must differ,
 * and parameters that equal their default are dropped.
 */
import { gameOfDesigns } from '../../roster/bounds'
import type { ArmyList, Design, ElementCapability, ParamValue } from '../../roster/list'
import {
  ownCapabilitySchema,
  type BookPart,
  type ElementPart,
  type HouseBookPart,
  type ListPart,
  type OwnPart,
  type SourceBook,
} from '../../roster/schema'
import { cleanDesignNotes, cleanId, cleanName, cleanNotes, cleanOwnName, cleanOwnText } from '../../roster/clean-text'
import type { ArmyBook, HouseBook } from '../../rules/book'
import { fingerprintOf, readFingerprint } from '../../rules/house/fingerprint'
import { RULES_FORMAT } from '../../rules/rule-limits'
import { OWN_CAPABILITY } from '../../rules/within'
import { Invalid, pathText, type FileNote, type Path } from './file-fault'
import { shape } from './file-shape'
import type { BookLookup } from '../link/lookup'
import { bookOfList, knownDesigns, withKnownIds } from '../link/numbering'

export interface Reading {
  lookup: BookLookup
  notes: FileNote[]
  /** The house books in the file, by list. */
  rules: Map<ArmyList, object>
}

function cleaned(text: string | undefined, clean: (text: string) => string, path: Path, notes: FileNote[]): string {
  const cleaned = clean(text ?? '')
  if (cleaned !== (text ?? '')) notes.push({ note: 'text-changed', path: pathText(path) })
  return cleaned
}

/** Keys, and the ids among the values, as a link would give them back. */
const cleanIds = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [cleanId(key), typeof value === 'string' ? cleanName(value) : value]),
  ) as Record<string, T>

function ownOf(part: OwnPart, path: Path, notes: FileNote[]): ElementCapability {
  const { id, name, percent, text, group } = part
  const own = {
    name: cleaned(name, cleanOwnName, [...path, 'name'], notes),
    percent,
    text: cleaned(text, cleanOwnText, [...path, 'text'], notes),
    ...(group !== undefined && { group: cleanId(group) }),
  }
  return { id, own }
}

function elementOf(part: ElementPart, path: Path, notes: FileNote[]): Design {
  const capabilities = (part.capabilities ?? []).map((capability, at) => {
    if (typeof capability === 'string') return { id: cleanId(capability) }
    const here = [...path, 'capabilities', at]
    if (capability.id === OWN_CAPABILITY)
      return ownOf(shape(ownCapabilitySchema, { ...capability }, here, notes), here, notes)
    const { id, ...params } = capability as { id: string } & Record<string, ParamValue>
    return Object.keys(params).length === 0 ? { id: cleanId(id) } : { id: cleanId(id), params: cleanIds(params) }
  })
  const name = cleaned(part.name, cleanName, [...path, 'name'], notes)
  const own = cleaned(part.notes, cleanDesignNotes, [...path, 'notes'], notes)
  const by = cleaned(part.agreedBy, cleanOwnName, [...path, 'agreedBy'], notes)
  return {
    id: cleanId(part.id),
    name,
    kind: cleanId(part.kind),
    stats: cleanIds(part.stats),
    capabilities,
    ...(own !== '' && { notes: own }),
    ...(part.agreed !== undefined && { agreed: part.agreed, ...(by !== '' && { agreedBy: by }) }),
  }
}

/** The capability without a parameter that equals its default. */
function plainCapability(book: ArmyBook, own: ElementCapability): ElementCapability {
  if (own.own) return own
  const param = book.capabilityById.get(own.id)?.param
  const params = Object.entries(own.params ?? {}).filter(([id, value]) => id !== param?.id || value !== param.default)
  return params.length === 0 ? { id: own.id } : { id: own.id, params: Object.fromEntries(params) }
}

function elementsOf(parts: readonly ElementPart[], path: Path, notes: FileNote[]): Design[] {
  const seen = new Set<string>()
  return parts.map((part, at) => {
    const here = [...path, 'elements', at]
    const element = elementOf(part, here, notes)
    if (seen.has(element.id)) throw new Invalid([...here, 'id'], { problem: 'repeated', found: element.id })
    seen.add(element.id)
    return element
  })
}

const withPlainDesigns = <T extends SourceBook | ArmyList>(part: T, book: ArmyBook): T => ({
  ...part,
  elements: part.elements.map((element) => ({
    ...element,
    capabilities: element.capabilities.map((own) => plainCapability(book, own)),
  })),
})

const settingsOf = ({ settings = {} }: ListPart): ArmyList['settings'] =>
  cleanIds(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)))

/** The whole house book in a list file, as it is, or undefined where only its name and fingerprint are there. */
export function rulesIn(part: HouseBookPart | undefined): object | undefined {
  if (part?.format !== RULES_FORMAT) return undefined
  const { fingerprint: _, ...file } = part
  return file
}

/** @throws Invalid where the fingerprint is none, or not that of the book. */
function houseOf(part: HouseBookPart, path: Path): HouseBook {
  const file = rulesIn(part)
  const found = part.fingerprint
  const name = cleanName(part.name)
  const given = readFingerprint(found ?? '')
  const own = file ? fingerprintOf(file) : given
  if (own !== null && (given === own || (file && found === undefined))) return { name, fingerprint: own }
  const here = [...path, 'fingerprint']
  const allowed = [own ?? 'K7QM-4T2P-9XAB-C3DE']
  throw new Invalid(
    here,
    found === undefined
      ? { problem: 'missing', allowed }
      : { problem: 'not-allowed', found: cleanName(found), allowed },
  )
}

/** @throws Invalid */
export function listOf(part: ListPart, path: Path, { lookup, notes }: Reading): ArmyList {
  const ruleset = cleanId(part.ruleset)
  const house = part.book && houseOf(part.book, [...path, 'book'])
  const book = bookOfList({ ruleset, book: house }, lookup)
  const list: ArmyList = {
    ruleset: book?.id ?? ruleset,
    ...(house && { book: house }),
    name: cleaned(part.name, cleanName, [...path, 'name'], notes),
    notes: cleaned(part.notes, cleanNotes, [...path, 'notes'], notes),
    settings: settingsOf(part),
    units: (part.units ?? []).map((entry, at) => ({
      unit: cleanId(entry.unit),
      count: entry.count ?? 1,
      upgrades: (entry.upgrades ?? []).map(cleanId),
      name: cleaned(entry.name, cleanName, [...path, 'units', at, 'name'], notes),
      notes: cleaned(entry.notes, cleanNotes, [...path, 'units', at, 'notes'], notes),
      ...(entry.with &&
        entry.with.length > 0 && {
          with: entry.with.map(({ unit, count = 1 }) => ({ unit: cleanId(unit), count })),
        }),
      command: typeof entry.command === 'string' ? cleanId(entry.command) : null,
    })),
    elements: elementsOf(part.elements ?? [], path, notes),
  }
  return book ? withPlainDesigns(withKnownIds(list, book), book) : list
}

/** @throws Invalid */
export function sourceBookOf(part: BookPart, path: Path, { lookup, notes }: Reading): SourceBook {
  const elements = elementsOf(part.elements, path, notes)
  const book: SourceBook = { name: cleaned(part.name, cleanName, [...path, 'name'], notes), elements }
  const game = gameOfDesigns(lookup.all, elements)
  return game ? withPlainDesigns({ ...book, elements: knownDesigns(elements, game) }, game) : book
}
