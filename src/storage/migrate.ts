/**
 * Brings records that earlier versions wrote into the present shape, when they are read. A step is plain JSON to plain
 * JSON and knows no schema of today; once released it is never changed. tests/golden/storage holds a pair for each.
 */

import { isObject } from '../rules/record'

type Json = Readonly<Record<string, unknown>>

/** The step under n makes version n + 1 of version n. */
export const steps: ReadonlyMap<number, (record: Json) => Json> = new Map([
  // Version 2 knows in which opening of the app a list was last saved.
  [1, (record: Json): Json => ({ ...record, version: 2, opening: 0 })],
  // Version 3 knows lists that are pinned or archived.
  [2, (record: Json): Json => ({ ...record, version: 3, pinned: false, archived: false })],
  // Version 4 knows private notes of single units.
  [3, (record: Json): Json => ({ ...record, version: 4 })],
])

/** The version that a stored value says it has; undefined where it is no record at all. */
export function versionOf(raw: unknown): number | undefined {
  const version = isObject(raw) ? raw['version'] : undefined
  return typeof version === 'number' ? version : undefined
}

/** The value as version `wanted` would have written it. What is no record, or newer, comes back as it is. */
export function migrate(raw: unknown, wanted: number): unknown {
  let record = raw
  for (let version = versionOf(raw); version !== undefined && version < wanted; version++) {
    const step = steps.get(version)
    if (!step) return raw
    record = step(record as Json)
  }
  return record
}
