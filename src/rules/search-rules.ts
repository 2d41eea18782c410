/** Finds rules by their words. */
import type { ArmyBook } from './book'
import { findable, grade, INSIDE, isShort, synonyms, typedWords } from './match-words'
import { ruleSections, thingName, type Rule, type RuleSection } from './reference'

interface Hit {
  section: RuleSection
  rule: Rule
}

export interface Found {
  hits: Hit[]
  /** No rule has every word of the query: these have most of them. */
  most: boolean
}

/** The folded text in which a row is searched; `text` includes the name. */
interface RuleText {
  name: string
  text: string
}
export type Texts = ReadonlyMap<string, RuleText>

const keyOf = (section: RuleSection, rule: Rule) => `${section.id} ${rule.place?.row}`

/**
 * The search texts of all rows: the words of each row in each of these books (one game in several languages), and the names of
 * its parts and of the units that have it, so that a unit's name finds its rules.
 */
export function textsOf(books: readonly ArmyBook[]): Texts {
  const all = new Map<string, RuleText>()
  for (const book of books)
    for (const section of ruleSections(book))
      for (const rule of section.rules) {
        const others = [...rule.parts, ...rule.bearers.has, ...rule.bearers.may].map((thing) => thingName(book, thing))
        const before = all.get(keyOf(section, rule)) ?? { name: '', text: '' }
        const own = findable(`${rule.name} ${rule.short}`)
        const said = `${own} ${findable([section.name, rule.text, ...others].join(' '))}`
        const name = own + synonyms(book, own)
        const text = said + synonyms(book, said)
        all.set(keyOf(section, rule), { name: `${before.name} ${name}`, text: `${before.text} ${text}` })
      }
  return all
}

/**
 * How well a row matches a word; 0 for not at all. A match in the name counts for more than one in the text, and a match inside
 * a word for least.
 */
function worth({ name, text }: RuleText, word: string): number {
  const named = grade(name, word)
  const inText = grade(text, word)
  if (inText <= INSIDE) return inText + named
  // A short word is mostly an abbreviation: as a whole word in the text it says more than a name that happens to begin with it.
  return isShort(word) ? 4 * inText + named : 4 * (named === INSIDE ? 0 : named) + inText
}

/** Whether two words differ in one letter: one more, one less, another, or two neighbours swapped. */
function nearly(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const a = one.slice(at)
  const b = other.slice(at)
  const swapped = `${b[1] ?? ''}${b[0] ?? ''}${b.slice(2)}`
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || a === swapped
}

/** The word itself; where no text has it, the first known word that differs from it in one letter, if there is one. */
function meant(texts: readonly RuleText[], word: string): string {
  if (word.length < 6 || texts.some(({ text }) => text.includes(word))) return word
  const known = texts.flatMap(({ text }) => text.split(/[^\p{L}\p{N}-]+/u))
  return known.find((one) => one.length > 4 && nearly(word, one)) ?? word
}

/**
 * The rules that have every word of the query, the best match first. Where there are none: those that have every word but the
 * small ones of a question; or else those with at least two of the words (in a question, one), among them more than half of the
 * significant ones, which are words that some rules have, but not many. Nothing for a query without words.
 * @param small words such as "how does", which say nothing by themselves.
 */
export function searchRules(sections: readonly RuleSection[], texts: Texts, query: string, small = ''): Found {
  const all = typedWords(query)
  const found = searchWords(sections, texts, all, 2)
  const asides = new Set(typedWords(small))
  const specific = all.filter((word) => !asides.has(word))
  const isAsked = (found.most || found.hits.length === 0) && specific.length > 0 && specific.length < all.length
  return isAsked ? searchWords(sections, texts, specific, 1) : found
}

function searchWords(sections: readonly RuleSection[], texts: Texts, typed: readonly string[], fewest: number): Found {
  const all = [...texts.values()]
  const words = [...new Set(typed.map((word) => meant(all, word)))]
  const positions = [...words.keys()]
  const rows = sections.flatMap((section) =>
    section.rules.map((rule) => {
      const ruleText = texts.get(keyOf(section, rule))
      return { section, rule, worths: words.map((word) => (ruleText ? worth(ruleText, word) : 0)) }
    }),
  )
  const count = (worths: readonly number[], of: readonly number[]) => of.filter((at) => worths[at]).length
  const best = (of: readonly number[], least: number): Hit[] => {
    const sum = (worths: readonly number[]) => of.reduce((total, at) => total + (worths[at] ?? 0), 0)
    return rows
      .filter(
        ({ worths }) => count(worths, of) >= least && count(worths, positions) >= Math.min(fewest, positions.length),
      )
      .toSorted((a, b) => count(b.worths, of) - count(a.worths, of) || sum(b.worths) - sum(a.worths))
      .map(({ section, rule }) => ({ section, rule }))
  }
  if (words.length === 0) return { hits: [], most: false }
  const hits = best(positions, words.length)
  if (hits.length > 0) return { hits, most: false }
  const specific = positions.filter((at) => {
    const having = rows.filter(({ worths }) => worths[at]).length
    return having > 0 && having * (isShort(words[at] ?? '') ? 10 : 3) < rows.length
  })
  return { hits: best(specific, Math.floor(specific.length / 2) + 1), most: true }
}
