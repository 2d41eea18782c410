/** The letters of a text as a reader counts them: accents stay on theirs, and joined emoji together. */
export const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
