/** Edits of what a file of rules says about itself, and of its words: file in, file out. */
import type { ArmyBook } from '../book'
import { ownValue } from '../checks/collect-faults'
import { RULE_LIMITS } from '../rule-limits'
import type { RulesFile } from '../schema-rules-file'
import type { Term } from '../schema-words'
import { tidyRules } from './tidy-rules'

/** Kinds of words that a player can change here. */
export const WORD_KINDS = [
  'units',
  'weapons',
  'upgrades',
  'rules',
  'capabilities',
  'limits',
  'trackers',
  'categories',
  'kinds',
  'settings',
] as const
export type WordKind = (typeof WORD_KINDS)[number]
export type TermChange = Partial<Record<keyof Term, string>>

/** Typed text without line breaks and signs that nobody sees, cut to what fits. */
export const plainText = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, '')
    .slice(0, most)

/** The words that the game has for a thing; undefined for one of the book's own. */
export const gameWords = (base: ArmyBook | undefined, kind: WordKind, id: string): Term | undefined =>
  base && ownValue(base.words[kind], id)

/** The words of the file itself. */
export const ownWords = (file: RulesFile, kind: WordKind, id: string): Partial<Term> | undefined =>
  ownValue(file.words?.[kind], id)

/**
 * Changes words. What is as in the game is no change; what may be missing is taken away by an empty text, a name stays empty
 * until another one is typed.
 */
export function setWords(
  file: RulesFile,
  base: ArmyBook | undefined,
  kind: WordKind,
  id: string,
  change: TermChange,
): RulesFile {
  const game = gameWords(base, kind, id)
  const all = { ...ownWords(file, kind, id), ...change }
  const kept = Object.entries(all).flatMap(([key, typed]) => {
    const text = plainText(typed, key === 'text' ? RULE_LIMITS.text : RULE_LIMITS.name)
    const isSame = game !== undefined && text === (game[key as keyof Term] ?? '')
    const isNothing = text === '' && key !== 'name' && !(key === 'text' && game?.text !== undefined)
    return isSame || isNothing ? [] : [[key, text] as const]
  })
  return tidyRules({
    ...file,
    words: { ...file.words, [kind]: { ...file.words?.[kind], [id]: Object.fromEntries(kept) } },
  })
}

/** Without words of its own for a thing. */
export const withoutWords = (file: RulesFile, kind: WordKind, id: string): RulesFile =>
  tidyRules({
    ...file,
    words: {
      ...file.words,
      [kind]: Object.fromEntries(Object.entries(file.words?.[kind] ?? {}).filter(([key]) => key !== id)),
    },
  })

export type RulesHead = Partial<Record<'name' | 'author' | 'about', string>>

/** What the book is called, who made it and what it is about. */
export function setHead(file: RulesFile, { name, author, about }: RulesHead): RulesFile {
  const { author: before, about: told, ...rest } = file
  const by = plainText(author ?? before ?? '', RULE_LIMITS.name)
  const line = plainText(about ?? told ?? '', RULE_LIMITS.text)
  return {
    ...rest,
    name: plainText(name ?? file.name, RULE_LIMITS.name),
    ...(by !== '' && { author: by }),
    ...(line !== '' && { about: line }),
  }
}
