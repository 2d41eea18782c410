import { listName } from '../../roster/list'
import type { DeskRow } from '../../exchange/desk/desk'
import { t } from '../../i18n/t'

/** Characters of a broken code that are shown, enough for its sender to recognise it. */
const START = 12
function nameOf({ list, fault }: DeskRow): string {
  if (list) return listName(list, t)
  return fault && 'code' in fault ? `${fault.code.slice(0, START)}…` : ''
}
/** The name of a file, without the ending that all lists have. */
const unending = (name: string) => name.replace(/\.muster\.json$/i, '')

interface RowNames {
  row: DeskRow
  /** What cannot be read is called as it was received. */
  name: string
  /** Whose it is, where its name does not say it. */
  source: string
  /** What its controls tell behind the name: the number of the row, where another row has that name or it has none. */
  apart: string
}

/** What each row is called. `sources`: how each input was received. */
export function namesOf(rows: readonly DeskRow[], sources: readonly string[]): RowNames[] {
  // Of several that were pasted together, the text written next to each says whose it is.
  const from = rows.map(({ said, input }) => said || unending(sources[input] ?? ''))
  const names = rows.map((row, at) => nameOf(row) || (from[at] ?? ''))
  return rows.map((row, at) => {
    const name = names[at] ?? ''
    const source = from[at] === name ? '' : (from[at] ?? '')
    const isAlone = name !== '' && names.indexOf(name) === names.lastIndexOf(name)
    return { row, name, source, apart: isAlone ? '' : `${name && ', '}${t('desk.head.row')} ${row.row}` }
  })
}
