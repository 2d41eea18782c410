/** The saved lists as they stand on the screen: the pinned ones first, then those of each game under its name. */
import { titleOfList } from '../../list/game-of-list'
import { gameName } from '../../list/game-line'
import type { ListRecord } from '../../storage/list-records'
import type { Sort } from '../../stores/filter-lists'
import { t } from '../../i18n/t'

export interface ListGroup {
  id: string
  /** What stands in the band above; empty for no band. */
  label: string
  /** Whether the band names the game of the lists. */
  ofGame: boolean
  records: ListRecord[]
}

/** The orders that are by game; by name, by size and by hand, lists of all games are mixed. */
const BY_GAME: ReadonlySet<Sort> = new Set(['changed', 'game'])
const PINNED = ''

function bandOf({ pinned, list }: ListRecord): string {
  if (pinned) return t('lists.pinned')
  const title = titleOfList(list)
  return title ? gameName(title) : list.ruleset
}

/** @param records in their order, the pinned ones first; the game of the first list comes first */
export function groupLists(records: readonly ListRecord[], sort: Sort): ListGroup[] {
  if (!BY_GAME.has(sort)) return [{ id: 'all', label: '', ofGame: false, records: [...records] }]
  const groups = new Map<string, ListGroup>()
  for (const record of records) {
    const id = record.pinned ? PINNED : record.list.ruleset
    const group = groups.get(id)
    if (group) group.records.push(record)
    else groups.set(id, { id, label: bandOf(record), ofGame: id !== PINNED, records: [record] })
  }
  return [...groups.values()]
}
