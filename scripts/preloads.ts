/**
 * Limits the preloads of a dynamic import to files that the importing file has not loaded already. Without this, every
 * importing file would list all of them.
 */
import type { Plugin } from 'vite'
import { importsIn, needed, type Imports } from './needed.ts'

let imports: Imports = new Map()

export function resolveDependencies(_file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  const there = needed(hostId, imports)
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
        imports = importsIn(bundle)
      },
    },
  }
}
