/**
 * Numbers the messages in the built app: of `t('list.save')` and its message remains `t(1)`. 1 % less to load and keep. Keys
 * that the app puts together while it runs stay as they are.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'
import { allIn, withCuts, type Node } from './syntax.ts'

/** A key of a message where it is written: all have a dot, as nothing else in these files. */
const KEY = /'([\w-]+\.[\w.-]+)':/g
/** The beginning of a key that is put together. */
const BEGUN = /`([\w-]+\.[\w.-]*)\$\{/g
/** A key of which not even the beginning is known. */
const UNKNOWN = /\bt\(\s*`[^`.]*\$\{|`\$\{[\w.]+\}\.\$\{/

/**
 * The number of each key, as text. None is 0, which would count as no key.
 * @param words the English files of messages. @param app all other sources, in which keys may be put together.
 * Throws if a key may be any.
 */
export function numbersOf(words: readonly string[], app: readonly string[]): ReadonlyMap<string, string> {
  for (const code of app) {
    const unknown = UNKNOWN.exec(code)?.[0]
    if (unknown !== undefined) throw new Error(`Begin the key of a message with its area, up to the dot: ${unknown}`)
  }
  const begun = new Set(app.flatMap((code) => Array.from(code.matchAll(BEGUN), ([, begin = '']) => begin)))
  const keys = words.flatMap((code) => Array.from(code.matchAll(KEY), ([, key = '']) => key))
  const whole = keys.filter((key) => [...begun].every((begin) => !key.startsWith(begin)))
  return new Map(whole.map((key, at) => [key, String(at + 1)]))
}

/** A script with numbers for keys. */
export function withNumbers(code: string, keys: ReadonlyMap<string, string>): string {
  const cuts = allIn(parseAst(code) as unknown as Node).flatMap(({ type, value, start, end }) => {
    const key = type === 'Literal' && typeof value === 'string' ? keys.get(value) : undefined
    return key === undefined ? [] : [[start, end, key] as const]
  })
  return withCuts(code, cuts)
}

const sourcesIn = (ending: RegExp): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .toSorted()
    .map((file) => readFileSync(`src/${file}`, 'utf8'))

export function messageKeysPlugin(): Plugin {
  const keys = numbersOf(sourcesIn(/^words\/en\/(?!cli\.).*\.ts$/), sourcesIn(/^(?!words\/en\/).*\.(?:ts|vue)$/))
  return {
    name: 'message-keys',
    apply: 'build',
    enforce: 'post',
    load: {
      order: 'pre',
      filter: { id: /\/src\/words\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        const words = JSON.parse(readFileSync(id, 'utf8')) as Record<string, unknown>
        return JSON.stringify(
          Object.fromEntries(Object.entries(words).map(([key, said]) => [keys.get(key) ?? key, said])),
        )
      },
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.(?:ts|vue)(?:$|\?vue&type=script)/ },
      handler: (code) => ({ code: withNumbers(code, keys), map: null }),
    },
  }
}
