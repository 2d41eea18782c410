/** The languages on the disk, for tests: message files in src/i18n, texts in data/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** All languages except English. */
export const others = readdirSync(at('src/i18n'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map((entry) => entry.name)

/** A message, or its plural forms. */
export type Said = string | Record<string, string>
export type Area = Record<string, Said>

/** The message files in English, by area. */
export async function englishAreas(): Promise<Map<string, Area>> {
  const files = readdirSync(at('src/i18n/en')).filter((name) => name.endsWith('.ts'))
  const areas = files.map(async (name): Promise<[string, Area]> => {
    const all = Object.values((await import(at(`src/i18n/en/${name}`))) as Record<string, Area>)
    return [name.replace(/\.ts$/, ''), all[0] ?? {}]
  })
  return new Map(await Promise.all(areas))
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'))
export const exists = (path: string): boolean => existsSync(at(path))

/** The message file of an area, empty if it is missing. */
export const areaOf = (language: string, area: string): Area => {
  const path = `src/i18n/${language}/${area}.json`
  return exists(path) ? (readJson(path) as Area) : {}
}

/** The text files of a ruleset: the English one, and that of a language, which may be missing. */
export function textFiles(folder: string, language: string): { english: string; other: string }[] {
  const plain = ['title', 'words', 'odds', 'starts/words']
    .filter((part) => exists(`data/${folder}/${part}/en.json`))
    .map((part) => ({
      english: `data/${folder}/${part}/en.json`,
      other: `data/${folder}/${part}/${language}.json`,
    }))
  const folderOfBooks = `data/${folder}/books`
  const books = !exists(folderOfBooks) ? [] : readdirSync(at(folderOfBooks)).filter((name) => name.endsWith('.json'))
  return [
    ...plain,
    ...books.map((name) => ({ english: join(folderOfBooks, name), other: join(folderOfBooks, language, name) })),
  ]
}

/** Keys that are the same in every language, or independent in each. */
const APART: ReadonlySet<string> = new Set(['$schema', 'credit', 'picture', 'accent', 'seek'])

/** All texts in a file with their places. */
export function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    APART.has(key) ? [] : textsOf(one, place === '' ? key : `${place}.${key}`),
  )
}
