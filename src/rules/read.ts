/** Reads a folder of rule data strictly: every fault names its file, the place in it and the key. */
import type * as z from 'zod/mini'
import type { BookFiles } from './book'
import * as schema from './schema'

/** A fault in rule data, as a fact and as a sentence for whoever writes the data. */
export interface DataFault {
  file: string
  path: string
  says: string
}

const FILES = {
  'ruleset.json': schema.rulesetSchema,
  'units.json': schema.unitsSchema,
  'reference.json': schema.referenceSchema,
  'wire.json': schema.wireSchema,
  'words/en.json': schema.wordsSchema,
  'title/en.json': schema.titleSchema,
} as const

const place = (path: readonly PropertyKey[]) => path.map(String).join('.')

function faultOf(file: string, issue: z.core.$ZodIssue): DataFault {
  const path = place(issue.path)
  const where = path === '' ? 'at the top' : `at ${path}`
  if (issue.code === 'unrecognized_keys')
    return { file, path, says: `${file} ${where}: unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}.` }
  return { file, path, says: `${file} ${where}: ${issue.message}.` }
}

function parse(file: string, type: z.ZodMiniType, value: unknown): DataFault[] {
  if (value === undefined) return [{ file, path: '', says: `${file} is missing.` }]
  const read = type.safeParse(value)
  return read.success ? [] : read.error.issues.map((issue) => faultOf(file, issue))
}

/** The faults of shape in a folder's files, by name. elements.json may be missing. */
export function shapeFaults(files: Readonly<Record<string, unknown>>): DataFault[] {
  return [
    ...Object.entries(FILES).flatMap(([file, type]) => parse(file, type, files[file])),
    ...(files['elements.json'] === undefined
      ? []
      : parse('elements.json', schema.elementsSchema, files['elements.json'])),
  ]
}

/** A folder's files as army book files. @throws Error with a sentence a line when their shape is wrong. */
export function readBookFiles(files: Readonly<Record<string, unknown>>): BookFiles {
  const faults = shapeFaults(files)
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.says).join('\n'))
  return {
    ruleset: schema.rulesetSchema.parse(files['ruleset.json']),
    units: schema.unitsSchema.parse(files['units.json']),
    reference: schema.referenceSchema.parse(files['reference.json']),
    wire: schema.wireSchema.parse(files['wire.json']),
    words: schema.wordsSchema.parse(files['words/en.json']),
    title: schema.titleSchema.parse(files['title/en.json']),
    elements: files['elements.json'] === undefined ? null : schema.elementsSchema.parse(files['elements.json']),
  }
}
