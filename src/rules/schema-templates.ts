/** The shape of templates.json: what is printed at true size, to be cut out and laid on the table. */
import * as z from 'zod/mini'
import { id } from './schema-parts'

/** In mm. What is larger does not fit on paper. */
const size = z.number().check(z.gte(8), z.lte(180))

const piece = {
  /** Its name among the words of templates. */
  id,
  /** How many are printed: one where nothing is said. */
  times: z.optional(z.int().check(z.gte(1), z.lte(40))),
  /** Each bears its number. */
  numbered: z.optional(z.boolean()),
  /** What its color means, printed in color: `accent` where nothing is said. */
  tone: z.optional(z.enum(['accent', 'good', 'bad'])),
}

const pieceSchema = z.discriminatedUnion('shape', [
  z.strictObject({
    ...piece,
    shape: z.literal('disc'),
    /** Its diameter in mm. */
    across: size,
    /** A cross marks the center. */
    center: z.optional(z.boolean()),
  }),
  z.strictObject({
    ...piece,
    /** A round end that narrows to a marked point. */
    shape: z.literal('teardrop'),
    /** From the point to the round end, in mm. */
    long: size,
    /** Across the round end, in mm. */
    wide: size,
  }),
  z.strictObject({
    ...piece,
    /** A row of numbered fields on which a coin is moved. */
    shape: z.literal('track'),
    /** The first and the last number. */
    numbers: z.tuple([z.int(), z.int()]),
    /** The side of a field, in mm. */
    field: size,
  }),
])
export type Piece = z.infer<typeof pieceSchema>

export const templatesSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** In printing order. */
  pieces: z.array(pieceSchema).check(z.minLength(1)),
})
export type Templates = z.infer<typeof templatesSchema>
