/** Reads a folder of rule data strictly: every fault names its file, the place in it and the key. */
import type { BookFiles } from '../../src/rules/book'
import { elementsSchema } from '../../src/rules/schema-elements'
import { referenceSchema } from '../../src/rules/schema-reference'
import { rulesetSchema } from '../../src/rules/schema-ruleset'
import { unitsSchema } from '../../src/rules/schema-units'
import { wireSchema } from '../../src/rules/schema-wire'
import { titleSchema, wordsSchema } from '../../src/rules/schema-words'
import { shapeFaultsOf, type DataFault } from './shape'

const FILES = {
  'ruleset.json': rulesetSchema,
  'units.json': unitsSchema,
  'reference.json': referenceSchema,
  'wire.json': wireSchema,
  'words/en.json': wordsSchema,
  'title/en.json': titleSchema,
} as const

/** Violations of the schemas in a folder’s files. elements.json may be missing. */
export function shapeFaults(files: Readonly<Record<string, unknown>>): DataFault[] {
  return [
    ...Object.entries(FILES).flatMap(([file, type]) => shapeFaultsOf(file, type, files[file])),
    ...(files['elements.json'] === undefined
      ? []
      : shapeFaultsOf('elements.json', elementsSchema, files['elements.json'])),
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
