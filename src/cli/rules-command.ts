/** `muster rules`: files of rules checked and shown, and opened for the other verbs, as are the books inside lists. */
import type { ArmyBook } from '../rules/book'
import { describePlacedFault, describeRuleFault } from '../rules/checks/describe-rule-fault'
import { pathText } from '../rules/checks/rule-fault'
import { readRules, type RulesRead } from '../rules/house/read-rules'
import { showGame } from '../rules/house/show-game'
import { RULE_LIMITS } from '../rules/rule-limits'
import { describeFileFault } from '../exchange/describe-faults'
import { parseJson } from '../exchange/file/json'
import { withRules, type BookLookup } from '../exchange/link/lookup'
import { bookOfList } from '../exchange/link/numbering'
import type { ArmyList } from '../roster/list'
import { bytesOf, type SourceList } from './source'
import { rulesT, t } from './words'

type Opened = { ok: true; read: RulesRead } | { ok: false; error: string }

const optionsFor = (lookup: BookLookup) => ({
  baseOf: (id: string) => lookup.all.find((book) => book.id === id),
  games: lookup.all.map(({ id }) => id),
  t: rulesT,
})

/** @param file its bytes, or what it holds; an error message comes back as it is */
function open(file: Uint8Array | object | string, lookup: BookLookup): Opened {
  if (typeof file === 'string') return { ok: false, error: file }
  if (!(file instanceof Uint8Array)) return { ok: true, read: readRules(file, optionsFor(lookup)) }
  const parsed = parseJson(file)
  if (parsed.ok) return { ok: true, read: readRules(parsed.value, optionsFor(lookup)) }
  const { fault } = parsed
  return { ok: false, error: fault.reason === 'not-json' ? rulesT('own-rules.not-rules') : describeFileFault(fault, t) }
}

/** The army book of a file of rules, or what is wrong, a sentence each. */
export function rulesFrom(
  file: Uint8Array | object | string,
  lookup: BookLookup,
): { ok: true; book: ArmyBook } | { ok: false; says: string[] } {
  const opened = open(file, lookup)
  if (!opened.ok) return { ok: false, says: [opened.error] }
  if (opened.read.ok) return { ok: true, book: opened.read.book }
  return { ok: false, says: opened.read.faults.map((fault) => describePlacedFault(fault, rulesT)) }
}

/** The lookup with the house book that came with a list. One with a fault is told, and the list can't be judged. */
export function withRulesInside(
  { source, list, rules }: Extract<SourceList, { ok: true }>,
  lookup: BookLookup,
  complain: (line: string) => void,
): BookLookup {
  if (!rules || lookup.byFingerprint(list.book?.fingerprint ?? '')) return lookup
  const read = rulesFrom(rules, lookup)
  if (read.ok) return withRules(lookup, read.book)
  for (const fault of read.says) complain(`${source}: ${fault}`)
  return lookup
}

/**
 * The rules that a list is made with; or in words why they are not at hand: its house book is missing, or `key` for a game
 * that is not known.
 */
export function rulesOf(list: ArmyList, lookup: BookLookup, key: 'cli.no-game' | 'cli.no-odds'): ArmyBook | string {
  const book = bookOfList(list, lookup)
  if (list.book && book?.house?.fingerprint !== list.book.fingerprint) return t('cli.no-house-book', { ...list.book })
  return book ?? t(key)
}

type Checked =
  | { source: string; name: string; base: string | null; fingerprint: string; valid: true; faults: [] }
  | { source: string; valid: false; faults: { code: string; path: string; message: string }[] }
  | { source: string; error: string }

/** What `rules check` prints of one file. */
export async function checkRules(source: string, lookup: BookLookup): Promise<Checked> {
  const bytes = await bytesOf(source)
  const opened = open(bytes ?? t('cli.no-file', { source }), lookup)
  if (!opened.ok) return { source, error: opened.error }
  const { read } = opened
  if (!read.ok) {
    const faults = read.faults.map((fault) => ({
      code: fault.code,
      path: pathText(fault.path),
      message: describeRuleFault(fault, rulesT),
    }))
    return { source, valid: false, faults }
  }
  const { name, base = null } = read.file
  return { source, name, base, fingerprint: read.fingerprint, valid: true, faults: [] }
}

/** A game as a file of rules, indented as far as the bounds of such files allow. */
export function showRules(book: ArmyBook): string {
  const file = showGame(book)
  const text = JSON.stringify(file, null, 2)
  return `${Buffer.byteLength(text) < RULE_LIMITS.bytes ? text : JSON.stringify(file)}\n`
}
