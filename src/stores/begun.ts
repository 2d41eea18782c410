/** Lists that are begun: what they are called until the player names them, and what becomes of those that nobody goes on with. */
import { watch } from 'vue'
import type { ListRecord } from '../storage/record'
import { sealsOfList } from '../storage/trash'
import { t } from '../words/t'
import { useLibrary } from './library'
import { useNotices } from './notices'
import { route } from './route'

/** The first number that no list here has: of several without a name, each is known from the others. */
export function freshName(): string {
  const taken = new Set(useLibrary().records.map(({ list }) => list.name))
  let n = 1
  while (taken.has(t('list.numbered', { n }))) n += 1
  return t('list.numbered', { n })
}

/** A seal was given away: what opens it must not go. Seals that can't be read are not taken for none. */
async function isSealed(id: string): Promise<boolean> {
  const place = await useLibrary().storage()
  const seals = await place?.settings.get(sealsOfList(id)).catch(() => true)
  return seals !== undefined
}

/** Back among the lists, one that is as empty as it was begun would only be in the way: it goes to the trash, and that is said. */
export function dropIfUntouched({ id, changed, list: { name } }: ListRecord): void {
  const [library, notices] = [useLibrary(), useNotices()]
  const stop = watch(route, async (now) => {
    if (now.name !== 'library') return
    stop()
    const sealed = await isSealed(id)
    const record = library.find(id)
    if (sealed || record?.changed !== changed || record.list.units.length > 0) return
    // What belongs to a list is no change of it.
    if (record.privateNote || record.tags.length > 0 || !(await library.remove(id))) return
    const run = async () => {
      if (!(await library.restore(id))) notices.show({ text: t('library.not-restored') })
    }
    notices.show({ text: t('new.dropped', { name }), action: { label: t('action.undo'), run } })
  })
}
