/** Reads the code of a link. The modules for this are loaded when needed. */
import { rulesetByNumber } from '../catalogue/catalogue'
import type { Decoded } from '../exchange/link/decode'
import { requestBook } from './army-books'

/** Reads a code, a link or a text with one in it; its army book is opened first. */
export async function openCode(text: string): Promise<Decoded> {
  const [{ decodeCode, rulesetOfCode }, { lookupOf }] = await Promise.all([
    import('../exchange/link/decode'),
    import('../exchange/link/lookup'),
  ])
  const asked = rulesetOfCode(text)
  const id = typeof asked === 'number' ? rulesetByNumber(asked) : asked
  const book = id === undefined ? undefined : (await requestBook(id)).book
  return decodeCode(text, lookupOf(book ? [book] : []))
}
