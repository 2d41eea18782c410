/** The shape of wire.json: the numbers in links. */
import * as z from 'zod/mini'
import { byId } from './schema-parts'

/** Numbers that stand for ids in links. Append only: a number once given is never changed or given again. */
export const wireSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ruleset: z.int().check(z.gte(1)),
  settings: byId(z.int().check(z.gte(1))),
  choices: byId(byId(z.int().check(z.gte(1)))),
  units: byId(z.int().check(z.gte(1))),
  /** By set of upgrades. */
  upgrades: byId(byId(z.int().check(z.gte(1)))),
  stats: byId(z.int().check(z.gte(1))),
  kinds: byId(z.int().check(z.gte(1))),
  capabilities: byId(z.int().check(z.gte(1))),
  params: byId(z.int().check(z.gte(1))),
})
export type Wire = z.infer<typeof wireSchema>
