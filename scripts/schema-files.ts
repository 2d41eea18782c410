/** The JSON Schemas that are published with the app, from the zod schemas by which list files and rule data are checked. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { describeSchemas } from './schema-comments'
import type * as Shapes from './schema-shapes'

const root = resolve(import.meta.dirname, '..')
const isSchemas = /\/src\/(?:rules|roster)\/schema[a-z-]*\.ts$/

/**
 * The text of each schema by its file name. Throws if a comment reaches none of them, because the key in its place has one
 * of its own.
 */
export async function schemaFiles(): Promise<Map<string, string>> {
  const descriptions: string[] = []
  const plugin = {
    name: 'comments',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      if (!isSchemas.test(id)) return
      const described = describeSchemas(source, id)
      descriptions.push(...described.descriptions)
      return described.code
    },
  }
  const { module } = await runnerImport<typeof Shapes>(resolve(root, 'scripts/schema-shapes.ts'), {
    root,
    logLevel: 'warn',
    plugins: [plugin],
  })
  const files = new Map(
    module.shapes.map(({ name, schema }) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  )
  const all = [...files.values()].join('')
  const lost = descriptions.filter((text) => !all.includes(`"description": ${JSON.stringify(text)}`))
  if (lost.length > 0) throw new Error(`No schema says: ${lost.join('; ')}`)
  return files
}
