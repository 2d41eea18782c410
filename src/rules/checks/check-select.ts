/** Checks of selections: each must select something, and conditions must name settings and choices that exist. */
import type { BookFiles } from '../book'
import type { Select } from '../schema-parts'
import type { Limit } from '../schema-ruleset'
import type { Unit } from '../schema-units'
import { COSTS_NOTHING, selects, type Selectable } from '../select'
import { idsOf, listOf, ownValue, type Collector } from './collect-faults'
import type { FaultPath } from './rule-fault'

/** What of these units and of designs a selection can select: units as in the book and with upgrades, and kinds of designs. */
function selectableAmong(files: BookFiles, units: readonly Unit[]): Selectable[] {
  const ofUnits = units.flatMap((unit): Selectable[] => {
    const base = { unit: unit.id, category: unit.category, tags: unit.tags ?? [] }
    const open = ownValue(files.units.upgrades, unit.upgrades ?? '') ?? []
    return [base, ...open.map((upgrade) => ({ ...base, tags: [...base.tags, ...(upgrade.addTags ?? [])] }))]
  })
  const tags = [...(files.elements?.capabilities.map((capability) => capability.id) ?? []), COSTS_NOTHING]
  return [...ofUnits, ...(files.elements?.kinds ?? []).map((kind) => ({ unit: '', category: kind, tags }))]
}

/** All that a selection may name, with the units that a house book hides. */
export const selectable = (files: BookFiles): Selectable[] =>
  selectableAmong(files, [...files.units.units, ...(files.hidden?.units ?? [])])

/** All that a list can have. */
export const offered = (files: BookFiles): Selectable[] => selectableAmong(files, files.units.units)

/** Each thing that a selection names must be there, and all of it together must select something. */
export function checkSelect(
  things: readonly Selectable[],
  path: FaultPath,
  select: Select | undefined,
  at: Collector,
): void {
  if (!select) return
  const named = Object.entries(select).flatMap(([key, wanted]) => listOf(wanted).map((one): Select => ({ [key]: one })))
  const idle = [...named, select].filter((one) => !things.some((thing) => selects(one, thing)))
  for (const one of new Set(idle.map((part) => JSON.stringify(part)))) at.add(path, 'selects-nothing', { select: one })
}

/** The settings and choices in a `when` must exist. */
export function checkWhen({ ruleset }: BookFiles, when: Limit['when'], path: FaultPath, at: Collector): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const setting = ruleset.settings.find((one) => one.id === id)
    if (setting) at.known([...path, 'when', id], 'choice', idsOf(setting.choices ?? []), listOf(wanted))
    else at.add([...path, 'when'], 'unknown-id', { what: 'setting', id })
  }
}
