/**
 * The first list cards as they were last shown. The next start shows them at once, while app and database are loading. For
 * display only: no list is ever restored from them.
 */
import { isObject } from '../rules/record'
import { keepIn, keptIn } from './small'

const KEY = 'muster.glance'
/** A glance of another version is ignored. */
const VERSION = 1

export interface GlanceCard {
  id: string
  name: string
  pinned: boolean
  /** The game with its edition. */
  game: string
  /** Empty if not known yet; so is `units`. */
  total: string
  units: string
  verdict: { kind: 'ok' | 'bad' | 'open' | 'yet'; says: string } | null
  tags: readonly string[]
  /** The round of the list's game (`roundNow`), 0 for none, and `played`, the words for it. */
  round: number
  played: string
}

export interface Glance {
  language: string
  direction: string
  /** As chosen on this device: "system", "light" or "dark". */
  theme: string
  /** Texts on the screen around the cards. */
  words: { make: string; lists: string; count: string; pinned: string }
  /** Height in px of the tools above the cards: search, order and tags. */
  tools: number
  /** Ids of the games of all lists, shown or not. */
  games: readonly string[]
  /** The first cards. */
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

/** The last glance; null if there is none, the browser stores nothing, or what it stored is invalid. */
export function lastGlance(): Glance | null {
  const raw = keptIn('localStorage', KEY)
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
}

/** Stores the glance for the next start, which without one only shows the lists a little later; null removes it. */
export const keepGlance = (glance: Glance | null): boolean =>
  keepIn('localStorage', KEY, glance ? { version: VERSION, ...glance } : undefined)
