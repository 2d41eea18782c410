/** Writes build/modules.json: which file of the build each module is in. Tests hold back or fail a module by it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

export const modulesPlugin: Plugin = {
  name: 'modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [relative(root, id), chunk.fileName]) : [],
    )
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(join(root, 'build', 'modules.json'), JSON.stringify(Object.fromEntries(files)))
  },
}
