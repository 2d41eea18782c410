/** The shape of wire.json: the numbers in links. */
import * as z from 'zod/mini'
import { byId } from './schema-parts'

/** Numbers that stand for ids in links. Append only: a number once given is never changed or given again. */
export const wireSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Of the game: no other game has it. */
  ruleset: z.int().check(z.gte(1)),
  /** Settings of ruleset.json. */
  settings: byId(z.int().check(z.gte(1))),
  /** By setting. */
  choices: byId(byId(z.int().check(z.gte(1)))),
  /** Units of units.json. */
  units: byId(z.int().check(z.gte(1))),
  /** By set of upgrades. */
  upgrades: byId(byId(z.int().check(z.gte(1)))),
  /** Stats of designed elements. */
  stats: byId(z.int().check(z.gte(1))),
  /** Kinds of designed elements. */
  kinds: byId(z.int().check(z.gte(1))),
  /** Capabilities of designed elements. */
  capabilities: byId(z.int().check(z.gte(1))),
  /** What capabilities ask. */
  params: byId(z.int().check(z.gte(1))),
})
export type Wire = z.infer<typeof wireSchema>
