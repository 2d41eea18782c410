/** Checks of rule data that concern selections: a selector must select something, and `when` must name existing choices. */
import { COSTS_NOTHING } from '../../src/roster/resolve'
import type { BookFiles } from '../../src/rules/book'
import { idsOf, listOf, type Collector } from './collect'
import type { Select } from '../../src/rules/schema-parts'
import type { Limit } from '../../src/rules/schema-ruleset'
import { selects, type Selectable } from '../../src/rules/select'

/** All that a selector can select: units as in the book and with upgrades, and kinds of elements. */
export function selectable(files: BookFiles): Selectable[] {
  const { units, upgrades } = files.units
  const ofUnits = units.flatMap((unit): Selectable[] => {
    const base = { unit: unit.id, category: unit.category, tags: unit.tags ?? [] }
    const open = unit.upgrades === undefined ? [] : (upgrades[unit.upgrades] ?? [])
    return [base, ...open.map((upgrade) => ({ ...base, tags: [...base.tags, ...(upgrade.addTags ?? [])] }))]
  })
  const tags = [...(files.elements?.capabilities.map((capability) => capability.id) ?? []), COSTS_NOTHING]
  return [...ofUnits, ...(files.elements?.kinds ?? []).map((kind) => ({ unit: '', category: kind, tags }))]
}

/** Each thing that a selection names must be there, and all of it together must select something. */
export function checkSelect(things: readonly Selectable[], path: string, select: Select | undefined, at: Collector) {
  if (!select) return
  const named = Object.entries(select).flatMap(([key, wanted]) => listOf(wanted).map((one): Select => ({ [key]: one })))
  const idle = [...named, select].filter((one) => !things.some((thing) => selects(one, thing)))
  for (const one of new Set(idle.map((part) => JSON.stringify(part))))
    at.bad(path, `${one} selects nothing in this army book`)
}

/** The settings and choices in a `when` must exist. */
export function checkWhen({ ruleset }: BookFiles, when: Limit['when'], path: string, at: Collector) {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const setting = ruleset.settings.find((one) => one.id === id)
    if (setting) at.known(`${path}.when.${id}`, 'choice', idsOf(setting.choices ?? []), listOf(wanted))
    else at.bad(`${path}.when`, `there is no setting "${id}"`)
  }
}
