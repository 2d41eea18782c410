/** Data of the games that is seldom needed, in one chunk: words for the odds, ready-made armies, source books. */
import type { OddsWords } from '../rules/schema-odds-words'
import type { StartWords } from '../rules/schema-words'

type Files<T> = Record<string, T>
export const oddsWords: Files<OddsWords> = import.meta.glob<OddsWords>('../../data/*/odds/en.json', {
  import: 'default',
  eager: true,
})
/** As text, because they are read and checked like source books of players. */
export const sourceBooks: Files<string> = import.meta.glob<string>('../../data/*/books/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
export const starts: Files<string> = import.meta.glob<string>('../../data/*/starts/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
export const startWords: Files<StartWords> = import.meta.glob<StartWords>('../../data/*/starts/words/en.json', {
  import: 'default',
  eager: true,
})
