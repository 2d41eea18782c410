/**
 * Adds src/glance.ts to the built page as a separate script, which starts the app. It is bundled by itself, so that it does
 * not wait for any other file, and told which files to fetch together with the app.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { importsIn, needed } from './needed.ts'

/** The module that shows a received link. */
const LINK = /\/src\/views\/PreviewView\.vue$/
/** The chunk that comes with every language but English: see scripts/chunks.ts. */
const ALL_LANGUAGES = 'lang-all/translation'

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

/**
 * The scripts that are fetched together with those of the first screen, which `app` begins: in a language other than
 * English, by its id, and for a received link, by "link". Names without the folder that all are in.
 */
function filesAhead(app: string, bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const imports = importsIn(bundle)
  const there = needed(app, imports)
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const filesOf = (begins: (chunk: Rolldown.OutputChunk) => boolean): string[] => {
    const all = new Set(chunks.filter(begins).flatMap(({ fileName }) => [...needed(fileName, imports)]))
    return [...all].filter((file) => !there.has(file)).map((file) => file.replace(/^assets\//, ''))
  }
  const link = filesOf(({ moduleIds }) => moduleIds.some((id) => LINK.test(id)))
  if (link.length === 0) throw new Error('No script shows a received link')
  const languages = new Set(chunks.flatMap(({ name }) => /^lang-(.+)\/app$/.exec(name)?.[1] ?? []))
  const wordsOf = (id: string) => filesOf(({ name }) => [`lang-${id}/app`, ALL_LANGUAGES].includes(name))
  return { link, ...Object.fromEntries([...languages].map((id) => [id, wordsOf(id)] as const)) }
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
            `data-ahead='${JSON.stringify(filesAhead(app, bundle))}'></script>\n` +
            `    <link rel="modulepreload" crossorigin href="./${app}">`,
        ),
    },
  }
}
