/** Keeps a file of rules without empty parts: a book whose last change is taken back is the same as one without changes. */
import type { RulesFile } from '../schema-rules-file'

/** The keys of a file that hold changes as `add`, `change`, `hide` and `off`. */
const PARTS = ['units', 'weapons', 'rules', 'limits', 'advice', 'settings', 'trackers', 'capabilities'] as const

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Without the keys whose values are empty; undefined where none is left. */
function filled<T extends object>(value: T | undefined): T | undefined {
  const entries = Object.entries(value ?? {}).filter(([, one]) => !isEmpty(one))
  return entries.length > 0 ? (Object.fromEntries(entries) as T) : undefined
}

/** A part, whose changes say something each. */
const filledPart = (part: object | undefined): object | undefined => {
  const { change, ...rest } = (part ?? {}) as { change?: object }
  return filled({ ...rest, change: filled(change) })
}

const mapped = (record: object | undefined, of: (one: object) => object | undefined): object | undefined =>
  filled(Object.fromEntries(Object.entries(record ?? {}).map(([key, one]) => [key, of(one as object)])))

/** Words by kind: terms by id, or, of choices and rows, two levels of ids. */
function filledWords(words: RulesFile['words']): object | undefined {
  const kinds = Object.entries(words ?? {}).map(([kind, terms]): [string, unknown] => {
    if (Array.isArray(terms) || kind === 'round' || kind === 'seek' || kind === 'counts') return [kind, terms]
    return [kind, mapped(terms, kind === 'choices' || kind === 'rows' ? (of) => mapped(of, filled) : filled)]
  })
  return filled(Object.fromEntries(kinds) as object)
}

export function tidyRules(file: RulesFile): RulesFile {
  const parts = PARTS.map((key) => [key, filledPart(file[key])] as const)
  const changed = {
    ...file,
    ...Object.fromEntries(parts),
    upgrades: mapped(file.upgrades, filledPart),
    words: filledWords(file.words),
  }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as RulesFile
}
