/** Checks a parsed value against a schema: unknown keys are removed with a note, the first other fault is thrown. */
import type * as z from 'zod/mini'
import { cleanName } from '../../roster/clean-text'
import { isObject } from '../../rules/record'
import { Invalid, pathText, type FileNote, type Path, type Problem } from './file-fault'

type Issue = z.core.$ZodIssue

/** The JSON type of a value, as the messages `kind.*` name it. */
export const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && !Number.isFinite(value)
        ? 'infinite'
        : typeof value

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), value)

const pathOf = (issue: Issue): Path => issue.path.map((step) => (typeof step === 'number' ? step : String(step)))

/** What the branches of a union expect at the deepest place that any of them reached. */
function unionFault(issue: Issue, path: Path): { path: Path; allowed: string[] } {
  if (issue.code === 'invalid_type') return { path, allowed: [issue.expected] }
  if (issue.code === 'invalid_value') return { path, allowed: issue.values.map(String) }
  if (issue.code !== 'invalid_union') return { path, allowed: [] }
  const inner = issue.errors.flat().map((one) => unionFault(one, [...path, ...pathOf(one)]))
  const deepest = Math.max(path.length, ...inner.map((one) => one.path.length))
  const there = inner.filter((one) => one.path.length === deepest)
  return { path: there[0]?.path ?? path, allowed: [...new Set(there.flatMap((one) => one.allowed))] }
}

function problemOf(issue: Issue, found: unknown, allowed: string[]): Problem {
  const size = typeof found === 'string' || Array.isArray(found) ? found.length : typeof found === 'number' ? found : 0
  if (found === undefined) return { problem: 'missing', allowed }
  if (issue.code === 'too_small' && issue.origin === 'string') return { problem: 'missing', allowed: ['string'] }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { problem: 'too-long', found: size, max: Number(issue.maximum) }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { problem: 'too-many', found: size, max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { problem: 'out-of-range', found: size, min: Number(issue.minimum), max: null }
  if (issue.code === 'too_big') return { problem: 'out-of-range', found: size, min: null, max: Number(issue.maximum) }
  if (issue.code === 'invalid_type' && issue.expected === 'int' && typeof found === 'number')
    return { problem: 'not-whole', found }
  if (issue.code === 'invalid_value' && (typeof found === 'string' || typeof found === 'number'))
    return { problem: 'not-allowed', found: cleanName(String(found)), allowed }
  return { problem: 'wrong-type', found: kindOf(found), allowed }
}

/** Keys with a meaning in JavaScript itself. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

function dropForbidden(value: unknown, path: Path, notes: FileNote[]): void {
  if (!isObject(value)) return
  for (const key of Object.keys(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (FORBIDDEN.has(key)) {
      Reflect.deleteProperty(value, key)
      notes.push({ note: 'unknown-key', path: pathText(here) })
    } else dropForbidden(value[key], here, notes)
  }
}

/** @param value is changed: unknown keys are removed from it. @throws Invalid */
export function shape<T extends z.ZodMiniType>(schema: T, value: unknown, path: Path, notes: FileNote[]): z.infer<T> {
  dropForbidden(value, path, notes)
  const first = schema.safeParse(value)
  if (first.success) return first.data
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const owner = valueAt(value, pathOf(issue))
    for (const key of issue.keys) {
      if (isObject(owner)) Reflect.deleteProperty(owner, key)
      notes.push({ note: 'unknown-key', path: pathText([...path, ...pathOf(issue), key]) })
    }
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  if (!issue) throw new Invalid(path, { problem: 'wrong-type', found: kindOf(value), allowed: [] })
  const fault = unionFault(issue, pathOf(issue))
  throw new Invalid([...path, ...fault.path], problemOf(issue, valueAt(value, fault.path), fault.allowed))
}
