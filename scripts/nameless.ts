/** Removes component names from the built app: only warnings and recursive components use them. */
import type { Plugin } from 'vite'

export function namelessPlugin(): Plugin {
  return {
    name: 'nameless',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.vue(?:$|\?vue&type=script)/ },
      handler(code) {
        if (/_resolveComponent\(/.test(code)) this.error('A component looks for another by its name')
        return { code: code.replace(/\b__name: (["'])\w+\1,?/, ''), map: null }
      },
    },
  }
}
