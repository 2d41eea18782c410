/** A list that came back from somebody, in the place of one's own. */
import type { ArmyBook } from '../rules/book'
import { joinNotes } from './belongings'
import { partText } from './equal'
import { pairs } from './identity'
import type { ArmyList, Entry } from './list'
import { privateNotesOf, withPrivateNotes } from './private-notes'
import { chosenSecrets } from './secrets'
import { cleanNotes } from './text'

/** With the ids that designs of the same name have in `like`: on its way, a design may get another. */
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
    command: entry.command && idOf(entry.command),
  }))
  return { ...list, units, elements: list.elements.map((element) => ({ ...element, id: idOf(element.id) })) }
}

/**
 * All that came; and of one's own what did not travel: secrets, private notes, and the notes of a list that came with none
 * at all, for texts and small codes go without.
 */
export function returned(own: ArmyList, came: ArmyList, book: ArmyBook | undefined): ArmyList {
  const next = withIdsOf(came, own)
  const { units } = next
  const before = withPrivateNotes(own, []).units
  const places = new Map(pairs(before, units).map((pair) => [pair.before, pair.after]))
  const kind = (entry: Entry) => partText({ ...entry, count: 1, notes: '' })
  // Of equal neighbours a link makes one, where it goes without notes of any: it has the notes of all.
  const now = before.map((entry, at) => places.get(at) ?? units.findIndex((one) => kind(one) === kind(entry)))
  const moved = (notes: readonly string[]) =>
    units.map((_, place) => cleanNotes(notes.filter((_, at) => now[at] === place).reduce(joinNotes, '')))
  const secrets = chosenSecrets(own, book).map((id) => [id, own.settings[id] ?? null] as const)
  const settings = { ...Object.fromEntries(secrets), ...came.settings }
  const list = withPrivateNotes({ ...next, settings }, moved(privateNotesOf(own)))
  if (came.notes !== '' || units.some(({ notes }) => notes !== '')) return list
  const notes = moved(own.units.map((entry) => entry.notes))
  return { ...list, notes: own.notes, units: list.units.map((entry, at) => ({ ...entry, notes: notes[at] ?? '' })) }
}
