/**
 * Gives the messages short keys in the built app: of `t('list.save')` and its message remains `t("A0")`. 1 % less to load and
 * keep. Keys that the app puts together while it runs stay as they are.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'
import { allIn, withCuts, type Node } from './syntax.ts'

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ$_'
/** A name without a small letter, which the build gives to nothing else. */
const shortKey = (at: number): string =>
  (FIRST[at % FIRST.length] ?? '') +
  Math.floor(at / FIRST.length)
    .toString(36)
    .toUpperCase()

/** A key of a message where it is written: all have a dot, as nothing else in these files. */
const KEY = /'([\w-]+\.[\w.-]+)':/g
/** The beginning of a key that is put together. */
const BEGUN = /`([\w-]+\.[\w.-]*)\$\{/g
/** A key of which not even the beginning is known. */
const UNKNOWN = /\bt\(\s*`[^`.]*\$\{|`\$\{[\w.]+\}\.\$\{/

/**
 * The short key by the long one.
 * @param words the English files of messages. @param app all other sources, in which keys may be put together.
 * Throws if a key may be any.
 */
export function shortKeys(words: readonly string[], app: readonly string[]): ReadonlyMap<string, string> {
  for (const code of app) {
    const unknown = UNKNOWN.exec(code)?.[0]
    if (unknown !== undefined) throw new Error(`Begin the key of a message with its area, up to the dot: ${unknown}`)
  }
  const begun = new Set(app.flatMap((code) => Array.from(code.matchAll(BEGUN), ([, begin = '']) => begin)))
  const keys = words.flatMap((code) => Array.from(code.matchAll(KEY), ([, key = '']) => key))
  const whole = keys.filter((key) => [...begun].every((begin) => !key.startsWith(begin)))
  return new Map(whole.map((key, at) => [key, shortKey(at)]))
}

/** A script with the short keys. */
export function withShortKeys(code: string, keys: ReadonlyMap<string, string>): string {
  const cuts = allIn(parseAst(code) as unknown as Node).flatMap(({ type, value, start, end }) => {
    const key = type === 'Literal' && typeof value === 'string' ? keys.get(value) : undefined
    return key === undefined ? [] : [[start, end, JSON.stringify(key)] as const]
  })
  return withCuts(code, cuts)
}

const sourcesIn = (ending: RegExp): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .toSorted()
    .map((file) => readFileSync(`src/${file}`, 'utf8'))

export function messageKeysPlugin(): Plugin {
  const keys = shortKeys(sourcesIn(/^words\/en\/(?!cli\.).*\.ts$/), sourcesIn(/^(?!words\/en\/).*\.(?:ts|vue)$/))
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
      handler: (code) => ({ code: withShortKeys(code, keys), map: null }),
    },
  }
}
