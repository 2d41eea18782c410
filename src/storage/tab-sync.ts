/**
 * Two tabs with the same lists: takes over what other tabs did, and settles what both changed, so that nothing is lost and
 * the player is told.
 */
import { isEqual } from '../roster/equal'
import type { Change } from './backend'
import type { LibraryParts } from './list-library'
import { newRecord, type ListRecord } from './list-records'
import { commitTypedText } from './page-hide'

export function tabSync({ shown, memory, saver, queue, openedRepository, app }: LibraryParts) {
  const { records, unreadable, unopened, reopened } = shown
  const { unsaved, deletedElsewhere, find, drop, upsert } = memory
  /** What other tabs did to lists, by id, until it is taken over. Many come at once, and are taken over together. */
  const heard = new Map<string, Change['kind']>()
  let running: Promise<void> | undefined
  /** Ids of the lists for which a conflict is being settled. */
  const settling = new Set<string>()

  function onOtherTab(kind: Change['kind'], id: string): void | Promise<void> {
    if (kind === 'chosen' || kind === 'erased') return app.onEvent(kind, id)
    heard.set(id, kind)
    running ??= takeOver()
    return running
  }

  async function takeOver() {
    // A change of this tab that still waits is settled by its own save: as a conflict, or as a deleted list.
    const isFree = (id: string) => !unsaved.has(id)
    try {
      while (heard.size > 0) {
        const kinds = new Map(heard)
        heard.clear()
        const ids = [...kinds.keys()].filter(isFree)
        const stored = await openedRepository()
          .then((repository) => repository.some(ids))
          .catch(() => [])
        const there = new Set(stored.map(({ id }) => id))
        const went = records.value.filter(({ id }) => kinds.get(id) === 'removed' && !there.has(id) && isFree(id))
        for (const record of went) deletedElsewhere.set(record.id, record)
        if (went.length > 0) commitTypedText()
        const left = went.map(({ id }) => id).filter(isFree)
        drop(new Set(left))
        for (const id of left) app.onEvent('removed', id)
        // A record may be the one that this tab saved itself.
        const came = stored.filter(({ id, rev }) => isFree(id) && rev !== find(id)?.rev)
        for (const { id, rev } of came) saver.rebase(id, rev)
        upsert(...came)
        for (const { id } of came) app.onEvent('changed', id)
      }
    } finally {
      running = undefined
    }
  }

  /** Takes over what other tabs did to lists, also where the browser has passed no message on. Returns whether it could. */
  async function lookAgain(): Promise<boolean> {
    const contents = await openedRepository()
      .then((repository) => repository.all())
      .catch(() => undefined)
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

  /** Saves this tab's state over the stored one, which has this `rev`. */
  function overwrite(id: string, rev: number): void {
    const mine = find(id)
    if (!mine) return
    saver.rebase(id, rev)
    queue(mine)
  }

  /** Settles a save that met what another tab did to the same list. */
  async function settle(met: 'conflict' | 'gone', id: string): Promise<void> {
    if (met === 'gone') {
      // Deleted in another tab and changed here: the change brings it back.
      overwrite(id, 0)
      return app.announce({ kind: 'brought-back' })
    }
    if (settling.has(id)) return
    settling.add(id)
    const copy = await keepBoth(id).finally(() => settling.delete(id))
    if (copy) app.announce({ kind: 'kept-both', name: copy.list.name })
  }

  /** This tab goes on with its own; what the other tab saved becomes a list beside it. */
  async function keepBoth(id: string): Promise<ListRecord | undefined> {
    const repository = await openedRepository()
    const theirs = await repository.get(id)
    if (!theirs) return undefined
    const { origin, tags, changed, privateNote } = theirs
    const mine = find(id)
    // The other tab changed only the arrangement, or saved a state that this tab had too: no copy is needed.
    if (mine && [mine.list, ...(unsaved.get(id) ?? [])].some((state) => isEqual(state, theirs.list))) {
      upsert({ ...theirs, list: mine.list })
      overwrite(id, theirs.rev)
      return undefined
    }
    const name = await app.nameCopy('of-other-tab', theirs.list)
    // The copy is saved before the record it was made from is overwritten.
    const copied = await repository.save(newRecord({ ...theirs.list, name }, { origin, tags, changed, privateNote }))
    if (copied.kind !== 'saved' || !find(id)) return undefined
    upsert(copied.record)
    overwrite(id, theirs.rev)
    return copied.record
  }

  return { onOtherTab, catchUp, lookAgain, settle }
}
