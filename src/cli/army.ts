/** `muster fill` and `muster make`: suggestions to complete a list, and armies made from wishes. */
import { check } from '../roster/check'
import { newList, type ArmyList } from '../roster/list'
import { describeSpent, describeSuggestion, wholeChoiceName } from '../quartermaster/describe-edits'
import { describeFailures } from '../quartermaster/describe-failure'
import { fillUps } from '../quartermaster/fill'
import { makeArmy } from '../quartermaster/make-army'
import { sizeSetting } from '../quartermaster/purse'
import { GOALS, STYLES, type Wishes } from '../quartermaster/wishes'
import { houseOf, type ArmyBook } from '../rules/book'
import type { Limit } from '../rules/schema-ruleset'
import { describeFileFault } from '../exchange/describe-faults'
import { readText } from '../exchange/file/file-read'
import { writeList } from '../exchange/file/file-write'
import type { BookLookup } from '../exchange/link/lookup'
import type { Arguments, OptionKind } from './args'
import { bytesOf } from './source'
import { t } from './words'

/** `output` goes to standard output, the lines of `messages` to standard error. `ok` is false if nothing was made. */
export interface Written {
  ok: boolean
  output: string
  messages: readonly string[]
}

const TASTE = { '--style': STYLES, '--goal': GOALS, '--seed': 'value' } as const

export const FILL_OPTIONS: Readonly<Record<string, OptionKind>> = { '--take': 'flag', ...TASTE }
export const MAKE_OPTIONS: Readonly<Record<string, OptionKind>> = {
  '--ruleset': 'value',
  '--points': 'value',
  '--models': 'value',
  '--elements': 'value',
  '--setting': 'many',
  '--must': 'many',
  '--at-most': 'many',
  '--own': 'many',
  ...TASTE,
}

const failed = (...messages: string[]): Written => ({ ok: false, output: '', messages })

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null

/** The seed given as an option, or a random one; null if the given one is no whole number. */
function seedOf(args: Arguments): number | null {
  const asked = args.values.get('--seed')
  return asked === undefined ? Math.floor(Math.random() * 2 ** 32) : wholeNumber(asked)
}

function tasteOf(args: Arguments): Pick<Wishes, 'style' | 'goal'> {
  const style = STYLES.find((one) => one === args.values.get('--style'))
  const goal = GOALS.find((one) => one === args.values.get('--goal'))
  return { ...(style && { style }), ...(goal && { goal }) }
}

function written(wishes: Wishes, book: ArmyBook, list: ArmyList, seed: number): Written {
  const made = makeArmy(wishes, book, seed)
  if (!made.ok) return failed(...describeFailures(made.failed, list, book, t))
  const spent = describeSpent(made, book, t)
  const seeded = t('cli.seed', { seed: String(seed) })
  return { ok: true, output: writeList(made.list, book), messages: spent === null ? [seeded] : [seeded, spent] }
}

/** The suggestions; with --take, the completed list. */
export function fillList(list: ArmyList, book: ArmyBook, args: Arguments): Written {
  const seed = seedOf(args)
  if (seed === null) return failed(t('cli.number', { name: '--seed' }))
  if (args.flags.has('--take')) return written({ start: list, ...tasteOf(args) }, book, list, seed)
  const suggestions = fillUps(list, book, { report: check(list, book), most: Infinity })
  const lines = suggestions.map((one) => describeSuggestion(one, list, book, t))
  return { ok: true, output: `${lines.length === 0 ? t('cli.nothing-fits') : lines.join('\n')}\n`, messages: [] }
}

/** Parses words such as "unit=3", or "unit" for one; null if one of them is neither. */
function counts(words: readonly string[]): Record<string, number> | null {
  const pairs = words.map((word): [string, number | null] => {
    const [unit = '', n] = word.split(/=(.*)/s)
    return [unit, n === undefined ? 1 : wholeNumber(n)]
  })
  return pairs.some(([unit, n]) => unit === '' || n === null)
    ? null
    : Object.fromEntries(pairs.map(([unit, n]) => [unit, n ?? 0]))
}

/** Parses words such as "faction=orks". A choice may be given by its name too: messages call it by that. */
function settingsOf(words: readonly string[], book: ArmyBook): Record<string, string | number> {
  const pairs = words.map((word): [string, string | number] => {
    const [id = '', value = ''] = word.split(/=(.*)/s)
    const setting = book.settingById.get(id)
    if (setting?.type === 'number') return [id, wholeNumber(value) ?? value]
    return [id, setting?.choices?.find((choice) => wholeChoiceName(book, id, choice.id) === value)?.id ?? value]
  })
  return Object.fromEntries(pairs)
}

/** A wished size as the setting that limits it, or as a further limit if the game has no such setting. */
function sizeOf(book: ArmyBook, measure: string, n: number): { settings: Record<string, number>; limits: Limit[] } {
  const setting = sizeSetting(book, measure)
  if (setting !== undefined) return { settings: { [setting]: n }, limits: [] }
  return { settings: {}, limits: [{ id: `wish.${measure}`, measure, exactly: n }] }
}

async function elementsOf(source: string | undefined, lookup: BookLookup): Promise<ArmyList['elements'] | string> {
  if (source === undefined) return []
  const bytes = await bytesOf(source)
  if (typeof bytes === 'string') return bytes
  if (bytes === undefined) return t('cli.no-file', { source })
  const read = readText(bytes, lookup)
  return read.ok ? [...read.books, ...read.lists].flatMap((one) => one.elements) : describeFileFault(read, t)
}

/**
 * Makes a new list from the wishes in the options.
 * @param own the books of `--rules`: the first of the game is what the list is made with
 */
export async function makeList(args: Arguments, lookup: BookLookup, own: readonly ArmyBook[] = []): Promise<Written> {
  const id = args.values.get('--ruleset')
  const game = id === undefined ? undefined : lookup.byId(id)
  const book = own.find((one) => id === undefined || one.id === id) ?? game
  if (!book) return failed(t('cli.ruleset', { verb: 'make', allowed: lookup.all.map((one) => one.id).join(', ') }))
  const seed = seedOf(args)
  if (seed === null) return failed(t('cli.number', { name: '--seed' }))
  const many = (name: string) => args.many.get(name) ?? []
  const wished = ['--must', '--at-most', '--own'].map((name) => ({ name, units: counts(many(name)) }))
  const wrong = wished.find((one) => one.units === null)
  if (wrong) return failed(t('cli.counts', { name: wrong.name }))

  const sizes: ReturnType<typeof sizeOf>[] = []
  for (const [name, measure] of [['--points', book.ruleset.costs[0]] as const, ['--models', 'models'] as const]) {
    const text = args.values.get(name)
    const n = wholeNumber(text)
    if (text === undefined) continue
    if (n === null) return failed(t('cli.number', { name }))
    if (measure === undefined) return failed(t('cli.no-points'))
    sizes.push(sizeOf(book, measure, n))
  }
  const elements = await elementsOf(args.values.get('--elements'), lookup)
  if (typeof elements === 'string') return failed(elements)
  const [must, atMost, owned] = wished.map((one) => one.units ?? {})
  const wishes: Wishes = {
    elements,
    settings: sizes.reduce((all, one) => ({ ...all, ...one.settings }), settingsOf(many('--setting'), book)),
    limits: sizes.flatMap((one) => one.limits),
    ...(must && { must }),
    ...(atMost && { atMost }),
    ...(many('--own').length > 0 && owned && { collection: owned }),
    ...tasteOf(args),
  }
  return written(wishes, book, newList(book.id, { elements, book: houseOf(book) }), seed)
}
