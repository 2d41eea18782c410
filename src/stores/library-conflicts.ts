/** A save that met what another tab did to the same list: nothing is lost, and the player is told. */
import { isEqual } from '../roster/equal'
import { listName } from '../roster/list'
import { nameWithin } from '../roster/clean-text'
import type { ListRecord } from '../storage/list-records'
import { allWords } from '../i18n/load-all'
import { t } from '../i18n/t'
import type { LibraryMemory } from './library-memory'
import { useNotices } from './notices'

/** Ids of the lists for which a conflict is being settled. */
const settling = new Set<string>()

export async function resolveConflict(kept: LibraryMemory, met: 'conflict' | 'gone', id: string): Promise<void> {
  await allWords().catch(() => undefined)
  if (met === 'gone') {
    // Deleted in another tab and changed here: the change brings it back.
    goOn(kept, id, 0)
    useNotices().show(t('tabs.brought-back'))
    return
  }
  if (settling.has(id)) return
  settling.add(id)
  const copy = await keepBoth(kept, id).finally(() => settling.delete(id))
  if (copy) useNotices().show(t('tabs.kept-both', { name: copy.list.name }))
}

/** This tab goes on with its own; what the other tab saved becomes a list beside it. */
async function keepBoth(kept: LibraryMemory, id: string): Promise<ListRecord | undefined> {
  const { own, unsaved, find, hold } = kept
  const { door, makeRecord } = own.tools ?? {}
  const theirs = await door?.get(id)
  if (!theirs || !door || !makeRecord) return undefined
  const { origin, tags, changed, privateNote } = theirs
  const mine = find(id)
  // The other tab changed only the arrangement, or saved a state that this tab had too: no copy is needed.
  if (mine && [mine.list, ...(unsaved.get(id) ?? [])].some((state) => isEqual(state, theirs.list))) {
    hold({ ...theirs, list: mine.list })
    goOn(kept, id, theirs.rev)
    return undefined
  }
  const name = nameWithin(listName(theirs.list, t), (start) => t('tabs.copy-name', { name: start }))
  // The copy is saved before the record it was made from is overwritten.
  const copied = await door.save(makeRecord({ ...theirs.list, name }, { origin, tags, changed, privateNote }))
  if (copied.kind !== 'saved' || !find(id)) return undefined
  hold(copied.record)
  goOn(kept, id, theirs.rev)
  return copied.record
}

/** Saves this tab's state over the one that has this `rev`. */
function goOn({ own, find, queue }: LibraryMemory, id: string, rev: number): void {
  const mine = find(id)
  if (!mine) return
  own.tools?.keeper.rebase(id, rev)
  queue(mine)
}
