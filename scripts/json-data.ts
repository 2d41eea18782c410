/** Removes from data files what only editors need: `$schema`, and white space in files that are imported as text. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

export function jsonDataPlugin(): Plugin {
  return {
    name: 'json-data',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/data\/.*\.json(?:\?raw)?$/ },
      async handler(id) {
        const { $schema: _, ...data } = JSON.parse(await readFile(id.replace(/\?raw$/, ''), 'utf8')) as object & {
          $schema?: unknown
        }
        const text = JSON.stringify(data)
        return id.endsWith('?raw') ? `export default ${JSON.stringify(text)}` : text
      },
    },
  }
}
