/** Text as it is compared: small letters without accents, one kind of space, dash and quotation mark, plain digits. */

export interface Plain {
  typed: string
  text: string
  /** For each place in `text`, the place in what was typed; one more for its end. */
  from: readonly number[]
}

/** Letters that no normal form takes apart. */
const LETTERS: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ŀ: 'l' }
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}\u2212]/gu, '-'],
  [/[\p{Zs}]/gu, ' '],
  [/["“”„‟«»]/gu, '"'],
  [/[‘’‚‛`´]/gu, "'"],
  [/[×✕✖]/gu, '×'],
  [/[\p{M}\p{Cf}\p{Cs}]/gu, ''],
]

/** Numbers in other forms, such as ² and ½, are none: as digits they would say something else. */
const sameAs = (letter: string): string => (/\p{No}/u.test(letter) ? letter : letter.normalize('NFKD'))

const plainLetter = (letter: string): string =>
  SIGNS.reduce((text, [sign, one]) => text.replace(sign, one), sameAs(letter).toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßøłđæœ]/g, (one) => LETTERS[one] ?? one)

const known = new Map<string, string>()
function plainOne(letter: string): string {
  if (letter >= ' ' && letter <= '~') return letter.toLowerCase()
  const before = known.get(letter)
  if (before !== undefined) return before
  const plain = plainLetter(letter)
  // More letters than any message has are not kept.
  if (known.size < 5000) known.set(letter, plain)
  return plain
}

export function plainOf(typed: string): Plain {
  let text = ''
  const from: number[] = []
  let at = 0
  for (const letter of typed) {
    const plain = plainOne(letter)
    for (let more = plain.length; more > 0; more--) from.push(at)
    text += plain
    at += letter.length
  }
  from.push(at)
  return { typed, text, from }
}

/** What was typed between two places of the plain text. */
export const typedAt = ({ typed, from }: Plain, at: number, end: number): string =>
  typed.slice(from[at] ?? 0, from[end] ?? typed.length)

export const plainText = (typed: string): string => plainOf(typed).text

/** With plain spaces and digits, ligatures taken apart, accents joined with their letters. All else stays as typed. */
export const tidy = (typed: string): string =>
  typed
    .replace(/[\p{Zs}\uFB00-\uFB06\uFF01-\uFF5E]/gu, (one) => (/\p{Zs}/u.test(one) ? ' ' : one.normalize('NFKC')))
    .normalize('NFC')

/** "Schütze" as it is typed where there are no such letters: "schuetze". */
export const spelledOut = (name: string): string =>
  plainText(name.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter))

/** A word without the ending of its number and case: "bayonets", "Bajonetten". */
export function stemOf(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<!s)(?:es|en|s|n|e)$/, '')
}
