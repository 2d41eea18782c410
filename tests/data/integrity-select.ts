/** Checks of rule data that concern selections: a selector must select something, and `when` must name existing choices. */
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
  const tags = files.elements?.capabilities.map((capability) => capability.id) ?? []
  return [...ofUnits, ...(files.elements?.kinds ?? []).map((kind) => ({ unit: '', category: kind, tags }))]
}

export function checkSelect(things: readonly Selectable[], path: string, select: Select | undefined, at: Collector) {
  if (select && !things.some((thing) => selects(select, thing)))
    at.bad(path, `${JSON.stringify(select)} selects nothing in this army book`)
}

/** The choices in a `when` must exist. */
export function checkWhen({ ruleset }: BookFiles, when: Limit['when'], path: string, at: Collector) {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const choices = ruleset.settings.find((setting) => setting.id === id)?.choices
    at.known(`${path}.when.${id}`, 'choice', idsOf(choices ?? []), listOf(wanted))
  }
}
