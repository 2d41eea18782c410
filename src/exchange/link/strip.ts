/** Removes names, notes or unused designs from a list, to make it shorter or to hide what its owner wrote. */
import type { ArmyList } from '../../roster/list'

/** The list without its name, the names of its units, and all notes. Designs keep their names, which distinguish them. */
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

/** The list without designs that no entry uses, as unit or as command element. The army is the same. */
export function withoutSpares(list: ArmyList): ArmyList {
  const fielded = new Set(list.units.flatMap(({ unit, command }) => [unit, command]))
  return { ...list, elements: list.elements.filter(({ id }) => fielded.has(id)) }
}

/** The number of designs that no entry uses. */
export const sparesOf = (list: ArmyList): number => list.elements.length - withoutSpares(list).elements.length

export const hasNotes = (list: ArmyList): boolean => list.notes !== '' || list.units.some((entry) => entry.notes !== '')

export const hasNames = (list: ArmyList): boolean =>
  list.name !== '' || list.units.some((entry) => entry.name !== '') || hasNotes(list)
