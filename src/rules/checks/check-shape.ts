/** Holds a value against its schema: every fault has its place, and what belongs there. */
import type * as z from 'zod/mini'
import { isObject } from '../record'
import { FAULT_CODES, type FaultCode, type FaultPath, type RuleFault } from './rule-fault'

type Issue = z.core.$ZodIssue
type Place = readonly PropertyKey[]

const codes: ReadonlySet<string> = new Set(FAULT_CODES)
/** Schemas name the code of a fault of their own as its message. */
const codeIn = (message: string): FaultCode | undefined => (codes.has(message) ? (message as FaultCode) : undefined)

const at = (value: unknown, path: Place): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      isObject(inner) && Object.hasOwn(inner, key) ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/** The only alternative that has the right keys, if there is one: its faults say more than that none fits. */
const nearest = (alternatives: readonly Issue[][]): Issue[] | undefined => {
  const near = alternatives.filter((issues) => issues.every(({ path }) => path.length > 0))
  return near.length === 1 ? near[0] : undefined
}

const shown = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? value.slice(0, 80)
      : JSON.stringify(value)?.slice(0, 80)

type Found = Pick<RuleFault, 'code' | 'facts'>

/** What is wrong at the place of an issue. */
function wrong(issue: Issue, found: unknown): Found {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown-key', facts: { keys: issue.keys.join(', ') } }
    case 'invalid_key':
      return { code: codeIn(issue.issues[0]?.message ?? '') ?? 'bad-id', facts: { id: String(issue.path.at(-1)) } }
    case 'invalid_value':
      return { code: 'not-allowed', facts: { found: shown(found), allowed: issue.values.map(String).join(', ') } }
    case 'invalid_type':
      return issue.expected === 'int' && typeof found === 'number'
        ? { code: 'not-whole', facts: { found } }
        : { code: 'wrong-type', facts: { expected: issue.expected } }
    case 'invalid_union':
      return ofUnion(issue, found)
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too-long', facts: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { code: 'too-many', facts: { max: Number(issue.maximum) } }
      return { code: 'too-large', facts: { found: shown(found), max: Number(issue.maximum) } }
    case 'too_small':
      if (issue.origin === 'string') return { code: 'too-short', facts: { min: Number(issue.minimum) } }
      if (issue.origin === 'array') return { code: 'too-few', facts: { min: Number(issue.minimum) } }
      return { code: 'too-small', facts: { found: shown(found), min: Number(issue.minimum) } }
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
      return { code: codeIn(issue.message ?? '') ?? 'wrong-type', facts: { found: shown(found), id: shown(found) } }
  }
}

function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>, found: unknown): Found {
  if ('options' in issue && issue.options)
    return { code: 'not-allowed', facts: { found: shown(found), allowed: issue.options.map(String).join(', ') } }
  const all = issue.errors.flat().map((one) => wrong(one, found))
  const special = all.find(({ code }) => code !== 'wrong-type' && code !== 'unknown-key')
  if (special) return special
  const expected = new Set(all.flatMap(({ facts }) => facts.expected ?? []))
  return { code: 'wrong-type', facts: { expected: [...expected].join(', ') } }
}

function faultsOf(issue: Issue, value: unknown, above: Place): { place: Place; found: Found }[] {
  const place = [...above, ...issue.path]
  const there = at(value, place)
  if (issue.code !== 'unrecognized_keys' && issue.code !== 'invalid_key' && there === undefined)
    return [{ place, found: { code: 'missing', facts: {} } }]
  const near = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined
  return near?.flatMap((one) => faultsOf(one, value, place)) ?? [{ place, found: wrong(issue, there) }]
}

/** A place as keys; in a list the id of the thing stands for its position, where it has one. */
function pathOf(place: Place, value: unknown): FaultPath {
  return place.map((step, depth) => {
    if (typeof step !== 'number') return String(step)
    const thing = at(value, place.slice(0, depth + 1))
    const id = isObject(thing) && Object.hasOwn(thing, 'id') ? thing.id : undefined
    return typeof id === 'string' && id !== '' && id.length <= 80 ? id : step
  })
}

/** What of a value its schema does not allow. Never throws. */
export function shapeFaults(schema: z.ZodMiniType, value: unknown): RuleFault[] {
  const read = schema.safeParse(value)
  const found = read.success ? [] : read.error.issues.flatMap((issue) => faultsOf(issue, value, []))
  return found.map(({ place, found }) => ({ ...found, path: pathOf(place, value) }))
}
