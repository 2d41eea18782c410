/** Removes names, notes or unused designs from a list, to make it shorter or to hide what its owner wrote. */
import { setNotes } from '../../roster/design'
import { fieldedBy, type ArmyList } from '../../roster/list'

/** The list without its name, the names of its units, and all notes. Designs keep their names, which distinguish them. */
export const withoutNames = (list: ArmyList): ArmyList => ({
  ...list,
  name: '',
  notes: '',
  units: list.units.map((entry) => ({ ...entry, name: '', notes: '' })),
  elements: list.elements.map(({ agreedBy: _, ...element }) => setNotes(element, '')),
})

export const withoutNotes = (list: ArmyList): ArmyList => ({
  ...list,
  notes: '',
  units: list.units.map((entry) => ({ ...entry, notes: '' })),
  elements: list.elements.map((element) => setNotes(element, '')),
})

/** The list without designs that no entry uses. The army is the same. */
export function withoutSpares(list: ArmyList): ArmyList {
  const fielded = new Set(list.units.flatMap(fieldedBy))
  return { ...list, elements: list.elements.filter(({ id }) => fielded.has(id)) }
}

/** The number of designs that no entry uses. */
export const sparesOf = (list: ArmyList): number => list.elements.length - withoutSpares(list).elements.length

export const hasNotes = (list: ArmyList): boolean =>
  list.notes !== '' ||
  list.units.some((entry) => entry.notes !== '') ||
  list.elements.some(({ notes }) => notes !== undefined)

export const hasNames = (list: ArmyList): boolean =>
  list.name !== '' ||
  list.units.some((entry) => entry.name !== '') ||
  list.elements.some(({ agreedBy }) => agreedBy !== undefined) ||
  hasNotes(list)
