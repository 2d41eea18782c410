/** The size of what a phone loads and caches, in bytes after gzip; a host that compresses better sends less. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { built } from '../../scripts/server.mjs'
import { expect, test } from './harness'

/** Games beyond the five that the limits are made for: each adds its title to a first visit, and its book to the cache. */
const MORE_GAMES = readdirSync('data').length - 5
/** Limit for HTML, styles and scripts of a first visit until a game can be chosen. */
const FIRST_VISIT = 64 * 1024 + 200 * MORE_GAMES
/** Limit for everything that every phone caches for offline use: the five games, and players' own rules with their editor. */
const KEPT = (640 + 56) * 1024 + 8_000 * MORE_GAMES

const packed = async (file: string) => gzipSync(await readFile(join(built, file)), { level: 9 }).length
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

test('a first visit loads little before a game can be chosen', async ({ page, app }) => {
  // Only the files that index.html names are answered; files loaded later must not be needed.
  const html = await readFile(join(built, 'index.html'), 'utf8')
  const first = [
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
  ]
  await page.route(/\.(?:js|css)$/, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    return first.includes(file) ? route.continue() : new Promise(() => undefined)
  })
  await page.goto(app)
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).waitFor()
  expect(first.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0)
  expect(sum(await Promise.all(first.map(packed)))).toBeLessThanOrEqual(FIRST_VISIT)
})

/** The files that the service worker caches on every phone: all but those with words of a language beside English. */
async function cachedBy(worker: string): Promise<string[]> {
  const modules = JSON.parse(await readFile('build/modules.json', 'utf8')) as Record<string, string>
  const others = readdirSync('src/i18n', { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name !== 'en',
  )
  const folders = others.map(({ name }) => `src/i18n/${name}/`)
  const books = others.map(({ name }) => new RegExp(`^data/.*/${name}(?:/|\\.json)`))
  const ofLanguages = new Set(
    Object.entries(modules).flatMap(([module, file]) =>
      !module.endsWith('/language.json') &&
      (folders.some((folder) => module.startsWith(folder)) || books.some((book) => book.test(module)))
        ? [file]
        : [],
    ),
  )
  expect(ofLanguages.size).toBeGreaterThan(0)
  return [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => !ofLanguages.has(file))
}

test('what is kept for use offline stays small', async () => {
  const worker = await readFile(join(built, 'sw.js'), 'utf8')
  const files = [...new Set(await cachedBy(worker))]
  expect(files.length).toBeGreaterThan(20)
  expect(files).toContain('index.html')
  expect(sum(await Promise.all(files.map(packed)))).toBeLessThanOrEqual(KEPT)
})

test('the licenses of what the app is made of lie beside it, and no phone keeps them', async () => {
  const licenses = await readFile(join(built, 'licenses.txt'), 'utf8')
  for (const name of ['Muster', 'DejaVu Sans Condensed', '@vue/runtime-dom', 'jspdf', 'zod'])
    expect(licenses).toContain(name)
  expect(await readFile(join(built, 'sw.js'), 'utf8')).not.toContain('licenses.txt')
})
