/** The shape of a tracker in ruleset.json: what it is of (`per`) and what it is (`is`) say what else there is to say of it. */
import * as z from 'zod/mini'
import { RULE_LIMITS } from './rule-limits'
import { boundSchema, byId, id, oneOrMore, selectSchema, whole } from './schema-parts'

const several = z.int().check(z.gte(2), z.lte(RULE_LIMITS.boxes))
const rowNumber = z.int().check(z.gte(0), z.lte(RULE_LIMITS.boxes))
/** A row of numbers to cross off, from the first to the last: [10, 0] is 10 9 8 … 0. */
const numbers = z.tuple([rowNumber, rowNumber])
/** As many boxes as the unit's profile has in this column. */
const ofProfile = z.strictObject({ profile: id })
/** Each key is a setting, with the choices under which it holds. */
const when = byId(oneOrMore)
/** So much wins, `by` the first of these whose settings are there. */
const winsSchema = z.array(
  z.strictObject({
    /** Under these settings. */
    when: z.optional(when),
    /** A number, or a share of a setting. */
    by: boundSchema,
  }),
)

const scoresSchema = z.strictObject({
  /** Under these settings. */
  when: z.optional(when),
  /** So much scored by all such losses wins. */
  wins: z.optional(winsSchema),
})

const halfSchema = z.strictObject({
  /** What is to be done at the bar: the `text` of these words of trackers. */
  then: z.optional(id),
  /** From there on the enemy scores half of the unit's cost. */
  scores: z.optional(
    z.strictObject({
      /** What stands before the number on paper: the name of these words of trackers. */
      sign: id,
      /** Under these settings. */
      when: z.optional(when),
    }),
  ),
})

/** What follows from it for the numbers of both sides. */
const follows = {
  /** What it adds to trackers of the list or the round, by their ids: each time that its boxes are all ticked, or that it goes from the table as a loss. */
  adds: z.optional(byId(whole)),
  /**
   * What it gives to trackers of the other side's list, by their ids, each time that it would add. They count it where
   * both sides are played on the same device; else a hand does.
   */
  gives: z.optional(byId(whole)),
}

const loss = {
  /** When all its boxes, or its only one, are ticked, the unit or the model is lost. */
  is: z.literal('loss'),
  ...follows,
  /** The enemy scores the unit's cost when it is lost. */
  scores: z.optional(scoresSchema),
  /** What is to be done when the unit or the model is lost: the `text` of these words of trackers. */
  then: z.optional(id),
}

const act = {
  /** That it has acted in this round, which the next round takes away. */
  is: z.literal('act'),
  /** On paper, the rounds to cross off; without them it is not printed, for its box would be there for one round only. */
  numbers: z.optional(numbers),
  /** Words of trackers that are actions, beside its box and by their `short` to circle in each number: who is given one has acted, and has done no other. */
  actions: z.optional(z.array(id)),
}

const presence = {
  /** That it is on the table: it comes, goes with the last of its boxes, and may come again. */
  is: z.literal('presence'),
  /** One for each time that it comes; in groups, what it has to lose each time. */
  boxes: z.union([several, ofProfile]),
  /** A group of the boxes for each time that it comes. */
  groups: z.optional(
    z.strictObject({
      /** So many groups on paper; at the table there is one. */
      times: several,
      /** What a circle around a group says: that it is there, in these words of trackers. */
      letter: id,
    }),
  ),
  ...follows,
  /** What it takes each time that it comes: by trackers of the round, the column of its profile. */
  takes: z.optional(byId(id)),
  /** What is to be done when it goes with the last of its boxes: the `text` of these words of trackers. */
  then: z.optional(id),
}

const entry = {
  /** A box of what begins beside the table: until it is ticked the unit or the model is not there. */
  is: z.literal('entry'),
}

const mark = {
  /** A box for a state that comes and goes. */
  is: z.literal('mark'),
  /** So many of them on paper, one after the other, since pencil stays. */
  boxes: z.optional(several),
  /** Ticked in one round it stays so for so many rounds with that one, and goes by itself. */
  lasts: z.optional(several),
  /** The enemy scores the unit's cost while it is ticked. */
  scores: z.optional(scoresSchema),
  /** What is to be done while it is ticked: the `text` of these words of trackers, in the place of its own `due`. */
  then: z.optional(id),
}

const count = {
  /** A number to count. */
  is: z.literal('count'),
  /** On paper, from the one that it begins with to the last. */
  numbers,
}

const row = {
  /** A row of boxes. */
  is: z.literal('row'),
  /** How many. */
  boxes: z.int().check(z.gte(1), z.lte(RULE_LIMITS.boxes)),
}

/** When the game has ended, the side that has more of it wins. */
const most = z.optional(z.literal('wins'))

const tally = {
  /**
   * Room for what a side scores by the losses of the other: kept by hand where that is not played on the same device. Where
   * it is, and gives to this, that is what it stands at until a hand says otherwise.
   */
  is: z.literal('tally'),
  /** How much of what is written is counted at a tap, where all that it counts is a multiple of that. */
  by: z.optional(several),
}

const room = {
  /** Room for a number. */
  is: z.literal('room'),
  /** What each new round adds to it; what is written has the first one's as well. */
  each: z.optional(whole),
}

const note = {
  /** Room for a few words, on paper alone. */
  is: z.literal('note'),
}

/** Something to tick of each unit that is selected. */
const unit = {
  /** Its name among the words of trackers, and of what is ticked in a game; for different units several may share one. */
  id,
  /** Of each unit that is selected. */
  per: z.literal('unit'),
  /** Which units have it. */
  select: z.optional(selectSchema),
}

const unitSchema = z.discriminatedUnion('is', [
  z
    .strictObject({
      ...unit,
      ...loss,
      /** One box where nothing is said: else so many, or one for each model. */
      boxes: z.optional(z.union([several, z.literal('models'), ofProfile])),
      /** Of boxes for each model: a bar behind the box at which half of the unit, rounded up, is lost. */
      half: z.optional(halfSchema),
    })
    .check(
      z.refine(({ boxes, half }) => !half || boxes === 'models', {
        path: ['half'],
        error: 'nothing-to-halve',
      }),
    ),
  z.strictObject({ ...unit, ...act }),
  z.strictObject({ ...unit, ...presence }),
  z.strictObject({ ...unit, ...entry }),
  z.strictObject({ ...unit, ...mark }),
  z.strictObject({ ...unit, ...count }),
  z.strictObject({ ...unit, ...note }),
  z.strictObject({
    ...unit,
    /** A box that is asked for from the bar of its losses on, until it is ticked: by the words' `due`. */
    is: z.literal('test'),
    /** What is rolled against: of units whose own design has this stat. */
    stat: z.optional(id),
    /** Of units of so many models or more. */
    least: z.optional(several),
  }),
  z.strictObject({
    ...unit,
    /** What each has but once: each box that is ticked halves what the enemy scores for one model. */
    is: z.literal('spent'),
    /** One for each model. */
    boxes: z.literal('models'),
  }),
])

/** Something to tick of each model of the units that are selected. */
const model = {
  /** Its name among the words of trackers, and of what is ticked in a game; for different units several may share one. */
  id,
  /** Of each model of the units that are selected. */
  per: z.literal('model'),
  /** Whose models have it. */
  select: z.optional(selectSchema),
}

const modelSchema = z.discriminatedUnion('is', [
  z.strictObject({
    ...model,
    ...loss,
    /** One box where nothing is said. */
    boxes: z.optional(z.union([several, ofProfile])),
  }),
  z.strictObject({ ...model, ...act }),
  z.strictObject({ ...model, ...presence }),
  z.strictObject({ ...model, ...entry }),
  z.strictObject({ ...model, ...mark }),
  z.strictObject({ ...model, ...count }),
])

/** Something of the whole list. */
const list = {
  /** Its name among the words of trackers, and of what is ticked in a game. */
  id,
  /** Of the whole list. */
  per: z.literal('list'),
  /** There under these settings alone. */
  when: z.optional(when),
}

const listSchema = z.discriminatedUnion('is', [
  z.strictObject({
    ...list,
    /** The round itself. */
    is: z.literal('round'),
    /** On paper, from the first to the last that the game has. */
    numbers,
  }),
  z.strictObject({
    ...list,
    /** A box for each model of the list that is lost, up to half of them. */
    is: z.literal('losses'),
  }),
  z.strictObject({
    ...list,
    ...count,
    /** What each new round adds to it. */
    each: z.optional(whole),
    /** What going first adds to it, before the first round. */
    first: z.optional(whole),
    /** With its last number the game ends. */
    ends: z.optional(z.boolean()),
    /** What it gives to trackers of the other side's list, by their ids, while it stands at its last. */
    gives: z.optional(byId(whole)),
  }),
  z.strictObject({
    ...list,
    ...row,
    /** The boxes so many times over, as a row of groups: one number at the table. */
    times: z.optional(several),
    most,
    /** So many of them win: the words' `due` says for whom. */
    wins: z.optional(winsSchema),
    /** One row for both sides: a tick at the table of one is a tick at that of the other. */
    shared: z.optional(z.boolean()),
    ...follows,
  }),
  z.strictObject({
    ...list,
    ...tally,
    most,
    /**
     * What the other side gives to it counts with these choices of a tracker of the list, or while none is made: what
     * another has it count is written by hand.
     */
    counts: z.optional(byId(z.array(id))),
  }),
  z.strictObject({ ...list, ...room }),
  z.strictObject({
    ...list,
    ...note,
    /**
     * At the table, for both sides, one row of this section of the reference: what a tally has to count with it is said in
     * words of trackers of the same id.
     */
    choices: z.optional(id),
  }),
])

/** Something that is there anew in each round. */
const round = {
  /** Its name among the words of trackers, and of what is ticked in a game. */
  id,
  /** Of each round anew. */
  per: z.literal('round'),
  /** There under these settings alone. */
  when: z.optional(when),
}

const roundSchema = z.discriminatedUnion('is', [
  z.strictObject({ ...round, ...row }),
  z.strictObject({ ...round, ...room }),
  z.strictObject({
    ...round,
    ...tally,
    /** So much of it wins. */
    wins: z.optional(winsSchema),
  }),
])

export const trackerSchema = z.discriminatedUnion('per', [unitSchema, modelSchema, listSchema, roundSchema])

type Said = z.infer<typeof trackerSchema>
type KeyOf<T> = T extends T ? keyof T : never
type Whole<T> = T extends T ? T & Partial<Record<Exclude<KeyOf<Said>, keyof T>, undefined>> : never
/** What a tracker is not to say is undefined in it, so that any can be asked for any key. */
export type Tracker = Whole<Said>
