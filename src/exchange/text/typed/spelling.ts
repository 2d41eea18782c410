/** Words of a book that somebody typed wrongly: "Veterens", "bayonettes". */
import { distance, isNear } from '../text-near'
import type { Lexicon } from './lexicon'
import { plainOf, stemOf } from './plain'

export interface Corrected {
  text: string
  /** What was typed and what it was taken for. */
  words: readonly { typed: string; name: string }[]
}

/** In letters: shorter words are too much alike. */
const LEAST = 5
/** In characters; of a longer line nothing is corrected. */
const LONGEST = 200

/** The text with the book's words in place of those that are no words of it, but nearly one; null if it has none. */
export function corrected(text: string, lexicon: Lexicon): Corrected | null {
  if (text.length > LONGEST) return null
  const plain = plainOf(text)
  const words: { typed: string; name: string }[] = []
  let whole = ''
  let done = 0
  for (const { 0: word, index } of plain.text.matchAll(/\p{L}+/gu)) {
    if (word.length < LEAST || lexicon.of([stemOf(word)]) || lexicon.begunBy(stemOf(word)).length > 0) continue
    const name = wordNearest(word, lexicon)
    if (name === null) continue
    const at = plain.from[index] ?? 0
    const end = plain.from[index + word.length] ?? text.length
    words.push({ typed: text.slice(at, end), name })
    whole += text.slice(done, at) + name
    done = end
  }
  return words.length > 0 ? { text: whole + text.slice(done), words } : null
}

/** The word of a book that is nearest to what was typed; null if there is none, or several that mean other things. */
function wordNearest(typed: string, lexicon: Lexicon): string | null {
  let least = Infinity
  let found: string[] = []
  for (const word of lexicon.words) {
    if (word.length < LEAST || Math.abs(word.length - typed.length) > 2) continue
    const far = distance(typed, word)
    if (far > least || !isNear(far, Math.max(word.length, typed.length))) continue
    found = far < least ? [word] : [...found, word]
    least = far
  }
  const meanings = new Set(found.map((word) => meaningOf(word, lexicon)))
  return meanings.size === 1 ? (found[0] ?? null) : null
}

function meaningOf(word: string, lexicon: Lexicon): string {
  const sense = lexicon.of([stemOf(word)])
  return sense ? [...sense.units.map(({ id }) => id), ...sense.options].join() : stemOf(word)
}
