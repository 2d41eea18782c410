/** Routes: the part of the address behind "#". They begin with "/", a share code never does. */
export type Route =
  | { name: (typeof PLACES)[number] | 'library' }
  | { name: 'list'; id: string }
  | { name: (typeof OF_LIST)[number]; id: string }
  /**
   * `entry`: the index of an entry in the list, from 0. `against`: the id of the opponent's list, empty for none.
   * `played`: with the losses of the game in progress. `models`: the number of attacking models, in addresses of
   * earlier versions, which had no `played`.
   */
  | { name: 'odds'; id: string; entry: number; against: string; played?: true; models?: number }
  | { name: 'element'; id: string; element: string }
  /** The rules of a ruleset, or of a list's ruleset; empty where none is named. `section` and `row`: what to scroll to. */
  | { name: 'rules'; ruleset: string; list: string; section: string; row: string }
  /** A draft of a house book, to be edited. */
  | { name: 'house-book'; id: string }
  | { name: 'preview'; code: string }
  /** Each side is a saved list's id, or "~" and a code; empty where not chosen yet. */
  | { name: 'match'; mine: string; other: string }
  /** The seals of the saved list `id`, or `reveal`, a text that opens somebody's seal. */
  | { name: 'seal'; id: string; reveal: string }
  | { name: 'unknown'; path: string }

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const PLACES = ['new', 'settings', 'archive', 'backup', 'trash', 'import', 'restore', 'desk', 'house-books'] as const
const isPlace = (name: string): name is (typeof PLACES)[number] => PLACES.some((known) => known === name)

const OF_LIST = ['books', 'muster', 'history', 'table'] as const
const isOfList = (name: string | undefined): name is (typeof OF_LIST)[number] => OF_LIST.some((one) => one === name)

/** The last part of a path to the odds that means `played`. */
const TABLE = 'table'

/** Parses the hash of an address. Never throws; what is no route is `unknown`. */
export function parseHash(hash: string): Route {
  const text = hash.replace(/^#/, '')
  if (/^SEAL-/.test(text)) return { name: 'seal', id: '', reveal: text }
  if (text !== '' && !text.startsWith('/')) return { name: 'preview', code: text }
  const parts = text.split('?')[0]?.split('/').filter(Boolean).map(decode) ?? []
  const [first, id, third, element] = parts
  if (first === undefined) return { name: 'library' }
  if (parts.length === 1 && isPlace(first)) return { name: first }
  if (first === 'house-books' && id !== undefined && parts.length === 2) return { name: 'house-book', id }
  if (first === 'match' && parts.length <= 3)
    return { name: 'match', mine: id === undefined || id === '-' ? '' : id, other: third ?? '' }
  if (first === 'seal' && parts.length <= 2) return { name: 'seal', id: id ?? '', reveal: '' }
  if (first === 'rules' && parts.length <= 4)
    return { name: 'rules', ruleset: id ?? '', list: '', section: third ?? '', row: element ?? '' }
  if (first === 'list' && id !== undefined) {
    if (third === 'rules' && parts.length <= 5)
      return { name: 'rules', ruleset: '', list: id, section: element ?? '', row: parts[4] ?? '' }
    if (parts.length === 2) return { name: 'list', id }
    if (parts.length === 3 && isOfList(third)) return { name: third, id }
    const [against = '', played] = parts.slice(4)
    const models = played === TABLE ? undefined : played
    if (parts.length <= 6 && third === 'odds' && [element ?? '', models ?? '0'].every((n) => /^\d{1,3}$/.test(n)))
      return {
        name: 'odds',
        id,
        entry: Number(element),
        against: against === '-' ? '' : against,
        ...(played !== undefined && { played: true }),
        ...(models !== undefined && { models: Number(models) }),
      }
    if (parts.length === 4 && third === 'element' && element !== undefined) return { name: 'element', id, element }
  }
  return { name: 'unknown', path: text }
}

const path = (...parts: readonly (string | number)[]) => `#/${parts.map(encodeURIComponent).join('/')}`

export const pathTo = {
  library: '#/',
  new: '#/new',
  /** A new list with this house book, or of this game. */
  newWith: (game: string) => `#/new?game=${encodeURIComponent(game)}`,
  settings: '#/settings',
  archive: '#/archive',
  backup: '#/backup',
  trash: '#/trash',
  import: '#/import',
  restore: '#/restore',
  desk: '#/desk',
  houseBooks: '#/house-books',
  /** A draft, to be edited. */
  houseBook: (id: string) => path('house-books', id),
  list: (id: string) => path('list', id),
  books: (id: string) => path('list', id, 'books'),
  history: (id: string) => path('list', id, 'history'),
  table: (id: string) => path('list', id, 'table'),
  muster: (id: string) => path('list', id, 'muster'),
  element: (id: string, element: string) => path('list', id, 'element', element),
  /** `against`: the id of the opponent's list; `played`: with the losses of the game in progress. */
  odds: (id: string, entry: number, against = '', played = false) =>
    path('list', id, 'odds', entry, ...(played ? [against || '-', TABLE] : against ? [against] : [])),
  match: (mine = '', other = '') => path('match', mine || '-', other),
  seal: (id = '') => path('seal', id),
  /** The rules of a list, else of a ruleset, else of no game in particular; `at`: the section and the row to scroll to. */
  rules: ({ ruleset = '', list = '' } = {}, at: readonly string[] = []) =>
    path(...[...(list ? ['list', list, 'rules'] : ['rules', ruleset]), ...at].filter(Boolean)),
}
