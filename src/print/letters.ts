/** The letters of a text as a reader counts them (grapheme clusters): with accents, joined emoji as one. */
export const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
