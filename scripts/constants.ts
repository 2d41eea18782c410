/**
 * Puts a value in the place of the variables and properties of a library that always have it here, so that the minifier
 * removes what can no longer happen.
 */
import { lacking } from './places.ts'
import { nameOf, type Cut, type Node } from './syntax.ts'

/** By name, the value as code. */
export type Constants = ReadonlyMap<string, string>

/** @param always the names by their value. */
export const constants = (always: Readonly<Record<string, readonly string[]>>): Constants =>
  new Map(Object.entries(always).flatMap(([value, names]) => names.map((name) => [name, value] as const)))

/** Throws if one of the names is not in the library's source. */
export function checkNames(library: string, code: string, names: Iterable<string>): void {
  const missing = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
  if (missing.length > 0) throw lacking(library, missing.join(', '))
}

/** Whether a variable or property in this place is set or declared, and not read. */
export const isSet = (place: string, { type }: Node): boolean =>
  (place === 'left' && type !== 'BinaryExpression' && type !== 'LogicalExpression') ||
  ['exported', 'id', 'imported', 'key', 'local', 'param', 'params', 'property'].includes(place) ||
  type === 'UpdateExpression'

/** `{ a, b: c }` in a pattern, without what is a constant anyway. */
function fewer(pattern: Node, values: Constants): Cut[] {
  const properties = pattern['properties'] as (Node & { value?: Node })[]
  return properties.flatMap(({ start, end, value }, at) =>
    value && values.has(nameOf(value)) ? [[start, properties[at + 1]?.start ?? end, ''] as const] : [],
  )
}

/** The cuts for a node itself, not for those in it. */
export function constantsAt(one: Node, place: string, parent: Node, values: Constants): Cut[] {
  if (one.type === 'ObjectPattern') return fewer(one, values)
  const { start, end } = one
  const { key, left, shorthand } = one as Partial<Record<string, Node>>
  if (shorthand && parent.type === 'ObjectExpression' && key) {
    const value = values.get(nameOf(key))
    return value === undefined ? [] : [[start, end, `${nameOf(key)}: ${value}`]]
  }
  const isGiven = one.type === 'AssignmentExpression' && left?.type === 'Identifier'
  const value = isSet(place, parent) ? undefined : values.get(nameOf(isGiven ? left : one))
  return value === undefined ? [] : [[start, end, value]]
}
