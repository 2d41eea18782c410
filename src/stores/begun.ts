/** New lists: the name they have until the player gives one, and the removal of those that stay empty. */
import { watch } from 'vue'
import type { ListRecord } from '../storage/list-records'
import { sealsOfList } from '../storage/trash'
import { t } from '../i18n/t'
import { useLibrary } from './library'
import { useNotices } from './notices'
import { route } from '../app/router/navigation'
import { updateHistoryState } from '../app/router/history-state'

/**
 * The first numbered name that no saved list has, so that several unnamed lists, or several copies of one ready-made
 * army, can be distinguished.
 */
export function freshName(name?: string): string {
  const taken = new Set(useLibrary().records.map(({ list }) => list.name))
  const nth = (n: number) =>
    name === undefined ? t('list.numbered', { n }) : n === 1 ? name : t('match.numbered', { name, n })
  let n = 1
  while (taken.has(nth(n))) n += 1
  return nth(n)
}

/** Whether a list has this name from the app, not from a player: several players may have it, each for an army of theirs. */
export function isNumbered(name: string): boolean {
  const n = /\d+/.exec(name)?.[0]
  return n !== undefined && name === t('list.numbered', { n: Number(n) })
}

/**
 * Whether the list has a seal: its text may be with an opponent, so the list that opens it must not be deleted. Seals
 * that can't be read count as present.
 */
async function isSealed(id: string): Promise<boolean> {
  const storage = await useLibrary().repository()
  const seals = await storage?.settings.get(sealsOfList(id)).catch(() => true)
  return seals !== undefined
}

/**
 * The record, if the list is still as empty as when it was begun and has no seal, private note or tags: those don't set
 * `changed`, but must not be lost either.
 */
async function untouched(id: string, changed: string | null): Promise<ListRecord | undefined> {
  const sealed = await isSealed(id)
  const record = useLibrary().find(id)
  if (sealed || record?.changed !== changed || record.list.units.length > 0) return undefined
  return record.privateNote || record.tags.length > 0 ? undefined : record
}

/** Lists begun since the player was last on the library screen: the value of `changed` when each was begun, by id. */
let begun = new Map<string, string | null>()

/**
 * For a list that was created only to receive a made army: if the player leaves without one, the list is erased without
 * a word, for it was never shown.
 */
export function dropIfUnseen({ id, changed }: Pick<ListRecord, 'id' | 'changed'>): void {
  updateHistoryState({ begun: changed })
  const stop = watch(route, async ({ name }) => {
    if (name !== 'new' && name !== 'library') return
    stop()
    const library = useLibrary()
    if ((await untouched(id, changed)) && (await library.remove(id, true)))
      await (await library.repository())?.trash.erase(id)
  })
}

/**
 * When the player returns to the library, lists that are still as empty as they were begun go to the trash, with a
 * notice. Call it where a new list is opened, and again where a reloaded page opens it.
 */
export function dropIfUntouched({ id, changed }: Pick<ListRecord, 'id' | 'changed'>): void {
  updateHistoryState({ begun: changed })
  if (begun.set(id, changed).size > 1) return
  const library = useLibrary()
  const notices = useNotices()
  const stop = watch(route, async (now) => {
    if (now.name !== 'library') return
    stop()
    const all = begun
    begun = new Map()
    const gone: ListRecord[] = []
    for (const one of all) {
      const record = await untouched(...one)
      if (record && (await library.remove(record.id))) gone.push(record)
    }
    if (gone.length === 0) return
    const run = async () => {
      const restored = await library.restore(gone.map(({ id }) => id))
      if (restored !== 'back') notices.show(t(`restored.${restored}`))
    }
    const name = gone.map(({ list }) => list.name).join(', ')
    notices.showUndo(t('new.dropped', { n: gone.length, name }), run)
  })
}
