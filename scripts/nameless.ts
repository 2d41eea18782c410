/**
 * Makes the built components small. Here what only development needs is removed: their names, which only warnings and recursive
 * components use, and the question whether something is a ref, asked each time a template uses it, where it is known to be none;
 * and the id of a component's styles comes into its script. What becomes of its template is in scripts/plain-templates.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { plainTemplate } from './plain-templates.ts'

/** What a script exports that is no ref by its form: functions, objects, lists. */
const PLAIN = /^export (?:async )?function (\w+)|^export const (\w+)(?:: [^=]+)? = (?:async )?[({[]/gm
const STORE = /^export const (\w+) = defineStore\(/gm

const namesIn = (code: string, form: RegExp): string[] =>
  Array.from(code.matchAll(form), ([, one = '', other = one]) => one || other)

/** By their names: exports that are no refs, and functions that return none. */
export interface NoRefs {
  exports: ReadonlySet<string>
  made: ReadonlySet<string>
}

export const noRefsIn = (scripts: readonly string[]): NoRefs => ({
  exports: new Set(scripts.flatMap((code) => namesIn(code, PLAIN))),
  // A store unwraps its refs itself.
  made: new Set(['useId', ...scripts.flatMap((code) => namesIn(code, STORE))]),
})

/** The code of a component without its name, and without that question where the answer is known to be no. */
export function plainComponent(code: string, { exports, made }: NoRefs): string {
  const imports = [...code.matchAll(/^import \{(.*)\} from/gm)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  const isNone = (name: string) => /^[A-Z]/.test(name) || exports.has(name) || code.includes(`_unref(${name})(`)
  const constants = [...code.matchAll(/\bconst (\w+) = (\w+)\(/g)].filter(([, , from = '']) => made.has(from))
  const plain = new Set([...imports.filter(isNone), ...constants.map(([, name]) => name)])
  return code
    .replace(/\b__name: (["'])\w+\1,?/, '')
    .replace(/_unref\((\w+)\)/g, (all, name: string) => (plain.has(name) ? name : all))
}

/** What a component's file exports, where the id of its styles is in its script (see `withScope`). */
const EXPORTED = /\/\*#__PURE__\*\/ _export_sfc\(_sfc_main, \[\["__scopeId", ("[^"]+")\]\]\)/

/** The script of a component with the id of its styles, if it has any of its own. */
export const withScope = (code: string, scope: string | undefined): string =>
  code.replace(/_defineComponent\(\{/, (all) => (scope === undefined ? all : `${all} __scopeId: ${scope},`))

export function namelessPlugin(): Plugin {
  const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const noRefs = noRefsIn(scripts.map((file) => readFileSync(`src/${file}`, 'utf8')))
  /** By file, the id of its styles: the file comes before its script, which it asks for. */
  const scopeOf = new Map<string, string>()
  return {
    name: 'nameless',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.vue(?:$|\?vue&type=script)/ },
      handler(code, id) {
        const [file = ''] = id.split('?')
        if (file === id) {
          const main = code.replace(EXPORTED, (_all, scope: string) => {
            scopeOf.set(file, scope)
            return '_sfc_main'
          })
          if (main.includes('_export_sfc(')) this.error('A component has more than its styles beside its script')
          return { code: main, map: null }
        }
        if (/_resolveComponent\(/.test(code)) this.error('A component looks for another by its name')
        return { code: plainTemplate(withScope(plainComponent(code, noRefs), scopeOf.get(file))), map: null }
      },
    },
  }
}
