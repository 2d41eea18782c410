/** How much a file of rules changes or has, by part: what a player wants to know before keeping it. */
import type { RulesFile } from '../schema-rules-file'

export const PARTS = ['units', 'weapons', 'upgrades', 'limits', 'settings', 'others'] as const
export type PartCounts = Readonly<Record<(typeof PARTS)[number], number>>

/** Any part of a file, whose keys are lists (`add`, `hide`, `off`) or records by id (`change`). */
const sizeOf = (part: object | undefined): number =>
  Object.values(part ?? {}).reduce<number>(
    (sum, one: unknown) =>
      sum + (Array.isArray(one) ? one.length : typeof one === 'object' && one !== null ? Object.keys(one).length : 0),
    0,
  )

export function countChanges(file: RulesFile): PartCounts {
  const { units, weapons, upgrades = {}, limits, advice, settings, trackers, capabilities } = file
  const rules = Object.keys(file.words?.rules ?? {}).length
  return {
    units: sizeOf(units),
    weapons: sizeOf(weapons),
    upgrades: Object.values(upgrades).reduce((sum, set) => sum + sizeOf(set), 0),
    limits: sizeOf(limits) + sizeOf(advice),
    settings: sizeOf(settings),
    others: sizeOf(trackers) + sizeOf(capabilities) + rules,
  }
}
