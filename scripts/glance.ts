/**
 * Adds src/glance.ts to the built page as a separate script, which starts the app. It is bundled by itself, so that it does
 * not wait for any other file, and told which files a received link needs.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { importsIn, needed } from './needed.ts'

/** The module that shows a received link. */
const LINK = /\/src\/views\/PreviewView\.vue$/

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

/** The scripts that a received link needs beyond those of the first screen, which `app` begins: names without folder. */
function filesOfLink(app: string, bundle: Rolldown.OutputBundle): string[] {
  const view = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some((id) => LINK.test(id)))
  if (!view) throw new Error('No script shows a received link')
  const imports = importsIn(bundle)
  const there = needed(app, imports)
  return [...needed(view.fileName, imports)].filter((file) => !there.has(file)).map((file) => basename(file, '.js'))
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
      handler: (html, { bundle = {} }) =>
        html.replace(
          /<script type="module" crossorigin src="\.\/([^"]+)"><\/script>/,
          (_script, app: string) =>
            `<script defer blocking="render" src="./${fileName}" data-app="./${app}" ` +
            `data-link="${filesOfLink(app, bundle).join(' ')}"></script>\n` +
            `    <link rel="modulepreload" crossorigin href="./${app}">`,
        ),
    },
  }
}
