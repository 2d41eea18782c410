/** Finds rules by their words. */
import type { Rule, RuleSection } from './reference'
import type { Thing } from './things'

/** Without accents and capitals, typographic quotation marks as typed: "lowe" finds "Löwe". */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

export interface Hit {
  section: RuleSection
  rule: Rule
}

/**
 * The rules that have every word of the query: first those that have them all in their name. `nameOf` says what those who
 * have a rule are called, so that a unit's name finds its rules. Nothing for a query without words.
 */
export function searchRules(sections: readonly RuleSection[], query: string, nameOf: (thing: Thing) => string): Hit[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const named: Hit[] = []
  const told: Hit[] = []
  for (const section of sections)
    for (const rule of section.rules) {
      const name = fold(`${rule.name} ${rule.short}`)
      const others = [...rule.parts, ...rule.bearers.has, ...rule.bearers.may].map(nameOf)
      const all = () => fold([rule.name, rule.short, section.name, rule.text, ...others].join(' '))
      if (words.every((word) => name.includes(word))) named.push({ section, rule })
      else if (containsAll(all(), words)) told.push({ section, rule })
    }
  return [...named, ...told]
}

const containsAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))
