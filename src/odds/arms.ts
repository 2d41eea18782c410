/**
 * The weapons used in an attack: those that are allowed and in reach, of the models that attack, and attack lines that rules
 * add.
 */
import { afterLosses } from '../roster/equip'
import { holds, work } from './scene'
import { lettersOf, type Arm } from './side'
import type { Stage } from './situation'

export const REASONS = ['unknown-unit', 'no-weapon', 'out-of-reach'] as const

/** Removes the weapons of `gone` models that do not attack; what one soldier carries besides (count 0) stays. */
const fewer = (arms: readonly Arm[], gone: number): Arm[] =>
  afterLosses(arms, gone).filter((arm, at) => arm.count > 0 || arms[at]?.count === 0)

/** If wanted, one soldier with the most numerous weapon uses what he carries (count 0) instead of it. */
function carry(arms: readonly Arm[], wanted: boolean): Arm[] {
  const used = arms.filter((arm) => arm.count > 0)
  const carried = arms.filter((arm) => arm.count === 0)
  const owner = used.toSorted((a, b) => b.count - a.count)[0]
  if (!wanted || !owner || carried.length === 0) return used
  const rest = used.map((arm) => (arm === owner ? { ...arm, count: arm.count - 1 } : arm))
  return [...rest.filter((arm) => arm.count > 0), ...carried.map((arm) => ({ ...arm, count: 1 }))]
}

/** The first `most` weapons. */
function firstOf(arms: readonly Arm[], most: number): Arm[] {
  let left = most
  return arms.flatMap((arm) => {
    const count = Math.min(arm.count, left)
    left -= count
    return count > 0 ? [{ ...arm, count }] : []
  })
}

function lines(stage: Stage): Arm[] {
  return (stage.mode.lines ?? [])
    .filter((line) => holds(line.when, stage))
    .map((line) => {
      const stats = new Map(Object.entries(line.stats))
      const marks = new Set([line.id, ...(line.marks ?? []), ...lettersOf(stats.values())])
      return { id: line.id, count: 1, stats, marks, line: true, alone: line.alone === true }
    })
}

export interface Armed {
  arms: readonly Arm[]
  /** Why nothing is used; empty where something is. */
  reasons: readonly string[]
}

export function armed(stage: Stage): Armed {
  const { mode, attacker, situation } = stage
  const reasons = new Set<string>()
  const columns = (arm: Arm) =>
    (mode.has === undefined || (arm.stats.get(mode.has) ?? null) !== null) &&
    (mode.without === undefined || (arm.stats.get(mode.without) ?? null) === null)
  const may = (arm: Arm): boolean => {
    const bars = (mode.bars ?? []).filter((bar) => holds(bar.when, stage, arm))
    bars.forEach((bar) => reasons.add(bar.id))
    if (bars.length > 0) return false
    if (!mode.reach) return true
    const reaches = Number(arm.stats.get(mode.reach.stat) ?? -1) >= work(mode.reach.distance, stage, arm).value
    if (!reaches) reasons.add('out-of-reach')
    return reaches
  }
  const all = Number(attacker.stats.get('size') ?? attacker.models)
  const wanted = mode.models === undefined ? all : Number(situation.get(mode.models) ?? all)
  const carries = mode.carried !== undefined && situation.get(mode.carried) === true
  const most = mode.weapons === undefined ? Infinity : Number(situation.get(mode.weapons))
  const used = firstOf(carry(fewer(attacker.arms.filter(columns), all - wanted).filter(may), carries), most)
  const added = lines(stage).filter((arm) => columns(arm) && (used.length > 0 || arm.alone) && may(arm))
  const arms = [...used, ...added]
  if (arms.length > 0) return { arms, reasons: [] }
  return { arms, reasons: reasons.size > 0 ? [...reasons] : ['no-weapon'] }
}
