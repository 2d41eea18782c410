/**
 * Makes the quartermaster's worker a second entry of the app, so that it shares chunks with the page: built separately, it
 * would contain the rules engine again. The worker must not load a chunk that starts the page: the build fails if it would.
 */
import type { Plugin } from 'vite'
import { importsIn, needed } from './needed.ts'

const ASKED = "new URL('./quartermaster.worker.ts', import.meta.url)"

export function workerEntryPlugin(): Plugin {
  let asked = false
  return {
    name: 'worker-entry',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/stores\/quartermaster\.ts$/ },
      handler(code, id) {
        if (!code.includes(ASKED)) this.error(`The worker is hired in other words: expected ${ASKED}`)
        asked = true
        const worker = this.emitFile({ type: 'chunk', id: id.replace(/\.ts$/, '.worker.ts') })
        return { code: code.replace(ASKED, () => `import.meta.ROLLUP_FILE_URL_${worker}`), map: null }
      },
    },
    generateBundle(_options, bundle) {
      if (!asked) this.error('Nobody hires the worker')
      const page = Object.values(bundle).find(
        (one) => one.type === 'chunk' && /\/main\.ts$|index\.html$/.test(one.facadeModuleId ?? ''),
      )
      const worker = Object.values(bundle).find(
        (one) => one.type === 'chunk' && /quartermaster\.worker\.ts$/.test(one.facadeModuleId ?? ''),
      )
      if (!page || !worker) this.error('The page or the worker is missing')
      if (needed(worker.fileName, importsIn(bundle)).has(page.fileName))
        this.error(
          `The worker would start the page: of what it loads, ${page.fileName} holds a part. See scripts/chunks.ts.`,
        )
    },
  }
}
