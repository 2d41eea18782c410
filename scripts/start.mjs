/** `npm start`: builds the app if it is missing or out of date, and serves it on this machine. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { built, serve } from './server.mjs'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'data', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']

process.chdir(root)
const stamp = join(root, 'build', 'app-built-from')
const old = async () => (await readFile(stamp, 'utf8').catch(() => '')) !== now
const missing = async () => !(await readFile(join(built, 'sw.js')).catch(() => undefined))
const now = await fingerprint(root, sources)
if ((await old()) || (await missing())) {
  const { build } = await import('vite').catch(() => {
    console.error('The packages are not installed. Run: npm ci')
    process.exit(1)
  })
  console.log('Building the app: this takes about half a minute.')
  await rm(stamp, { force: true })
  await build({ root, logLevel: 'warn' })
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(stamp, now)
}

const port = Number(process.env.PORT ?? 4173)
const { address } = await serve(built, { port })
console.log(`Muster is at ${address}\nStop it with Ctrl+C.`)
