/** Checks of rule data that schemas can’t make: unique ids, existing references, selections that select, complete words. */
import type { BookFiles } from '../book'
import type { Select } from '../schema-parts'
import { checkElements } from './check-elements'
import { checkRuleset } from './check-ruleset'
import { checkSelect, checkWhen, selectable } from './check-select'
import { checkTrackers } from './check-trackers'
import { checkFacts, checkUnits } from './check-units'
import { checkReference, checkWire, checkWords } from './check-words'
import { collector, type Collector } from './collect-faults'
import type { FaultPath, RuleFault } from './rule-fault'

/** Sections, rows and reminders of the reference that are printed for some units must select existing ones. */
function checkUsed(files: BookFiles, at: Collector) {
  const things = selectable(files)
  const hits = (path: FaultPath, used: Select | 'never' | undefined) => {
    if (used !== 'never') checkSelect(things, path, used, at)
  }
  for (const { id, used, rows, when } of files.reference.sections) {
    hits(['sections', id, 'used'], used)
    checkWhen(files, when, ['sections', id], at)
    for (const row of rows) hits(['sections', id, row.id, 'used'], row.used)
  }
  for (const [place, by] of files.reference.reminders.entries())
    if (by && !Array.isArray(by)) hits(['reminders', place], by)
}

/** All faults of a book that its schemas do not find. */
export function bookFaults(files: BookFiles): RuleFault[] {
  const faults: RuleFault[] = []
  const of = (...part: string[]) => collector(part, faults)
  checkRuleset(files, of())
  checkUnits(files, of())
  checkTrackers(files, of())
  checkReference(files, of('reference'))
  checkUsed(files, of('reference'))
  checkElements(files, of('elements'))
  checkWords(files, of('words'))
  checkFacts(files, of())
  checkWire(files, of('wire'))
  return faults
}
