import type { ArmyList } from '../../roster/list'

/** The list without its own name, its units' names and all notes. Designs keep theirs: without them nobody could tell them apart. */
export const withoutNames = (list: ArmyList): ArmyList => ({
  ...list,
  name: '',
  notes: '',
  units: list.units.map((entry) => ({ ...entry, name: '', notes: '' })),
})

export const hasNames = (list: ArmyList): boolean =>
  list.name !== '' || list.notes !== '' || list.units.some((entry) => entry.name !== '' || entry.notes !== '')
