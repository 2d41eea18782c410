/** Combines what arrived at the same time into one card, so that it is saved or judged together. */
import { mergeFiles } from '../../exchange/file/merge-lists'
import type { ReceivedList } from '../../exchange/receive'
import { besides } from '../../stores/restore'
import type { Reading, Something } from './read-arrival'

type Lists = Extract<Something, { kind: 'list' | 'text' | 'lists' }>

const listsOf = (found: Lists): readonly ReceivedList[] => (found.kind === 'lists' ? found.lists : [found])

/** One reading in place of several. */
function instead(readings: readonly Reading[], of: readonly Reading[], found: Something): Reading[] {
  const name = of.map((reading) => reading.name).join(', ')
  return [{ ok: true, name, found }, ...readings.filter((one) => !of.includes(one))]
}

/** Several backups as one: a list that is in more than one of them comes once. */
function backupsTogether(readings: readonly Reading[]): readonly Reading[] {
  const backups = readings.flatMap((reading) =>
    reading.ok && reading.found.kind === 'backup' ? [{ reading, found: reading.found }] : [],
  )
  if (backups.length < 2) return readings
  const all = backups.map(({ found }) => found)
  const files = all.map(({ lists }) => lists)
  const { fresh, differing } = mergeFiles(
    [],
    files.map((lists) => lists.map((came) => ({ ...came, came }))),
    besides,
  )
  return instead(
    readings,
    backups.map(({ reading }) => reading),
    {
      kind: 'backup',
      lists: [...fresh, ...differing].map(({ came }) => came),
      files,
      books: all.flatMap(({ books }) => books),
      houseBooks: all.flatMap(({ houseBooks }) => houseBooks),
      drafts: all.flatMap(({ drafts }) => drafts),
      broken: all.flatMap(({ broken }) => broken),
      notes: all.flatMap(({ notes }) => notes),
    },
  )
}

/** Several lists as one find, whatever their sources. */
function listsTogether(readings: readonly Reading[]): readonly Reading[] {
  const bundled = readings.flatMap((reading) => {
    const found = reading.ok ? reading.found : null
    // A file with corrections keeps a card of its own, which lists them.
    if (found?.kind === 'list' && found.notes.length > 0) return []
    return found?.kind === 'list' || found?.kind === 'text' || found?.kind === 'lists' ? [{ reading, found }] : []
  })
  if (bundled.length < 2) return readings
  const all = bundled.map(({ found }) => found)
  const found: Something = {
    kind: 'lists',
    lists: all.flatMap(listsOf),
    damaged: all.flatMap(({ damaged }) => damaged),
    notes: all.flatMap((one) => (one.kind === 'list' ? [] : one.notes)),
    more: all.some((one) => one.kind === 'lists' && one.more),
  }
  return instead(
    readings,
    bundled.map(({ reading }) => reading),
    found,
  )
}

export const together = (readings: readonly Reading[]): readonly Reading[] => backupsTogether(listsTogether(readings))

const owned = <T extends ReceivedList>(list: T): T => ({ ...list, received: list.from === 'file' && list.received })

/** The same, read as the player's own: a link does not say whose list it has. */
export function asOwn(reading: Reading): Reading {
  if (!reading.ok) return reading
  const { found } = reading
  if (found.kind === 'list' || found.kind === 'text') return { ...reading, found: owned(found) }
  return found.kind === 'lists' ? { ...reading, found: { ...found, lists: found.lists.map(owned) } } : reading
}
