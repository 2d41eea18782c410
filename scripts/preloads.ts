/**
 * Limits the preloads of a dynamic import to files that the importing file has not loaded already. Without this, every
 * importing file would list all of them.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { importsIn, needed, type Imports } from './needed.ts'

let imports: Imports = new Map()

export function resolveDependencies(_file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  const there = needed(hostId, imports)
  return dependencies.filter((one) => !there.has(one))
}

/** Records the imports of each file, for `resolveDependencies`, and puts scripts/ask-ahead.ts in the place of Vite's own. */
export function preloadsPlugin(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => fileURLToPath(new URL('ask-ahead.ts', import.meta.url)),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        imports = importsIn(bundle)
      },
    },
  }
}
