/** One mechanism for every composition limit: measure × selection × bound. Reports each limit, met or not. */
import type { ArmyBook } from './book'
import { add, compare, times, toFraction, toNumber, toShare, ZERO, type Fraction } from './fraction'
import type { Bound, Select } from './schema-parts'
import type { Limit } from './schema-ruleset'
import type { Fact } from './schema-units'
import { selects, type Selectable } from './select'
import { allowedChoices, strayChoice, type Settings } from './settings'

/** An entry of a list, as far as limits are concerned. Costs are of the whole entry. */
export interface Item extends Selectable {
  units: number
  models: number
  costs: Readonly<Record<string, Fraction>>
  profile?: Readonly<Record<string, Fact>>
  /** A unit of several designs, as the elements of each count: together they are the item. */
  shares?: readonly Item[]
  /** What the players made up for its designs, by their names or ids: capabilities, and costs that they agreed on. */
  house?: { capabilities: readonly string[]; agreed: readonly string[] }
}

/** What measures count that is no cost of the game: units and models, settings, and what the players made up. */
const MADE = ['house-capabilities', 'agreed-costs'] as const
export const MEASURES = ['units', 'models', 'chosen', 'empty', ...MADE] as const
/** Whether a limit counts what the players made up: that is told beside every verdict. */
export const isMade = (measure: string): measure is (typeof MADE)[number] => MADE.some((one) => one === measure)
const NONE: readonly string[] = []

/** The result of a limit for a list. `allowed` is the bound that is broken, or the one that matters while it is met. */
export interface LimitResult {
  limit: Limit
  met: boolean
  found: number
  allowed: number
  min: number | null
  max: number | null
  /** A choice that the other settings do not allow, and the choices that they do allow. */
  stray?: { value: string; open: readonly string[] }
}

/** A ban that is respected shows no counter; only a violation is reported. */
export const isRespectedBan = ({ limit, met }: LimitResult): boolean => met && (limit.exactly ?? limit.max) === 0

const applies = (limit: Limit, settings: Settings): boolean =>
  Object.entries(limit.when ?? {}).every(([setting, wanted]) => {
    const value = settings.get(setting)
    return typeof wanted === 'string' ? value === wanted : wanted.some((one) => one === value)
  })

/** The sum of a measure over the selected items. */
export function measure(what: string, select: Select | undefined, items: readonly Item[]): Fraction {
  let count = 0
  let sum = ZERO
  for (const item of items.flatMap((one) => one.shares ?? [one])) {
    if (!selects(select, item)) continue
    if (what === 'units') count += item.units
    else if (what === 'models') count += item.models
    else sum = add(sum, item.costs[what] ?? ZERO)
  }
  return what === 'units' || what === 'models' ? toFraction(count) : sum
}

function chosen(book: ArmyBook, id: string, settings: Settings): Fraction {
  const setting = book.settingById.get(id)
  const value = settings.get(id)
  return toFraction(
    setting && typeof value === 'string' && allowedChoices(book, setting, settings).includes(value) ? 1 : 0,
  )
}

/** The value of a bound; null for no bound. */
export function boundValue(bound: Bound | undefined, items: readonly Item[], settings: Settings): Fraction | null {
  if (bound === undefined) return null
  if (typeof bound === 'number') return toFraction(bound)
  const base =
    bound.setting !== undefined
      ? toFraction(Number(settings.get(bound.setting) ?? 0))
      : measure(bound.measure ?? 'units', bound.select, items)
  return bound.share === undefined ? base : times(base, toShare(bound.share))
}

/** How many of the selected units none of the riders is left for: each takes one that fits, the smallest takes first. */
function empty({ select, riders }: Limit, items: readonly Item[]): Fraction {
  const each = (some: readonly Item[], size: (item: Item) => number) =>
    some.flatMap((item) => Array<number>(item.units).fill(size(item))).toSorted((a, b) => a - b)
  const waiting = each(
    items.filter((item) => selects(riders?.select, item)),
    ({ models, units }) => models / units,
  )
  const rooms = each(
    items.filter((item) => selects(select, item)),
    ({ profile }) => Number(profile?.[riders?.room ?? ''] ?? 0),
  )
  let taken = 0
  for (const room of rooms) if ((waiting[taken] ?? Infinity) <= room) taken += 1
  return toFraction(rooms.length - taken)
}

/** How many different capabilities the players made up, or designs on whose cost they agreed, the items have. */
function made(what: 'capabilities' | 'agreed', items: readonly Item[]): Fraction {
  return toFraction(new Set(items.flatMap(({ house }) => house?.[what] ?? NONE)).size)
}

function foundOf(book: ArmyBook, limit: Limit, items: readonly Item[], settings: Settings): Fraction {
  switch (limit.measure) {
    case 'chosen':
      return chosen(book, limit.setting ?? '', settings)
    case 'empty':
      return empty(limit, items)
    case 'house-capabilities':
      return made('capabilities', items)
    case 'agreed-costs':
      return made('agreed', items)
    default:
      return measure(limit.measure, limit.select, items)
  }
}

function judgeLimit(book: ArmyBook, limit: Limit, items: readonly Item[], settings: Settings): LimitResult {
  const found = foundOf(book, limit, items, settings)
  const min = boundValue(limit.exactly ?? limit.min, items, settings)
  const max = boundValue(limit.exactly ?? limit.max, items, settings)
  const under = min !== null && compare(found, min) < 0
  const over = max !== null && compare(found, max) > 0
  const allowed = under ? min : (max ?? min ?? ZERO)
  const setting = limit.measure === 'chosen' ? book.settingById.get(limit.setting ?? '') : undefined
  const stray = setting ? strayChoice(book, setting, settings) : null
  return {
    limit,
    met: !under && !over,
    found: toNumber(found),
    allowed: toNumber(allowed),
    min: min && toNumber(min),
    max: max && toNumber(max),
    ...(stray && { stray }),
  }
}

/** Every limit that applies under the settings, in the ruleset's order. */
export function judge(
  book: ArmyBook,
  limits: readonly Limit[],
  items: readonly Item[],
  settings: Settings,
): LimitResult[] {
  return limits.filter((limit) => applies(limit, settings)).map((limit) => judgeLimit(book, limit, items, settings))
}
