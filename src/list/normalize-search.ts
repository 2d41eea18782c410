import { fold, searched } from '../rules/fold'

const tidy = (folded: string): string => folded.trim().replace(/(\d)\s(?=cm\b)/g, '$1')

/** Normalises a typed search: without case, accents, outer spaces, and the space in "10 cm", which books leave out. */
export const plain = (text: string): string => tidy(fold(text))

/** Normalises a text to be searched. */
export const findable = (text: string): string => tidy(searched(text))

/** Whether every typed word is in `text`, which must come from `findable`. */
export const isFound = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
