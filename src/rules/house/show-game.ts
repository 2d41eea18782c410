/** A game as a file of rules: the example that an own game starts from, and the form in which tests read the games of data/. */
import type { BookFiles } from '../book'
import { RULES_FORMAT, RULES_VERSION } from '../rule-limits'
import type { RulesFile } from '../schema-rules-file'

/** The files as they are, whether they are in order or not; `$schema`, which editors want, is left out. */
export function wholeGame(files: Partial<BookFiles>, name: string): Record<string, unknown> {
  const plain = (file: object | null | undefined): Record<string, unknown> | undefined => {
    if (!file) return undefined
    return Object.fromEntries(Object.entries(file).filter(([key]) => key !== '$schema'))
  }
  const { settings, limits, advice, trackers, ...game }: Record<string, unknown> = plain(files.ruleset) ?? {}
  const { units, upgrades, weapons, rules }: Record<string, unknown> = plain(files.units) ?? {}
  const add = (things: unknown) => (things === undefined ? undefined : { add: things })
  const sets = Object.entries((upgrades ?? {}) as Record<string, unknown>).map(([set, open]) => [set, { add: open }])
  const file = {
    format: RULES_FORMAT,
    version: RULES_VERSION,
    ...game,
    name,
    units: add(units),
    weapons: add(weapons),
    rules: add(rules),
    upgrades: sets.length > 0 ? (Object.fromEntries(sets) as Record<string, unknown>) : undefined,
    limits: add(limits),
    advice: add(advice),
    settings: add(settings),
    trackers: add(trackers),
    elements: plain(files.elements),
    reference: plain(files.reference),
    wire: plain(files.wire),
    title: plain(files.title),
    words: plain(files.words),
  }
  return Object.fromEntries(Object.entries(file).filter(([, value]) => value !== undefined))
}

/** A game to start an own one from: all of it but its id, which stays that of the game. */
export function showGame(files: BookFiles): RulesFile {
  const { id: _, ...game } = wholeGame(files, files.title.name)
  return game as unknown as RulesFile
}
