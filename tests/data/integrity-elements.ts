/** Checks of rule data that concern elements.json: designs that can be made and priced. */
import type { BookFiles } from '../../src/rules/book'
import type { ElementStat, Param } from '../../src/rules/schema-elements'
import { checkOrder, idsOf, listOf, type Collector } from './collect'

function checkStat({ min, max, none, default: first }: ElementStat, path: string, at: Collector) {
  checkOrder(min, max, path, at)
  if (first === null && none === undefined) at.bad(`${path}.default`, 'is none, and "none" is not there')
  if (first !== null && (first < min || first > max))
    at.bad(`${path}.default`, `${String(first)} is not within "min" and "max"`)
}

/** What a capability asks has what its type reckons with. */
function checkParam(param: Param, path: string, at: Collector) {
  const need = { flag: ['percent'], value: ['values'], count: ['min', 'max'], capability: [] } as const
  const wanted: readonly (keyof Param)[] = need[param.type]
  if (wanted.some((key) => param[key] === undefined))
    at.bad(path, `is a ${param.type} and needs ${wanted.map((key) => `"${key}"`).join(' and ')}`)
}

export function checkElements(files: BookFiles, at: Collector) {
  const { elements, ruleset } = files
  if (!elements) return
  const stats = idsOf(elements.stats)
  const capabilities = idsOf(elements.capabilities)
  const grouped = elements.capabilities.flatMap((capability) => capability.group ?? [])
  at.unique(
    'stats',
    elements.stats.map((stat) => stat.id),
  )
  at.unique(
    'capabilities',
    elements.capabilities.map((capability) => capability.id),
  )
  at.known('cost', 'cost', new Set(ruleset.costs), [elements.cost])
  at.known('modifiers', 'setting', idsOf(ruleset.settings), [
    elements.modifiers,
    elements.rounding,
    ...(elements.roundingOf === undefined ? [] : [elements.roundingOf]),
  ])
  at.known('heaviness', 'kind', new Set(elements.kinds), Object.keys(elements.heaviness ?? {}))
  for (const stat of elements.stats) checkStat(stat, `stats.${stat.id}`, at)
  for (const kind of elements.kinds)
    if (elements.pictures[kind] === undefined) at.bad('pictures', `there is none for "${kind}"`)
  at.known('pictures', 'kind', new Set(elements.kinds), Object.keys(elements.pictures))
  at.known('leads', 'stat', stats, listOf(elements.leads))
  at.known('fights', 'stat', stats, listOf(elements.fights))
  elements.factors.forEach((factor, index) =>
    at.known(
      `factors.${index}`,
      'stat',
      stats,
      factor.map((term) => term.stat),
    ),
  )
  for (const capability of elements.capabilities) {
    const path = `capabilities.${capability.id}`
    if (grouped.filter((group) => group === capability.group).length === 1)
      at.bad(path, `is alone in the group "${capability.group ?? ''}"`)
    if (capability.param) checkParam(capability.param, `${path}.param`, at)
    at.known(path, 'section', new Set(elements.sections), [capability.section])
    at.known(path, 'capability', capabilities, capability.freeWith ?? [])
    at.known(path, 'kind', new Set(elements.kinds), capability.freeFor ?? [])
    at.known(path, 'group', new Set(grouped), listOf(capability.halvedWithout))
  }
}
