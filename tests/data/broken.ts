/** Rule data with a fault in it, for the tests of what finds it. */
import { pathText, type RuleFault } from '../../src/rules/checks/rule-fault'
import { filesOf } from './folders'

/** The files of a game, with one of them changed. */
export function broken(name: string, change: (file: Record<string, unknown>) => void, folder = 'army-men-combat') {
  const all = structuredClone(filesOf(folder)) as Record<string, Record<string, unknown>>
  change(all[name] ?? {})
  return all
}

/** Place, code and facts of each fault, in one line. */
export const toldOf = (faults: readonly RuleFault[]) =>
  faults.map(({ path, code, facts }) => [pathText(path), code, ...Object.values(facts)].join(' '))
