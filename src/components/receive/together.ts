/**
 * Combines lists that arrived at the same time into one card, whatever their sources, so that they are saved or judged
 * together.
 */
import type { ReceivedList } from '../../share/receive'
import type { Reading, Something } from './read'

type Lists = Extract<Something, { kind: 'list' | 'text' | 'lists' }>

const listsOf = (found: Lists): readonly ReceivedList[] => (found.kind === 'lists' ? found.lists : [found])

export function together(readings: readonly Reading[]): Reading[] {
  const bundled = readings.flatMap((reading) => {
    const found = reading.ok ? reading.found : null
    // A file with corrections keeps a card of its own, which lists them.
    if (found?.kind === 'list' && found.notes.length > 0) return []
    return found?.kind === 'list' || found?.kind === 'text' || found?.kind === 'lists' ? [{ reading, found }] : []
  })
  if (bundled.length < 2) return [...readings]
  const all = bundled.map(({ found }) => found)
  const found: Something = {
    kind: 'lists',
    lists: all.flatMap(listsOf),
    damaged: all.flatMap(({ damaged }) => damaged),
    notes: all.flatMap((one) => (one.kind === 'list' ? [] : one.notes)),
    more: all.some((one) => one.kind === 'lists' && one.more),
  }
  const name = bundled.map(({ reading }) => reading.name).join(', ')
  const others = readings.filter((one) => bundled.every(({ reading }) => reading !== one))
  return [{ ok: true, name, found }, ...others]
}
