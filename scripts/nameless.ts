/**
 * Removes from the built components what only development needs: their names, which only warnings and recursive components
 * use, and the question whether an imported function or component is a ref, asked each time a template uses it.
 */
import type { Plugin } from 'vite'

/** The code of a component without its name, and without that question where the name of an import is called or capital. */
export function plainComponent(code: string): string {
  const imports = [...code.matchAll(/^import \{(.*)\} from/gm)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  const imported = new Set(imports)
  return code
    .replace(/\b__name: (["'])\w+\1,?/, '')
    .replace(/_unref\((\w+)\)(\(?)/g, (all, name: string, call: string) =>
      imported.has(name) && (call || /^[A-Z]/.test(name)) ? name + call : all,
    )
}

export function namelessPlugin(): Plugin {
  return {
    name: 'nameless',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.vue(?:$|\?vue&type=script)/ },
      handler(code) {
        if (/_resolveComponent\(/.test(code)) this.error('A component looks for another by its name')
        return { code: plainComponent(code), map: null }
      },
    },
  }
}
