/** Holds a file of rule data against its schema: every fault names the file, the place in it and the key, and what belongs there. */
import * as z from 'zod/mini'

/** A fault in rule data: its place, and a sentence for the author of the data. */
export interface DataFault {
  file: string
  path: string
  says: string
}

type Issue = z.core.$ZodIssue
type Place = readonly PropertyKey[]

const error = z.locales.en().localeError

const KINDS = new Map([
  ['string', 'text'],
  ['int', 'whole number'],
  ['record', 'object'],
  ['array', 'list'],
  ['tuple', 'list'],
])

const at = (value: unknown, path: Place): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** The only alternative that has the right keys, if there is one: its faults say more than that none fits. */
const nearest = (alternatives: readonly Issue[][]): Issue[] | undefined => {
  const near = alternatives.filter((issues) => issues.every(({ path }) => path.length > 0))
  return near.length === 1 ? near[0] : undefined
}

/** What is wrong at the place of an issue, as an end of a sentence. */
function wrong(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    case 'invalid_key':
      return `"${String(issue.path.at(-1))}" ${issue.issues[0]?.message ?? ''}`
    case 'invalid_value':
      return `is none of ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return `is no ${KINDS.get(issue.expected) ?? issue.expected}`
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `is none of ${issue.options.map(String).join(', ')}`
        : [...new Set(issue.errors.flat().map(wrong))].join(', ')
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'too_big':
    case 'too_small':
      return issue.message
  }
}

function said(issue: Issue, value: unknown, above: Place): { path: Place; says: string }[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'unrecognized_keys' && at(value, path) === undefined) return [{ path, says: 'is missing' }]
  const near = issue.code === 'invalid_union' ? nearest(issue.errors) : undefined
  return near?.flatMap((one) => said(one, value, path)) ?? [{ path, says: wrong(issue) }]
}

/** What of a file's content its schema does not allow; `undefined` is a file that is not there. */
export function shapeFaultsOf(file: string, schema: z.ZodMiniType, value: unknown): DataFault[] {
  if (value === undefined) return [{ file, path: '', says: `${file} is missing.` }]
  const read = schema.safeParse(value, { error })
  const faults = read.success ? [] : read.error.issues.flatMap((issue) => said(issue, value, []))
  return faults.map(({ path, says }) => {
    const place = path.map(String).join('.')
    return { file, path: place, says: `${file} ${place === '' ? 'at the top' : `at ${place}`}: ${says}.` }
  })
}

/** A file's content as its schema gives it. @throws Error with one sentence on each line if the schema is violated. */
export function readShape<T extends z.ZodMiniType>(file: string, schema: T, value: unknown): z.output<T> {
  const faults = shapeFaultsOf(file, schema, value)
  if (faults.length > 0) throw new Error(faults.map(({ says }) => says).join('\n'))
  return schema.parse(value)
}
