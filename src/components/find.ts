import { fold, searched } from '../rules/fold'

const tidy = (folded: string): string => folded.trim().replace(/(\d)\s(?=cm\b)/g, '$1')

/** How what is typed into a search is compared: without case, accents, spaces at the ends, and that of "10 cm", which books leave out. */
export const plain = (text: string): string => tidy(fold(text))

/** The text that it is looked for in. */
export const findable = (text: string): string => tidy(searched(text))

/** true where every word that was typed is in the text; `text` is findable already. */
export const isFound = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
