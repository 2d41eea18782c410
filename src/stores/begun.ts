/** Lists that are begun: what they are called until the player names them, and what becomes of those that nobody goes on with. */
import { watch } from 'vue'
import type { ListRecord } from '../storage/record'
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

/** Back among the lists, one that is as empty as it was begun would only be in the way: it goes to the trash, and that is said. */
export function dropIfUntouched({ id, changed, list: { name } }: ListRecord): void {
  const [library, notices] = [useLibrary(), useNotices()]
  const stop = watch(route, async (now) => {
    if (now.name !== 'library') return
    stop()
    const record = library.find(id)
    if (record?.changed !== changed || record.list.units.length > 0 || !(await library.remove(id))) return
    const run = async () => {
      if (!(await library.restore(id))) notices.show({ text: t('library.not-restored') })
    }
    notices.show({ text: t('new.dropped', { name }), action: { label: t('action.undo'), run } })
  })
}
