/** Replaces a list by the version that another player sent back. */
import type { ArmyBook } from '../rules/book'
import { joinNotes } from './belongings'
import { partText } from '../roster/equal'
import { pairs } from '../roster/identity'
import type { ArmyList, Entry } from '../roster/list'
import { privateNotesOf, withPrivateNotes } from '../roster/private-notes'
import { chosenSecrets } from '../roster/secrets'
import { cleanNotes } from '../roster/clean-text'

/** Gives designs the ids that designs of the same name have in `like`, because sending a list may change ids. */
export function withIdsOf(list: ArmyList, like: ArmyList): ArmyList {
  const known = new Map(like.elements.map(({ id, name }) => [name, id]))
  const taken = new Set(list.elements.map(({ id }) => id))
  const ids = new Map(
    list.elements.map(({ id, name }) => {
      const same = known.get(name)
      known.delete(name)
      return [id, same !== undefined && (same === id || !taken.has(same)) ? same : id]
    }),
  )
  const idOf = (id: string) => ids.get(id) ?? id
  const units = list.units.map((entry) => ({
    ...entry,
    unit: idOf(entry.unit),
    ...(entry.with && { with: entry.with.map((part) => ({ ...part, unit: idOf(part.unit) })) }),
    command: entry.command && idOf(entry.command),
  }))
  return { ...list, units, elements: list.elements.map((element) => ({ ...element, id: idOf(element.id) })) }
}

/**
 * The list that came back, with what did not travel added from `own`: secrets, private notes, and the notes if the list came
 * with none at all, since texts and small codes leave them out.
 */
export function returned(own: ArmyList, came: ArmyList, book: ArmyBook | undefined): ArmyList {
  const next = withIdsOf(came, own)
  const { units } = next
  const before = withPrivateNotes(own, []).units
  const positions = new Map(pairs(before, units).map((pair) => [pair.before, pair.after]))
  const kind = (entry: Entry) => partText({ ...entry, count: 1, notes: '' })
  // A link without notes joins equal neighbours into one entry, which then gets the notes of all of them.
  const now = before.map((entry, at) => positions.get(at) ?? units.findIndex((one) => kind(one) === kind(entry)))
  const moved = (notes: readonly string[]) =>
    units.map((_, position) => cleanNotes(notes.filter((_, at) => now[at] === position).reduce(joinNotes, '')))
  const secrets = chosenSecrets(own, book).map((id) => [id, own.settings[id] ?? null] as const)
  const settings = { ...Object.fromEntries(secrets), ...came.settings }
  const list = withPrivateNotes({ ...next, settings }, moved(privateNotesOf(own)))
  if (came.notes !== '' || units.some(({ notes }) => notes !== '')) return list
  const notes = moved(own.units.map((entry) => entry.notes))
  return { ...list, notes: own.notes, units: list.units.map((entry, at) => ({ ...entry, notes: notes[at] ?? '' })) }
}
