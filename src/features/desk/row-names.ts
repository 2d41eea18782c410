import { listName } from '../../roster/list'
import type { DeskRow } from '../../exchange/desk/desk'
import { t } from '../../i18n/t'

/** Characters of a broken code that are shown, enough for its sender to recognise it. */
const START = 12
function nameOf({ list, fault }: DeskRow): string {
  if (list) return listName(list, t)
  return fault && 'code' in fault ? `${fault.code.slice(0, START)}…` : ''
}

/**
 * What each row is called. `apart`: what its controls tell behind the name, the number of the row, where another row has that
 * name or it has none.
 */
export function namesOf(rows: readonly DeskRow[]): { row: DeskRow; name: string; apart: string }[] {
  const names = rows.map(nameOf)
  return rows.map((row, at) => {
    const name = names[at] ?? ''
    const isAlone = name !== '' && names.indexOf(name) === names.lastIndexOf(name)
    return { row, name, apart: isAlone ? '' : `${name && ', '}${t('desk.head.row')} ${row.row}` }
  })
}
