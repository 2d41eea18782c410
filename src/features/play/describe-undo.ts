/** What an undo or redo during play has changed, in words, because the change may be out of sight. */
import type { Slot } from '../../session/marks'
import { ENDED, type Session } from '../../session/session'
import { slotOfMark } from '../../session/mark-owners'
import type { ArmyBook } from '../../rules/book'
import { roundName } from '../../rules/describe-limits'
import { t } from '../../i18n/t'

/** Most changes that are named: nobody listens to more. */
const MOST_NAMED = 3

/** '' where nothing changed that has a name. */
export function describeUndo(
  before: Session,
  after: Session,
  book: ArmyBook,
  slots: readonly (Pick<Slot, 'key' | 'ticks'> & { fullName: string })[],
): string {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]))
  const keys = [...new Set([...Object.keys(before.marks), ...Object.keys(after.marks)])]
  const names = keys.flatMap((key) => {
    if (before.marks[key] === after.marks[key]) return []
    if (key === ENDED) return [t('table.finish')]
    // The key of a mark begins with the id of its tracker.
    const [tracker = ''] = key.split(' ')
    const at = byKey.get(slotOfMark(key))
    const name = at?.ticks.find((tick) => tick.tracker.id === tracker)?.name ?? book.words.trackers[tracker]?.name ?? ''
    return at && name !== '' ? [t('setting.is', { setting: at.fullName, value: name })] : [name]
  })
  const round = t('setting.is', { setting: roundName(book, t), value: t.number(after.round) })
  const all = [...(before.round === after.round ? [] : [round]), ...new Set(names.filter((one) => one !== ''))]
  return all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED), '…'].join(', ') : all.join(', ')
}
