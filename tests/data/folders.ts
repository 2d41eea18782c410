/** The folders of data/ as they stand on the disk, for tests. */
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { openBook, type ArmyBook } from '../../src/rules/book'
import { readBookFiles } from './read'

const root = join(import.meta.dirname, '../../data/')
const NAMES = ['ruleset', 'units', 'reference', 'elements', 'wire', 'words/en', 'title/en']

export const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** The folders with odds. */
export const played = folders.filter((folder) => existsSync(`${root}${folder}/odds.json`))

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The raw files of a folder by name; a missing file is left out. */
export function filesOf(folder: string): Record<string, unknown> {
  const paths = NAMES.map((name) => `${name}.json`).filter((name) => existsSync(`${root}${folder}/${name}`))
  return Object.fromEntries(paths.map((name) => [name, readJson(`${root}${folder}/${name}`)]))
}

const books = new Map<string, ArmyBook>()

/** The army book of a folder, checked by its schemas. */
export function bookOf(folder: string): ArmyBook {
  const book = books.get(folder) ?? openBook(readBookFiles(filesOf(folder)))
  books.set(folder, book)
  return book
}

interface Expectation {
  points: number | null
  models: number
  units: number
  legal: boolean
  violations: { id: string; found: number | null; allowed: number | null; entry?: number }[]
  advice: string[]
}

export interface Example {
  file: string
  says: string
  pair?: string
  received?: boolean
  list: unknown
  expect: Expectation
}

/** The example lists of a folder. */
export function examplesOf(folder: string): Example[] {
  const at = `${root}${folder}/examples/`
  if (!existsSync(at)) return []
  return readdirSync(at)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ ...(readJson(at + name) as Omit<Example, 'file'>), file: name.replace(/\.json$/, '') }))
}
