/** Reads a folder of rule data through the door of all rules: as a whole game. */
import type { BookFiles } from '../../src/rules/book'
import { describePlacedFault } from '../../src/rules/checks/describe-rule-fault'
import type { RuleFault } from '../../src/rules/checks/rule-fault'
import { readRules } from '../../src/rules/house/read-rules'
import { wholeGame } from '../../src/rules/house/show-game'
import { rulesEnglish } from '../rules/house/english'

/** The raw files of a folder by name. */
export type RawFiles = Readonly<Record<string, unknown>>

const NAMES = ['ruleset', 'units', 'reference', 'elements', 'wire', 'words', 'title'] as const
const fileOf = (files: RawFiles, name: string) => files[`${name}.json`] ?? files[`${name}/en.json`]

const read = (files: RawFiles) => {
  const parts = Object.fromEntries(NAMES.map((name) => [name, fileOf(files, name)])) as Partial<BookFiles>
  return readRules(wholeGame(parts, parts.title?.name ?? ''), { baseOf: () => undefined, t: rulesEnglish })
}

/** What is wrong with the rule data of a folder. */
export function gameFaults(files: RawFiles): RuleFault[] {
  const result = read(files)
  return result.ok ? [] : result.faults
}

/** A folder’s files as army book files. @throws Error with one sentence on each line if they are not in order. */
export function readBookFiles(files: RawFiles): BookFiles {
  const result = read(files)
  if (!result.ok) throw new Error(result.faults.map((fault) => describePlacedFault(fault, rulesEnglish)).join('\n'))
  const { house: _, ...game } = result.book
  return game
}
