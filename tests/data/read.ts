/** Reads a folder of rule data strictly: every fault names its file, the place in it and the key. */
import type * as z from 'zod/mini'
import type { BookFiles } from '../../src/rules/book'
import { idPattern } from '../../src/rules/schema-parts'
import { elementsSchema } from '../../src/rules/schema-elements'
import { referenceSchema } from '../../src/rules/schema-reference'
import { rulesetSchema } from '../../src/rules/schema-ruleset'
import { unitsSchema } from '../../src/rules/schema-units'
import { wireSchema } from '../../src/rules/schema-wire'
import { titleSchema, wordsSchema } from '../../src/rules/schema-words'

/** A fault in rule data: its place, and a sentence for the author of the data. */
export interface DataFault {
  file: string
  path: string
  says: string
}

const FILES = {
  'ruleset.json': rulesetSchema,
  'units.json': unitsSchema,
  'reference.json': referenceSchema,
  'wire.json': wireSchema,
  'words/en.json': wordsSchema,
  'title/en.json': titleSchema,
} as const

const ID = 'letters and digits, parts joined by hyphens or dots, a small letter or a digit first'
const ID_PATTERN = String(idPattern)

const place = (path: readonly PropertyKey[]) => path.map(String).join('.')

function faultOf(file: string, issue: z.core.$ZodIssue): DataFault {
  const path = place(issue.path)
  const where = path === '' ? 'at the top' : `at ${path}`
  if (issue.code === 'unrecognized_keys')
    return { file, path, says: `${file} ${where}: unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}.` }
  if (issue.code === 'invalid_key')
    return { file, path, says: `${file} ${where}: "${String(issue.path.at(-1))}" is no id: ${ID}.` }
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return { file, path, says: `${file} ${where}: is none of ${issue.options.map(String).join(', ')}.` }
  const isId = issue.code === 'invalid_format' && issue.format === 'regex' && issue.pattern === ID_PATTERN
  return { file, path, says: `${file} ${where}: ${isId ? `is no id: ${ID}` : issue.message}.` }
}

function parse(file: string, type: z.ZodMiniType, value: unknown): DataFault[] {
  if (value === undefined) return [{ file, path: '', says: `${file} is missing.` }]
  const read = type.safeParse(value)
  return read.success ? [] : read.error.issues.map((issue) => faultOf(file, issue))
}

/** Violations of the schemas in a folder’s files. elements.json may be missing. */
export function shapeFaults(files: Readonly<Record<string, unknown>>): DataFault[] {
  return [
    ...Object.entries(FILES).flatMap(([file, type]) => parse(file, type, files[file])),
    ...(files['elements.json'] === undefined ? [] : parse('elements.json', elementsSchema, files['elements.json'])),
  ]
}

/** A folder’s files as army book files. @throws Error with one sentence on each line if a schema is violated. */
export function readBookFiles(files: Readonly<Record<string, unknown>>): BookFiles {
  const faults = shapeFaults(files)
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.says).join('\n'))
  return {
    ruleset: rulesetSchema.parse(files['ruleset.json']),
    units: unitsSchema.parse(files['units.json']),
    reference: referenceSchema.parse(files['reference.json']),
    wire: wireSchema.parse(files['wire.json']),
    words: wordsSchema.parse(files['words/en.json']),
    title: titleSchema.parse(files['title/en.json']),
    elements: files['elements.json'] === undefined ? null : elementsSchema.parse(files['elements.json']),
  }
}
