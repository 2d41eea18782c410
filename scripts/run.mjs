/**
 * Runs a TypeScript script that imports modules of the app, with the imports that these need (globs, JSON, URLs):
 * `node scripts/run.mjs FILE.ts`.
 */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the script to run: node scripts/run.mjs FILE.ts')
  process.exit(2)
}
process.argv = [process.argv[0], resolve(file), ...rest]
await runnerImport(resolve(file), { root: resolve(import.meta.dirname, '..'), logLevel: 'warn' })
