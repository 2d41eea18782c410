/** Why a file can't be read, and what was corrected in one that can. Data only; the sentences are in src/i18n. */

import type { ValueProblem } from '../../roster/bounds'
import { cleanId } from '../../roster/clean-text'

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
  /** JSON, but no file of this app. `found`: the type of its value, or its `format`. */
  | { reason: 'not-muster'; found: string }
  | { reason: 'newer'; version: number }
  /** `path`: the place of the fault in the file, for example units[3].count. */
  | ({ reason: 'invalid'; path: string } & Problem)

/** Something that was left out or corrected: reported, but no reason to refuse the file. */
export type FileNote =
  | { note: 'unknown-key' | 'text-changed' | 'left-out'; path: string }
  /** Too many items: only the first `max` were read. */
  | { note: 'cut'; path: string; max: number }

export type Path = readonly (string | number)[]

/** units, 3, count → units[3].count. Keys come from the file, so each is cleaned and cut as a name is. */
export const pathText = (path: Path): string =>
  path
    .map((step, at) => (typeof step === 'number' ? `[${String(step)}]` : `${at === 0 ? '' : '.'}${cleanId(step)}`))
    .join('')

/** Thrown by the parts of the reader; file-read.ts catches it. */
export class Invalid extends Error {
  constructor(
    readonly path: Path,
    readonly problem: Problem,
  ) {
    super()
  }
}
