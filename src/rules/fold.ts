/** Without accents and capitals, typographic quotation marks as typed: "lowe" finds "Löwe". */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The text to search in: folded, and once more with umlauts spelled out as on keyboards without them: "loewe" finds "Löwe" too.
 */
export function searched(text: string): string {
  const folded = fold(text)
  const spelled = fold(text.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter))
  return spelled === folded ? folded : `${folded} ${spelled}`
}
