/** Other tabs change the same lists: this one follows. What both changed is settled by their saves, in settle.ts. */
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
      drop(id)
      tell('removed', id)
    }
    // This tab's own save may be the one that was found.
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
    // What else is kept may be another by now, too. Where the place is still to come, that is told when it does.
    if (!unopened.value) reopened.value += 1
    for (const record of contents.lists) if (find(record.id)?.rev !== record.rev) await onOtherTab('saved', record.id)
    // What a newer version has saved can't be read here, and is there.
    const there = new Set([...contents.lists, ...contents.unreadable].map(({ id }) => id))
    for (const { id, rev } of records.value) if (!there.has(id) && rev > 0) await onOtherTab('removed', id)
  }

  return { onOtherTab, catchUp }
}
