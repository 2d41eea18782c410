/** Rule data with a fault in it, for the tests of what finds it. */
import { filesOf } from './folders'
import type { DataFault } from './shape'

/** The files of a game, with one of them changed. */
export function broken(name: string, change: (file: Record<string, unknown>) => void, folder = 'army-men-combat') {
  const all = structuredClone(filesOf(folder)) as Record<string, Record<string, unknown>>
  change(all[name] ?? {})
  return all
}

export const saidOf = (faults: readonly DataFault[]) => faults.map(({ says }) => says)
