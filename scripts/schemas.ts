/** Writes public/schema from the zod schemas: `npm run schemas`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { schemaFiles } from './schema-files'

await mkdir('public/schema', { recursive: true })
for (const [name, text] of await schemaFiles()) await writeFile(`public/schema/${name}`, text)
