/**
 * The games that the saved lists are for, as the last page knew them: what shows them can be fetched while the database
 * opens. A guess and no more: nothing depends on its being right.
 */
const KEY = 'muster.games'

/** Ids, in no order; none where the browser keeps nothing. */
export function expectedGames(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

export function expectGames(ids: Iterable<string>): void {
  try {
    localStorage.setItem(KEY, [...ids].join(' '))
  } catch {
    // The next start is a little slower.
  }
}
