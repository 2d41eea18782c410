/**
 * Gives what files share one name in all of them: `import{et}` for `import{t as n}`. The bundler names everything anew in
 * every file, so each list of imports has two names for one thing; 1 % less to load without.
 */
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/** Letters in the order in which the minifier takes them for its own names: what is frequent already compresses best. */
const LETTERS = 'etnrisouaflchpdvmgybwxkjqz'
const RESERVED = ['as', 'do', 'if', 'in', 'is', 'of']
/** Names of two letters. */
export const NAMES = Array.from(`${LETTERS}${LETTERS.toUpperCase()}_$`, (first) =>
  Array.from(LETTERS, (second) => first + second).filter((name) => !RESERVED.includes(name)),
).flat()

const IMPORTS = /import\{([^}]*)\}from("[^"]*?([^"/]+)")/g
const EXPORTS = /export\{([^}]*)\}/g
/** What a file gives when it is asked for late: "import(`./file.js`).then(e=>e.name)". */
const LATER = /(import\(`[^`]*?([^`/]+)`\)\.then\((\w+)=>\3\.)([\w$]+)/g
/** Any other form in which a file may be asked for late. */
const OTHER = /import\((?!`[^`]*`\)\.then\((\w+)=>\1\.[\w$])[`"'][^`"']*?([^`"'/]+)[`"']\)/g

/** By file and export, the name in all files: of all that is exported by files that others import at their beginning. */
export function namesOf(files: readonly Rolldown.RenderedChunk[]): ReadonlyMap<string, string> {
  const asked = new Set(files.flatMap(({ imports }) => imports))
  const shared = files
    .filter(({ fileName }) => asked.has(fileName))
    .flatMap(({ name, exports }) => exports.map((one) => `${name} ${one}`))
  return new Map(
    shared.map((one, at) => {
      const name = NAMES[at]
      if (name === undefined) throw new Error('More is shared than there are names: make longer ones')
      return [one, name]
    }),
  )
}

/** For each file, its code with these names, and by variable the name that the minifier must give it. */
export function withNames(
  files: readonly Rolldown.OutputChunk[],
  names: ReadonlyMap<string, string>,
): { file: Rolldown.OutputChunk; code: string; variables: Record<string, string> }[] {
  const known = new Map(files.map(({ fileName, name }) => [basename(fileName), name]))
  return files.map((file) => {
    const variables: Record<string, string> = {}
    const nameIn = (from: string | undefined, one: string, variable?: string): string => {
      const name = names.get(`${from} ${one}`)
      if (name !== undefined && variable !== undefined) variables[`$${variable}`] ??= name
      return name ?? one
    }
    const each = (list: string, change: (first: string, last: string) => string): string =>
      list.replace(/([^ ,]+)(?: as ([^,]+))?/g, (_pair, first: string, last: string = first) => change(first, last))
    for (const [form, , from = ''] of file.code.matchAll(OTHER))
      if ([...names.keys()].some((one) => one.startsWith(`${known.get(from)} `)))
        throw new Error(`${file.fileName} asks for a file in another form, in which its names stay: ${form}`)
    const code = file.code
      .replace(IMPORTS, (_all, list: string, path: string, from: string) => {
        const all = each(list, (one, variable) => `${nameIn(known.get(from), one, variable)} as ${variable}`)
        return `import{${all}}from${path}`
      })
      .replace(EXPORTS, (_all, list: string) => {
        const all = each(list, (variable, one) => `${variable} as ${nameIn(file.name, one, variable)}`)
        return `export{${all}}`
      })
      .replace(
        LATER,
        (_all, before: string, from: string, _it, one: string) => `${before}${nameIn(known.get(from), one)}`,
      )
    return { file, code, variables }
  })
}
