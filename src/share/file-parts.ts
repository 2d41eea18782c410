/** The parts of a file, right in shape, as lists and source books: texts cleaned, what the army book bounds checked. */
import { gameOfDesigns } from '../roster/bounds'
import type { ArmyList, Element, ElementCapability, ParamValue } from '../roster/list'
import type { BookPart, ElementPart, ListPart, SourceBook } from '../roster/schema'
import { cleanId, cleanName, cleanNotes } from '../roster/text'
import type { ArmyBook } from '../rules/book'
import { Invalid, placeOf, type FileNote, type Path } from './file-fault'
import type { BookLookup } from './lookup'
import { bookOf } from './numbering'

export interface Reading {
  lookup: BookLookup
  notes: FileNote[]
}

function cleaned(text: string | undefined, clean: (text: string) => string, path: Path, notes: FileNote[]): string {
  const kept = clean(text ?? '')
  if (kept !== (text ?? '')) notes.push({ note: 'text-changed', path: placeOf(path) })
  return kept
}

function elementOf(part: ElementPart, path: Path, notes: FileNote[]): Element {
  const capabilities = (part.capabilities ?? []).map((capability) => {
    if (typeof capability === 'string') return { id: cleanId(capability) }
    const { id, ...params } = capability as { id: string } & Record<string, ParamValue>
    return Object.keys(params).length === 0 ? { id: cleanId(id) } : { id: cleanId(id), params }
  })
  const name = cleaned(part.name, cleanName, [...path, 'name'], notes)
  return { id: cleanId(part.id), name, kind: cleanId(part.kind), stats: part.stats, capabilities }
}

/** Without parameters that mean nothing in this game, and those that equal their default; a number from a link is kept. */
function plainCapability(book: ArmyBook, own: ElementCapability, path: Path, notes: FileNote[]): ElementCapability {
  const known = book.capabilityById.get(own.id)
  if (!known) return own
  const params = Object.entries(own.params ?? {}).filter(([id, value]) => {
    if (id === known.param?.id) return value !== known.param.default
    if (!id.startsWith('#')) notes.push({ note: 'unknown-key', path: placeOf([...path, id]) })
    return id.startsWith('#')
  })
  return params.length === 0 ? { id: own.id } : { id: own.id, params: Object.fromEntries(params) }
}

function elementsOf(parts: readonly ElementPart[], path: Path, notes: FileNote[]): Element[] {
  const seen = new Set<string>()
  return parts.map((part, at) => {
    const place = [...path, 'elements', at]
    const element = elementOf(part, place, notes)
    if (seen.has(element.id)) throw new Invalid([...place, 'id'], { problem: 'repeated', found: element.id })
    seen.add(element.id)
    return element
  })
}

const plainElements = (elements: Element[], book: ArmyBook | undefined, path: Path, notes: FileNote[]): Element[] =>
  book
    ? elements.map((element, at) => ({
        ...element,
        capabilities: element.capabilities.map((own, which) =>
          plainCapability(book, own, [...path, 'elements', at, 'capabilities', which], notes),
        ),
      }))
    : elements

/** A key of another game means nothing here and is left out; a number from a link is kept for a version that knows it. */
function settingsOf(part: ListPart, book: ArmyBook | undefined, path: Path, notes: FileNote[]): ArmyList['settings'] {
  const settings: ArmyList['settings'] = {}
  for (const [id, value] of Object.entries(part.settings ?? {})) {
    const place = [...path, 'settings', id]
    const setting = book?.settingById.get(id)
    if (!setting && book && !id.startsWith('#')) {
      notes.push({ note: 'unknown-key', path: placeOf(place) })
      continue
    }
    if (value !== null) settings[id] = value
  }
  return settings
}

/** @throws Invalid */
export function listOf(part: ListPart, path: Path, { lookup, notes }: Reading): ArmyList {
  const book = bookOf(part.ruleset, lookup)
  const settings = settingsOf(part, book, path, notes)
  return {
    ruleset: book?.id ?? cleanId(part.ruleset),
    name: cleaned(part.name, cleanName, [...path, 'name'], notes),
    notes: cleaned(part.notes, cleanNotes, [...path, 'notes'], notes),
    settings,
    units: (part.units ?? []).map((entry, at) => ({
      unit: cleanId(entry.unit),
      count: entry.count ?? 1,
      upgrades: (entry.upgrades ?? []).map(cleanId),
      name: cleaned(entry.name, cleanName, [...path, 'units', at, 'name'], notes),
      notes: cleaned(entry.notes, cleanNotes, [...path, 'units', at, 'notes'], notes),
      command: typeof entry.command === 'string' ? cleanId(entry.command) : null,
    })),
    elements: plainElements(elementsOf(part.elements ?? [], path, notes), book, path, notes),
  }
}

/** @throws Invalid */
export function sourceBookOf(part: BookPart, path: Path, { lookup, notes }: Reading): SourceBook {
  const elements = elementsOf(part.elements, path, notes)
  return {
    name: cleaned(part.name, cleanName, [...path, 'name'], notes),
    elements: plainElements(elements, gameOfDesigns(lookup.all, elements), path, notes),
  }
}
