/**
 * Removes settings, stats and options that the game does not have from a list or source book, before its schema is checked:
 * so their values, whatever they are, are no reason to refuse the file.
 */
import type * as z from 'zod/mini'
import { openValues, ownCapabilitySchema } from '../../roster/schema'
import { cleanId } from '../../roster/clean-text'
import type { ArmyBook } from '../../rules/book'
import { unknownNumber } from '../../rules/describe-limits'
import { isRecord } from '../../rules/record'
import { OWN_CAPABILITY } from '../../rules/within'
import { pathText, type FileNote, type Path } from './file-fault'

/** Removes unknown keys. `known`: the game's keys; undefined if the game is not known, and then values of `form` stay. */
function noteUnknown(
  owner: unknown,
  known: readonly string[] | undefined,
  form: z.ZodMiniType,
  path: Path,
  to: FileNote[],
) {
  if (!isRecord(owner)) return
  for (const [key, value] of Object.entries(owner)) {
    // An unknown number from a link is preserved for a version that knows it.
    if (known && unknownNumber(key) === null ? known.includes(key) : form.safeParse(value).success) continue
    Reflect.deleteProperty(owner, key)
    to.push({ note: 'unknown-key', path: pathText([...path, key]) })
  }
}

/** The keys that a capability may have in any of `games`; undefined if none of them has the capability. */
function optionsOf(games: readonly ArmyBook[], id: unknown): string[] | undefined {
  if (id === OWN_CAPABILITY && games.some(({ elements }) => elements?.own))
    return Object.keys(ownCapabilitySchema.def.shape)
  const known = typeof id === 'string' ? games.flatMap((game) => game.capabilityById.get(cleanId(id)) ?? []) : []
  return known.length === 0 ? undefined : ['id', ...known.flatMap(({ param }) => param?.id ?? [])]
}

/** @param part is changed. @param games the games that it may be for; empty if its game is not known */
export function dropUnknown(part: unknown, games: readonly ArmyBook[], path: Path, notes: FileNote[]): void {
  if (!isRecord(part)) return
  const settings = games.length === 0 ? undefined : games.flatMap((game) => [...game.settingById.keys()])
  noteUnknown(part.settings, settings, openValues.setting, [...path, 'settings'], notes)
  const stats = games.flatMap(({ elements }) => elements?.stats.map((stat) => stat.id) ?? [])
  for (const [at, element] of Array.isArray(part.elements) ? part.elements.entries() : []) {
    if (!isRecord(element)) continue
    const here = [...path, 'elements', at]
    noteUnknown(element.stats, stats.length === 0 ? undefined : stats, openValues.stat, [...here, 'stats'], notes)
    for (const [which, own] of Array.isArray(element.capabilities) ? element.capabilities.entries() : [])
      if (isRecord(own))
        noteUnknown(own, optionsOf(games, own.id), openValues.param, [...here, 'capabilities', which], notes)
  }
}
