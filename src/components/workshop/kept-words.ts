/** What became of source books that came in, in words. */
import type { KeptBook } from '../../stores/shelf'
import { t } from '../../words/t'

/** `came`: the words for those that are new. Nothing is said of what could not be kept. */
export function keptWords(books: readonly KeptBook[], came: 'shelf.kept' | 'shelf.imported'): string[] {
  const nameOf = (name: string) => name || t('shelf.unnamed')
  const told = (key: 'shelf.already' | typeof came, was: KeptBook['was']) => {
    const names = books.filter((book) => book.was === was).map(({ name }) => nameOf(name))
    return names.length > 0 ? [t(key, { n: names.length, names: names.join(', ') })] : []
  }
  const beside = books.filter(({ was }) => was === 'beside')
  return [
    ...told(came, 'new'),
    ...beside.map((book) => t('shelf.beside', { name: nameOf(book.came), as: book.name })),
    ...told('shelf.already', 'here'),
  ]
}
