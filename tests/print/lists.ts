/** Lists for the tests of the sheet, from the rulesets' own examples and from units picked at random. */
import { newEntry, newList, type ArmyList, type Element, type Entry } from '../../src/roster/list'

interface FileCapability {
  id: string
  [param: string]: string | number | boolean
}
interface FileList {
  ruleset: string
  name?: string
  notes?: string
  settings?: ArmyList['settings']
  units: (Partial<Entry> & { unit: string })[]
  elements?: (Omit<Element, 'capabilities'> & { capabilities?: (string | FileCapability)[] })[]
}

/** A list as its file has it, without the care of the importer. */
export function fromFile(file: FileList): ArmyList {
  return newList(file.ruleset, {
    name: file.name ?? '',
    notes: file.notes ?? '',
    settings: file.settings ?? {},
    units: file.units.map(({ unit, ...rest }) => newEntry(unit, rest)),
    elements: (file.elements ?? []).map(({ capabilities = [], ...element }) => ({
      ...element,
      capabilities: capabilities.map((one) => {
        if (typeof one === 'string') return { id: one }
        const { id, ...params } = one
        return { id, params }
      }),
    })),
  })
}
