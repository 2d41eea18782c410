/** The capabilities by section, as the screen shows them for one design. */
import type { CapabilityState } from '../../roster/design'
import type { Design } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import { describePercent } from '../../rules/describe-price'
import { findable, isFound } from '../../rules/match-words'
import { labelOf } from '../../rules/price'
import type { Translate } from '../../i18n/t'
import { changeWords } from '../../list/design-labels'

export interface CapabilityRow {
  id: string
  name: string
  percent: string
  text: string
  taken: boolean
  /** The change of the design's price: what the capability adds if taken, or would add. */
  change: string
  /** Why the capability costs other than its percentage, and which taken one it would replace. */
  notes: string[]
  state: CapabilityState
}

interface CapabilitySection {
  id: string
  name: string
  text: string | undefined
  rows: CapabilityRow[]
  taken: string[]
}

const sectionName = (book: ArmyBook, id: string) => book.words.sections[id]?.name ?? id

/** The groups of which a design may have one capability each, by the heading that their capabilities stand under. */
export function groupNames(book: ArmyBook): { id: string; name: string }[] {
  const groups = new Map<string, string>()
  for (const { group, section } of book.elements?.capabilities ?? [])
    if (group !== undefined && !groups.has(group)) groups.set(group, sectionName(book, section))
  return [...groups].map(([id, name]) => ({ id, name }))
}

function notesOf(book: ArmyBook, element: Design, state: CapabilityState, t: Translate): string[] {
  const { capability, modifier, instead } = state
  const name = (id: string) => nameOf(book, 'capabilities', id, t)
  return [
    ...modifier.notes.flatMap((note) => {
      if (note === 'halved') {
        const other = book.elements?.capabilities.find((one) => one.group === capability.halvedWithout)
        return [t('workshop.halved', { section: sectionName(book, other?.section ?? '') })]
      }
      if (note === 'free-for')
        return [t('workshop.free-for', { kind: book.words.kinds[element.kind]?.name ?? element.kind })]
      if (note !== 'free-with') return []
      const beside = element.capabilities.filter((own) => capability.freeWith?.includes(own.id))
      return [t('workshop.free-with', { name: beside.map((own) => name(own.id)).join(', ') })]
    }),
    ...(instead === null || state.taken ? [] : [t('workshop.instead', { name: name(labelOf(instead)) })]),
  ]
}

function rowOf(book: ArmyBook, element: Design, state: CapabilityState, t: Translate): CapabilityRow {
  const { id } = state.capability
  return {
    id,
    name: nameOf(book, 'capabilities', id, t),
    percent: describePercent(state.modifier.percent, t),
    text: book.words.capabilities[id]?.text ?? '',
    taken: state.taken,
    change: changeWords(book, state.taken ? -state.change : state.change, t),
    notes: notesOf(book, element, state, t),
    state,
  }
}

/**
 * The rows that match the search: all words are found in the names, abbreviations and texts of the `searched` books.
 * Everything for an empty search.
 */
export function capabilitySections(
  book: ArmyBook,
  searched: readonly ArmyBook[],
  element: Design,
  states: readonly CapabilityState[],
  search: string,
  t: Translate,
): CapabilitySection[] {
  const fits = ({ id }: CapabilityRow) => {
    const words = searched.map((one) => one.words.capabilities[id])
    return isFound(findable(words.map((said) => [said?.name, said?.short, said?.text].join(' ')).join(' ')), search)
  }
  return (book.elements?.sections ?? []).flatMap((id) => {
    const all = states.filter((state) => state.capability.section === id).map((state) => rowOf(book, element, state, t))
    const rows = all.filter(fits)
    const section = book.words.sections[id]
    if (rows.length === 0) return []
    const taken = all.filter((row) => row.taken).map((row) => row.name)
    return [{ id, name: sectionName(book, id), text: section?.text, rows, taken }]
  })
}
