import { fold } from '../rules/fold'

/** How what is typed into a search is compared: without case, accents, spaces at the ends, and that of "10 cm", which books leave out. */
export const plain = (text: string): string =>
  fold(text)
    .trim()
    .replace(/(\d)\s(?=cm\b)/g, '$1')

/** true where every word that was typed is in the text; `text` is plain already. */
export const isFound = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
