/** Which lists are played against each other on this device, as the player chose. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { isOver } from '../../session/count'
import { anew, isNew } from '../../session/session'
import { openedBook } from '../../stores/army-books'
import { deviceSetting } from '../../stores/device-setting'
import { useLibrary } from '../../stores/library'
import { changeGame, savedSessions } from '../../stores/sessions'

type Pair = readonly [id: string, other: string]

const NAME = 'sides'
const MOST_PAIRS = 20
const isPair = (one: unknown): one is Pair =>
  Array.isArray(one) && one.length === 2 && one.every((id) => typeof id === 'string')
const readPairs = (stored: unknown): readonly Pair[] =>
  Array.isArray(stored) ? stored.filter(isPair).slice(0, MOST_PAIRS) : []

export const useOpponents = defineStore('sides', () => {
  const { value: pairs, change, load, ready, unread } = deviceSetting(NAME, readPairs)
  /** Whether the stored pairs have been read. */
  const known = shallowRef(false)
  void ready.then(() => {
    known.value = true
  })
  useLibrary().listen((event, name) => {
    if (event === 'chosen' && name === NAME) void load()
  })
  /** The id of the opponent's list; '' for none. */
  const against = (id: string): string =>
    pairs.value.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))[0] ?? ''
  /** Pairs two lists and releases their former pairs, for a list has one opponent; `other` = '' only releases. */
  const choose = (id: string, other: string) =>
    change((now) => {
      const others = now.filter((pair) => !pair.includes(id) && !pair.includes(other))
      return other === '' ? others : [[id, other] as const, ...others].slice(0, MOST_PAIRS)
    })
  return { against, choose, known, unread }
})

/**
 * Makes `other` the other side of the list `id`; '' for none. If `id` has not begun a game and that of the other is over, that
 * one begins a new game as well, and can go back to the game before: with the old game the new one would be over already.
 */
export async function playAgainst(id: string, other: string): Promise<void> {
  const book = openedBook(useLibrary().find(other)?.list ?? '')
  const gameOf = book && (await savedSessions().catch(() => undefined))
  if (gameOf && isNew(gameOf(id)) && isOver(gameOf(other), book)) await changeGame(other, anew)
  await useOpponents().choose(id, other)
}
