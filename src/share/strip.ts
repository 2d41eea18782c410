/** Lists without what can be done without, where they are to be short or say nothing of their owner. */
import type { ArmyList } from '../roster/list'

/** The list without its own name, its units' names and all notes. Designs keep theirs: without them nobody could tell them apart. */
export const withoutNames = (list: ArmyList): ArmyList => ({
  ...list,
  name: '',
  notes: '',
  units: list.units.map((entry) => ({ ...entry, name: '', notes: '' })),
})

export const withoutNotes = (list: ArmyList): ArmyList => ({
  ...list,
  notes: '',
  units: list.units.map((entry) => ({ ...entry, notes: '' })),
})

/** Without the designs that nothing in it is, or is commanded by: the army is the same. */
export function withoutSpares(list: ArmyList): ArmyList {
  const fielded = new Set(list.units.flatMap(({ unit, command }) => [unit, command]))
  return { ...list, elements: list.elements.filter(({ id }) => fielded.has(id)) }
}

/** How many designs nothing fields. */
export const sparesOf = (list: ArmyList): number => list.elements.length - withoutSpares(list).elements.length

export const hasNotes = (list: ArmyList): boolean => list.notes !== '' || list.units.some((entry) => entry.notes !== '')

export const hasNames = (list: ArmyList): boolean =>
  list.name !== '' || list.units.some((entry) => entry.name !== '') || hasNotes(list)
