/**
 * Gives what only libraries name a short name: properties that occur in no module of the app, and in no text of a library,
 * as they might be asked for by that text. Their long names are a tenth of jsPDF, and a fifteenth of Vue.
 */
import { parseAst } from 'vite'
import { allIn, type Node } from './syntax.ts'

/** A module by its file, and its code before it is minified. */
type Module = readonly [file: string, code: string]

/** Names that jsPDF puts together of parts. */
const PUT_TOGETHER = ['processJPEG']

const wordsIn = (text: string): string[] => text.match(/[\w$]+/g) ?? []

/** The short name by the long one. @param short names to take, the best ones first. */
export function libraryNames(modules: readonly Module[], short: readonly string[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>()
  const kept = new Set(PUT_TOGETHER)
  const keep = (text: string) => wordsIn(text).forEach((word) => kept.add(word))
  for (const [file, code] of modules) {
    if (!file.includes('/node_modules/')) {
      keep(code)
      continue
    }
    for (const { type, computed, property, key, value } of allIn(parseAst(code) as unknown as Node)) {
      const named = computed ? undefined : ((property ?? key) as { name?: string } | undefined)
      if (named?.name !== undefined) times.set(named.name, (times.get(named.name) ?? 0) + 1)
      if (type === 'Literal' && typeof value === 'string') keep(value)
      if (type === 'TemplateElement') keep((value as { raw: string }).raw)
    }
  }
  const own = [...times.keys()].filter((name) => name.length > 2 && !kept.has(name))
  const free = short.filter((name) => !kept.has(name) && !times.has(name))
  if (free.length < own.length) throw new Error('Libraries have more properties than there are short names')
  const frequentFirst = own.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
  return new Map(frequentFirst.map((name, at) => [name, free[at] ?? name]))
}
