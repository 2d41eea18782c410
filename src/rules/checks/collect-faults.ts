/** Collects the faults that a check finds in one part of rule data. */
import type { FaultCode, FaultPath, RuleFault, ThingName } from './rule-fault'

export interface Collector {
  add(path: FaultPath, code: FaultCode, facts?: RuleFault['facts']): void
  /** Reports ids that name nothing. */
  known(path: FaultPath, what: ThingName, known: ReadonlySet<string>, ids: Iterable<string>): void
  /** Reports ids that occur twice. */
  unique(path: FaultPath, ids: readonly string[]): void
}

/** @param part the keys that lead to the part, for the paths of its faults */
export function collector(part: FaultPath, faults: RuleFault[]): Collector {
  const add: Collector['add'] = (path, code, facts = {}) => faults.push({ code, path: [...part, ...path], facts })
  return {
    add,
    known(path, what, known, ids) {
      for (const id of ids) if (!known.has(id)) add(path, 'unknown-id', { what, id })
    },
    unique(path, ids) {
      const seen = new Set<string>()
      for (const id of ids) {
        if (seen.has(id)) add(path, 'twice', { id })
        seen.add(id)
      }
    },
  }
}

export const idsOf = (things: readonly { id: string }[]): Set<string> => new Set(things.map((thing) => thing.id))

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

/** The value under a key of its own: ids from outside never reach what objects inherit. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

export function checkOrder(min: number, max: number, path: FaultPath, at: Collector): void {
  if (min > max) at.add(path, 'min-over-max', { min, max })
}
