/**
 * What is fetched ahead of a part that is loaded later: only scripts that the file that asks for it has not loaded itself.
 * Without this, all are listed in each file anew.
 */
import type { Plugin } from 'vite'

/** What each file imports. */
const imports = new Map<string, readonly string[]>()

/** The files that are there once this one runs. */
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

/** Notes what each file imports, for the above. */
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
