/**
 * The shape of odds.json: how a game's dice turn an attack into losses, as a small vocabulary of steps.
 * Conditions look at marks: a unit's id, category, tags and rules, or a design's kind and capabilities;
 * a weapon's id, its rules and the letters behind its dice ("x", "*").
 */
import * as z from 'zod/mini'
import { byId, id, sign } from './schema-parts'

const mark = z.string().check(z.minLength(1))
const marks = z.union([mark, z.array(mark).check(z.minLength(1))])
const fact = z.union([z.number(), z.string(), z.null()])

/** When it holds: several keys mean and, a list inside a key means or. */
const conditionSchema = z.strictObject({
  /** Marks of which the attacker has one. */
  attacker: z.optional(marks),
  /** Marks of which the target has one. */
  target: z.optional(marks),
  /** Marks of which the weapon has one. */
  weapon: z.optional(marks),
  /** Marks of which the attacker has none. */
  notAttacker: z.optional(marks),
  /** Marks of which the target has none. */
  notTarget: z.optional(marks),
  /** Marks of which the weapon has none. */
  notWeapon: z.optional(marks),
  /** An option's value, one of several, or a range of numbers; `mode` is the way to attack. */
  situation: z.optional(
    byId(
      z.union([
        z.boolean(),
        id,
        z.array(id),
        z.strictObject({
          /** From this number on. */
          min: z.optional(z.number()),
          /** Up to this number. */
          max: z.optional(z.number()),
        }),
      ]),
    ),
  ),
})
export type Condition = z.infer<typeof conditionSchema>

const OWNERS = ['attacker', 'target', 'weapon', 'situation'] as const
const source = z.strictObject({
  /** Whose fact it is; of the situation, the value of an option. */
  of: z.enum(OWNERS),
  /** The column, or the option. */
  stat: id,
})
/** A number or dice ("2D6"), or a fact of somebody. */
const valueSchema = z.union([
  z.number(),
  z.string(),
  z.strictObject({
    /** Whose fact it is; of the situation, the value of an option. */
    of: z.enum(OWNERS),
    /** The column, or the option. */
    stat: z.optional(id),
    /** In the place of `stat`: another fact that names the column. */
    by: z.optional(source),
    /** The column at each value of `by`, where they are called otherwise. */
    columns: z.optional(z.record(z.string(), id)),
    /** Numbers for facts that are words ("auto"). */
    words: z.optional(z.record(z.string(), z.number())),
    /** The number where there is no fact. */
    none: z.optional(z.number()),
  }),
])
export type Value = z.infer<typeof valueSchema>

/** A change of a number; its name in the words says why. */
const changeSchema = z.strictObject({
  id,
  when: z.optional(conditionSchema),
  /** Is added. */
  add: z.optional(valueSchema),
  /** Is taken away. */
  take: z.optional(valueSchema),
  /** The number so many times. */
  times: z.optional(valueSchema),
  /** The lower of the two. */
  best: z.optional(valueSchema),
  /** In the number's place. */
  set: z.optional(valueSchema),
})
export type Change = z.infer<typeof changeSchema>

/** A value, or one that is changed. */
const amountSchema = z.union([
  valueSchema,
  z.strictObject({
    /** Before the changes. */
    base: valueSchema,
    /** In the order written. */
    change: z.optional(z.array(changeSchema)),
    /** Never below. */
    min: z.optional(z.number()),
    /** Never above. */
    max: z.optional(z.number()),
  }),
])
export type Amount = z.infer<typeof amountSchema>

const when = z.optional(conditionSchema)
/** Which results are rolled again, once. */
const reroll = z.optional(z.strictObject({ failed: when, passed: when }))
const step = <Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), id, when, ...shape })

const stepSchemas = [
  /** As many dice as each weapon gives, `times` over. */
  step('dice', { dice: valueSchema, times: z.optional(amountSchema) }),
  /** Every die needs N+ on a D6; those that passed (or failed) stay. `repeat`: it must be passed so many times. */
  step('roll', {
    need: amountSchema,
    reroll,
    keep: z.optional(z.enum(['passed', 'failed'])),
    repeat: z.optional(amountSchema),
  }),
  /** Everything stays when left is more than right, else nothing. */
  step('compare', { left: amountSchema, right: amountSchema }),
  /** Counts of weapons that fall under the same case are added up, then multiplied, or divided and rounded down. */
  step('scale', {
    cases: z.array(z.strictObject({ when, times: z.optional(z.int()), over: z.optional(z.int()) })),
  }),
  /** All counts together, then in this order: minus (never below 0), over (rounded down), times, each (so many alike), plus. */
  step('count', {
    minus: z.optional(amountSchema),
    over: z.optional(amountSchema),
    times: z.optional(amountSchema),
    each: z.optional(amountSchema),
    plus: z.optional(amountSchema),
  }),
  /** The target rolls a die for each, and `dice` more where there is any; each N+ takes one away. */
  step('block', { need: amountSchema, reroll, dice: z.optional(amountSchema) }),
  /** What is left takes lives; models fall. `area`: one attack strikes so many models, each for itself. */
  step('losses', { lives: z.optional(amountSchema), area: z.optional(amountSchema) }),
  /** A D6 on a table for each that is left; `pick`: the lowest or highest of several dice. `kills` is the result that destroys. */
  step('table', {
    pick: z.array(z.strictObject({ when, dice: z.int(), keep: z.enum(['lowest', 'highest']) })),
    results: z.array(z.strictObject({ id, from: z.int(), to: z.int() })),
    becomes: z.optional(z.array(z.strictObject({ when, from: id, to: id }))),
    kills: id,
  }),
  /**
   * Models beside the target suffer too. `attack`: each takes the attack of the weapons named. `hit`: each takes one
   * where any came so far. `kill`: each that falls, the target first, lets the whole attack be made on the next.
   */
  step('splash', {
    on: z.enum(['attack', 'hit', 'kill']),
    weapon: z.optional(marks),
    near: amountSchema,
    /** The situation of those beside the target, where it differs. */
    set: z.optional(byId(z.union([z.boolean(), z.number(), id]))),
  }),
  /** A D6 each, the higher wins. `again`: rolled once more by whom, when that die wins or loses. The loser falls unless it passes. */
  step('duel', {
    attacker: amountSchema,
    target: amountSchema,
    tie: z.enum(['both', 'none']),
    again: z.optional(
      z.array(z.strictObject({ who: z.enum(['attacker', 'target']), if: z.enum(['wins', 'loses']), when })),
    ),
    saved: z.optional(amountSchema),
  }),
  /**
   * What losses make the target do next, while somebody of `size` is left; `before` were lost already. It comes once `from`
   * or a `share` of the size are lost, not again later; without them with any loss; with `back`, when the target loses more
   * than its blows take in the same mode, those flags the other way round, and the attacker stands. It fails unless a D6 passes `need`,
   * the best among those left; without `need`, when a D6 times the lost is more than a D6 times those left.
   * `must` and `fails` name the outcomes that are told; the text of the first says why it can't come any more.
   */
  step('test', {
    size: z.optional(amountSchema),
    before: z.optional(amountSchema),
    from: z.optional(amountSchema),
    share: z.optional(z.number()),
    back: z.optional(z.array(id)),
    need: z.optional(amountSchema),
    reroll,
    must: z.optional(id),
    fails: z.optional(id),
  }),
] as const
const stepSchema = z.union(stepSchemas)
export type Step = z.infer<typeof stepSchema>
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

/** Something about the moment of the attack that no list says. */
const optionSchema = z.strictObject({
  id,
  /** Yes or no, a number, or one of `choices`. */
  type: z.enum(['flag', 'number', 'choice']),
  /** Until the player says otherwise: a value, a number of a side, or what the sides make it. */
  default: z.union([
    z.boolean(),
    z.number(),
    id,
    z.strictObject({
      /** Whose number it is. */
      of: z.enum(['attacker', 'target']),
      stat: id,
      /** The number where that is not known. */
      none: z.optional(z.number()),
    }),
    z.strictObject({
      /** The number where no case holds. */
      base: z.number(),
      /** The first that holds is taken. */
      cases: z.array(z.strictObject({ when: conditionSchema, is: z.number() })),
    }),
  ]),
  /** The lowest number that can be said. */
  min: z.optional(z.int()),
  /** The highest number that can be said, or the number of a side that it is. */
  max: z.optional(
    z.union([
      z.int(),
      z.strictObject({
        /** Whose number it is. */
        of: z.enum(['attacker', 'target']),
        stat: id,
        /** So much below that number. */
        less: z.optional(z.int()),
      }),
    ]),
  ),
  suffix: z.optional(sign),
  /** What there is to choose. */
  choices: z.optional(
    z.array(
      z.strictObject({
        id,
        /** What a step reads; without it the choice's id. */
        value: z.optional(fact),
      }),
    ),
  ),
  /** Asked only then, or under one of several conditions; otherwise it has its default. */
  when: z.optional(z.union([conditionSchema, z.array(conditionSchema)])),
})
export type Option = z.infer<typeof optionSchema>

/** A way to attack, as shooting or melee. */
const modeSchema = z.strictObject({
  id,
  /** What of the options is asked, in this order. */
  options: z.array(id),
  /** Weapons with this column only. */
  has: z.optional(id),
  /** Weapons without this column only. */
  without: z.optional(id),
  /** Weapons whose column is at least the distance. */
  reach: z.optional(z.strictObject({ stat: id, distance: amountSchema })),
  /** The option that says how many models attack. */
  models: z.optional(id),
  /** The option that says how many of its weapons a unit uses: the first of those that can be used. */
  weapons: z.optional(id),
  /** The option that says whether a soldier uses the weapon that he carries beside his own. */
  carried: z.optional(id),
  /** The option that says how many of the target had fallen before. */
  lost: z.optional(id),
  /** The option that says that the attack is on the command element of the target, asked where there is one. */
  command: z.optional(id),
  /** What keeps weapons from being used, or everybody from attacking. */
  bars: z.optional(z.array(z.strictObject({ id, when: conditionSchema }))),
  /** Attack lines that a rule adds. */
  lines: z.optional(
    z.array(
      z.strictObject({
        id,
        when: conditionSchema,
        /** By column. */
        stats: byId(fact),
        /** What conditions look at. */
        marks: z.optional(z.array(mark)),
        /** It attacks also where no weapon can be used. */
        alone: z.optional(z.boolean()),
      }),
    ),
  ),
  /** From the attack to the losses, one after the other: each takes what the one before left. */
  steps: z.array(stepSchema),
})
export type Mode = z.infer<typeof modeSchema>

export const oddsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** What can be said about the moment of the attack. */
  options: z.array(optionSchema),
  /** The ways to attack. */
  modes: z.array(modeSchema).check(z.minLength(1)),
  /** How the project reads the book where it is silent; the sentences are in the words. */
  notes: z.array(id),
})
export type OddsRules = z.infer<typeof oddsSchema>
