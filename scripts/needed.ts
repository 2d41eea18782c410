import type { Rolldown } from 'vite'

/** By file of the build: the files that it imports at its beginning. */
export type Imports = ReadonlyMap<string, readonly string[]>

export const importsIn = (bundle: Rolldown.OutputBundle): Imports =>
  new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.imports] as const] : [])))

/** All files that are loaded before a file runs, itself included. */
export function needed(file: string, imports: Imports, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const one of imports.get(file) ?? []) needed(one, imports, found)
  return found
}
