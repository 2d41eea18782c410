/** The entries as shown: in their own order, or by the sections of the army book. */
import { placeLimits } from '../../roster/limit-placement'
import type { Report } from '../../roster/check'
import { sectionOf, sortByType } from '../../roster/edit-many'
import type { ArmyList } from '../../roster/list'
import type { ResolvedEntry } from '../../roster/resolve'
import { unitName } from '../../roster/describe-problems'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import type { LimitResult } from '../../rules/judge'
import { findable, isFound } from '../../rules/match-words'
import type { Translate } from '../../i18n/t'

export interface ListSection {
  id: string
  /** Empty where the entries are in their own order. */
  name: string
  limits: readonly LimitResult[]
  entries: readonly ResolvedEntry[]
}

/** The entries by section: those of the army book that have any, in its order. */
function bySection(list: ArmyList, book: ArmyBook, report: Report, t: Translate): ListSection[] {
  const { categories } = book.ruleset
  const items = (category: string) =>
    book.units.units.flatMap((unit) =>
      unit.category === category ? [{ unit: unit.id, category, tags: unit.tags ?? [] }] : [],
    )
  const placement = placeLimits(
    report.limits,
    categories.map((id) => ({ id, items: items(id) })),
  )
  const sectionIds = report.entries.map(({ entry }) => sectionOf(list, book, entry))
  return [
    { id: 'designs', name: t('book.designs') },
    ...categories.map((id) => ({
      id,
      name: book.words.categories[id]?.plural ?? book.words.categories[id]?.name ?? id,
    })),
    { id: 'unknown', name: t('list.not-in-book') },
  ]
    .map((section, at) => ({
      ...section,
      limits: placement.sections.get(section.id) ?? [],
      entries: report.entries.filter(({ index }) => sectionIds[index] === at),
    }))
    .filter((section) => section.entries.length > 0)
}

export function listSections(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  grouped: boolean,
  t: Translate,
): ListSection[] {
  const sections = grouped ? bySection(list, book, report, t) : []
  return sections.length > 1 ? sections : [{ id: 'all', name: '', limits: [], entries: report.entries }]
}

/**
 * The bands of a list in its own order, by the index of the entry that each stands above: where the entries happen to be
 * in the order of the army book. Empty where they are not.
 */
export function headsOf(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
): ReadonlyMap<number, ListSection> {
  if (sortByType(list, book) !== list) return new Map()
  return new Map(bySection(list, book, report, t).map((section) => [section.entries[0]?.index ?? -1, section]))
}

/**
 * The sections with only the entries that match the search: every word is found in the name, unit, upgrades or note, in
 * the words of any of these books.
 */
export function foundIn(
  sections: readonly ListSection[],
  list: ArmyList,
  books: readonly ArmyBook[],
  typed: string,
  t: Translate,
): readonly ListSection[] {
  if (typed.trim() === '') return sections
  const text = ({ entry }: ResolvedEntry) =>
    findable(
      [
        entry.name,
        ...books.flatMap((book) => [
          unitName(list, book, entry.unit, t),
          ...entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)),
        ]),
        entry.notes,
      ].join(' '),
    )
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => isFound(text(entry), typed)) }))
    .filter((section) => section.entries.length > 0)
}
