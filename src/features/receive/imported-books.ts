/** Messages on what became of imported source books. */
import type { SavedHouseBook } from '../../stores/house-books'
import { t } from '../../i18n/t'

/** Books that could not be saved are not mentioned. */
export function keptWords(books: readonly SavedHouseBook[]): string[] {
  const nameOf = (name: string) => name || t('shelf.unnamed')
  const told = (key: 'shelf.already' | 'shelf.kept', was: SavedHouseBook['was']) => {
    const names = books.filter((book) => book.was === was).map(({ name }) => nameOf(name))
    return names.length > 0 ? [t(key, { n: names.length, names: names.join(', ') })] : []
  }
  const beside = books.filter(({ was }) => was === 'beside')
  return [
    ...told('shelf.kept', 'new'),
    ...beside.map((book) => t('shelf.beside', { name: nameOf(book.came), as: book.name })),
    ...told('shelf.already', 'here'),
  ]
}
