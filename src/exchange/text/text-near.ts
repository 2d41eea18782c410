/** The names that somebody may have meant who typed one wrongly, to be asked about: nothing is read from them. */
import { fold } from '../../rules/match-words'
import type { Word } from './text-cursor'

/** Most names that are asked about, and the longest text that is looked at. */
const MOST = 3
const LONGEST = 60
/** What may follow a name in the same line: options, prices, the player's own name. */
const BEHIND = /(?:[:,;|\t“"]| [-–+=@(]| \.\.| w\/| …).*$/s
const plain = (text: string): string =>
  fold(text)
    .replace(/[()[\]]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()

/** How many letters to add, leave out, change or swap with the next until both are alike. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let row: number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min((row?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row?.[j - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(least, (before?.[j - 2] ?? 0) + 1) : least)
    }
    before = row ?? []
    row = next
  }
  return row?.[b.length] ?? 0
}

/** A letter in four may be wrong, and no more than these. */
const MOST_WRONG = 2
export const isNear = (far: number, length: number) => far <= Math.min(MOST_WRONG, Math.floor(length / 4))

/** The names nearest to how a line begins behind its count, those of several sizes by their common part, too. */
export function nearest(line: string, words: readonly Word<string>[]): string[] {
  const typed = line.slice(0, LONGEST).replace(/^\W*(?:\d+\s*)?(?:[x×] )?/, '')
  const texts = [typed, typed.replace(BEHIND, '')].map(plain)
  const far = words
    .flatMap(({ name, is }) =>
      [plain(name), plain(name.replace(/ \[.*$| \+\d+$/, ''))].flatMap((own) =>
        texts
          .filter((text) => Math.abs(text.length - own.length) <= MOST_WRONG)
          .map((text) => ({ name, is, far: distance(text, own), length: Math.max(own.length, text.length) })),
      ),
    )
    .filter(({ far, length }) => isNear(far, length))
  // Who typed the very name is not asked whether it is meant.
  if (far.some((one) => one.far === 0 && texts[0] === plain(one.name))) return []
  const least = Math.min(...far.map((one) => one.far))
  const names = new Map(far.filter((one) => one.far === least).map(({ is, name }) => [is, name]))
  return names.size > MOST ? [] : [...names.values()]
}
