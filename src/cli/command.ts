/** The `muster` command: what the app does, in a terminal, for organisers and scripts. */
import { writeFile } from 'node:fs/promises'
import { booksIn, loadBook, rulesetIds } from '../catalogue/catalogue'
import { parseArguments, UsageError, type Arguments, type OptionKind } from './args'
import { FILL_OPTIONS, fillList, MAKE_OPTIONS, makeList, type Written } from './army'
import { oddsLines, oddsOptions } from './odds-command'
import { priceLines } from './price-command'
import { checkRules, rulesFrom, rulesOf, showRules, withRulesInside } from './rules-command'
import { bytesOf, listsOf, type SourceList } from './source'
import { CARD_SIZES, INKS, LAYOUTS, ORIENTATIONS, PAPERS, REFERENCES, TEXT_SIZES } from '../print/page-model'
import { check, type Report } from '../roster/check'
import { describeProblem } from '../roster/describe-problems'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { ROUNDINGS } from '../rules/fraction'
import { MODIFIER_READINGS } from '../rules/price'
import { encodeList } from '../exchange/link/encode'
import { writeList } from '../exchange/file/file-write'
import { lookupOf, type BookLookup } from '../exchange/link/lookup'
import { bookOfList } from '../exchange/link/numbering'
import { LONGEST_CODE } from '../exchange/link/checksum'
import { listText } from '../exchange/text/write-text'
import { speakIn, t } from './words'
import { languages } from '../i18n/language'
import { ENGLISH } from '../i18n/t'

type Found = Extract<SourceList, { ok: true }>

/** All went well, a list is not legal, something could not be read or done. */
const OK = 0
const ILLEGAL = 1
const FAILED = 2

const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The word behind `muster rules`. */
const RULES_VERBS = ['check', 'show'] as const

const VERBS: Readonly<Record<string, Readonly<Record<string, OptionKind>>>> = {
  check: {},
  link: { '--app': 'value', '--secrets': 'flag', '--no-names': 'flag' },
  show: {},
  text: { '--app': 'value', '--secrets': 'flag' },
  pdf: {
    '-o': 'value',
    '--paper': PAPERS,
    '--reference': REFERENCES,
    '--layout': LAYOUTS,
    '--card': CARD_SIZES,
    '--orientation': ORIENTATIONS,
    '--size': TEXT_SIZES,
    '--ink': INKS,
    '--fit': 'flag',
    '--no-texts': 'flag',
    '--no-ticks': 'flag',
    '--no-points': 'flag',
    '--no-notes': 'flag',
    '--player': 'value',
    '--secrets': 'flag',
    '--app': 'value',
  },
  fill: FILL_OPTIONS,
  make: MAKE_OPTIONS,
  templates: { '--ruleset': 'value', '-o': 'value', '--paper': PAPERS, '--ink': INKS },
  price: { '--modifiers': MODIFIER_READINGS, '--rounding': ROUNDINGS },
  help: {},
  rules: {},
  // The options of `odds` come from the games' rules, see `oddsOptions`.
  odds: {},
}

const bookFor = (list: Found['list'], lookup: BookLookup): ArmyBook | undefined => bookOfList(list, lookup)

function judged(found: Found, report: Report, book: ArmyBook | undefined) {
  const { list, source } = found
  const house = report.house ?? list.book ?? null
  const numbers = (problem: Report['violations'][number]) =>
    problem.kind === 'limit'
      ? { found: problem.result.found, allowed: problem.result.allowed, unit: null }
      : { found: problem.found, allowed: problem.allowed, unit: problem.unit === '' ? null : problem.unit }
  const says = (problem: Report['violations'][number]) => describeProblem(problem, list, book, t)
  return {
    source,
    ruleset: list.ruleset,
    name: list.name,
    ...(house && { book: house }),
    points: report.points,
    models: report.models,
    units: report.units,
    legal: report.legal,
    violations: report.violations.map((one) => ({ id: one.id, message: says(one), ...numbers(one) })),
    advice: report.advice.map((one) => ({ id: one.id, message: says(one) })),
  }
}

async function checkAll(sources: readonly string[], lookup: BookLookup): Promise<number> {
  let worst = OK
  for (const source of sources) {
    for (const found of await listsOf(source, lookup)) {
      if (!found.ok) {
        print(JSON.stringify({ source: found.source, error: found.error }))
        worst = FAILED
        continue
      }
      const book = bookFor(found.list, withRulesInside(found, lookup, complain))
      const report = check(found.list, book, { received: found.received })
      print(JSON.stringify(judged(found, report, book)))
      if (!report.legal) worst = Math.max(worst, ILLEGAL)
    }
  }
  return worst
}

/** The single list of the single source; undefined, after a message, where there is not exactly one. */
async function theList(verb: string, sources: readonly string[], lookup: BookLookup): Promise<Found | undefined> {
  const [source, ...more] = sources
  if (source === undefined || more.length > 0) {
    complain(source === undefined ? t('cli.no-source', { verb }) : t('cli.one-source', { verb, n: sources.length }))
    return undefined
  }
  const lists = await listsOf(source, lookup)
  const [found] = lists
  if (lists.length > 1 || !found) {
    complain(t('cli.one-list', { source, n: lists.length }))
    return undefined
  }
  if (found.ok) return found
  complain(found.error)
  return undefined
}

interface Linked {
  code: string
  /** The link with the app's address, where that is given; else the code. */
  address: string
}

const codeOf = (list: ArmyList, args: Arguments, lookup: BookLookup, secrets = args.flags.has('--secrets')) =>
  encodeList(list, lookup, { secrets, names: !args.flags.has('--no-names') })

function addressOf(code: string, args: Arguments): string {
  const app = args.values.get('--app')?.replace(/#.*$/s, '')
  return app === undefined ? code : `${app}#${code}`
}

/** The code and the link, or the length of a code that is too long. */
function linkTo({ list }: Found, args: Arguments, lookup: BookLookup): Linked | number {
  const encoded = codeOf(list, args, lookup)
  return encoded.ok ? { code: encoded.code, address: addressOf(encoded.code, args) } : encoded.length
}

function printPrice(said: Awaited<ReturnType<typeof priceLines>>): number {
  if (said.ok) print(said.lines.join('\n'))
  else complain(said.error)
  return said.ok ? OK : FAILED
}

async function writePdf(found: Found, args: Arguments, lookup: BookLookup): Promise<number> {
  const output = args.values.get('-o')
  const book = bookFor(found.list, lookup)
  if (output === undefined || !book) {
    complain(output === undefined ? t('cli.no-output', { verb: 'pdf' }) : t('cli.no-book'))
    return FAILED
  }
  const { pdfOf } = await import('./pdf-command')
  const { bytes, complaint } = await pdfOf(found.list, book, found.received, args, {
    // Secrets are printed on the slip only, so the code printed with the list is without them.
    codeOf: (list) => codeOf(list, args, lookup, false),
    linkOf: (code) => addressOf(code, args),
  })
  if (complaint !== '') complain(complaint)
  return writeOut(output, bytes)
}

const writeOut = (output: string, bytes: Uint8Array): Promise<number> =>
  writeFile(output, bytes).then(
    () => OK,
    (why: unknown) => {
      complain(t('cli.unwritable', { source: output, why: why instanceof Error ? why.message : String(why) }))
      return FAILED
    },
  )

async function writeTemplates(args: Arguments, lookup: BookLookup): Promise<number> {
  const verb = 'templates'
  const output = args.values.get('-o')
  const book = lookup.byId(args.values.get('--ruleset') ?? '')
  if (!book || output === undefined) {
    const allowed = lookup.all.map((one) => one.id).join(', ')
    complain(book ? t('cli.no-output', { verb }) : t('cli.ruleset', { verb, allowed }))
    return FAILED
  }
  const { templatesOf } = await import('./pdf-command')
  const bytes = await templatesOf(book, args)
  if (bytes) return writeOut(output, bytes)
  complain(t('cli.no-templates'))
  return FAILED
}

function handOver(result: Written): number {
  process.stdout.write(result.output)
  for (const line of result.messages) complain(line)
  return result.ok ? OK : FAILED
}

function fill(found: Found, args: Arguments, lookup: BookLookup): number {
  const book = rulesOf(found.list, lookup, 'cli.no-game')
  if (typeof book !== 'string') return handOver(fillList(found.list, book, args))
  complain(book)
  return FAILED
}

async function one(verb: string, args: Arguments, known: BookLookup): Promise<number> {
  const found = await theList(verb, args.sources, known)
  if (!found) return FAILED
  const lookup = withRulesInside(found, known, complain)
  if (verb === 'pdf') return writePdf(found, args, lookup)
  if (verb === 'fill') return fill(found, args, lookup)
  if (verb === 'show') {
    process.stdout.write(writeList(found.list, bookFor(found.list, lookup)))
    return OK
  }
  const link = linkTo(found, args, lookup)
  if (verb === 'link' && typeof link === 'number') {
    complain(t('cli.code-too-long', { found: link, allowed: LONGEST_CODE }))
    return FAILED
  }
  if (verb === 'link' && typeof link !== 'number') print(link.address)
  if (verb === 'text') {
    const secrets = args.flags.has('--secrets')
    const book = bookFor(found.list, lookup)
    // A list given away without its secrets is judged as its receiver will judge it.
    const report = check(found.list, book, { received: found.received || !secrets })
    print(
      listText(found.list, book, report, t, { secrets, ...(typeof link === 'number' ? {} : { link: link.address }) }),
    )
  }
  return OK
}

/** The books of the files of rules that the options name; undefined, after a message, where one is not in order. */
async function ownBooks(args: Arguments, lookup: BookLookup): Promise<ArmyBook[] | undefined> {
  const books: ArmyBook[] = []
  for (const source of args.many.get('--rules') ?? []) {
    const bytes = await bytesOf(source)
    const read = rulesFrom(bytes ?? t('cli.no-file', { source }), lookup)
    if (read.ok) books.push(read.book)
    else for (const fault of read.says) complain(`${source}: ${fault}`)
    if (!read.ok) return undefined
  }
  return books
}

/** `muster rules check FILE…` and `muster rules show GAME`. */
async function rules(args: Arguments, lookup: BookLookup): Promise<number> {
  const [first, ...sources] = args.sources
  const verb = RULES_VERBS.find((one) => one === first)
  if (!verb || sources.length === 0) {
    complain(t('cli.rules-usage'))
    return FAILED
  }
  if (verb === 'check') {
    let worst = OK
    for (const source of sources) {
      const checked = await checkRules(source, lookup)
      print(JSON.stringify(checked))
      worst = Math.max(worst, 'error' in checked ? FAILED : checked.valid ? OK : ILLEGAL)
    }
    return worst
  }
  const [id = ''] = sources
  const book = sources.length === 1 ? lookup.byId(id) : undefined
  if (book) process.stdout.write(showRules(book))
  else complain(t('cli.rules-game', { allowed: lookup.all.map((one) => one.id).join(', ') }))
  return book ? OK : FAILED
}

/** Runs the command. Returns its exit code; every error has been printed by then. */
export async function main(words: readonly string[]): Promise<number> {
  const [first = 'help', ...rest] = words
  const verb = first === '--help' ? 'help' : first
  const options = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!options) {
    complain(t('cli.unknown-verb', { name: verb }))
    return FAILED
  }
  try {
    const known = verb === 'odds' ? await oddsOptions() : options
    const args = parseArguments(verb, rest, {
      ...known,
      '--help': 'flag',
      '--rules': 'many',
      '--lang': languages.map((one) => one.id),
    })
    await speakIn(args.values.get('--lang') ?? ENGLISH)
    if (verb === 'help' || args.flags.has('--help')) {
      print(t('cli.usage'))
      return OK
    }
    const books = await Promise.all(rulesetIds.map((id) => loadBook(id)))
    const asked = languages.map((one) => one.id).filter((id) => id !== t.locale && id !== ENGLISH)
    const [english, others] = await Promise.all([
      Promise.all(t.locale === ENGLISH ? [] : rulesetIds.map((id) => loadBook(id, ENGLISH))),
      Promise.all(asked.map((id) => booksIn(id))),
    ])
    const isBook = (book: ArmyBook | undefined): book is ArmyBook => book !== undefined
    const games = lookupOf(books.filter(isBook), english.filter(isBook), others)
    if (verb === 'rules') return await rules(args, games)
    const own = await ownBooks(args, games)
    if (!own) return FAILED
    const lookup = lookupOf(games.all, english.filter(isBook), others, own)
    if (verb === 'make') return handOver(await makeList(args, lookup, own))
    if (verb === 'templates') return await writeTemplates(args, lookup)
    if (verb === 'price') return printPrice(await priceLines(args, { ...lookup, all: [...own, ...lookup.all] }))
    if (verb === 'odds') return printPrice(await oddsLines(args, lookup, complain))
    if (verb !== 'check') return await one(verb, args, lookup)
    if (args.sources.length > 0) return await checkAll(args.sources, lookup)
    complain(t('cli.no-source', { verb }))
    return FAILED
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    complain(t(error.key, error.params))
    return FAILED
  }
}
