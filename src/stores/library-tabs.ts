/** Takes over changes of lists from other tabs. A list that both changed is settled when this tab saves it, in library-conflicts.ts. */
import type { Change } from '../storage/backend'
import { takeTyped } from '../storage/page-hide'
import type { LibraryMemory } from './library-memory'

export function followOtherTabs({
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
}: LibraryMemory) {
  /** What other tabs did to lists, by id, until it is taken over. Many come at once, and are taken over together. */
  const heard = new Map<string, Change['kind']>()
  let running: Promise<void> | undefined

  function onOtherTab(kind: Change['kind'], id: string): void | Promise<void> {
    if (kind === 'chosen' || kind === 'erased') return tell(kind, id)
    heard.set(id, kind)
    running ??= takeOver()
    return running
  }

  async function takeOver() {
    // A change of this tab that still waits is settled by its own save: as a conflict, or as a list that is gone.
    const isFree = (id: string) => !unsaved.has(id)
    try {
      while (heard.size > 0) {
        const kinds = new Map(heard)
        heard.clear()
        const stored = (await own.tools?.door.some([...kinds.keys()].filter(isFree)).catch(() => [])) ?? []
        const there = new Set(stored.map(({ id }) => id))
        const went = records.value.filter(({ id }) => kinds.get(id) === 'removed' && !there.has(id) && isFree(id))
        for (const record of went) gone.set(record.id, record)
        if (went.length > 0) takeTyped()
        const left = went.map(({ id }) => id).filter(isFree)
        drop(new Set(left))
        for (const id of left) tell('removed', id)
        // A record may be the one that this tab saved itself.
        const came = stored.filter(({ id, rev }) => isFree(id) && rev !== find(id)?.rev)
        for (const { id, rev } of came) own.tools?.keeper.rebase(id, rev)
        hold(...came)
        for (const { id } of came) tell('changed', id)
      }
    } finally {
      running = undefined
    }
  }

  /** Takes over what other tabs did to lists, also where the browser has passed no message on. Returns whether it could. */
  async function lookAgain(): Promise<boolean> {
    const contents = await own.tools?.door.all().catch(() => undefined)
    if (!contents) return false
    unreadable.value = contents.unreadable
    for (const record of contents.lists) if (find(record.id)?.rev !== record.rev) void onOtherTab('saved', record.id)
    // A record that a newer version saved can't be read here, but is not deleted.
    const there = new Set([...contents.lists, ...contents.unreadable].map(({ id }) => id))
    for (const { id, rev } of records.value) if (!there.has(id) && rev > 0) void onOtherTab('removed', id)
    await running
    return true
  }

  /** A page that slept has not heard what other tabs did meanwhile. */
  async function catchUp() {
    if (document.visibilityState !== 'visible' || !(await lookAgain())) return
    // Settings and games may have changed too. Where the database is not open yet, this is counted when it opens.
    if (!unopened.value) reopened.value += 1
  }

  return { onOtherTab, catchUp, lookAgain }
}
