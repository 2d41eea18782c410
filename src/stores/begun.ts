/** Lists that are begun: what they are called until the player names them, and what becomes of those that nobody goes on with. */
import { watch } from 'vue'
import type { ListRecord } from '../storage/record'
import { sealsOfList } from '../storage/trash'
import { t } from '../words/t'
import { useLibrary } from './library'
import { useNotices } from './notices'
import { route } from './route'
import { markStep } from './step'

/** The first that no list here has: of several without a name, or of one ready-made army, each is known from the others. */
export function freshName(name?: string): string {
  const taken = new Set(useLibrary().records.map(({ list }) => list.name))
  const nth = (n: number) =>
    name === undefined ? t('list.numbered', { n }) : n === 1 ? name : t('match.numbered', { name, n })
  let n = 1
  while (taken.has(nth(n))) n += 1
  return nth(n)
}

/** A seal was given away: what opens it must not go. Seals that can't be read are not taken for none. */
async function isSealed(id: string): Promise<boolean> {
  const place = await useLibrary().storage()
  const seals = await place?.settings.get(sealsOfList(id)).catch(() => true)
  return seals !== undefined
}

/** As empty as it was begun. What belongs to a list is no change of it, and is kept all the same. */
async function untouched(id: string, changed: string | null): Promise<ListRecord | undefined> {
  const sealed = await isSealed(id)
  const record = useLibrary().find(id)
  if (sealed || record?.changed !== changed || record.list.units.length > 0) return undefined
  return record.privateNote || record.tags.length > 0 ? undefined : record
}

/** Until the player is back among the lists: by id, when each was begun. */
let begun = new Map<string, string | null>()

/** Of a list that was begun only for an army to be put into it: left without one, nobody has seen it, and nobody misses it. */
export function dropIfUnseen({ id, changed }: Pick<ListRecord, 'id' | 'changed'>): void {
  markStep({ begun: changed })
  const stop = watch(route, async ({ name }) => {
    if (name !== 'new' && name !== 'library') return
    stop()
    const library = useLibrary()
    if ((await untouched(id, changed)) && (await library.remove(id, true)))
      await (await library.storage())?.trash.erase(id)
  })
}

/**
 * Back among the lists, those that are as empty as they were begun would only be in the way: they go to the trash, and
 * that is said. To be told where the list has just been opened, and again when a page that is loaded anew opens it.
 */
export function dropIfUntouched({ id, changed }: Pick<ListRecord, 'id' | 'changed'>): void {
  markStep({ begun: changed })
  if (begun.set(id, changed).size > 1) return
  const [library, notices] = [useLibrary(), useNotices()]
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
      if (restored !== 'back') notices.show({ text: t(`restored.${restored}`) })
    }
    const name = gone.map(({ list }) => list.name).join(', ')
    notices.show({ text: t('new.dropped', { n: gone.length, name }), action: { label: t('action.undo'), run } })
  })
}
