/** Checks of elements.json: designs that can be made and priced. */
import type { BookFiles } from '../book'
import type { ElementStat, Param } from '../schema-elements'
import { checkOrder, idsOf, listOf, type Collector } from './collect-faults'
import type { FaultPath } from './rule-fault'

function checkStat({ min, max, none, default: first }: ElementStat, path: FaultPath, at: Collector) {
  checkOrder(min, max, path, at)
  if (first === null && none === undefined) at.add([...path, 'default'], 'no-none')
  if (first !== null && (first < min || first > max))
    at.add([...path, 'default'], 'default-beyond', { found: first, min, max })
}

/** What a capability asks has what its type reckons with. */
function checkParam(param: Param, path: FaultPath, at: Collector) {
  const need = { flag: ['percent'], value: ['values'], count: ['min', 'max'], capability: [] } as const
  const wanted: readonly (keyof Param)[] = need[param.type]
  if (wanted.some((key) => param[key] === undefined)) at.add(path, 'needs', { keys: wanted.join(', ') })
}

export function checkElements(files: BookFiles, at: Collector): void {
  const { elements, ruleset } = files
  if (!elements) return
  const stats = idsOf(elements.stats)
  const kinds = new Set(elements.kinds)
  const capabilities = idsOf(elements.capabilities)
  const grouped = elements.capabilities.flatMap((capability) => capability.group ?? [])
  for (const key of ['stats', 'capabilities'] as const)
    at.unique(
      [key],
      elements[key].map(({ id }) => id),
    )
  at.known(['cost'], 'cost', new Set(ruleset.costs), [elements.cost])
  at.known(['modifiers'], 'setting', idsOf(ruleset.settings), [
    elements.modifiers,
    elements.rounding,
    ...(elements.roundingOf === undefined ? [] : [elements.roundingOf]),
  ])
  at.known(['heaviness'], 'kind', kinds, Object.keys(elements.heaviness ?? {}))
  for (const stat of elements.stats) checkStat(stat, ['stats', stat.id], at)
  for (const kind of elements.kinds)
    if (!Object.hasOwn(elements.pictures, kind)) at.add(['pictures'], 'no-picture', { id: kind })
  at.known(['pictures'], 'kind', kinds, Object.keys(elements.pictures))
  at.known(['leads'], 'stat', stats, listOf(elements.leads))
  at.known(['fights'], 'stat', stats, listOf(elements.fights))
  elements.factors.forEach((factor, index) =>
    at.known(
      ['factors', index],
      'stat',
      stats,
      factor.map((term) => term.stat),
    ),
  )
  for (const capability of elements.capabilities) {
    const path = ['capabilities', capability.id]
    if (grouped.filter((group) => group === capability.group).length === 1)
      at.add(path, 'alone-in-group', { id: capability.group ?? '' })
    if (capability.param) checkParam(capability.param, [...path, 'param'], at)
    at.known(path, 'section', new Set(elements.sections), [capability.section])
    at.known(path, 'capability', capabilities, capability.freeWith ?? [])
    at.known(path, 'kind', kinds, capability.freeFor ?? [])
    at.known(path, 'group', new Set(grouped), listOf(capability.halvedWithout))
  }
}
