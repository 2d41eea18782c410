/**
 * The door for all rules that are not compiled in: a house book or a whole game becomes an army book like any other, or
 * faults with their places. Loaded only when it is needed.
 */
import { openBook, type ArmyBook, type BookFiles } from '../book'
import { bookFaults } from '../checks/check-book'
import { shapeFaults } from '../checks/check-shape'
import type { RulesTranslate } from '../checks/describe-rule-fault'
import { MOST_FAULTS, pathText, type FaultPath, type RuleFault } from '../checks/rule-fault'
import { isObject, isRecord } from '../record'
import { RULE_LIMITS, RULES_FORMAT, RULES_VERSION } from '../rule-limits'
import { gameKeys, rulesFileSchema, type RulesFile } from '../schema-rules-file'
import { wordsSchema } from '../schema-words'
import { canonicalJson } from './canonical'
import { fingerprintOf } from './fingerprint'
import { resolveRules } from './resolve-rules'

export type RulesRead =
  { ok: true; book: ArmyBook; file: RulesFile; fingerprint: string } | { ok: false; faults: RuleFault[] }

interface ReadRulesOptions {
  /** The game that a house book changes, by its id. */
  baseOf: (id: string) => ArmyBook | undefined
  /** The ids of the games that there are. */
  games?: readonly string[]
  /** For the names of what is derived, such as a table of weapons. */
  t: RulesTranslate
}

/** Levels of brackets: more than the format has. */
const DEEPEST = 16
const reserved: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Keys with a meaning in JavaScript itself, and brackets without end. Everything after this may trust both. */
function hostileFaults(value: unknown, path: FaultPath = []): RuleFault[] {
  if (!isObject(value)) return []
  if (path.length >= DEEPEST) return [{ code: 'too-deep', path, facts: { max: DEEPEST } }]
  return Object.keys(value).flatMap((key) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return reserved.has(key)
      ? [{ code: 'reserved-key' as const, path: here, facts: { id: key } }]
      : hostileFaults(value[key], here)
  })
}

const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** What is wrong with a file before its shape is looked at. */
function fileFaults(json: unknown): RuleFault[] {
  if (!isRecord(json) || json.format !== RULES_FORMAT) return [{ code: 'not-rules', path: [], facts: {} }]
  const { version } = json
  if (typeof version === 'number' && version > RULES_VERSION) return [{ code: 'newer', path: [], facts: { version } }]
  const hostile = hostileFaults(json)
  if (hostile.length > 0) return hostile
  const found = bytesIn(canonicalJson(json))
  return found > RULE_LIMITS.bytes ? [{ code: 'too-big', path: [], facts: { found, max: RULE_LIMITS.bytes } }] : []
}

/** A thing is found by its part and its id, wherever it stands in the part: units.own-t-rex, not units.add.own-t-rex. */
const withoutLists = ({ path, ...fault }: RuleFault): RuleFault => {
  const list = path[0] === 'upgrades' ? 2 : path[0] === 'words' ? 0 : 1
  const isList = list > 0 && (path[list] === 'add' || path[list] === 'change') && path.length > list + 1
  return { ...fault, path: isList ? path.filter((_, at) => at !== list) : path }
}

/** Keys that the file can't have, because it has a base. */
const strayKeys = (file: RulesFile): RuleFault[] =>
  file.base === undefined
    ? []
    : Object.keys(gameKeys)
        .filter((key) => Object.hasOwn(file, key))
        .map((key) => ({ code: 'not-with-base', path: [key], facts: {} }))

/** Lists, odds, templates and pictures of a game are found by its id, which belongs to nothing else. */
const takenId = ({ base, id }: RulesFile, games: readonly string[]): RuleFault[] =>
  base === undefined && id !== undefined && games.includes(id)
    ? [{ code: 'taken-id', path: ['id'], facts: { id } }]
    : []

function unique(faults: readonly RuleFault[]): RuleFault[] {
  const seen = new Map(
    faults.map((fault) => [`${fault.code} ${pathText(fault.path)} ${JSON.stringify(fault.facts)}`, fault]),
  )
  return [...seen.values()].slice(0, MOST_FAULTS)
}

const refuse = (faults: readonly RuleFault[]): RulesRead => ({ ok: false, faults: unique(faults.map(withoutLists)) })

/** Reads a parsed file of rules. Never throws; all faults at once, up to `MOST_FAULTS`. */
export function readRules(json: unknown, { baseOf, games = [], t }: ReadRulesOptions): RulesRead {
  const early = fileFaults(json)
  if (early.length > 0) return refuse(early)
  const shape = shapeFaults(rulesFileSchema, json)
  if (shape.length > 0) return refuse(shape)
  const file = json as RulesFile
  const base = file.base === undefined ? undefined : baseOf(file.base)
  if (file.base !== undefined && !base)
    return refuse([{ code: 'unknown-base', path: ['base'], facts: { id: file.base, allowed: games.join(', ') } }])
  const { files, faults } = resolveRules(base, file, t)
  const ofWords = shapeFaults(wordsSchema, files.words).map((fault) => ({ ...fault, path: ['words', ...fault.path] }))
  const all = [...strayKeys(file), ...takenId(file, games), ...faults, ...ofWords, ...bookFaults(files)]
  if (all.length > 0) return refuse(all)
  const fingerprint = fingerprintOf(file)
  return { ok: true, book: openBook(withHouse(files, file, fingerprint)), file, fingerprint }
}

const withHouse = (files: BookFiles, file: RulesFile, fingerprint: string): BookFiles => ({
  ...files,
  house: { name: file.name, fingerprint, file },
})
