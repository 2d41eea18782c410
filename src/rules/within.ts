/**
 * Moves the values of a design into their bounds. A link or a backup may bring numbers of any size: they are kept, and the
 * check reports them, but every calculation uses the nearest allowed value instead.
 */
import type { ElementRules, ElementStat, Param } from './schema-elements'

/** What pricing needs to know of a design. null is none. */
export interface Design {
  kind: string
  stats: Readonly<Record<string, number | 'auto' | null>>
  capabilities: readonly { id: string; params?: Readonly<Record<string, boolean | number | string>> }[]
}

type StatValue = Design['stats'][string]
type Capability = Design['capabilities'][number]

const nearest = (value: number, min: number, max: number): number => Math.min(Math.max(Math.round(value), min), max)

function statWithin(stat: ElementStat, value: StatValue): StatValue {
  if (typeof value === 'number') return nearest(value, stat.min, stat.max)
  if (value === 'auto' ? stat.auto !== undefined : stat.none !== undefined) return value
  return stat.none === undefined ? stat.min : null
}

/** null where the default applies instead. */
function paramWithin(param: Param, value: boolean | number | string): boolean | number | string | null {
  switch (param.type) {
    case 'count':
      return typeof value === 'number' ? nearest(value, param.min ?? 0, param.max ?? param.min ?? 0) : null
    case 'value':
      return param.values?.some((one) => one.value === value) === true ? value : null
    case 'flag':
      return typeof value === 'boolean' ? value : null
    case 'capability':
      return typeof value === 'string' ? value : null
  }
}

function capabilityWithin(param: Param | undefined, own: Capability): Capability {
  const value = param && own.params?.[param.id]
  if (!param || value === undefined) return own
  const near = paramWithin(param, value)
  if (near === value) return own
  return near === null ? { id: own.id } : { ...own, params: { [param.id]: near } }
}

/** A design with all values in their bounds. Stats and capabilities that the book does not know stay as they are. */
export function withinBounds<T extends Design>(rules: ElementRules, design: T): T {
  const stats = rules.stats.flatMap((stat) => {
    const value = design.stats[stat.id]
    return value === undefined ? [] : [[stat.id, statWithin(stat, value)] as const]
  })
  const params = new Map(rules.capabilities.map((one) => [one.id, one.param]))
  return {
    ...design,
    stats: { ...design.stats, ...Object.fromEntries(stats) },
    capabilities: design.capabilities.map((own) => capabilityWithin(params.get(own.id), own)),
  }
}
