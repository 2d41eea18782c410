/** A draft as far as it goes: the book that it makes, with its faults, and whether lists can be judged by it. */
import { openBook, type ArmyBook } from '../book'
import { shapeFaults } from '../checks/check-shape'
import type { RulesTranslate } from '../checks/describe-rule-fault'
import type { FaultCode, RuleFault } from '../checks/rule-fault'
import { isRecord } from '../record'
import { rulesFileSchema, type RulesFile } from '../schema-rules-file'
import { readRules, type RulesRead } from './read-rules'
import { resolveRules } from './resolve-rules'

export interface DraftBook {
  /** What the draft makes of the game, in order or not: for its rows. null where its shape is beyond what is edited here. */
  book: ArmyBook | null
  read: RulesRead
  faults: readonly RuleFault[]
}

/** Faults of a value, which an editor shows where it stands; with any other fault of shape nothing can be made of the file. */
const OF_VALUES: ReadonlySet<FaultCode> = new Set([
  'not-whole',
  'too-small',
  'too-large',
  'too-short',
  'too-long',
  'too-few',
  'too-many',
  'bad-sign',
  'bad-share',
  'bad-notation',
  'bad-decimals',
  'bad-text',
  'bad-language',
])

/** Faults of the file as a whole, which nothing can be made of either. */
const OF_FILE: ReadonlySet<FaultCode> = new Set(['not-rules', 'newer', 'too-deep', 'reserved-key', 'unknown-base'])

export function openDraft(base: ArmyBook | undefined, file: RulesFile, t: RulesTranslate): DraftBook {
  const read = readRules(file, { baseOf: (id) => (id === base?.id ? base : undefined), t })
  if (read.ok) return { book: read.book, read, faults: [] }
  const { faults } = read
  const isLost =
    !isRecord(file) ||
    faults.some(({ code }) => OF_FILE.has(code)) ||
    shapeFaults(rulesFileSchema, file).some(({ code }) => !OF_VALUES.has(code))
  return { book: isLost ? null : openBook(resolveRules(base, file, t).files), read, faults }
}
