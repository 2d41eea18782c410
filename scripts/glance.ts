/**
 * Adds src/glance.ts to the built page as a separate script, which starts the app. It is bundled by itself, so that it does
 * not wait for any other file.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

async function bundled(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('../src/glance.ts', import.meta.url)), formats: ['iife'], name: 'glance' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = made.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('src/glance.ts made no script')
  return chunk.code
}

export function glancePlugin(): Plugin {
  let fileName = ''
  return {
    name: 'glance',
    apply: 'build',
    async buildStart() {
      const source = await bundled()
      fileName = `assets/glance-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      // `blocking="render"`: where supported, the page is first drawn after this script ran; else an empty page is drawn first.
      handler: (html) =>
        html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          (_script, app: string) =>
            `<script defer blocking="render" src="./${fileName}" data-app="${app}"></script>\n` +
            `    <link rel="modulepreload" crossorigin href="${app}">`,
        ),
    },
  }
}
