/** Without accents and capitals, typographic quotation marks as typed: "lowe" finds "Löwe". */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
