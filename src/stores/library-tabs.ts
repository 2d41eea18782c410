/** Takes over changes of lists from other tabs. A list that both changed is settled when this tab saves it, in settle.ts. */
import type { Change } from '../storage/backend'
import { takeTyped } from '../storage/leave'
import type { Kept } from './kept'

export function besideOtherTabs({
  own,
  records,
  unreadable,
  unopened,
  reopened,
  unsaved,
  gone,
  find,
  drop,
  hold,
  tell,
}: Kept) {
  async function onOtherTab(kind: Change['kind'], id: string) {
    if (kind === 'chosen') return tell(kind, id)
    // A change of this tab that still waits is settled by its own save: as a conflict, or as a list that is gone.
    if (unsaved.has(id)) return
    const record = await own.tools?.door.get(id).catch(() => undefined)
    if (unsaved.has(id)) return
    const held = find(id)
    if (kind === 'removed' && !record && held) {
      gone.set(id, held)
      takeTyped()
      if (unsaved.has(id)) return
      drop(new Set([id]))
      tell('removed', id)
    }
    // The record may be the one that this tab saved itself.
    if (!record || record.rev === find(id)?.rev) return
    own.tools?.keeper.rebase(id, record.rev)
    hold(record)
    tell('changed', id)
  }

  /** A page that slept has not heard what other tabs did meanwhile. */
  async function catchUp() {
    if (document.visibilityState !== 'visible') return
    const contents = await own.tools?.door.all().catch(() => undefined)
    if (!contents) return
    unreadable.value = contents.unreadable
    // Settings and games may have changed too. Where the database is not open yet, this is counted when it opens.
    if (!unopened.value) reopened.value += 1
    for (const record of contents.lists) if (find(record.id)?.rev !== record.rev) await onOtherTab('saved', record.id)
    // A record that a newer version saved can't be read here, but is not deleted.
    const there = new Set([...contents.lists, ...contents.unreadable].map(({ id }) => id))
    for (const { id, rev } of records.value) if (!there.has(id) && rev > 0) await onOtherTab('removed', id)
  }

  return { onOtherTab, catchUp }
}
