/**
 * Limits the preloads of a dynamic import to files that the importing file has not loaded already. Without this, every
 * importing file would list all of them.
 */
import type { Plugin } from 'vite'

/** By file: the files that it imports. */
const imports = new Map<string, readonly string[]>()

/** The files that are loaded when this one runs, itself included. */
function loaded(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const one of imports.get(file) ?? []) loaded(one, found)
  return found
}

export function resolveDependencies(_file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  const there = loaded(hostId)
  return dependencies.filter((one) => !there.has(one))
}

/** Records the imports of each file, for `resolveDependencies`. */
export function preloadsPlugin(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const one of Object.values(bundle)) if (one.type === 'chunk') imports.set(one.fileName, one.imports)
      },
    },
  }
}
