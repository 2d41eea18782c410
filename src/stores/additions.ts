/** Merges the tags, notes, seals and game of a list in a backup into the saved list that equals it word for word. */
import { isSame, joined, NO_BELONGINGS, type Belongings, type SavedSeal, type Precious } from '../session/belongings'
import { isEqual } from '../roster/equal'
import { privateNotesOf, withPrivateNotes } from '../roster/private-notes'
import { isFurther, isNew, lastPlayed, type Session } from '../session/session'
import { cleanNotes } from '../roster/clean-text'
import { bringGame, takeGameBack } from './sessions'
import { useLibrary } from './library'
import { changeSeals, savedSeals } from './seals'

/**
 * `more`: what the saved list `id` gets on top of its own. `game`: the game it gets, only if no game is being played
 * with it.
 */
export interface Addition {
  id: string
  more: Precious
  game?: Session | undefined
}

/** What can't be merged into the saved list and has to be saved elsewhere. */
export type Apart = Pick<Belongings, 'privateNote' | 'unitNotes' | 'game'>

/** The tags, notes and seals that the lists have now, by id. Rejects where the seals can't be read. */
export async function preciousOf(ids: readonly string[]): Promise<Map<string, Precious>> {
  const library = useLibrary()
  const sealsOf = await savedSeals()
  return new Map(
    ids.map((id) => {
      const { tags = [], privateNote = '', list } = library.find(id) ?? {}
      return [id, { tags, privateNote, unitNotes: list ? privateNotesOf(list) : [], seals: sealsOf(id) }]
    }),
  )
}

/**
 * `apart` is not null where the joined notes would be too long, or where the backup's game is further on than the game
 * played here.
 */
export function additionOf(
  id: string,
  own: Precious,
  played: Session,
  other: Belongings,
): { addition: Addition | null; apart: Apart | null } {
  const { privateNote, unitNotes } = joined(own, other)
  const isTooLong = (note: string, before = '') => note !== before && cleanNotes(note) !== note
  const tooLong =
    isTooLong(privateNote, own.privateNote) || unitNotes.some((note, at) => isTooLong(note, own.unitNotes[at]))
  const { tags, seals } = other
  const notes = { privateNote: other.privateNote, unitNotes: other.unitNotes }
  const none = { privateNote: '', unitNotes: [] }
  const more: Precious = { tags, seals, ...(tooLong ? none : notes) }
  const isAhead = isFurther(other.game, played)
  const game = isAhead && isNew(lastPlayed(played)) ? other.game : undefined
  const asCopy = isAhead && !game
  return {
    addition: isSame(own, joined(own, more)) && !game ? null : { id, more, game },
    apart: tooLong || asCopy ? { ...(tooLong ? notes : none), game: asCopy ? other.game : NO_BELONGINGS.game } : null,
  }
}

interface Step {
  id: string
  from: Precious
  to: Precious
}

/** false when not all of it could be saved. */
async function saveAll(steps: readonly Step[]): Promise<boolean> {
  if (steps.length === 0) return true
  const library = useLibrary()
  // Notes of units are part of the list, which undo and redo restore, so they are saved like an edit.
  for (const { id, from, to } of steps) {
    const list = library.find(id)?.list
    if (list && !isEqual(from.unitNotes, to.unitNotes)) library.put(id, withPrivateNotes(list, to.unitNotes))
  }
  const arranged = steps.map(({ id, to: { tags, privateNote } }) => [id, { tags, privateNote }] as const)
  let isSaved = await library.arrange(new Map(arranged))
  for (const { id, from, to } of steps)
    if (from.seals.length !== to.seals.length)
      isSaved = (await changeSeals(id, (now) => exchanged(now, from.seals, to.seals))) && isSaved
  return isSaved
}

/**
 * Applies the difference between `from` and `to` to `now`, so that a seal that another tab added or deleted meanwhile
 * stays so.
 */
function exchanged(now: readonly SavedSeal[], from: readonly SavedSeal[], to: readonly SavedSeal[]): SavedSeal[] {
  const isIn = (seals: readonly SavedSeal[], { seal }: SavedSeal) => seals.some((one) => one.seal === seal)
  const left = now.filter((one) => isIn(to, one) || !isIn(from, one))
  return [...left, ...to.filter((one) => !isIn(from, one) && !isIn(now, one))]
}

/** `now` without what the step from `before` to `after` added; later changes stay. */
function without(before: Precious, after: Precious, now: Precious): Precious {
  const tags = new Set(after.tags.slice(before.tags.length))
  const seals = new Set(after.seals.slice(before.seals.length).map(({ seal }) => seal))
  return {
    tags: now.tags.filter((tag) => !tags.has(tag)),
    privateNote: now.privateNote === after.privateNote ? before.privateNote : now.privateNote,
    unitNotes: now.unitNotes.map((note, at) => (note === after.unitNotes[at] ? (before.unitNotes[at] ?? '') : note)),
    seals: now.seals.filter(({ seal }) => !seals.has(seal)),
  }
}

export async function addAll(additions: readonly Addition[]): Promise<{ saved: boolean; undo: () => Promise<void> }> {
  const library = useLibrary()
  const there = additions.filter(({ id }) => library.find(id))
  const own = await preciousOf(there.map(({ id }) => id))
  const steps = there.flatMap(({ id, more }): Step[] => {
    const from = own.get(id)
    return from ? [{ id, from, to: joined(from, more) }] : []
  })
  const games = there.flatMap(({ id, game }) => (game ? [{ id, game }] : []))
  let saved = await saveAll(steps)
  for (const { id, game } of games) saved = (await bringGame(id, game)) && saved
  const undo = async () => {
    for (const { id, game } of games) await takeGameBack(id, game)
    const left = steps.filter(({ id }) => library.find(id))
    const now = await preciousOf(left.map(({ id }) => id))
    const back = left.map(({ id, from, to }): Step => {
      const found = now.get(id) ?? to
      return { id, from: found, to: without(from, to, found) }
    })
    await saveAll(back)
  }
  return { saved, undo }
}
