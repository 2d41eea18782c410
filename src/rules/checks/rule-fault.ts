/** What can be wrong with rule data, as records without words. The sentences are in src/i18n, see describe-rule-fault.ts. */

export const FAULT_CODES = [
  // Of the file as a whole.
  'not-rules',
  'newer',
  'too-big',
  'too-deep',
  'reserved-key',
  'unknown-base',
  'taken-id',
  'not-with-base',
  // Of a value by itself.
  'missing',
  'unknown-key',
  'wrong-type',
  'not-allowed',
  'not-whole',
  'too-small',
  'too-large',
  'too-short',
  'too-long',
  'too-few',
  'too-many',
  'bad-id',
  'bad-sign',
  'bad-share',
  'bad-notation',
  'bad-decimals',
  'bad-text',
  'bad-language',
  'nothing-to-halve',
  // Of several things together.
  'unknown-id',
  'twice',
  'not-own',
  'needs',
  'min-over-max',
  'selects-nothing',
  'no-bound',
  'two-bounds',
  'bound-of-what',
  'setting-unused',
  'never-kept',
  'which-line',
  'cycle',
  'no-number',
  'no-number-for',
  'off-step',
  'no-choices',
  'no-designs',
  'no-cost',
  'no-column',
  'idle-set',
  'alone-in-group',
  'no-picture',
  'no-none',
  'default-beyond',
  // Of words, tables and numbers in links.
  'no-words',
  'idle-words',
  'no-one',
  'no-due',
  'no-word-for',
  'row-says-nothing',
  'reminders',
  'no-link-number',
  'link-number-twice',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** From the top of the file: keys, the ids of things in lists, and positions of what has no id. */
export type FaultPath = readonly (string | number)[]

export interface RuleFault {
  code: FaultCode
  path: FaultPath
  /** What the sentence names: ids, numbers, keys. `what` is a kind of thing, see `THINGS`. */
  facts: Readonly<Record<string, string | number>>
}

/** More faults than anybody mends at once. */
export const MOST_FAULTS = 50

/** Kinds of things that rule data names by their ids. */
export const THINGS = [
  'attack-column',
  'capability',
  'category',
  'choice',
  'column',
  'cost',
  'group',
  'kind',
  'limit',
  'list-tracker',
  'measure',
  'profile-column',
  'reminder-row',
  'row',
  'round-tracker',
  'rule',
  'section',
  'setting',
  'stat',
  'told-row',
  'tracker',
  'tracker-choice',
  'unit',
  'upgrade',
  'upgrade-set',
  'weapon',
  'weapon-bearer',
] as const
export type ThingName = (typeof THINGS)[number]

/** units, own-t-rex, weapons → units.own-t-rex.weapons; limits, 3 → limits[3]. */
export const pathText = (path: FaultPath): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${String(step)}]` : `${at === 0 ? '' : '.'}${step}`)).join('')
