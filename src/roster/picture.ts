/** Which picture stands for an entry; undefined for what the book does not know. */
import type { ArmyBook } from '../rules/book'
import type { ResolvedEntry } from './resolve'

export function entryPicture(book: ArmyBook, { type, element }: ResolvedEntry): string | undefined {
  if (!element) return type?.picture
  const kinds = book.elements?.pictures ?? {}
  return Object.hasOwn(kinds, element.kind) ? kinds[element.kind] : undefined
}
