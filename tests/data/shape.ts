/** Holds a file of data/ that is no rule data of a game, as words of the odds, against its schema. */
import type * as z from 'zod/mini'
import { shapeFaults } from '../../src/rules/checks/check-shape'
import { describePlacedFault } from '../../src/rules/checks/describe-rule-fault'
import { rulesEnglish } from '../rules/house/english'

/** What of a file's content its schema does not allow, with the name of the file; `undefined` is a file that is not there. */
export function shapeFaultsOf(file: string, schema: z.ZodMiniType, value: unknown): { says: string }[] {
  if (value === undefined) return [{ says: `${file} is missing.` }]
  return shapeFaults(schema, value).map((fault) => ({ says: `${file} at ${describePlacedFault(fault, rulesEnglish)}` }))
}

/** A file's content as its schema gives it. @throws Error with one sentence on each line if the schema is violated. */
export function readShape<T extends z.ZodMiniType>(file: string, schema: T, value: unknown): z.output<T> {
  const faults = shapeFaultsOf(file, schema, value)
  if (faults.length > 0) throw new Error(faults.map(({ says }) => says).join('\n'))
  return schema.parse(value)
}
