/** Other tabs change the same lists: this one follows, and where both changed one list nothing is lost. */
import type { ListRecord } from '../storage/record'
import type { Kept } from './kept'

export function besideOtherTabs({ own, records, unreadable, unsaved, find, drop, hold, tell, queue }: Kept) {
  /** Lists whose two versions are being told apart. */
  const settling = new Set<string>()

  async function onOtherTab(kind: 'saved' | 'removed' | 'restored', id: string) {
    // A change of this tab that still waits is settled by its own save: as a conflict, or as a list that is gone.
    if (unsaved.has(id)) return
    const record = await own.tools?.door.get(id).catch(() => undefined)
    if (unsaved.has(id)) return
    if (kind === 'removed' && !record && find(id)) {
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
    for (const record of contents.lists) if (find(record.id)?.rev !== record.rev) await onOtherTab('saved', record.id)
    const there = new Set(contents.lists.map((record) => record.id))
    for (const { id, rev } of records.value) if (!there.has(id) && rev > 0) await onOtherTab('removed', id)
  }

  /** Two tabs changed one list: this one goes on with its own, the other tab's becomes a list named `name`. */
  async function keepBoth(id: string, name: string): Promise<ListRecord | undefined> {
    if (settling.has(id)) return undefined
    settling.add(id)
    try {
      const { door, makeRecord } = own.tools ?? {}
      const [theirs, { plainText }] = await Promise.all([door?.get(id), import('../roster/compare')])
      if (!theirs || !door || !makeRecord) return undefined
      const { origin, tags, changed, privateNote } = theirs
      const mine = find(id)
      const was = plainText(theirs.list)
      // The other tab only put it elsewhere, or saved what this one had.
      if (mine && [mine.list, ...(unsaved.get(id) ?? [])].some((state) => plainText(state) === was)) {
        hold({ ...theirs, list: mine.list })
        goOn(id, theirs.rev)
        return undefined
      }
      // The copy is kept before anything is written over what it was made from.
      const copied = await door.save(makeRecord({ ...theirs.list, name }, { origin, tags, changed, privateNote }))
      if (copied.kind !== 'saved' || !find(id)) return undefined
      hold(copied.record)
      goOn(id, theirs.rev)
      return copied.record
    } finally {
      settling.delete(id)
    }
  }

  /** Saves this tab's state over the one that has this `rev`. */
  function goOn(id: string, rev: number) {
    const mine = find(id)
    if (!mine) return
    own.tools?.keeper.rebase(id, rev)
    queue(mine)
  }

  /** Deleted in another tab and changed here: the change brings it back. */
  const bringBack = (id: string) => goOn(id, 0)

  return { onOtherTab, catchUp, keepBoth, bringBack }
}
