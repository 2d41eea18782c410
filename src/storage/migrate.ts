/**
 * Converts records of earlier versions into the present shape when they are read. A step converts plain JSON to plain JSON,
 * independent of today's schemas; once released it is never changed. tests/golden/storage has a pair for each step.
 */

import { isObject } from '../rules/record'

type Json = Readonly<Record<string, unknown>>

/** The step under key n converts version n into version n + 1. */
export const steps: ReadonlyMap<number, (record: Json) => Json> = new Map([
  // Version 2 adds the opening of the app in which a list was last saved.
  [1, (record: Json): Json => ({ ...record, version: 2, opening: 0 })],
  // Version 3 adds `pinned` and `archived`.
  [2, (record: Json): Json => ({ ...record, version: 3, pinned: false, archived: false })],
  // Version 4 adds private notes of single units, which may be missing.
  [3, (record: Json): Json => ({ ...record, version: 4 })],
])

/** The version of a stored value; undefined if it is no record. */
export function versionOf(raw: unknown): number | undefined {
  const version = isObject(raw) ? raw['version'] : undefined
  return typeof version === 'number' ? version : undefined
}

/** The value as version `wanted` would have written it. A value that is no record, or newer, is returned unchanged. */
export function migrate(raw: unknown, wanted: number): unknown {
  let record = raw
  for (let version = versionOf(raw); version !== undefined && version < wanted; version++) {
    const step = steps.get(version)
    if (!step) return raw
    record = step(record as Json)
  }
  return record
}
