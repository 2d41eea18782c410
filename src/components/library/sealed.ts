/** Which of the saved lists in sight have a seal of the player's own. Few have one: it is looked for when they stand there. */
import { watch } from 'vue'
import { sealsOfList } from '../../storage/trash'
import { useLibrary } from '../../stores/library'
import { route } from '../../stores/route'
import { useSight } from '../../stores/sight'

/** From here on, until what is given back is called. Where the seals can't be read, no list is told as sealed. */
export function followSealed(): () => void {
  const [library, sight] = [useLibrary(), useSight()]
  return watch(
    () => (route.value.name === 'library' || route.value.name === 'archive') && library.records,
    async (records) => {
      if (!records) return
      const place = await library.storage()
      const read = async (id: string) => {
        const rows = await place?.settings.get(sealsOfList(id))
        return Array.isArray(rows) && rows.length > 0
      }
      const isSealed = await Promise.all(records.map(({ id }) => read(id).catch(() => false)))
      // They have changed meanwhile, and are being looked at again.
      if (records !== library.records) return
      const sealed = records.filter((_, at) => isSealed[at])
      if (sealed.length + sight.sealed.size > 0) sight.sealed = new Set(sealed.map(({ id }) => id))
    },
    { immediate: true },
  )
}
