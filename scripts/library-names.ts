/**
 * Gives what only libraries name a short name: properties that occur in no module of the app, and in no text of a library,
 * as they might be asked for by that text. Their long names are a tenth of jsPDF, and a fifteenth of Vue.
 */
import { parseAst } from 'vite'

/** A module by its file, and its code before it is minified. */
type Module = readonly [file: string, code: string]

interface Node {
  type: string
  computed?: boolean
  name?: string
  key?: Node
  property?: Node
  value?: unknown
}

/** Names that jsPDF puts together of parts. */
const PUT_TOGETHER = ['processJPEG']

const wordsIn = (text: string): string[] => text.match(/[\w$]+/g) ?? []
const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null

/** Calls back with every node of a syntax tree. */
function eachNode(of: unknown, see: (node: Node) => void): void {
  if (!isNode(of)) return
  if (!Array.isArray(of)) see(of)
  for (const part of Object.values(of)) eachNode(part, see)
}

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
    eachNode(parseAst(code), (node) => {
      const named = node.computed ? undefined : (node.property ?? node.key)
      if (named?.name !== undefined) times.set(named.name, (times.get(named.name) ?? 0) + 1)
      if (node.type === 'Literal' && typeof node.value === 'string') keep(node.value)
      if (node.type === 'TemplateElement') keep((node.value as { raw: string }).raw)
    })
  }
  const own = [...times.keys()].filter((name) => name.length > 2 && !kept.has(name))
  const free = short.filter((name) => !kept.has(name) && !times.has(name))
  if (free.length < own.length) throw new Error('Libraries have more properties than there are short names')
  const frequentFirst = own.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
  return new Map(frequentFirst.map((name, at) => [name, free[at] ?? name]))
}
