/**
 * The saved lists as they were last seen: shown from the first moment of the next start, while the app and the database
 * are still on their way. A picture and no more: nothing of a list is ever read back from it.
 */
import { isObject } from '../rules/record'

const KEY = 'muster.glance'
/** Another picture is not understood, and not shown. */
const VERSION = 1

export interface GlanceCard {
  id: string
  name: string
  pinned: boolean
  /** The game with its edition. */
  game: string
  /** Empty where it is not known yet, as `units`. */
  total: string
  units: string
  verdict: { kind: 'ok' | 'bad' | 'open' | 'yet'; says: string } | null
  tags: readonly string[]
  /** Of a game that is played with it: the round, 0 for none, and what is said of it. */
  round: number
  played: string
}

export interface Glance {
  language: string
  direction: string
  /** As chosen on this device: "system", or one of the two. */
  theme: string
  /** The words of the screen around the cards. */
  words: { make: string; lists: string; count: string; pinned: string }
  /** Height in px of what stands above the cards: search, order and tags. */
  tools: number
  /** Ids of all games that there are lists for, whether shown or not. */
  games: readonly string[]
  /** The first ones. */
  cards: readonly GlanceCard[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

function readCard(raw: unknown): GlanceCard[] {
  if (!isObject(raw) || text(raw['id']) === '') return []
  const { id, name, pinned, game, total, units, verdict, tags, round, played } = raw
  const kind = isObject(verdict) && (['ok', 'bad', 'open', 'yet'] as const).find((one) => one === verdict['kind'])
  return [
    {
      id: text(id),
      name: text(name),
      pinned: pinned === true,
      game: text(game),
      total: text(total),
      units: text(units),
      verdict: kind ? { kind, says: text(isObject(verdict) && verdict['says']) } : null,
      tags: texts(tags),
      round: typeof round === 'number' ? round : 0,
      played: text(played),
    },
  ]
}

/** null where there was nothing to see, the browser keeps nothing, or what it kept makes no sense. */
export function lastGlance(): Glance | null {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isObject(raw) || raw['version'] !== VERSION || !Array.isArray(raw['cards']) || !isObject(raw['words']))
      return null
    const { make, lists, count, pinned } = raw['words']
    return {
      language: text(raw['language']),
      direction: text(raw['direction']),
      theme: text(raw['theme']),
      words: { make: text(make), lists: text(lists), count: text(count), pinned: text(pinned) },
      tools: typeof raw['tools'] === 'number' ? raw['tools'] : 0,
      games: texts(raw['games']),
      cards: raw['cards'].flatMap(readCard),
    }
  } catch {
    return null
  }
}

/** null for nothing to see. */
export function keepGlance(glance: Glance | null): void {
  try {
    if (glance) localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...glance }))
    else localStorage.removeItem(KEY)
  } catch {
    // The next start is a little slower.
  }
}
