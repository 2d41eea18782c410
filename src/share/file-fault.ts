/** Why a file can't be read, and what was put right in one that can: facts, whose sentences are in words/. */

import type { ValueProblem } from '../roster/bounds'

export type Problem = ValueProblem

export type FileFault =
  | { reason: 'too-big'; size: number; limit: number }
  | { reason: 'empty' }
  | { reason: 'utf16' }
  | { reason: 'not-utf8' }
  | { reason: 'binary' }
  | { reason: 'html' }
  | { reason: 'cut-off' }
  | { reason: 'not-json' }
  | { reason: 'too-deep'; limit: number }
  /** JSON, but nothing that this app writes. `found`: what it is, or its format. */
  | { reason: 'not-muster'; found: string }
  | { reason: 'newer'; version: number }
  /** `path`: the place in the file, as units[3].count. */
  | ({ reason: 'invalid'; path: string } & Problem)

/** Something that was left out or put right: worth telling, no reason to refuse. */
export type FileNote =
  | { note: 'unknown-key' | 'text-changed' | 'left-out'; path: string }
  /** There are more than are kept; the first `max` were taken. */
  | { note: 'cut'; path: string; max: number }

export type Path = readonly (string | number)[]

/** units, 3, count → units[3].count */
export const placeOf = (path: Path): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${String(step)}]` : at === 0 ? step : `.${step}`)).join('')

/** Thrown within the reader only. */
export class Invalid extends Error {
  constructor(
    readonly path: Path,
    readonly problem: Problem,
  ) {
    super()
  }
}
