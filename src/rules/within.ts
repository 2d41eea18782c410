/**
 * Moves the values of a design into their bounds. A link or a backup may bring numbers of any size: they are kept, and the
 * check reports them, but every calculation uses the nearest allowed value instead.
 */
import type { ElementRules, ElementStat, Param } from './schema-elements'

/** A capability that the players made up: what it is called, what it adds to the cost, what it means. */
export interface OwnCapability {
  name: string
  /** In percent: 25 is +25 %. */
  percent: number
  /** Empty for none. */
  text: string
  /** At most one capability of a group, as for those of the book. */
  group?: string
}

/** The id of every capability that the players made up. */
export const OWN_CAPABILITY = 'own'

/** What pricing needs to know of a design. null is none. */
export interface Design {
  kind: string
  stats: Readonly<Record<string, number | 'auto' | null>>
  capabilities: readonly {
    id: string
    params?: Readonly<Record<string, boolean | number | string>>
    own?: OwnCapability
  }[]
  /** The cost that the players agreed on. */
  agreed?: number
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

function capabilityWithin(rules: ElementRules, param: Param | undefined, own: Capability): Capability {
  if (own.own && rules.own)
    return { ...own, own: { ...own.own, percent: nearest(own.own.percent, rules.own.min, rules.own.max) } }
  const value = param && own.params?.[param.id]
  if (!param || value === undefined) return own
  const near = paramWithin(param, value)
  if (near === value) return own
  return near === null ? { id: own.id } : { ...own, params: { [param.id]: near } }
}

/** The allowed cost nearest to one that is agreed on. */
export const agreedWithin = ({ max, per }: NonNullable<ElementRules['agreed']>, agreed: number): number =>
  Math.min(Math.max(Math.round(agreed * per) / per, 0), max)

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
    capabilities: design.capabilities.map((own) => capabilityWithin(rules, params.get(own.id), own)),
    ...(design.agreed !== undefined && rules.agreed && { agreed: agreedWithin(rules.agreed, design.agreed) }),
  }
}
