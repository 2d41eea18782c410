/** `muster odds`: how an attack of one unit on another is likely to end, step by step. */
import { loadOdds, rulesetIds } from '../catalogue/catalogue'
import { describeStep, describeBarred } from '../odds/describe-odds'
import { firstMode, odds, situations, type Fielded, type OddsResult, type Situation } from '../odds/odds'
import type { OptionValue } from '../odds/scene'
import { answers } from '../odds/situation'
import { describeOdds, type OddsTextNames } from '../odds/odds-text'
import { check } from '../roster/check'
import { namesOf, unitName } from '../roster/describe-problems'
import { newEntry, type ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { OddsRules, Option } from '../rules/schema-odds'
import type { OddsWords } from '../rules/schema-odds-words'
import type { BookLookup } from '../exchange/link/lookup'
import { rulesOf, withRulesInside } from './rules-command'
import type { Arguments, OptionKind } from './args'
import { listsOf } from './source'
import { t } from './words'

/** Ends the command with a message for the user. */
class Refused extends Error {}
const refuse = (...args: Parameters<typeof t>): never => {
  throw new Refused(t(...args))
}

/** Prints a line that is no part of the answer. */
type Complain = (line: string) => void

const OWN: Readonly<Record<string, OptionKind>> = {
  '--attacker': 'value',
  '--target': 'value',
  '--target-unit': 'value',
  '--mode': 'value',
  '--json': 'flag',
  '--notes': 'flag',
}

/** The options of the command and of the odds of every game. Each flag has an opposite (`--no-cover`). */
export async function oddsOptions(): Promise<Readonly<Record<string, OptionKind>>> {
  const all = await Promise.all(rulesetIds.map((id) => loadOdds(id)))
  const options = all.flatMap((one) => one?.rules.options ?? [])
  const kinds = options.flatMap(({ id, type }): [string, OptionKind][] =>
    type === 'flag'
      ? [
          [`--${id}`, 'flag'],
          [`--no-${id}`, 'flag'],
        ]
      : [[`--${id}`, 'value']],
  )
  return { ...OWN, ...Object.fromEntries(kinds) }
}

interface Found {
  list: ArmyList
  book: ArmyBook
  entry: Fielded
}

/** A list and its army book. */
type Army = Pick<Found, 'list' | 'book'>

function entryOf({ list, book }: Army, number: string, source: string): Found {
  const { entries, models } = check(list, book)
  const entry = /^[1-9]\d*$/.test(number) ? entries[Number(number) - 1] : undefined
  if (!entry) return refuse('cli.no-entry', { source, number, n: entries.length })
  return { list, book, entry: { ...entry, army: models } }
}

async function theArmy(source: string, lookup: BookLookup, complain: Complain): Promise<Army> {
  const [found, ...more] = await listsOf(source, lookup)
  if (!found || more.length > 0) return refuse('cli.one-list', { source, n: more.length + (found ? 1 : 0) })
  if (!found.ok) throw new Refused(found.error)
  const book = rulesOf(found.list, withRulesInside(found, lookup, complain), 'cli.no-odds')
  if (typeof book === 'string') throw new Refused(book)
  return { list: found.list, book }
}

/**
 * The target: --target "2" in the attacker's list, or "other.json#2"; or --target-unit, a unit of the book or a design of the
 * list, with upgrades: "jeep+armor".
 */
async function targetOf(args: Arguments, attacker: Found, lookup: BookLookup, complain: Complain): Promise<Found> {
  const targetPath = args.values.get('--target')
  const plain = args.values.get('--target-unit')
  if ((targetPath === undefined) === (plain === undefined)) return refuse('cli.odds-target')
  if (plain !== undefined) {
    const [id = '', ...upgrades] = plain.split('+')
    const { list, book } = attacker
    const found = entryOf({ list: { ...list, units: [newEntry(id, { upgrades })] }, book }, '1', plain)
    const { army: _, ...entry } = found.entry
    if (entry.faults.length > 0) return refuse('cli.no-target-unit', { name: plain })
    return { ...found, entry }
  }
  const [, source, number = ''] = /^(?:(.*)#)?(\d+)$/s.exec(targetPath ?? '') ?? []
  if (number === '') return refuse('cli.odds-place', { name: targetPath ?? '' })
  const army = source === undefined ? attacker : await theArmy(source, lookup, complain)
  if (army.list.ruleset !== attacker.list.ruleset) return refuse('cli.odds-games')
  return entryOf(army, number, source ?? args.sources[0] ?? '')
}

function answerOf(option: Option, args: Arguments): OptionValue | undefined {
  if (option.type === 'flag') {
    if (args.flags.has(`--no-${option.id}`)) return false
    return args.flags.has(`--${option.id}`) ? true : undefined
  }
  const text = args.values.get(`--${option.id}`)
  return option.type === 'number' && text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}

/** Options of the command that are of another game. */
function strangeIn({ flags, values }: Arguments, rules: OddsRules): string[] {
  const known = new Set(rules.options.flatMap(({ id }) => [`--${id}`, `--no-${id}`]))
  return [...flags, ...values.keys()].filter((name) => !Object.hasOwn(OWN, name) && !known.has(name))
}

/** The mode that the options are of: where several have them all, the first possible one. Options never lead to another. */
function modeOf(mine: Found, theirs: Found, rules: OddsRules, given: Situation): string {
  const ids = Object.keys(given)
  const modes = rules.modes.filter(({ options }) => ids.every((id) => options.includes(id)))
  if (modes.length > 0) return firstMode(mine.entry, theirs.entry, mine.book, { ...rules, modes })
  return refuse('cli.odds-modes', {
    names: namesOf(
      ids.map((id) => `--${id}`),
      t,
    ),
  })
}

function situationOf(args: Arguments, mine: Found, theirs: Found, rules: OddsRules): Situation {
  const modes = rules.modes.map((mode) => mode.id)
  const given: Record<string, OptionValue> = {}
  for (const option of rules.options) {
    const value = answerOf(option, args)
    if (value !== undefined) given[option.id] = value
  }
  const strange = strangeIn(args, rules)
  if (strange.length > 0) {
    const allowed = rules.options.map(({ id }) => `--${id}`).join(', ')
    return refuse('cli.odds-option', { name: namesOf(strange, t), allowed })
  }
  const mode = args.values.get('--mode') ?? modeOf(mine, theirs, rules, given)
  if (!modes.includes(mode)) return refuse('cli.option-value', { name: '--mode', allowed: modes.join(', ') })
  const situation: Situation = { ...given, mode }
  const asked = situations(mine.entry, theirs.entry, situation, mine.book, rules).modes.find((one) => one.id === mode)
  for (const { option, min, max } of asked?.asked ?? []) {
    const value = situation[option.id]
    if (value === undefined || answers(option, value, min ?? 0, max ?? 0)) continue
    const name = `--${option.id}`
    const choices = option.choices?.map((choice) => choice.id).join(', ')
    if (choices === undefined) return refuse('cli.whole-numbers', { name, min: min ?? 0, max: max ?? 0 })
    return refuse('cli.option-value', { name, allowed: choices })
  }
  return situation
}

function asJson(names: OddsTextNames, result: OddsResult): string {
  const { steps, asked, barred, ...rest } = result
  return JSON.stringify({
    ruleset: names.book.id,
    ...rest,
    situation: Object.fromEntries(asked.map(({ option, value }) => [option.id, value])),
    barred: barred.map((id) => ({ id, message: describeBarred(names, id) })),
    steps: steps.map((step) => ({ id: step.id, expected: step.expected, says: describeStep(names, step) })),
  })
}

const notesOf = (rules: OddsRules, words: OddsWords) =>
  rules.notes.map((id) => t('cli.note', { text: words.notes[id] ?? id }))

async function linesOf(args: Arguments, lookup: BookLookup, complain: Complain): Promise<string[]> {
  const [source, ...more] = args.sources
  if (source === undefined) return refuse('cli.no-source', { verb: 'odds' })
  if (more.length > 0) return refuse('cli.one-source', { verb: 'odds', n: args.sources.length })
  const mine = entryOf(await theArmy(source, lookup, complain), args.values.get('--attacker') ?? '1', source)
  const theirs = await targetOf(args, mine, lookup, complain)
  const { rules, words } = (await loadOdds(mine.book.id)) ?? refuse('cli.no-odds')
  const situation = situationOf(args, mine, theirs, rules)
  const result = odds(mine.entry, theirs.entry, situation, mine.book, rules)
  const names: OddsTextNames = {
    book: mine.book,
    words,
    t,
    unitName: (id, side) => unitName(side === 'attacker' ? mine.list : theirs.list, mine.book, id, t),
  }
  const [why] = args.values.has('--mode') || Object.keys(situation).length === 1 ? [] : result.barred
  if (why !== undefined) throw new Refused(describeBarred(names, why))
  const lines = args.flags.has('--json') ? [asJson(names, result)] : describeOdds(names, result)
  return args.flags.has('--notes') ? [...lines, ...notesOf(rules, words)] : lines
}

/** The odds as lines of text, or an error message. */
export const oddsLines = (
  args: Arguments,
  lookup: BookLookup,
  complain: Complain,
): Promise<{ ok: true; lines: string[] } | { ok: false; error: string }> =>
  linesOf(args, lookup, complain).then(
    (lines) => ({ ok: true, lines }),
    (why: unknown) => {
      if (why instanceof Refused) return { ok: false, error: why.message }
      throw why
    },
  )
